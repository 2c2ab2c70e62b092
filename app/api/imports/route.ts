import * as z from "zod/mini";
import { playerId } from "@/lib/games/schemas.ts";
import { badRequest, json, readJson, route } from "@/lib/server/http.ts";
import { notTakenIn } from "@/lib/server/import/answers.ts";
import { checkNight } from "@/lib/server/import/check-file.ts";
import { takeIn } from "@/lib/server/import/take-in.ts";
import { MAX_BODY_BYTES, MAX_NIGHT_BYTES } from "@/lib/server/limits.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

const body = z.strictObject({
	night: z.unknown(),
	people: z.record(
		playerId,
		z.union([z.enum(["same", "new"]), z.strictObject({ known: playerId })]),
	),
});

/** Takes an exported night in, once it is said who everybody is: all of it, or nothing. */
export const POST = route(async (request) => {
	const input = await readJson(request, MAX_NIGHT_BYTES + MAX_BODY_BYTES);
	const parsed = parseWith(body, input);
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const checked = checkNight(parsed.value.night);
	if ("refused" in checked) return notTakenIn(checked.refused);
	const taken = await takeIn(checked, parsed.value.people);
	if (taken.kind === "refused") return notTakenIn(taken.refused);
	const { kind, id, addedCount } = taken;
	return json(kind === "new" ? 201 : 200, { taken: kind, id, addedCount });
});
