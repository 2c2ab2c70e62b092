import {
	countOf,
	RANKS,
	type Rank,
	type RankCounts,
	totalOf,
} from "../../cards/deck.ts";
import { assert, present } from "../../core/assert.ts";
import {
	type Fraction,
	fraction,
	multiply,
	ONE,
	subtract,
	ZERO,
} from "../../core/fraction.ts";

/** S2. */
const HAND_CARDS = 5;

export type SaltboxChances = {
	/** The chance that the hand holds no pair. */
	readonly noPair: Fraction;
	/** The chance that a bet on the rank wins, rank 1 first: ten chances. */
	readonly win: readonly Fraction[];
};

function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
	return ways;
}

/**
 * In how many ways `size` cards of different ranks can be picked: the elementary symmetric
 * polynomial of the counts.
 */
function picksWithoutPair(counts: RankCounts, size: number): number {
	if (size < 0) return 0;
	const picks: number[] = Array(size + 1).fill(0);
	picks[0] = 1;
	for (const count of counts)
		for (let k = size; k > 0; k--)
			picks[k] = (picks[k] ?? 0) + count * (picks[k - 1] ?? 0);
	return picks[size] ?? 0;
}

function without(counts: RankCounts, ranks: readonly Rank[]): RankCounts {
	return counts.map((count, i) =>
		ranks.some((rank) => rank === i + 1) ? 0 : count,
	);
}

/**
 * The chances of a hand of which `handSoFar` lies face up (S6, S7). Exact. `unseen` is
 * counted now: without the cards of the hand, burned cards included (S1). A rank in the
 * hand wins unless a pair comes; any other must still come, and no pair with it. With a
 * pair in the hand every chance is zero.
 *
 * null when the cards unseen do not fill the hand: no such hand is dealt (S2).
 *
 * Source: of the C(N, m) equally likely sets of the m cards to come out of N unseen, those
 * without a pair and without a rank of the hand are e_m of the other ranks' counts; those
 * with rank i are its count × e_(m−1) of the rest (e: elementary symmetric polynomial).
 *
 * @throws Error with more than five cards in the hand.
 */
export function saltboxChancesMidHand(
	unseen: RankCounts,
	handSoFar: readonly Rank[],
): SaltboxChances | null {
	const toCome = HAND_CARDS - handSoFar.length;
	assert(toCome >= 0, "a hand holds at most five cards");
	const cards = totalOf(unseen);
	if (cards < toCome) return null;

	const pair = new Set(handSoFar).size < handSoFar.length;
	if (pair) return { noPair: ZERO, win: RANKS.map(() => ZERO) };

	const allPicks = choose(cards, toCome);
	const fresh = without(unseen, handSoFar);
	const noPair = fraction(picksWithoutPair(fresh, toCome), allPicks);
	const win = RANKS.map((rank) => {
		if (handSoFar.includes(rank)) return noPair;
		const others = picksWithoutPair(without(fresh, [rank]), toCome - 1);
		return fraction(countOf(fresh, rank) * others, allPicks);
	});
	return { noPair, win };
}

/**
 * The chances of the next hand, before its first card (S6, S7). Exact. `unseen` has the
 * burned cards in it (S1). null with fewer than five cards unseen: no hand is dealt (S2).
 */
export function saltboxChances(unseen: RankCounts): SaltboxChances | null {
	return saltboxChancesMidHand(unseen, []);
}

/**
 * What the bank keeps on average of each chip staked at `odds` to 1 on a bet that wins
 * with the chance `win`: 1 − win × (odds + 1), for the bank keeps the chip unless the bet
 * wins, when it pays `odds` and the chip goes back (S7). Negative: the player is favoured.
 */
export function houseEdge(win: Fraction, odds: number): Fraction {
	return subtract(ONE, multiply(win, fraction(odds + 1)));
}

/**
 * The house edge on each rank, rank 1 first (S8, S12): in chips per chip staked, for the next
 * hand, or for the one of which `handSoFar` lies face up, by the cards still to come.
 * `payTable` is what each rank pays to 1, rank 1 first. Empty with too few cards unseen for
 * the hand: no such hand is dealt (S2).
 */
export function saltboxEdges(
	unseen: RankCounts,
	payTable: readonly number[],
	handSoFar: readonly Rank[] = [],
): readonly Fraction[] {
	const chances = saltboxChancesMidHand(unseen, handSoFar);
	if (chances === null) return [];
	return chances.win.map((win, i) =>
		houseEdge(win, present(payTable[i], "a pay table's rank")),
	);
}
