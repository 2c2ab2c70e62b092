/** A rank of the Pairs deck. Rank n is in the deck n times. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** 1 + 2 + … + 10. */
export const DECK_CARDS = 55;

/** How many cards of each rank, rank 1 first: always ten counts. */
export type RankCounts = readonly number[];

/** The full deck: one 1, two 2s … ten 10s. */
export const FULL_DECK: RankCounts = RANKS;

export function isRank(value: unknown): value is Rank {
	return (
		typeof value === "number" &&
		Number.isInteger(value) &&
		value >= 1 &&
		value <= 10
	);
}

export function countOf(counts: RankCounts, rank: Rank): number {
	return counts[rank - 1] ?? 0;
}

export function totalOf(counts: RankCounts): number {
	return counts.reduce((sum, count) => sum + count, 0);
}

/** The counts with one more (or `by` more) of the rank. */
export function adjusted(
	counts: RankCounts,
	rank: Rank,
	by: number,
): RankCounts {
	return counts.map((count, i) => (i === rank - 1 ? count + by : count));
}

/** What is still unseen once the given cards were seen. Burned cards are unseen (C1, S1). */
export function unseenOf(seen: RankCounts): RankCounts {
	return FULL_DECK.map((full, i) => full - (seen[i] ?? 0));
}

export const NONE_SEEN: RankCounts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
