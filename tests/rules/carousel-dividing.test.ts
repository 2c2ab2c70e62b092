import { describe, expect, test } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import { divideByStake } from "../../lib/ledger/dividing.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	table,
} from "../support/commands.ts";
import {
	type Acts,
	given,
	givenIn,
	smallestChip,
} from "../support/scenario.ts";

const FOUR = table(["ana", "ben", "cy", "dan"]);

const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

/** Draws for the two stacks after 10 and 9 that leave so many alive. */
const TWO_LIVE = [NO_MORE_BETS, ...cards(8, 7)];

describe("C11 dividing", () => {
	const ANY = { stakes: "any", unitChips: 1 };

	test("C11 pot 100, three equal winners: 33 each and 1 stays", () => {
		given(
			FOUR,
			...twoStacks(ANY),
			on("ana", 2, 5),
			on("ben", 2, 5),
			on("cy", 2, 5),
			on("dan", 0, 85),
		)
			.when(TWO_LIVE)
			.thenBalances({
				cage: -400,
				"rack:ana": 128,
				"rack:ben": 128,
				"rack:cy": 128,
				"rack:dan": 15,
				"pot:carousel": 1,
			});
	});

	test("C11 pot 2, three equal winners: nothing each and 2 stay", () => {
		const stakes = [chips(1), chips(1), chips(1)];
		expect(divideByStake(chips(2), stakes, chips(1))).toEqual({
			sharesChips: [0, 0, 0],
			remainderChips: 2,
		});
	});

	test("C11 a sole winner takes all", () => {
		given(FOUR, ...twoStacks(ANY), on("ana", 2, 1), on("dan", 0, 99))
			.when(TWO_LIVE)
			.thenBalances({
				cage: -400,
				"rack:ana": 199,
				"rack:ben": 100,
				"rack:cy": 100,
				"rack:dan": 1,
			});
	});

	test("C11 each winning bet gets pot × its stake ÷ all winning stakes, rounded down", () => {
		// 37 × 10 ÷ 30 = 12⅓, 37 × 20 ÷ 30 = 24⅔.
		given(
			FOUR,
			...twoStacks(ANY),
			on("ana", 2, 10),
			on("ben", 2, 20),
			on("cy", 0, 7),
		)
			.when(TWO_LIVE)
			.thenBalances({
				cage: -400,
				"rack:ana": 102,
				"rack:ben": 104,
				"rack:cy": 93,
				"rack:dan": 100,
				"pot:carousel": 1,
			});
	});

	test("C11 rounded down to the smallest chip of the session", () => {
		// 40 ÷ 3 = 13⅓, in chips of 5: 10 each, and 10 stay.
		givenIn(
			smallestChip(5),
			FOUR,
			...twoStacks({ stakes: "any" }),
			on("ana", 2, 5),
			on("ben", 2, 5),
			on("cy", 2, 5),
			on("dan", 0, 25),
		)
			.when(TWO_LIVE)
			.thenBalances({
				cage: -400,
				"rack:ana": 105,
				"rack:ben": 105,
				"rack:cy": 105,
				"rack:dan": 75,
				"pot:carousel": 10,
			});
	});

	test("C11 equal stakes get equal parts in whatever order the seats stand and the bets came", () => {
		const bets = [
			on("dan", 0, 85),
			on("cy", 2, 5),
			on("ana", 2, 5),
			on("ben", 2, 5),
		];
		for (const players of [
			["ana", "ben", "cy", "dan"],
			["dan", "cy", "ben", "ana"],
		]) {
			const { state } = given(
				table(players),
				...twoStacks(ANY),
				bets,
				TWO_LIVE,
			);
			expect(state.ledger).toMatchObject({
				"rack:ana": 128,
				"rack:ben": 128,
				"rack:cy": 128,
				"pot:carousel": 1,
			});
		}
	});

	test("C11 what is left over is in the pot of the next round", () => {
		given(
			FOUR,
			...twoStacks(ANY),
			on("ana", 2, 5),
			on("ben", 2, 5),
			on("cy", 2, 5),
			on("dan", 0, 85),
			TWO_LIVE,
			on("dan", 2, 10),
		)
			.when(NO_MORE_BETS, cards(6, 5))
			.thenBalances({
				cage: -400,
				"rack:ana": 128,
				"rack:ben": 128,
				"rack:cy": 128,
				"rack:dan": 16,
			});
	});
});
