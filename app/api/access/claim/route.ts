import * as z from "zod/mini";
import { entering, itself, pin } from "@/lib/server/access/entering.ts";
import { hasPin, isCode, setPin } from "@/lib/server/access/pin.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

const claim = z.strictObject({
	code: z.string().check(z.maxLength(40)),
	pin,
	...itself,
});

/** Sets the first PIN, with the code that the server has printed. */
export const POST = route(
	async (request) => {
		if (await hasPin()) return json(409, { error: "claimed" });
		return entering(request, claim, async (entered) => {
			if (!(await isCode(entered.code))) return false;
			await setPin(entered.pin);
			return true;
		});
	},
	{ who: "anyone" },
);
