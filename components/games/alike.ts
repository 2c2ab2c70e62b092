/** Whether two sets of props hold the very same, but for the parts that are told apart by what they say. */
export function alike<T extends object>(
	a: T,
	b: T,
	...but: readonly (keyof T)[]
): boolean {
	return (Object.keys(a) as (keyof T)[]).every(
		(key) => but.includes(key) || a[key] === b[key],
	);
}
