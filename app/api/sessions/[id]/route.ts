import * as z from "zod/mini";
import { changeNight } from "@/lib/server/change-night.ts";
import {
	badRequest,
	json,
	noSuchSession,
	readJson,
	route,
} from "@/lib/server/http.ts";
import { readSessionWithLog } from "@/lib/server/read.ts";
import { parseWith, sessionName } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

/** A night with its log. */
export const GET = route(async (_request, { id }: { id: string }) => {
	const found = await readSessionWithLog(id);
	return found ? json(200, found) : noSuchSession();
});

const change = z
	.strictObject({
		name: z.optional(sessionName),
		archived: z.optional(z.boolean()),
	})
	.check(
		z.refine(
			(body) => Object.values(body).some((value) => value !== undefined),
			"something to change",
		),
	);

/** Renames or archives a night, a closed one too. */
export const PATCH = route(async (request, { id }: { id: string }) => {
	const parsed = parseWith(change, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const session = await changeNight(id, parsed.value);
	return session ? json(200, { session }) : noSuchSession();
});
