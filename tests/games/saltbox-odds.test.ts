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
	toNumber,
	ZERO,
} from "../../lib/core/fraction.ts";
import {
	houseEdge,
	type SaltboxChances,
	saltboxChances,
	saltboxChancesMidHand,
	saltboxEdges,
} from "../../lib/games/saltbox/odds.ts";
import vectors from "../vectors/saltbox-odds.json";

const PAY_TABLE = [23, 12, 9, 7, 6, 5, 5, 4, 4, 4];
const TEN_ZEROS = RANKS.map(() => ZERO);

/** As the vectors write it, whole numbers with the stroke too. */
function written(f: Fraction): string {
	return `${f.numerator}/${f.denominator}`;
}

function sum(fractions: readonly Fraction[]): Fraction {
	return fractions.reduce(add, ZERO);
}

/** The average of the chances over the next card, whichever it is. */
function averageOverNextCard(
	unseen: RankCounts,
	value: (rank: Rank, left: RankCounts) => SaltboxChances | null,
): SaltboxChances {
	const total = totalOf(unseen);
	const parts = RANKS.filter((rank) => countOf(unseen, rank) > 0).map(
		(rank) => ({
			weight: fraction(countOf(unseen, rank), total),
			chances: value(rank, adjusted(unseen, rank, -1)),
		}),
	);
	function average(of: (chances: SaltboxChances) => Fraction | undefined) {
		return sum(
			parts.map(({ weight, chances }) =>
				multiply(weight, (chances && of(chances)) ?? ZERO),
			),
		);
	}
	return {
		noPair: average((chances) => chances.noPair),
		win: RANKS.map((_, i) => average((chances) => chances.win[i])),
	};
}

/** Deals every order of the single cards out and counts. */
function bruteForce(
	unseen: RankCounts,
	handSoFar: readonly Rank[],
): SaltboxChances {
	let hands = 0;
	let handsWithoutPair = 0;
	const winning: number[] = RANKS.map(() => 0);
	function deal(left: readonly Rank[], hand: readonly Rank[]): void {
		if (hand.length < 5) {
			left.forEach((card, i) => {
				deal(left.toSpliced(i, 1), [...hand, card]);
			});
			return;
		}
		hands++;
		if (new Set(hand).size < 5) return;
		handsWithoutPair++;
		for (const rank of hand) winning[rank - 1] = (winning[rank - 1] ?? 0) + 1;
	}
	deal(
		RANKS.flatMap((r) => Array<Rank>(countOf(unseen, r)).fill(r)),
		handSoFar,
	);
	return {
		noPair: fraction(handsWithoutPair, hands),
		win: winning.map((count) => fraction(count, hands)),
	};
}

const anyRank = fc.constantFrom(...RANKS);
const anyUnseen: fc.Arbitrary<RankCounts> = fc.tuple(
	...RANKS.map((rank) => fc.integer({ min: 0, max: rank })),
);
/** Six cards or more, so that one of them can go. */
const anyDeck = anyUnseen.filter((unseen) => totalOf(unseen) > 5);
const anyHand = fc.array(anyRank, { maxLength: 5 });
const handWithoutPair = fc.uniqueArray(anyRank, { maxLength: 5 });
/** Six to eight single cards: at most 6,720 hands in order. */
const smallDeck = fc
	.array(anyRank, { minLength: 6, maxLength: 8 })
	.map((cards) =>
		RANKS.map((rank) => cards.filter((card) => card === rank).length),
	);

describe("Saltbox chances against counted ones", () => {
	describe.each(vectors.cases.map((c, i) => [i + 1, c] as const))(
		"vector %i, to the last digit",
		(_, { unseen, noPair, win, houseEdge }) => {
			it("S6 S7 the chances", () => {
				const chances = saltboxChances(unseen);
				expect(chances && written(chances.noPair)).toBe(noPair);
				expect(chances?.win.map(written)).toEqual(win);
			});

			it("S8 the house edges at the published pay table", () => {
				expect(saltboxEdges(unseen, PAY_TABLE).map(written)).toEqual(houseEdge);
			});
		},
	);

	it("S6 S7 small decks dealt out in every order", () => {
		fc.assert(
			fc.property(smallDeck, (unseen) => {
				expect(saltboxChances(unseen)).toEqual(bruteForce(unseen, []));
			}),
			{ numRuns: 40 },
		);
	});

	it("S6 S7 small decks in the middle of a hand", () => {
		fc.assert(
			fc.property(
				smallDeck,
				fc.oneof(anyHand, handWithoutPair),
				(unseen, hand) => {
					expect(saltboxChancesMidHand(unseen, hand)).toEqual(
						bruteForce(unseen, hand),
					);
				},
			),
			{ numRuns: 100 },
		);
	});

	it("S8 the published edges: 1.86 % on the 3 and 16.07 % on the 8", () => {
		const percents = saltboxEdges(FULL_DECK, PAY_TABLE).map((edge) =>
			(toNumber(edge) * 100).toFixed(2),
		);
		expect(percents[2]).toBe("1.86");
		expect(percents[7]).toBe("16.07");
	});
});

describe("what must hold of Saltbox chances", () => {
	it("S7 a hand without a pair holds five winning ranks", () => {
		fc.assert(
			fc.property(anyDeck, handWithoutPair, (unseen, hand) => {
				const chances = saltboxChancesMidHand(unseen, hand);
				expect(sum(chances?.win ?? [])).toEqual(
					multiply(chances?.noPair ?? ZERO, fraction(5)),
				);
			}),
		);
	});

	it("S5 averaged over the next card they are what they were before it", () => {
		const shortHand = fc
			.oneof(anyHand, handWithoutPair)
			.filter((hand) => hand.length < 5);
		fc.assert(
			fc.property(anyDeck, shortHand, (unseen, hand) => {
				const average = averageOverNextCard(unseen, (rank, left) =>
					saltboxChancesMidHand(left, [...hand, rank]),
				);
				expect(average).toEqual(saltboxChancesMidHand(unseen, hand));
			}),
		);
	});

	it("S1 one more card burned unseen changes nothing", () => {
		fc.assert(
			fc.property(anyDeck, handWithoutPair, (unseen, hand) => {
				const average = averageOverNextCard(unseen, (_, left) =>
					saltboxChancesMidHand(left, hand),
				);
				expect(average).toEqual(saltboxChancesMidHand(unseen, hand));
			}),
		);
	});
});

describe("Saltbox chances at the edges", () => {
	it("S2 with fewer than five cards unseen there are none", () => {
		const fourCards = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0];
		expect(saltboxChances(fourCards)).toBeNull();
		expect(saltboxEdges(fourCards, PAY_TABLE)).toEqual([]);
		expect(saltboxChancesMidHand(fourCards, [])).toBeNull();
	});

	it("S7 the last five cards of five ranks win for certain", () => {
		const chances = saltboxChances([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
		expect(chances?.noPair).toEqual(ONE);
		expect(chances?.win.map(written)).toEqual([
			...Array(5).fill("1/1"),
			...Array(5).fill("0/1"),
		]);
	});

	it("S6 with four ranks left a pair is certain", () => {
		const chances = saltboxChances([0, 0, 0, 0, 0, 0, 7, 8, 9, 10]);
		expect(chances).toEqual({ noPair: ZERO, win: TEN_ZEROS });
	});

	it("S4 a rank with no card left unseen cannot win, and the bank keeps all", () => {
		const unseen = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10];
		expect(saltboxChances(unseen)?.win[0]).toEqual(ZERO);
		expect(saltboxEdges(unseen, PAY_TABLE)[0]).toEqual(ONE);
	});

	it("S6 once a pair lies in the hand every bet has lost", () => {
		const unseen = [1, 2, 3, 4, 3, 6, 7, 8, 9, 10];
		expect(saltboxChancesMidHand(unseen, [5, 5])).toEqual({
			noPair: ZERO,
			win: TEN_ZEROS,
		});
	});

	it("S7 a rank already in the hand wins unless a pair comes", () => {
		const unseen = [0, 2, 3, 4, 5, 6, 7, 8, 9, 9];
		const chances = saltboxChancesMidHand(unseen, [1, 10]);
		expect(chances?.win[0]).toEqual(chances?.noPair);
		expect(chances?.win[9]).toEqual(chances?.noPair);
	});

	it("S5 S7 the fifth card down, the hand is certain", () => {
		const nothingLeft = RANKS.map(() => 0);
		const chances = saltboxChancesMidHand(nothingLeft, [2, 4, 6, 8, 10]);
		expect(chances?.noPair).toEqual(ONE);
		expect(chances?.win).toEqual(
			RANKS.map((rank) => (rank % 2 === 0 ? ONE : ZERO)),
		);
		expect(saltboxChancesMidHand(FULL_DECK, [2, 4, 6, 8, 8])).toEqual({
			noPair: ZERO,
			win: TEN_ZEROS,
		});
	});

	it("S7 more than five cards in a hand is a fault", () => {
		expect(() => saltboxChancesMidHand(FULL_DECK, [1, 2, 3, 4, 5, 6])).toThrow(
			"at most five",
		);
	});
});

describe("the house edge of a bet", () => {
	it("S7 a bet that cannot win costs all, one that must win pays its odds", () => {
		expect(houseEdge(ZERO, 23)).toEqual(ONE);
		expect(houseEdge(ONE, 23)).toEqual(fraction(-23));
	});

	it("S7 is nothing at fair odds and negative where the player is favoured", () => {
		expect(houseEdge(fraction(1, 24), 23)).toEqual(ZERO);
		expect(written(houseEdge(fraction(1, 20), 23))).toBe("-1/5");
	});
});
