/** A `Base` that cannot be confused with another: `Brand<number, "Chips">` is a number, but a plain number is not it. */
export type Brand<Base, Name extends string> = Base & {
	readonly __brand: Name;
};
