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
	ZERO,
} from "../../lib/core/fraction.ts";
import { survivorChances } from "../../lib/games/carousel/odds.ts";
import vectors from "../vectors/carousel-odds.json";

type Stacks = readonly (readonly Rank[])[];

/** As the vectors write it, whole numbers with the stroke too. */
function written(fractions: readonly Fraction[]): readonly string[] {
	return fractions.map((f) => `${f.numerator}/${f.denominator}`);
}

function sum(fractions: readonly Fraction[]): Fraction {
	return fractions.reduce(add, ZERO);
}

/** The average of `value` over the next card, whichever it is. Without cards: nothing. */
function averageOverNextCard(
	unseen: RankCounts,
	value: (rank: Rank, left: RankCounts) => readonly Fraction[],
	length: number,
): readonly Fraction[] {
	const total = totalOf(unseen);
	const parts = RANKS.filter((rank) => countOf(unseen, rank) > 0).map(
		(rank) => ({
			weight: fraction(countOf(unseen, rank), total),
			values: value(rank, adjusted(unseen, rank, -1)),
		}),
	);
	return Array.from({ length }, (_, k) =>
		sum(parts.map((p) => multiply(p.weight, p.values[k] ?? ZERO))),
	);
}

/** Deals every order of the single cards out and counts. */
function bruteForce(
	unseen: RankCounts,
	stacks: Stacks,
	alreadyClean: number,
): readonly Fraction[] {
	const counts: number[] = Array(alreadyClean + stacks.length + 1).fill(0);
	const cards = RANKS.flatMap((r) => Array<Rank>(countOf(unseen, r)).fill(r));
	function deal(left: readonly Rank[], stack: number, clean: number): void {
		const shown = stacks[stack];
		if (shown === undefined) {
			counts[clean] = (counts[clean] ?? 0) + 1;
			return;
		}
		left.forEach((card, i) => {
			const paired = [...shown, card].length > new Set([...shown, card]).size;
			deal(left.toSpliced(i, 1), stack + 1, paired ? clean : clean + 1);
		});
	}
	deal(cards, 0, alreadyClean);
	const orders = counts.reduce((a, b) => a + b, 0);
	return counts.map((count) => fraction(count, orders));
}

const anyStack: fc.Arbitrary<readonly Rank[]> = fc.uniqueArray(
	fc.constantFrom(...RANKS),
	{ minLength: 1, maxLength: 9 },
);
const anyStacks = fc.array(anyStack, { maxLength: 6 });
const anyUnseen: fc.Arbitrary<RankCounts> = fc.tuple(
	...RANKS.map((rank) => fc.integer({ min: 0, max: rank })),
);
const anyPosition = fc
	.record({ unseen: anyUnseen, stacks: anyStacks })
	.filter(({ unseen, stacks }) => totalOf(unseen) >= stacks.length);

/** Up to seven cards of four ranks, and up to four stacks that show some of them. */
const smallPosition = fc
	.record({
		cards: fc.array(fc.constantFrom<Rank>(3, 5, 6, 9), {
			minLength: 4,
			maxLength: 7,
		}),
		stacks: fc.array(
			fc.uniqueArray(fc.constantFrom<Rank>(3, 5, 6, 9, 10), {
				minLength: 1,
				maxLength: 4,
			}),
			{ maxLength: 4 },
		),
		alreadyClean: fc.integer({ min: 0, max: 2 }),
	})
	.map(({ cards, stacks, alreadyClean }) => ({
		unseen: RANKS.map((rank) => cards.filter((card) => card === rank).length),
		stacks,
		alreadyClean,
	}));

describe("survivor chances against counted ones", () => {
	it.each(vectors.cases.map((c, i) => [i + 1, c] as const))(
		"C9 C10 vector %i, to the last digit",
		(_, { unseen, liveStacks, survivors }) => {
			const chances = survivorChances(unseen, liveStacks as Rank[][]);
			expect(written(chances)).toEqual(survivors);
		},
	);

	it("C9 C10 small decks dealt out in every order, mid-draw too", () => {
		fc.assert(
			fc.property(smallPosition, ({ unseen, stacks, alreadyClean }) => {
				expect(survivorChances(unseen, stacks, alreadyClean)).toEqual(
					bruteForce(unseen, stacks, alreadyClean),
				);
			}),
			{ numRuns: 150 },
		);
	});

	it("C9 six stacks of several ranks, dealt out in every order", () => {
		const unseen = [1, 1, 0, 1, 0, 0, 2, 0, 1, 2];
		const stacks: Stacks = [
			[10, 7],
			[1, 2, 10, 9],
			[7, 4],
			[10],
			[9, 3, 7],
			[2, 4, 10, 7, 1, 8, 9, 5, 3],
		];
		expect(survivorChances(unseen, stacks)).toEqual(
			bruteForce(unseen, stacks, 0),
		);
	});
});

describe("what must hold of survivor chances", () => {
	it("C10 one result comes: none is below zero and they add up to 1", () => {
		fc.assert(
			fc.property(anyPosition, ({ unseen, stacks }) => {
				const chances = survivorChances(unseen, stacks);
				expect(chances).toHaveLength(stacks.length + 1);
				expect(chances.every((c) => c.numerator >= 0n)).toBe(true);
				expect(sum(chances)).toEqual(ONE);
			}),
		);
	});

	it("C9 the expected survivors are those of the stacks one by one", () => {
		fc.assert(
			fc.property(anyPosition, ({ unseen, stacks }) => {
				const expected = sum(
					survivorChances(unseen, stacks).map((chance, k) =>
						multiply(chance, fraction(k)),
					),
				);
				const oneByOne = stacks.map((ranks) => {
					const pairing = ranks.reduce((n, r) => n + countOf(unseen, r), 0);
					return subtract(ONE, fraction(pairing, totalOf(unseen)));
				});
				expect(expected).toEqual(sum(oneByOne));
			}),
		);
	});

	it("C9 averaged over the next card they are what they were before it", () => {
		fc.assert(
			fc.property(anyPosition, ({ unseen, stacks }) => {
				const [next, ...rest] = stacks;
				fc.pre(next !== undefined);
				const average = averageOverNextCard(
					unseen,
					(rank, left) =>
						survivorChances(left, rest, next?.includes(rank) ? 0 : 1),
					stacks.length + 1,
				);
				expect(average).toEqual(survivorChances(unseen, stacks));
			}),
		);
	});

	it("C1 one more card burned unseen changes nothing", () => {
		fc.assert(
			fc.property(anyPosition, ({ unseen, stacks }) => {
				fc.pre(totalOf(unseen) > stacks.length);
				const average = averageOverNextCard(
					unseen,
					(_, left) => survivorChances(left, stacks),
					stacks.length + 1,
				);
				expect(average).toEqual(survivorChances(unseen, stacks));
			}),
		);
	});

	it("C9 the order of the stacks and of their ranks does not matter", () => {
		fc.assert(
			fc.property(anyPosition, ({ unseen, stacks }) => {
				const turned = stacks.map((ranks) => ranks.toReversed()).toReversed();
				expect(survivorChances(unseen, turned)).toEqual(
					survivorChances(unseen, stacks),
				);
			}),
		);
	});
});

describe("survivor chances at the edges", () => {
	it("C13 without live stacks, none survive for certain", () => {
		expect(survivorChances(FULL_DECK, [])).toEqual([ONE]);
		expect(survivorChances([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [])).toEqual([ONE]);
	});

	it("C9 at the end of a draw the number already clean is certain", () => {
		expect(survivorChances(FULL_DECK, [], 3)).toEqual([ZERO, ZERO, ZERO, ONE]);
	});

	it("C9 in the middle of a draw fewer than those already clean cannot be", () => {
		const chances = survivorChances(FULL_DECK, [[10], [1]], 2);
		expect(chances).toHaveLength(5);
		expect(chances.slice(0, 2)).toEqual([ZERO, ZERO]);
		expect(chances.slice(2)).toEqual(survivorChances(FULL_DECK, [[10], [1]]));
	});

	it("C14 with fewer cards than live stacks there are no chances", () => {
		const oneCard = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
		expect(survivorChances(oneCard, [[10], [9]])).toEqual([]);
		expect(survivorChances(oneCard, [[10]])).toEqual([ONE, ZERO]);
	});

	it("C9 ranks with no card left unseen pair nobody", () => {
		const unseen = [0, 2, 0, 4, 0, 6, 0, 8, 0, 10];
		expect(survivorChances(unseen, [[1, 3], [5], [7, 9]])).toEqual([
			ZERO,
			ZERO,
			ZERO,
			ONE,
		]);
	});

	it("C9 a single card of the rank cannot pair two stacks", () => {
		const chances = survivorChances([1, 2, 0, 0, 0, 0, 0, 0, 0, 0], [[1], [1]]);
		expect(written(chances)).toEqual(["0/1", "2/3", "1/3"]);
	});

	it("C9 six stacks that show every rank all go out", () => {
		const chances = survivorChances(FULL_DECK, Array(6).fill(RANKS));
		expect(chances).toEqual([ONE, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO]);
	});

	it("C2 more than six stacks is a fault", () => {
		expect(() => survivorChances(FULL_DECK, Array(7).fill([1]))).toThrow(
			"six live stacks",
		);
	});
});
