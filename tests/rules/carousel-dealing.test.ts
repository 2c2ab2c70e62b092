import { describe, expect, test } from "vitest";
import { totalOf, unseenOf } from "../../lib/cards/deck.ts";
import { liveStacks, nextStack } from "../../lib/games/carousel/state.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	pass,
	play,
	table,
} from "../support/commands.ts";
import { type Acts, carouselOf, given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** Two stacks, showing 10 and 9, and bets open. */
const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

describe("C1 shuffle and burn", () => {
	test("C1 burned cards are never seen and count as unseen, however many they are", () => {
		for (const burn of [0, 5, 10]) {
			const { state } = given(carousel({ burn }), cards(10, 9, 8, 7, 6, 5));
			expect(unseenOf(carouselOf(state).seen)).toEqual([
				1, 2, 3, 4, 4, 5, 6, 7, 8, 9,
			]);
			expect(totalOf(unseenOf(carouselOf(state).seen))).toBe(55 - 6);
		}
	});

	test("C1 burn is 5 unless the table says 0 to 10", () => {
		expect(carouselOf(given(carousel()).state).config.burn).toBe(5);
		expect(carouselOf(given(carousel({ burn: 0 })).state).config.burn).toBe(0);
		expect(carouselOf(given(carousel({ burn: 10 })).state).config.burn).toBe(
			10,
		);
		for (const burn of [-1, 11, 2.5, "5", null]) {
			expect(given().when(carousel({ burn })).refused).toMatchObject({
				error: "bad-option",
				option: "burn",
			});
		}
	});
});

describe("C2 the opening deal", () => {
	test("C2 one face-up card to each stack, in stack order, then the first round opens", () => {
		given(carousel({ stacks: 3 }))
			.when(cards(7, 7, 1))
			.thenPlayed(
				{ type: "card-dealt", rank: 7, stack: 1 },
				{ type: "card-dealt", rank: 7, stack: 2 },
				{ type: "card-dealt", rank: 1, stack: 3 },
				{ type: "round-opened", round: 1, order: [] },
			);
	});

	test("C2 two to six stacks, six unless the table says otherwise", () => {
		expect(carouselOf(given(carousel()).state).stacks).toHaveLength(6);
		for (const stacks of [2, 3, 4, 5, 6]) {
			const opened = given(carousel({ stacks })).state;
			expect(carouselOf(opened).stacks).toHaveLength(stacks);
		}
		for (const stacks of [1, 7]) {
			expect(given().when(carousel({ stacks })).refused).toMatchObject({
				error: "bad-option",
				option: "stacks",
			});
		}
	});

	test("C2 no bets before every stack has its card", () => {
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(on("ana", 1))
			.thenRefused({ error: "bets-not-open", phase: "opening" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(pass("ana"))
			.thenRefused({ error: "bets-not-open", phase: "opening" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(NO_MORE_BETS)
			.thenRefused({ error: "bets-not-open", phase: "opening" });
	});
});

describe("C9 the draw", () => {
	const THREE_STACKS: Acts = [carousel({ stacks: 3 }), cards(10, 9, 8)];

	test("C9 one card to each live stack, in stack order", () => {
		const closed = given(...THREE_STACKS, NO_MORE_BETS);
		expect(nextStack(carouselOf(closed.state))).toBe(1);
		closed
			.when(play({ type: "deal", rank: 7, stack: 2 }))
			.thenRefused({ error: "wrong-stack", stack: 2, nextStack: 1 });
		const one = closed.and(play({ type: "deal", rank: 7, stack: 1 }));
		expect(nextStack(carouselOf(one.state))).toBe(2);
	});

	test("C9 a stack that shows a rank twice is out and gets no more cards", () => {
		const oneOut = given(...THREE_STACKS, NO_MORE_BETS, cards(7, 9, 10));
		expect(carouselOf(oneOut.state).stacks).toEqual([
			[10, 7],
			[9, 9],
			[8, 10],
		]);
		expect(liveStacks(carouselOf(oneOut.state))).toEqual([1, 3]);
		oneOut.when(NO_MORE_BETS, cards(6, 6)).thenPlayed(
			{
				type: "bets-closed",
				drawing: [1, 3],
				carriedInChips: 0,
				potChips: 0,
			},
			{ type: "card-dealt", rank: 6, stack: 1 },
			{ type: "card-dealt", rank: 6, stack: 3 },
			{
				type: "round-settled",
				game: 1,
				round: 2,
				survivors: 2,
				out: [],
				carriedInChips: 0,
				potChips: 0,
				paidChips: 0,
				carriedChips: 0,
				wagers: [],
			},
			{ type: "round-opened", round: 3, order: [] },
		);
	});

	test("C9 a pair with any earlier card of the stack counts, not only with the last", () => {
		const { state } = given(
			...twoStacks(),
			NO_MORE_BETS,
			cards(8, 7),
			NO_MORE_BETS,
			cards(10, 6),
		);
		expect(liveStacks(carouselOf(state))).toEqual([2]);
	});

	test("C9 the same rank in two stacks is no pair", () => {
		const { state } = given(carousel({ stacks: 2 }), cards(10, 10));
		expect(liveStacks(carouselOf(state))).toEqual([1, 2]);
	});

	test("C9 a rank with no card left unseen is refused, in the opening too", () => {
		given(carousel({ stacks: 3 }), cards(2, 2))
			.when(cards(2))
			.thenRefused({ error: "rank-gone", rank: 2 });
		given(carousel({ stacks: 2 }), cards(1, 2), NO_MORE_BETS)
			.when(cards(1))
			.thenRefused({ error: "rank-gone", rank: 1 });
	});

	test("C9 no card before no more bets, none after the last stack's", () => {
		given(...twoStacks())
			.when(cards(8))
			.thenRefused({ error: "no-card-due", phase: "bets" });
		given(...twoStacks(), NO_MORE_BETS, cards(8, 7))
			.when(cards(6))
			.thenRefused({ error: "no-card-due", phase: "bets" });
	});
});
