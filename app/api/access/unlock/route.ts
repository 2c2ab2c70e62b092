import * as z from "zod/mini";
import { entering, itself, pin } from "@/lib/server/access/entering.ts";
import { isPin } from "@/lib/server/access/pin.ts";
import { route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

const unlock = z.strictObject({ pin, ...itself });

/** Lets a device in that knows the PIN. */
export const POST = route(
	(request) => entering(request, unlock, (entered) => isPin(entered.pin)),
	{ who: "anyone" },
);
