/** Random choices that a seed repeats exactly (mulberry32). */
export type Rng = {
	/** From 0 up to, not including, 1. */
	readonly next: () => number;
	/** A whole number from `min` to `max`, both included. */
	readonly int: (min: number, max: number) => number;
	readonly chance: (probability: number) => boolean;
	/** One of the items, each as likely. @throws Error when there is none. */
	readonly pick: <T>(items: readonly T[]) => T;
	/** One of the items, as likely as its weight. @throws Error when no weight is above zero. */
	readonly weighted: <T>(items: readonly (readonly [number, T])[]) => T;
};

export function rngOf(seed: number): Rng {
	let a = Math.imul(seed, 0x9e3779b1) | 0;
	const next = () => {
		a = (a + 0x6d2b79f5) | 0;
		let t = Math.imul(a ^ (a >>> 15), 1 | a);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const int = (min: number, max: number) =>
		min + Math.floor(next() * (max - min + 1));
	return {
		next,
		int,
		chance: (probability) => next() < probability,
		pick: (items) => {
			const index = int(0, items.length - 1);
			if (index >= items.length || items.length === 0) {
				throw new Error("nothing to pick from");
			}
			return items[index] as (typeof items)[number];
		},
		weighted: (items) => {
			const total = items.reduce((sum, [weight]) => sum + weight, 0);
			let left = next() * total;
			for (const [weight, item] of items) {
				left -= weight;
				if (left < 0 && weight > 0) return item;
			}
			throw new Error("nothing to weigh");
		},
	};
}
