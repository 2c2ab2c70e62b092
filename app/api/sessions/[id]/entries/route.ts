import { append } from "@/lib/server/append.ts";
import {
	appendedAnswer,
	badRequest,
	json,
	noSuchSession,
	readJson,
	refusedAnswer,
	route,
} from "@/lib/server/http.ts";
import { logAfter } from "@/lib/server/read.ts";
import { parseAppend, parseSeq } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

type Params = { id: string };

/** The entries after a seq. */
export const GET = route(async (request, { id }: Params) => {
	const { searchParams } = new URL(request.url);
	const after = parseSeq("after", searchParams.get("after"));
	if (after.kind === "bad") return badRequest(after.problems);
	const log = await logAfter(id, after.value);
	return log ? json(200, log) : noSuchSession();
});

/** Appends what a device asks for, or says why not. */
export const POST = route(async (request, { id }: Params) => {
	const parsed = parseAppend(await readJson(request));
	switch (parsed.kind) {
		case "bad":
			return badRequest(parsed.problems);
		case "refused":
			return refusedAnswer(parsed);
		case "ok": {
			const { request, seenSeq } = parsed.value;
			return appendedAnswer(await append(id, request, seenSeq));
		}
	}
});
