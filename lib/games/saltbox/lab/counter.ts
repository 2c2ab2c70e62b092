import { FULL_DECK, type RankCounts, totalOf } from "../../../cards/deck.ts";
import {
	type Fraction,
	fraction,
	ONE,
	subtract,
} from "../../../core/fraction.ts";
import { compositionCounts, half, ROW } from "./halves.ts";

/** S2: cards in a hand. */
const HAND_CARDS = 5;

/** S2: the most hands of a shuffle. */
export const MOST_HANDS = 10;

/**
 * What a perfect counter can expect of one hand of the shuffle, before it is dealt: the
 * counter saw every hand before it and knows what is unseen, burned cards among it. All
 * figures are exact. Edges are the player's: chips won on average for a chip staked.
 */
export type CounterHand = {
	/** The hand of the shuffle, from 1. */
	readonly hand: number;
	readonly unseenCards: number;
	/** In how many compositions those cards can be. */
	readonly compositions: number;
	/** The chance that some number favours the player. */
	readonly favoured: Fraction;
	/** The edge of the best number, whether it favours the player or not, on average. */
	readonly bestEdge: Fraction;
	/** Won by who bets one chip on the best number when it favours the player, and else nothing. */
	readonly bestOnly: Fraction;
	/** Won by who bets one chip on every number that favours the player. */
	readonly everyFavourable: Fraction;
	/** The largest edge there can be. */
	readonly largestEdge: Fraction;
};

/** Sums of one hand over all compositions, weights and all, as exact as their limbs. */
type Sums = {
	compositions: number;
	favoured: number;
	largest: number;
	/** Each sum in limbs of 13 bits, the lowest first. */
	readonly best: Float64Array;
	readonly won: Float64Array;
	readonly every: Float64Array;
};

/** A row's sum is below 2⁵², and all weights of a half together 2⁴⁰: no limb passes 2⁵³. */
const LIMBS = 4;
const LIMB = 2 ** 13;

function addWeighted(limbs: Float64Array, weight: number, sum: number): void {
	let rest = sum;
	for (let i = 0; i < LIMBS; i++) {
		const higher = Math.floor(rest / LIMB);
		limbs[i] = (limbs[i] ?? 0) + weight * (rest - higher * LIMB);
		rest = higher;
	}
}

function whole(limbs: Float64Array): bigint {
	return limbs.reduceRight(
		(sum, limb) => sum * BigInt(LIMB) + BigInt(limb),
		0n,
	);
}

/** Five numbers of a row with e₄ … e₀ of the other half. */
function product(
	rows: Float64Array,
	at: number,
	e1: number,
	e2: number,
	e3: number,
	e4: number,
): number {
	return (
		(rows[at] as number) * e4 +
		(rows[at + 1] as number) * e3 +
		(rows[at + 2] as number) * e2 +
		(rows[at + 3] as number) * e1 +
		(rows[at + 4] as number)
	);
}

/**
 * Goes through every pair of a composition of the one half and one of the other. For each
 * rank, the hands of five without a pair that hold it, times odds + 1, are the product of
 * five terms: the hands of j others of its own half times those of 4 − j of the other. The
 * rank favours the player when that is more than `hands`, the number of all hands.
 */
function addPairs(
	one: Float64Array,
	two: Float64Array,
	hands: number,
	sums: Sums,
): void {
	let favoured = 0;
	let largest = sums.largest;
	for (let q = 0; q < two.length; q += ROW) {
		const b1 = two[q + 1] as number;
		const b2 = two[q + 2] as number;
		const b3 = two[q + 3] as number;
		const b4 = two[q + 4] as number;
		let rowFavoured = 0;
		let rowBest = 0;
		let rowWon = 0;
		let rowEvery = 0;
		for (let p = 0; p < one.length; p += ROW) {
			const a1 = one[p + 1] as number;
			const a2 = one[p + 2] as number;
			const a3 = one[p + 3] as number;
			const a4 = one[p + 4] as number;
			let best = 0;
			let every = 0;
			const v0 = product(one, p + 5, b1, b2, b3, b4);
			if (v0 > best) best = v0;
			if (v0 > hands) every += v0 - hands;
			const v1 = product(one, p + 10, b1, b2, b3, b4);
			if (v1 > best) best = v1;
			if (v1 > hands) every += v1 - hands;
			const v2 = product(one, p + 15, b1, b2, b3, b4);
			if (v2 > best) best = v2;
			if (v2 > hands) every += v2 - hands;
			const v3 = product(one, p + 20, b1, b2, b3, b4);
			if (v3 > best) best = v3;
			if (v3 > hands) every += v3 - hands;
			const v4 = product(one, p + 25, b1, b2, b3, b4);
			if (v4 > best) best = v4;
			if (v4 > hands) every += v4 - hands;
			const v5 = product(two, q + 5, a1, a2, a3, a4);
			if (v5 > best) best = v5;
			if (v5 > hands) every += v5 - hands;
			const v6 = product(two, q + 10, a1, a2, a3, a4);
			if (v6 > best) best = v6;
			if (v6 > hands) every += v6 - hands;
			const v7 = product(two, q + 15, a1, a2, a3, a4);
			if (v7 > best) best = v7;
			if (v7 > hands) every += v7 - hands;
			const v8 = product(two, q + 20, a1, a2, a3, a4);
			if (v8 > best) best = v8;
			if (v8 > hands) every += v8 - hands;
			const v9 = product(two, q + 25, a1, a2, a3, a4);
			if (v9 > best) best = v9;
			if (v9 > hands) every += v9 - hands;
			const weight = one[p] as number;
			rowBest += weight * best;
			if (best > hands) {
				rowFavoured += weight;
				rowWon += weight * (best - hands);
				rowEvery += weight * every;
			}
			if (best > largest) largest = best;
		}
		const weight = two[q] as number;
		favoured += weight * rowFavoured;
		addWeighted(sums.best, weight, rowBest);
		addWeighted(sums.won, weight, rowWon);
		addWeighted(sums.every, weight, rowEvery);
	}
	sums.favoured += favoured;
	sums.largest = largest;
	sums.compositions += (one.length / ROW) * (two.length / ROW);
}

function choose(n: number, k: number): number {
	const few = Math.min(k, n - k);
	let ways = 1;
	for (let i = 1; i <= few; i++) ways = (ways * (n - few + i)) / i;
	return ways;
}

/** S2: the hands that a deck of so many cards comes to, up to ten. */
export function handsThatFit(cards: number): number {
	return Math.min(MOST_HANDS, Math.floor(cards / HAND_CARDS));
}

/** In how many compositions the unseen cards can be, hand by hand. */
export function handCompositions(
	deck: RankCounts = FULL_DECK,
): readonly number[] {
	const cards = totalOf(deck);
	const counts = compositionCounts(deck);
	return Array.from(
		{ length: handsThatFit(cards) },
		(_, i) => counts[cards - HAND_CARDS * i] ?? 0,
	);
}

/**
 * A perfect counter at Saltbox, hand by hand: exact, over every composition of the unseen
 * cards, weighted by its chance. A burned card is an unseen one, so the number burned
 * changes nothing but how many hands there are (S1, S2).
 *
 * `payTable` is what each rank pays to 1 (S8), rank 1 first. A smaller `deck` is for tests.
 *
 * Source: docs/odds.md. Ranks 1–5 and 6–10 are two halves; all compositions of each are
 * worked out once, and each pair of them costs ten sums of five products. Everything is a
 * whole number below 2⁵³ until it is weighted, and kept whole in limbs from then on.
 */
export function* counterHands(
	payTable: readonly number[],
	deck: RankCounts = FULL_DECK,
): Generator<CounterHand, void, void> {
	const one = half(deck.slice(0, 5), payTable.slice(0, 5));
	const two = half(deck.slice(5), payTable.slice(5));
	const cards = totalOf(deck);
	for (let hand = 1; hand <= handsThatFit(cards); hand++) {
		const unseenCards = cards - HAND_CARDS * (hand - 1);
		const hands = choose(unseenCards, HAND_CARDS);
		const sums: Sums = {
			compositions: 0,
			favoured: 0,
			largest: 0,
			best: new Float64Array(LIMBS),
			won: new Float64Array(LIMBS),
			every: new Float64Array(LIMBS),
		};
		one.groups.forEach((group, total) => {
			const other = two.groups[unseenCards - total];
			if (other) addPairs(group, other, hands, sums);
		});
		const ways = BigInt(choose(cards, unseenCards));
		const mean = (limbs: Float64Array) =>
			fraction(whole(limbs), ways * BigInt(hands));
		yield {
			hand,
			unseenCards,
			compositions: sums.compositions,
			favoured: fraction(BigInt(sums.favoured), ways),
			bestEdge: subtract(mean(sums.best), ONE),
			bestOnly: mean(sums.won),
			everyFavourable: mean(sums.every),
			largestEdge: subtract(fraction(sums.largest, hands), ONE),
		};
	}
}
