import { displayCodeOf, renewDisplayCode } from "@/lib/server/display.ts";
import { json, noSuchSession, route } from "@/lib/server/http.ts";

/** The night's display address, made the first time it is asked for. */
export const PUT = route(async (_request, { id }: { id: string }) => {
	const code = await displayCodeOf(id);
	return code === null ? noSuchSession() : json(200, { code });
});

/** A new one: the address before shows nothing any more. */
export const POST = route(async (_request, { id }: { id: string }) => {
	const code = await renewDisplayCode(id);
	return code === null ? noSuchSession() : json(200, { code });
});
