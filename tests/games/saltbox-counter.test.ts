import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	adjusted,
	countOf,
	FULL_DECK,
	RANKS,
	type Rank,
	type RankCounts,
	totalOf,
} from "../../lib/cards/deck.ts";
import {
	add,
	type Fraction,
	fraction,
	multiply,
	ONE,
	subtract,
	toNumber,
	ZERO,
} from "../../lib/core/fraction.ts";
import {
	type CounterHand,
	counterHands,
	handCompositions,
	handsThatFit,
} from "../../lib/games/saltbox/lab/counter.ts";
import { largestWin } from "../../lib/games/saltbox/lab/mend.ts";
import { safeHands, shuffleOf } from "../../lib/games/saltbox/lab/shuffle.ts";
import { saltboxEdges } from "../../lib/games/saltbox/odds.ts";
import vectors from "../vectors/saltbox-counter.json";

/** The vectors have twelve digits behind the point. */
const AS_WRITTEN = 11;

function isLess(a: Fraction, b: Fraction): boolean {
	return a.numerator * b.denominator < b.numerator * a.denominator;
}

function largest(fractions: readonly Fraction[]): Fraction {
	return fractions.reduce((a, b) => (isLess(a, b) ? b : a));
}

/** Every order in which `cards` single cards can fall: how many of them leave what unseen. */
function everyOrder(
	unseen: RankCounts,
	cards: number,
	visit: (left: RankCounts, fallen: readonly Rank[], orders: bigint) => void,
	fallen: readonly Rank[] = [],
	orders = 1n,
): void {
	if (fallen.length === cards) {
		visit(unseen, fallen, orders);
		return;
	}
	for (const rank of RANKS) {
		const count = countOf(unseen, rank);
		if (count === 0) continue;
		everyOrder(
			adjusted(unseen, rank, -1),
			cards,
			visit,
			[...fallen, rank],
			orders * BigInt(count),
		);
	}
}

/** The player's edge on each rank, by dealing the hand in every order. */
function dealtEdges(
	unseen: RankCounts,
	payTable: readonly number[],
): readonly Fraction[] {
	let all = 0n;
	const wins = RANKS.map(() => 0n);
	everyOrder(unseen, 5, (_, hand, orders) => {
		all += orders;
		if (new Set(hand).size < 5) return;
		for (const rank of hand) wins[rank - 1] = (wins[rank - 1] ?? 0n) + orders;
	});
	return wins.map((won, i) =>
		subtract(fraction(won * BigInt((payTable[i] ?? 0) + 1), all), ONE),
	);
}

/** A hand of the shuffle, by dealing the hands before it in every order, and then itself. */
function dealt(
	deck: RankCounts,
	payTable: readonly number[],
	hand: number,
): Omit<CounterHand, "compositions"> {
	const seen = 5 * (hand - 1);
	const ordersOf = new Map<string, bigint>();
	everyOrder(deck, seen, (left, _, orders) => {
		const key = left.join();
		ordersOf.set(key, (ordersOf.get(key) ?? 0n) + orders);
	});
	const all = [...ordersOf.values()].reduce((a, b) => a + b, 0n);
	let [favoured, bestEdge, bestOnly, everyFavourable] = [
		ZERO,
		ZERO,
		ZERO,
		ZERO,
	];
	let largestEdge = fraction(-1);
	for (const [key, orders] of ordersOf) {
		const chance = fraction(orders, all);
		const edges = dealtEdges(key.split(",").map(Number), payTable);
		const best = largest(edges);
		const good = edges.filter((edge) => edge.numerator > 0n);
		bestEdge = add(bestEdge, multiply(chance, best));
		if (good.length > 0) favoured = add(favoured, chance);
		if (good.length > 0) bestOnly = add(bestOnly, multiply(chance, best));
		everyFavourable = add(
			everyFavourable,
			multiply(chance, good.reduce(add, ZERO)),
		);
		largestEdge = largest([largestEdge, best]);
	}
	return {
		hand,
		unseenCards: totalOf(deck) - seen,
		favoured,
		bestEdge,
		bestOnly,
		everyFavourable,
		largestEdge,
	};
}

const payTables = fc.array(fc.integer({ min: 1, max: 40 }), {
	minLength: 10,
	maxLength: 10,
});

/** Ten to twelve cards of five or six ranks, so that two hands can be dealt out whole. */
const smallDecks = fc
	.tuple(
		fc.subarray([...RANKS], { minLength: 5, maxLength: 6 }),
		fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 6 }),
	)
	.map(([ranks, extra]) =>
		extra.reduce<RankCounts>(
			(deck, place) => {
				const rank = ranks[place % ranks.length] ?? 1;
				return countOf(deck, rank) < rank ? adjusted(deck, rank, 1) : deck;
			},
			RANKS.map((rank) => (ranks.includes(rank) ? 1 : 0)),
		),
	)
	.filter((deck) => totalOf(deck) >= 10);

const published = [...counterHands(vectors.payTable)];

describe("a perfect counter against counted figures", () => {
	it.each(vectors.hands.map((hand) => [hand.hand, hand] as const))(
		"S12 vector of hand %i, to the last digit",
		(number, vector) => {
			const hand = published[number - 1];
			expect(hand).toBeDefined();
			if (!hand) return;
			expect(hand.hand).toBe(number);
			expect(hand.unseenCards).toBe(vector.unseen);
			expect(hand.compositions).toBe(vector.compositions);
			const near = (f: Fraction, written: number) =>
				expect(toNumber(f)).toBeCloseTo(written, AS_WRITTEN);
			near(hand.favoured, vector.chancePlayerFavoured);
			near(hand.bestEdge, vector.meanBestEdge);
			near(hand.bestOnly, vector.meanBestEdgeWhenBetting);
			near(hand.everyFavourable, vector.meanSumOfFavourableEdges);
			near(hand.largestEdge, vector.maxEdge);
		},
	);

	it("S12 the vectors' shuffle: what both counters win", () => {
		const shuffle = shuffleOf(published);
		expect(toNumber(shuffle.bestOnly)).toBeCloseTo(
			vectors.perShuffleBestOnly,
			AS_WRITTEN,
		);
		expect(toNumber(shuffle.everyFavourable)).toBeCloseTo(
			vectors.perShuffleEveryFavourable,
			AS_WRITTEN,
		);
		expect(shuffle.firstFavourable).toBe(2);
	});

	it("S12 small decks dealt out in every order, hand after hand, exactly", () => {
		fc.assert(
			fc.property(smallDecks, payTables, (deck, payTable) => {
				const hands = [...counterHands(payTable, deck)];
				expect(hands).toHaveLength(2);
				hands.forEach(({ compositions: _, ...hand }) => {
					expect(hand).toEqual(dealt(deck, payTable, hand.hand));
				});
			}),
			{ numRuns: 25 },
		);
	});
});

describe("what must hold of a perfect counter", () => {
	it("S8 the first hand is the fresh deck, of which the edges are known", () => {
		const best = largest(
			saltboxEdges(FULL_DECK, vectors.payTable).map((edge) =>
				subtract(ZERO, edge),
			),
		);
		expect(published[0]?.bestEdge).toEqual(best);
		expect(published[0]?.largestEdge).toEqual(best);
	});

	it("S12 whoever bets more freely wins no less, and never less with more cards seen", () => {
		for (const [i, hand] of published.entries()) {
			expect(isLess(hand.everyFavourable, hand.bestOnly)).toBe(false);
			expect(isLess(hand.bestOnly, hand.bestEdge)).toBe(false);
			const before = published[i - 1];
			if (!before) continue;
			expect(isLess(hand.bestEdge, before.bestEdge)).toBe(false);
			expect(isLess(hand.bestOnly, before.bestOnly)).toBe(false);
			expect(isLess(hand.largestEdge, before.largestEdge)).toBe(false);
		}
	});

	it("S12 the largest edge is that of the cards most in favour of one number", () => {
		fc.assert(
			fc.property(payTables, (payTable) => {
				for (const { unseenCards, largestEdge } of counterHands(payTable)) {
					const edges = RANKS.map((rank) =>
						subtract(
							multiply(
								largestWin(rank, unseenCards),
								fraction((payTable[rank - 1] ?? 0) + 1),
							),
							ONE,
						),
					);
					expect(largestEdge).toEqual(largest(edges));
				}
			}),
			{ numRuns: 3 },
		);
	});

	it("S8 odds at their limits stay exact: a thousand to one on every number", () => {
		const [fresh] = counterHands(RANKS.map(() => 1000));
		const edges = saltboxEdges(
			FULL_DECK,
			RANKS.map(() => 1000),
		);
		expect(fresh?.everyFavourable).toEqual(
			subtract(ZERO, edges.reduce(add, ZERO)),
		);
	});

	it("S2 the hands that fit a deck, and how many compositions each has", () => {
		expect(handsThatFit(55)).toBe(10);
		expect(handsThatFit(45)).toBe(9);
		expect(handsThatFit(4)).toBe(0);
		expect(handCompositions()).toEqual(
			vectors.hands.map(({ compositions }) => compositions),
		);
		expect([
			...counterHands(vectors.payTable, [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
		]).toEqual([]);
	});
});

describe("what is safe", () => {
	it("S12 the published table is safe for one hand a shuffle", () => {
		expect(safeHands(published)).toEqual({
			neverFavourable: 1,
			mustBetLoses: 1,
		});
	});

	it("S12 a table of even money is safe for nine, and a counter who must bet loses over all ten", () => {
		const hands = [...counterHands(RANKS.map(() => 1))];
		expect(safeHands(hands)).toEqual({ neverFavourable: 9, mustBetLoses: 10 });
		expect(shuffleOf(hands.slice(0, 9))).toEqual({
			bestOnly: ZERO,
			everyFavourable: ZERO,
			firstFavourable: null,
		});
		expect(shuffleOf(hands).firstFavourable).toBe(10);
	});

	it("S12 a fair bet favours nobody, and who must make it does not lose", () => {
		const [hand] = published;
		expect(hand).toBeDefined();
		if (!hand) return;
		const fair = { ...hand, bestEdge: ZERO, largestEdge: ZERO };
		expect(safeHands([fair])).toEqual({ neverFavourable: 1, mustBetLoses: 0 });
	});
});
