/** A button that changes its meaning ignores taps this long. */
export const NEW_MEANING_MS = 300;

/** The same tile or key tapped again within this time counts once. */
export const SAME_TILE_MS = 150;

/** What a button means, and since when. Times are of any clock that only runs forward. */
export type Meaning = { readonly means: string; readonly sinceMs: number };

/**
 * The meaning of a button at `nowMs`: the one before while it stays the same. A button's
 * first meaning has always been there, so that a screen just opened takes the first tap.
 */
export function meaningNow(
	before: Meaning | null,
	means: string,
	nowMs: number,
): Meaning {
	if (before?.means === means) return before;
	return { means, sinceMs: before ? nowMs : Number.NEGATIVE_INFINITY };
}

/** Whether a tap at `nowMs` can have been meant for what the button now says. */
export function takesTap(meaning: Meaning, nowMs: number): boolean {
	return nowMs - meaning.sinceMs >= NEW_MEANING_MS;
}

/** The last tap that counted. */
export type KeyTap = { readonly key: string; readonly atMs: number };

/** Whether a tap is the bounce of the last one that counted. */
export function isBounce(
	last: KeyTap | null,
	key: string,
	nowMs: number,
): boolean {
	return last?.key === key && nowMs - last.atMs < SAME_TILE_MS;
}
