/** Chance that a seed repeats exactly (mulberry32). */
export type Chance = {
	/** Whether something that likely happens. */
	readonly happens: (probability: number) => boolean;
	/** A whole number from `min` to `max`, both included. */
	readonly int: (min: number, max: number) => number;
	/** One of the items, as likely as its weight. @throws Error when no weight is above zero. */
	readonly weighted: <T>(items: readonly (readonly [number, T])[]) => T;
	/** One of the items, each as likely. @throws Error when there is none. */
	readonly pick: <T>(items: readonly T[]) => T;
	/** The items in another order. */
	readonly shuffled: <T>(items: readonly T[]) => readonly T[];
};

export function chanceOf(seed: number): Chance {
	let a = Math.imul(seed, 0x9e3779b1) | 0;
	const next = () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const weighted = <T>(items: readonly (readonly [number, T])[]): T => {
		let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
		for (const [weight, item] of items) {
			left -= weight;
			if (left < 0 && weight > 0) return item;
		}
		throw new Error("nothing to choose from");
	};
	return {
		happens: (probability) => next() < probability,
		int: (min, max) => min + Math.floor(next() * (max - min + 1)),
		weighted,
		pick: (items) => weighted(items.map((item) => [1, item] as const)),
		shuffled: (items) =>
			items
				.map((item) => ({ item, at: next() }))
				.sort((one, two) => one.at - two.at)
				.map(({ item }) => item),
	};
}
