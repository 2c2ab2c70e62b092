/** What survives `JSON.parse(JSON.stringify(x))` unchanged. Every state, event and command is made of it. */
export type Json =
	| null
	| boolean
	| number
	| string
	| readonly Json[]
	| { readonly [key: string]: Json };

/**
 * Whether two JSON-like values say the same. Object keys may stand in any order; a key
 * whose value is undefined counts as absent.
 */
export function sameJson(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const left = a as Record<string, unknown>;
	const right = b as Record<string, unknown>;
	const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
	for (const key of keys) {
		if (!sameJson(left[key], right[key])) return false;
	}
	return true;
}
