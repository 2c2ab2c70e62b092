/** An object each part of which is worked out when it is first looked at: the frame of a tap needs but few. */
export function lazily<T extends object>(
	parts: {
		readonly [K in keyof T]: () => T[K];
	},
): T {
	const made = {} as T;
	for (const name of Object.keys(parts) as (keyof T)[]) {
		Object.defineProperty(made, name, {
			configurable: true,
			enumerable: true,
			get() {
				const value = parts[name]();
				Object.defineProperty(made, name, { value, enumerable: true });
				return value;
			},
		});
	}
	return made;
}
