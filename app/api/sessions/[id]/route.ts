import { json, noSuchSession, route } from "@/lib/server/http.ts";
import { readSessionWithLog } from "@/lib/server/read.ts";

export const dynamic = "force-dynamic";

/** A night with its log. */
export const GET = route(async (_request, { id }: { id: string }) => {
	const found = await readSessionWithLog(id);
	return found ? json(200, found) : noSuchSession();
});
