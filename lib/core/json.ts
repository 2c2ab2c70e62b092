/** What survives `JSON.parse(JSON.stringify(x))` unchanged. Every state, event and command is made of it. */
export type Json =
	| null
	| boolean
	| number
	| string
	| readonly Json[]
	| { readonly [key: string]: Json };

/** How deep plain data may be nested before it is refused unread. */
const MAX_DEPTH = 8;

/**
 * A copy that JSON gives back exactly: minus zero is zero, a key whose value is undefined
 * is left out. Undefined for anything that is not plain JSON or is nested too deeply.
 */
export function plainJson(value: unknown, depth = MAX_DEPTH): Json | undefined {
	if (value === null || typeof value === "string") return value;
	if (typeof value === "boolean") return value;
	if (typeof value === "number") {
		return Number.isFinite(value) ? value + 0 : undefined;
	}
	if (typeof value !== "object" || depth === 0) return undefined;
	if (Array.isArray(value)) {
		const items: Json[] = [];
		for (const item of value) {
			const copy = plainJson(item, depth - 1);
			if (copy === undefined) return undefined;
			items.push(copy);
		}
		return items;
	}
	const prototype: unknown = Object.getPrototypeOf(value);
	if (prototype !== null && prototype !== Object.prototype) return undefined;
	const copies: Record<string, Json> = {};
	for (const [key, item] of Object.entries(value)) {
		if (item === undefined) continue;
		const copy = plainJson(item, depth - 1);
		if (copy === undefined || key === "__proto__") return undefined;
		copies[key] = copy;
	}
	return copies;
}

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
