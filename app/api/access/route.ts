import { hasPin } from "@/lib/server/access/pin.ts";
import { deviceOf, isOpenMode } from "@/lib/server/access/who.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** How things stand between this device and the server. */
export const GET = route(
	async (request) => {
		if (isOpenMode()) return json(200, { mode: "open" });
		const device = await deviceOf(request);
		if (device) return json(200, { mode: "dealer", device });
		return json(200, { mode: (await hasPin()) ? "locked" : "unclaimed" });
	},
	{ who: "anyone" },
);
