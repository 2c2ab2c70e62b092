import * as z from "zod/mini";
import { attempting, succeeded } from "@/lib/server/access/attempts.ts";
import { revokeOthers } from "@/lib/server/access/devices.ts";
import { pin } from "@/lib/server/access/entering.ts";
import { hasPin, isPin, setPin } from "@/lib/server/access/pin.ts";
import { addressOf, deviceOf } from "@/lib/server/access/who.ts";
import {
	badRequest,
	json,
	readJson,
	route,
	waitFirst,
} from "@/lib/server/http.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

const change = z.strictObject({ current: pin, next: pin });

/** Changes the PIN, and puts all other devices out. Whoever found a tablet lying there needs the old one. */
export const POST = route(async (request) => {
	const parsed = parseWith(change, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const device = await deviceOf(request);
	if (!device || !(await hasPin())) return json(409, { error: "open" });
	const address = addressOf(request);
	const waitMs = await attempting(address, Date.now());
	if (waitMs > 0) return waitFirst(waitMs);
	if (!(await isPin(parsed.value.current)))
		return json(403, { error: "wrong" });
	await succeeded(address);
	await setPin(parsed.value.next);
	await revokeOthers(device.id);
	return json(200, { mode: "dealer" });
});
