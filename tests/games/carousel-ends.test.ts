import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	adjusted,
	countOf,
	RANKS,
	type Rank,
	type RankCounts,
	totalOf,
} from "../../lib/cards/deck.ts";
import {
	add,
	type Fraction,
	formatFraction,
	fraction,
	multiply,
	ONE,
	ZERO,
} from "../../lib/core/fraction.ts";
import { bitsOf, exactEnds } from "../../lib/games/carousel/lab/ends.ts";
import {
	exactFigures,
	simulatedFigures,
} from "../../lib/games/carousel/lab/figures.ts";
import type { Standing } from "../../lib/games/carousel/lab/place.ts";
import { simulateEnds } from "../../lib/games/carousel/lab/simulate.ts";
import { rngOf } from "../playouts/prng.ts";

import { isOut, type Stacks, standing } from "../support/standing.ts";

const MANY = 1_000_000;

/** A game of a smaller deck, about to bet. */
function small(stacks: Stacks, unseen: RankCounts, burn: number): Standing {
	const all = stacks.map((_, i) => i);
	return {
		phase: "bets",
		stacks,
		burn,
		unseen,
		rounds: 0,
		live: all,
		drawing: all,
		toDeal: [],
	};
}

/** Every end of the game with its chance, by dealing every order of the cards, one card at a time. */
function dealtOut(start: Standing): ReadonlyMap<string, Fraction> {
	const ends = new Map<string, Fraction>();
	function round(
		stacks: Stacks,
		unseen: RankCounts,
		live: readonly number[],
		drawing: readonly number[],
		rounds: number,
		chance: Fraction,
	): void {
		const over = live.length < 2 || totalOf(unseen) - start.burn < live.length;
		if (over) {
			const key = `${rounds} ${bitsOf(live.length === 0 ? drawing : live)}`;
			ends.set(key, add(ends.get(key) ?? ZERO, chance));
			return;
		}
		draw(stacks, unseen, live, live, rounds + 1, chance);
	}
	function draw(
		stacks: Stacks,
		unseen: RankCounts,
		drawing: readonly number[],
		waiting: readonly number[],
		rounds: number,
		chance: Fraction,
	): void {
		const [stack, ...rest] = waiting;
		if (stack === undefined) {
			const live = drawing.filter((i) => !isOut(stacks[i] ?? []));
			round(stacks, unseen, live, drawing, rounds, chance);
			return;
		}
		for (const rank of RANKS) {
			const count = countOf(unseen, rank);
			if (count === 0) continue;
			draw(
				stacks.map((cards, i) => (i === stack ? [...cards, rank] : cards)),
				adjusted(unseen, rank, -1),
				drawing,
				rest,
				rounds,
				multiply(chance, fraction(count, totalOf(unseen))),
			);
		}
	}
	if (start.toDeal.length > 0)
		draw(
			start.stacks,
			start.unseen,
			start.drawing,
			start.toDeal,
			start.rounds + 1,
			ONE,
		);
	else
		round(
			start.stacks,
			start.unseen,
			start.live,
			start.drawing,
			start.rounds,
			ONE,
		);
	return ends;
}

/** What two ways of working it out must agree on. */
function written(ends: ReadonlyMap<string, Fraction>): readonly string[] {
	return [...ends].map(([key, f]) => `${key}: ${formatFraction(f)}`).sort();
}

function found(start: Standing): ReadonlyMap<string, Fraction> {
	const ends = exactEnds(start, MANY);
	const all = new Map<string, Fraction>();
	for (const { rounds, last, chance } of ends ?? []) {
		const key = `${rounds} ${last}`;
		all.set(key, add(all.get(key) ?? ZERO, chance));
	}
	return all;
}

const smallRank = fc.constantFrom<Rank>(2, 3, 5, 6);
const smallGame = fc
	.record({
		cards: fc.array(smallRank, { minLength: 4, maxLength: 8 }),
		stacks: fc.array(
			fc.uniqueArray(smallRank, { minLength: 1, maxLength: 2 }),
			{
				minLength: 2,
				maxLength: 3,
			},
		),
		burn: fc.integer({ min: 0, max: 2 }),
	})
	.map(({ cards, stacks, burn }) =>
		small(
			stacks,
			RANKS.map((rank) => cards.filter((card) => card === rank).length),
			burn,
		),
	)
	.filter(({ unseen, burn, live }) => totalOf(unseen) - burn >= live.length);

describe("how a game ends", () => {
	it("C13 C14 C15 small decks dealt out in every order, exactly", () => {
		fc.assert(
			fc.property(smallGame, (game) => {
				expect(written(found(game))).toEqual(written(dealtOut(game)));
			}),
			{ numRuns: 60 },
		);
	});

	it("C13 C15 in the middle of a draw, some out already", () => {
		const game: Standing = {
			...small([[5, 5], [3, 6], [2], [6]], [0, 1, 2, 0, 2, 2, 0, 0, 0, 0], 1),
			phase: "draw",
			live: [1, 2, 3],
			toDeal: [2, 3],
		};
		expect(written(found(game))).toEqual(written(dealtOut(game)));
		const last: Standing = {
			...game,
			stacks: [[5, 5], [6, 6], [2]],
			live: [2],
			drawing: [0, 1, 2],
			toDeal: [2],
		};
		expect(written(found(last))).toEqual(written(dealtOut(last)));
	});

	it.each<[string, Stacks]>([
		["two stacks", [[7], [10]]],
		[
			"three deep stacks",
			[
				[10, 9, 8, 7, 6],
				[10, 9, 8, 6, 5],
				[10, 8, 7, 6, 4],
			],
		],
	])(
		"C13 %s: the chances add up to 1, and averaged over the next card are what they were",
		(_, stacks) => {
			const now = standing(stacks);
			const ends = found(now);
			expect([...ends.values()].reduce(add, ZERO)).toEqual(ONE);
			const average = new Map<string, Fraction>();
			for (const rank of RANKS) {
				const count = countOf(now.unseen, rank);
				if (count === 0) continue;
				const [first = [], ...rest] = stacks;
				const next = found(standing([[...first, rank], ...rest]));
				for (const [key, chance] of next) {
					const part = multiply(chance, fraction(count, totalOf(now.unseen)));
					average.set(key, add(average.get(key) ?? ZERO, part));
				}
			}
			expect(written(average)).toEqual(written(ends));
		},
	);

	it("C13 a game that is over has ended as it lies", () => {
		expect(
			written(
				found(
					standing([
						[5, 5],
						[4, 3],
					]),
				),
			),
		).toEqual(["1 2: 1"]);
		expect(
			written(
				found(
					standing([
						[5, 5],
						[4, 4],
					]),
				),
			),
		).toEqual(["1 3: 1"]);
	});

	it("C15 where there are too many games to follow it says so", () => {
		expect(exactEnds(standing([[], [], [], [], [], []]), 10_000)).toBeNull();
	});

	it("C13 C15 dealt at random it comes to the same, within five standard errors", () => {
		const place = standing([
			[4, 10],
			[9, 8],
			[9, 9],
		]);
		const exact = exactFigures(exactEnds(place, MANY) ?? [], 3);
		let games = 0;
		let simulated = exact;
		for (const told of simulateEnds(place, 60_000, rngOf(11).next)) {
			games = told.games;
			simulated = simulatedFigures(told.ends, told.games, 3);
		}
		expect(games).toBe(60_000);
		const near = (a: { value: number }, b: { value: number; error: number }) =>
			expect(Math.abs(a.value - b.value)).toBeLessThan(5 * b.error + 1e-4);
		near(exact.meanRounds, simulated.meanRounds);
		simulated.last.forEach((one, i) => {
			near(exact.last[i] ?? { value: 9 }, one);
			near(exact.alone[i] ?? { value: 9 }, simulated.alone[i] ?? one);
		});
		for (const { round, chance } of simulated.endsWith) {
			near(
				exact.endsWith.find((one) => one.round === round)?.chance ?? {
					value: 9,
				},
				chance,
			);
		}
		expect(exact.last[2]?.value).toBe(0);
		expect(exact.games).toBe(0);
	});
});
