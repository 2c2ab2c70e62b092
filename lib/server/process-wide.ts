const KEY = Symbol.for("casekeeper");

/**
 * A value there is one of in the whole process. Next gives pages and route handlers copies
 * of a module of their own, so what they must share hangs on `globalThis`.
 *
 * @param name the value's own name
 * @param make makes it, the first time it is asked for
 */
export function processWide<T>(name: string, make: () => T): T {
	const scope = globalThis as { [KEY]?: Map<string, unknown> };
	scope[KEY] ??= new Map();
	const values = scope[KEY];
	if (!values.has(name)) values.set(name, make());
	return values.get(name) as T;
}
