import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	countOf,
	FULL_DECK,
	RANKS,
	type RankCounts,
	totalOf,
} from "../../lib/cards/deck.ts";
import {
	type Fraction,
	fraction,
	subtract,
	ZERO,
} from "../../lib/core/fraction.ts";
import { counterHands } from "../../lib/games/saltbox/lab/counter.ts";
import {
	largestWin,
	nearestOdds,
	nearestTable,
	safeOddsOf,
} from "../../lib/games/saltbox/lab/mend.ts";
import {
	houseEdge,
	saltboxChances,
	saltboxEdges,
} from "../../lib/games/saltbox/odds.ts";
import { PAY_TABLE } from "../../lib/games/saltbox/options.ts";

function isLess(a: Fraction, b: Fraction): boolean {
	return a.numerator * b.denominator < b.numerator * a.denominator;
}

function away(win: Fraction, odds: number, target: Fraction): Fraction {
	const { numerator, denominator } = subtract(houseEdge(win, odds), target);
	return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}

/** All odds there are, from the lowest: the first that none is nearer than. */
function triedOdds(win: Fraction, target: Fraction): number {
	let nearest = 1;
	for (let odds = 2; odds <= 1000; odds++) {
		if (isLess(away(win, odds, target), away(win, nearest, target)))
			nearest = odds;
	}
	return nearest;
}

/** Every composition of so many unseen cards. */
function compositions(deck: RankCounts, unseen: number): RankCounts[] {
	const [most, ...rest] = deck;
	if (most === undefined) return unseen === 0 ? [[]] : [];
	return Array.from({ length: Math.min(most, unseen) + 1 }, (_, count) =>
		compositions(rest, unseen - count).map((others) => [count, ...others]),
	).flat();
}

const wins = fc
	.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
	.map(([a, b]) => fraction(Math.min(a, b), Math.max(a, b)));
const targets = fc
	.tuple(fc.integer({ min: -300, max: 120 }), fc.constantFrom(1, 7, 100, 128))
	.map(([a, b]) => fraction(a, b));

describe("the table nearest to a target edge", () => {
	it("S8 no other odds are nearer, and of two as near the house has its way", () => {
		fc.assert(
			fc.property(wins, targets, (win, target) => {
				expect(nearestOdds(win, target)).toBe(triedOdds(win, target));
			}),
			{ numRuns: 300 },
		);
	});

	it("S8 a tie goes to the house", () => {
		// With one win in four, 2 to 1 leaves the house 25 %, 3 to 1 nothing.
		expect(nearestOdds(fraction(1, 4), fraction(1, 8))).toBe(2);
		expect(nearestOdds(fraction(1, 4), fraction(1249, 10_000))).toBe(3);
	});

	it("S8 odds are 1 at least and 1000 at most", () => {
		expect(nearestOdds(fraction(9, 10), fraction(1, 2))).toBe(1);
		expect(nearestOdds(fraction(1, 9999), ZERO)).toBe(1000);
	});

	it("S8 the published table is nearest to its own edges", () => {
		expect(nearestTable(saltboxEdges(FULL_DECK, PAY_TABLE))).toEqual(PAY_TABLE);
	});

	it("S8 five percent on every number", () => {
		const table = nearestTable(RANKS.map(() => fraction(5, 100)));
		const win = saltboxChances(FULL_DECK)?.win ?? [];
		expect(table).toEqual(
			win.map((chance) => triedOdds(chance, fraction(5, 100))),
		);
	});
});

describe("the most generous safe table", () => {
	it("S12 no composition wins more often than the largest chance", () => {
		fc.assert(
			fc.property(
				fc.tuple(
					...RANKS.map((r) => fc.integer({ min: 0, max: Math.min(r, 3) })),
				),
				fc.integer({ min: 5, max: 12 }),
				fc.constantFrom(...RANKS),
				(deck, unseen, rank) => {
					fc.pre(totalOf(deck) >= unseen);
					const tried = compositions(deck, unseen).reduce((most, counts) => {
						const win = saltboxChances(counts)?.win[rank - 1] ?? ZERO;
						return isLess(most, win) ? win : most;
					}, ZERO);
					expect(largestWin(rank, unseen, deck)).toEqual(tried);
				},
			),
			{ numRuns: 25 },
		);
	});

	it.each([1, 2, 5, 8, 9])(
		"S12 with %i hands a shuffle a counter never has a favourable bet, and with more on any number would",
		(hands) => {
			const table = safeOddsOf(hands);
			expect(Math.min(...table)).toBeGreaterThanOrEqual(1);
			const all = [...counterHands(table)].slice(0, hands);
			expect(all.every(({ largestEdge }) => largestEdge.numerator <= 0n)).toBe(
				true,
			);
			for (const rank of RANKS) {
				const win = largestWin(rank, totalOf(FULL_DECK) - 5 * (hands - 1));
				const odds = countOf(table, rank);
				expect(houseEdge(win, odds).numerator >= 0n).toBe(true);
				expect(houseEdge(win, odds + 1).numerator < 0n).toBe(true);
			}
		},
	);

	it("S12 with ten hands a shuffle there is none", () => {
		expect(safeOddsOf(10)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
	});

	it("S12 for one hand it is the published table: each number pays all it safely can", () => {
		expect(safeOddsOf(1)).toEqual(PAY_TABLE);
	});

	it("S12 each further hand lets a table pay no more", () => {
		for (let hands = 2; hands <= 10; hands++) {
			const before = safeOddsOf(hands - 1);
			safeOddsOf(hands).forEach((odds, i) => {
				expect(odds).toBeLessThanOrEqual(before[i] ?? 0);
			});
		}
	});
});
