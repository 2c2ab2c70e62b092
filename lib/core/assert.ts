/**
 * States something that the code itself guarantees. A failure is a fault in the program,
 * never a wrong input: wrong input is answered with a rule error.
 *
 * @throws Error naming what should have held.
 */
export function assert(condition: unknown, what: string): asserts condition {
	if (!condition) throw new Error(`Broken invariant: ${what}`);
}

/** The value, which the code guarantees to be there. @throws Error if it is not. */
export function present<T>(value: T | null | undefined, what: string): T {
	assert(value !== null && value !== undefined, `${what} is missing`);
	return value;
}

/** The end of a switch over a closed set: does not compile while a case is missing. */
export function unreachable(value: never): never {
	throw new Error(`Broken invariant: unexpected case ${JSON.stringify(value)}`);
}
