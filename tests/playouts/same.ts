/**
 * Whether JSON gives the value back as it was: nothing but plain objects, lists, texts,
 * truth values, null and finite numbers other than minus zero.
 */
export function isJson(value: unknown): boolean {
	switch (typeof value) {
		case "string":
		case "boolean":
			return true;
		case "number":
			return Number.isFinite(value) && !Object.is(value, -0);
		case "object": {
			if (value === null) return true;
			if (Array.isArray(value)) {
				for (let i = 0; i < value.length; i++) {
					if (!isJson(value[i])) return false;
				}
				return true;
			}
			if (Object.getPrototypeOf(value) !== Object.prototype) return false;
			for (const key of Reflect.ownKeys(value)) {
				if (typeof key !== "string" || key === "__proto__") return false;
				if (!isJson((value as Record<string, unknown>)[key])) return false;
			}
			return true;
		}
		default:
			return false;
	}
}

/**
 * Whether two values are the same to the last key: as deep and as strict as
 * `isDeepStrictEqual`, for plain data only, and several times faster.
 */
export function same(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (typeof a !== "object" || typeof b !== "object") return false;
	if (a === null || b === null) return false;
	if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) {
			if (!Object.hasOwn(a, i) || !Object.hasOwn(b, i)) return false;
			if (!same(a[i], b[i])) return false;
		}
		return true;
	}
	const left = a as Record<string, unknown>;
	const right = b as Record<string, unknown>;
	const keys = Object.keys(left);
	if (keys.length !== Object.keys(right).length) return false;
	for (const key of keys) {
		if (!Object.hasOwn(right, key) || !same(left[key], right[key])) {
			return false;
		}
	}
	return true;
}
