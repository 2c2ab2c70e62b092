import { listDevices } from "@/lib/server/access/devices.ts";
import { deviceOf } from "@/lib/server/access/who.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** The devices that have entered the PIN. */
export const GET = route(async (request) => {
	const own = await deviceOf(request);
	const devices = await listDevices();
	return json(200, {
		devices: devices.map((device) => ({
			...device,
			own: device.id === own?.id,
		})),
	});
});
