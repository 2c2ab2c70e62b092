import { type Turned, turnedAway } from "./doors.ts";
import { tooMany } from "./rate.ts";
import { addressOf, isDealer } from "./who.ts";

/**
 * Whom a route is for: dealers, that is devices that have entered the PIN; viewers, who
 * know a display's address, which the route itself looks at; or anyone.
 */
export type Who = "dealer" | "viewer" | "anyone";

/** Why a request goes no further, and what to answer. */
export type Refused =
	| { readonly status: 421 | 403; readonly error: Turned }
	| {
			readonly status: 429;
			readonly error: "too-many";
			readonly waitMs: number;
	  }
	| { readonly status: 401; readonly error: "locked" };

/**
 * What every request meets first. Null: it may go on.
 *
 * @param isPage a page, to which a link of another site may lead
 */
export async function refusalOf(
	request: Request,
	who: Who,
	{ isPage = false }: { readonly isPage?: boolean } = {},
): Promise<Refused | null> {
	const turned = turnedAway(request, isPage);
	if (turned)
		return { status: turned === "unknown-host" ? 421 : 403, error: turned };
	const waitMs = await tooMany(addressOf(request));
	if (waitMs > 0) return { status: 429, error: "too-many", waitMs };
	if (who === "dealer" && !(await isDealer(request)))
		return { status: 401, error: "locked" };
	return null;
}
