/** Question marks for as many values, for SQL's `IN (…)`. */
export function places(values: readonly unknown[]): string {
	return values.map(() => "?").join(", ");
}
