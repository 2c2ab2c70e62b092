/** The same numbers for the same seed, from 0 up to below 1. */
export function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
	return list
		.map((item) => [random(), item] as const)
		.sort(([a], [b]) => a - b)
		.map(([, item]) => item);
}
