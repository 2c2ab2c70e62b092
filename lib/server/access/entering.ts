import * as z from "zod/mini";
import { text } from "../../games/schemas.ts";
import { badRequest, json, readJson, waitFirst } from "../http.ts";
import { MAX_DEVICE_LENGTH } from "../limits.ts";
import { deviceMadeId, parseWith } from "../request.ts";
import { attempting, succeeded } from "./attempts.ts";
import { admit } from "./devices.ts";
import { addressOf, withCookie } from "./who.ts";

/** Four to twelve digits. */
export const pin = z
	.string()
	.check(z.regex(/^\d{4,12}$/, "four to twelve digits"));

/** What a device is called, in Settings. */
export const deviceName = text(MAX_DEVICE_LENGTH).check(
	z.trim(),
	z.minLength(1, "a name is not empty"),
);

/** What a device says of itself as it comes in: its name, and the id that stands in its entries. */
export const itself = { name: deviceName, id: z.optional(deviceMadeId) };

type Itself = { readonly name: string; readonly id?: string | undefined };

/**
 * Answers an attempt to get in: counted first, then looked at.
 *
 * @param isRight looks at what was entered, and does what is to be done when it is right
 */
export async function entering<T extends Itself>(
	request: Request,
	schema: z.ZodMiniType<T>,
	isRight: (entered: T) => Promise<boolean>,
): Promise<Response> {
	const parsed = parseWith(schema, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const address = addressOf(request);
	const waitMs = await attempting(address, Date.now());
	if (waitMs > 0) return waitFirst(waitMs);
	if (!(await isRight(parsed.value))) return json(403, { error: "wrong" });
	await succeeded(address);
	const token = await admit(parsed.value.name, parsed.value.id);
	return withCookie(json(200, { mode: "dealer" }), request, token);
}
