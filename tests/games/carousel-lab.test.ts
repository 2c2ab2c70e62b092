import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	countOf,
	FULL_DECK,
	RANKS,
	type Rank,
	totalOf,
} from "../../lib/cards/deck.ts";
import {
	add,
	type Fraction,
	formatFraction,
	fraction,
	multiply,
	ONE,
	toNumber,
	ZERO,
} from "../../lib/core/fraction.ts";
import { openingChances } from "../../lib/games/carousel/lab/opening.ts";
import { standingOf } from "../../lib/games/carousel/lab/place.ts";
import {
	expectedReturns,
	payPerChip,
	survivorChances,
} from "../../lib/games/carousel/odds.ts";
import { chips } from "../../lib/ledger/chips.ts";

import { isOut, type Stacks, standing } from "../support/standing.ts";

/** A real deck dealt by the rules, up to any card: the cards, and what is due then. */
const dealtGame = fc
	.record({
		stackCount: fc.integer({ min: 2, max: 6 }),
		deck: fc.shuffledSubarray(
			RANKS.flatMap((rank) => Array<Rank>(rank).fill(rank)),
			{ minLength: 55 },
		),
		cards: fc.integer({ min: 0, max: 45 }),
		burn: fc.integer({ min: 0, max: 10 }),
	})
	.map(({ stackCount, deck, cards, burn }) => {
		const stacks: Rank[][] = Array.from({ length: stackCount }, () => []);
		const all = stacks.map((_, i) => i);
		let left = 55 - burn;
		let waiting = [...all];
		let drawing = [...all];
		let rounds = 0;
		let opening = true;
		for (let card = 0; card < cards && waiting.length > 0; card++) {
			const stack = waiting.shift() ?? 0;
			stacks[stack]?.push(deck[card] ?? 1);
			left--;
			if (waiting.length > 0) continue;
			if (!opening) rounds++;
			opening = false;
			const live = drawing.filter((i) => !isOut(stacks[i] ?? []));
			if (live.length < 2 || left < live.length) break;
			// Bets are open: half of the games stop here.
			if (card % 2 === 0 && card + 2 > cards) break;
			drawing = live;
			waiting = [...live];
		}
		return { stacks, burn, left, waiting, rounds, opening, drawing };
	});

describe("where a game stands", () => {
	it("C2 C9 C13 C14 is read from the cards as the deal left them", () => {
		fc.assert(
			fc.property(dealtGame, (game) => {
				const read = standing(game.stacks, game.burn);
				const live = game.stacks.flatMap((c, i) => (isOut(c) ? [] : [i]));
				expect(read.live).toEqual(live);
				expect(read.rounds).toBe(game.rounds);
				if (game.opening) {
					expect(read.phase).toBe("opening");
					expect(read.toDeal).toEqual(game.waiting);
					return;
				}
				const begun =
					game.waiting.length > 0 && game.waiting.length < game.drawing.length;
				if (begun) {
					expect(read.phase).toBe("draw");
					expect(read.toDeal).toEqual(game.waiting);
					expect(read.drawing).toEqual(game.drawing);
					return;
				}
				const over = live.length < 2 || game.left < live.length;
				expect(read.phase).toBe(over ? "over" : "bets");
				expect(read.toDeal).toEqual([]);
			}),
			{ numRuns: 500 },
		);
	});

	it.each<[string, Stacks, object]>([
		["C9 two cards of rank 1", [[1], [1]], { impossible: "too-many", rank: 1 }],
		[
			"C9 a card after the pair",
			[
				[5, 5, 6],
				[4, 3, 2],
			],
			{ impossible: "after-pair", stack: 0 },
		],
		[
			"C9 a stack two cards behind",
			[[5, 6, 7], [4]],
			{ impossible: "behind", stack: 1 },
		],
		[
			"C9 a later stack dealt to first",
			[[5], [4, 3]],
			{ impossible: "behind", stack: 0 },
		],
		[
			"C2 a second card before every stack has one",
			[[5, 6], [], [7]],
			{ impossible: "behind", stack: 1 },
		],
		[
			"C13 a round dealt to one stack",
			[
				[5, 5],
				[4, 3, 2],
			],
			{ impossible: "behind", stack: 0 },
		],
	])("%s is no game", (_, stacks, why) => {
		expect(standingOf({ stacks, burn: 5 })).toEqual(why);
	});
});

describe("the first round from the opening deal", () => {
	it("C2 C9 with every stack dealt to it is what the sieve gives", () => {
		const stacks: Stacks = [[4], [10], [10], [7], [1], [9]];
		const place = standing(stacks);
		expect(openingChances(place)).toEqual(
			survivorChances(place.unseen, stacks),
		);
	});

	it.each<[string, Stacks]>([
		["nothing dealt", [[], [], [], []]],
		["two of five dealt", [[3], [10], [], [], []]],
		["one to go", [[3], [10], [9], []]],
	])("C2 C9 %s: averaged over the next card it is what it was", (_, stacks) => {
		const now = standing(stacks);
		const next = now.toDeal[0] ?? 0;
		let average: readonly Fraction[] = openingChances(now).map(() => ZERO);
		for (const rank of RANKS) {
			const count = countOf(now.unseen, rank);
			if (count === 0) continue;
			const then = openingChances(
				standing(stacks.map((cards, i) => (i === next ? [rank] : cards))),
			);
			average = average.map((sum, k) =>
				add(
					sum,
					multiply(then[k] ?? ZERO, fraction(count, totalOf(now.unseen))),
				),
			);
		}
		expect(openingChances(now)).toEqual(average);
		expect(average.reduce(add, ZERO)).toEqual(ONE);
	});

	it("C2 two stacks of a fresh deck: both pair, one, none", () => {
		const chances = openingChances(standing([[], []]));
		// One stack pairs with Σ r (r − 1) ÷ (55 × 54) = 330 ÷ 2970.
		const mean = add(
			multiply(chances[1] ?? ZERO, ONE),
			multiply(chances[2] ?? ZERO, fraction(2)),
		);
		expect(mean).toEqual(fraction(2 * (2970 - 330), 2970));
	});
});

describe("one more bet", () => {
	const five = chips(5);
	it("C10 C11 is paid its share of the pot, the carry and every bet, rounded down", () => {
		// Carried in 7, bets of 5 on 0 and twice on 2: with one more on 2, 27 for three: 9 each.
		const pays = payPerChip(
			[[five], [], [five, five]],
			chips(22),
			five,
			chips(1),
		);
		expect(pays.map(formatFraction)).toEqual(["13/5", "27/5", "9/5"]);
	});

	it("C11 with larger smallest chips the share is rounded down to one", () => {
		const [pays] = payPerChip([[chips(10)]], chips(20), chips(10), chips(10));
		expect(pays && formatFraction(pays)).toBe("1");
	});

	it("C10 alone on every number one has the pot back, whatever comes", () => {
		const place = standing([[4], [10], [7]]);
		const chances = survivorChances(place.unseen, place.stacks);
		const pays = payPerChip([[], [], [], []], chips(40), five, chips(1));
		const returns = expectedReturns(chances, pays);
		const back = returns.map((r) => add(r, ONE)).reduce(add, ZERO);
		expect(back).toEqual(fraction(45, 5));
	});

	it("C10 an empty pot gives a lone bet its stake at best", () => {
		const chances = survivorChances(FULL_DECK, [[10], [9]]);
		const returns = expectedReturns(
			chances,
			payPerChip([[], [], []], chips(0), five, chips(1)),
		);
		expect(returns.map(toNumber).every((r) => r < 0)).toBe(true);
		expect(returns.reduce(add, ZERO)).toEqual(fraction(-2));
	});
});
