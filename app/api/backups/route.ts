import * as z from "zod/mini";
import { makeBackup, readKeeping } from "@/lib/server/backups.ts";
import { badRequest, json, readJson, route } from "@/lib/server/http.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

/** Where the data lies, and its copies. */
export const GET = route(async () => json(200, await readKeeping()));

/** Makes a copy and checks it. */
export const POST = route(async (request) => {
	const parsed = parseWith(z.strictObject({}), await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const made = await makeBackup();
	return "made" in made
		? json(201, { backup: made.made })
		: json(503, { error: "no-backup", reason: made.trouble });
});
