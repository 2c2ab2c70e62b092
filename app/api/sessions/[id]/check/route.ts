import { json, noSuchSession, route } from "@/lib/server/http.ts";
import { verify } from "@/lib/server/verify.ts";

export const dynamic = "force-dynamic";

/** L8: whether the stored log, its chain and what was made of it agree. */
export const GET = route(async (_request, { id }: { id: string }) => {
	const verdict = await verify(id);
	return verdict ? json(200, verdict) : noSuchSession();
});
