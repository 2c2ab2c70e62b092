import { revoke } from "@/lib/server/access/devices.ts";
import { deviceOf, withCookie } from "@/lib/server/access/who.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** Locks this device: it has to enter the PIN again. */
export const POST = route(async (request) => {
	const device = await deviceOf(request);
	if (device) await revoke(device.id);
	return withCookie(json(200, { mode: "locked" }), request, null);
});
