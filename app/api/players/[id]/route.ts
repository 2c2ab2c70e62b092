import * as z from "zod/mini";
import { playerId, text } from "@/lib/games/schemas.ts";
import { badRequest, json, readJson, route } from "@/lib/server/http.ts";
import { changePlayer } from "@/lib/server/players.ts";
import { parseWith } from "@/lib/server/request.ts";
import { MAX_NAME_LENGTH } from "@/lib/table/limits.ts";
import { nameKey, tidyName } from "@/lib/table/names.ts";

export const dynamic = "force-dynamic";

/** One thing at a time. */
const change = z.union([
	z.strictObject({
		name: z.pipe(
			text(2 * MAX_NAME_LENGTH).check(
				z.refine((name) => nameKey(name) !== "", "a name is not empty"),
				z.refine(
					(name) => [...tidyName(name)].length <= MAX_NAME_LENGTH,
					`a name has ${MAX_NAME_LENGTH} characters at most`,
				),
			),
			z.transform(tidyName),
		),
	}),
	z.strictObject({ archived: z.boolean() }),
	z.strictObject({ aliasOf: z.nullable(playerId) }),
]);

/** Renames or archives a person, makes two players one person, or separates them. */
export const PATCH = route(async (request, { id }: { id: string }) => {
	const parsed = parseWith(change, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const done = await changePlayer(id, parsed.value);
	switch (done.kind) {
		case "changed":
			return json(200, { player: done.player });
		case "no-such-player":
			return json(404, { error: done.kind });
		case "name-taken":
			return json(409, { error: done.kind, by: done.by });
		case "same-player":
			return json(409, { error: done.kind });
		case "sat-together":
			return json(409, { error: done.kind, session: done.session });
	}
});
