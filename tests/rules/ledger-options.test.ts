import { describe, expect, test } from "vitest";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	open,
	SHUFFLE,
	saltbox,
} from "../support/commands.ts";
import {
	carouselOf,
	given,
	givenIn,
	smallestChip,
} from "../support/scenario.ts";

describe("L17 options", () => {
	test("L17 one left out takes its default, and all are recorded whole: Carousel", () => {
		given()
			.when(carousel())
			.thenEvents({
				type: "game-opened",
				game: "carousel",
				config: {
					stacks: 6,
					burn: 5,
					turn: "rotate",
					stakes: "unit",
					unitChips: 5,
					numbersPerPlayer: "one",
					lastStack: false,
				},
			});
		given()
			.when(carousel({ stacks: 4, lastStack: true, stakes: "any" }))
			.thenEvents({
				type: "game-opened",
				game: "carousel",
				config: {
					stacks: 4,
					burn: 5,
					turn: "rotate",
					stakes: "any",
					unitChips: 5,
					numbersPerPlayer: "one",
					lastStack: true,
				},
			});
	});

	test("L17 one left out takes its default, and all are recorded whole: Saltbox", () => {
		givenIn(smallestChip(2))
			.when(saltbox({ maxChips: 50 }))
			.thenEvents({
				type: "game-opened",
				game: "saltbox",
				config: {
					burn: 5,
					handsPerShuffle: 10,
					minChips: 2,
					maxChips: 50,
					payTable: [23, 12, 9, 7, 6, 5, 5, 4, 4, 4],
					banker: "house",
					bankMustCover: false,
					showCounts: "all",
				},
			});
	});

	test("L17 the recorded options are the game's for its whole life, whatever a default becomes", () => {
		const { state } = given(carousel({ burn: 7 }), cards(10));
		expect(carouselOf(state).config.burn).toBe(7);
		const { state: next } = given(
			carousel({ stacks: 2, burn: 7 }),
			cards(10, 9),
			NO_MORE_BETS,
			cards(10, 8),
			SHUFFLE,
		);
		expect(carouselOf(next).config).toMatchObject({ stacks: 2, burn: 7 });
	});

	test.each([
		["carousel", "stacks", [1, 7, 2.5, "6", null, true]],
		["carousel", "burn", [-1, 11, 0.5, "5"]],
		["carousel", "turn", ["clockwise", 1, null]],
		["carousel", "stakes", ["none", "Unit", true]],
		["carousel", "unitChips", [0, -5, 2.5, 1_000_000_001, "5"]],
		["carousel", "numbersPerPlayer", ["two", 1]],
		["carousel", "lastStack", ["on", 1, null]],
		["saltbox", "burn", [-1, 11, 0.5, "5"]],
		["saltbox", "handsPerShuffle", [0, 11, 2.5, "10"]],
		["saltbox", "minChips", [0, -1, 1.5, 1_000_000_001, null]],
		["saltbox", "maxChips", [0, -1, 1.5, 1_000_000_001, "none"]],
		["saltbox", "payTable", [[], [23], "23", null, { 0: 23 }]],
		["saltbox", "banker", ["a b", "", 1, null]],
		["saltbox", "bankMustCover", ["yes", 1, null]],
		["saltbox", "showCounts", ["nobody", true]],
		["carousel", "jokers", [true]],
		["saltbox", "stacks", [6]],
		["carousel", "constructor", [1]],
	] as const)(
		"L17 %s: wrong values of %s are refused, with its name",
		(game, option, values) => {
			for (const value of values) {
				const { refused } = given().when(open(game, { [option]: value }));
				expect(refused).toMatchObject({ error: "bad-option", option });
			}
		},
	);

	test("L17 a value inside a list is named by its place", () => {
		const payTable = [23, 12, 0, 7, 6, 5, 5, 4, 4, 4];
		expect(given().when(saltbox({ payTable })).refused).toMatchObject({
			error: "bad-option",
			option: "payTable.2",
		});
	});

	test("L17 an unknown game is refused", () => {
		for (const game of ["octopus", "Carousel", "toString", ""]) {
			given().when(open(game)).thenRefused({ error: "unknown-game", game });
		}
	});

	test("L17 opening a game begins with a fresh shuffle", () => {
		const { state } = given(
			carousel({ stacks: 2 }),
			cards(10, 9),
			carousel({ stacks: 3 }),
		);
		expect(carouselOf(state)).toMatchObject({
			game: 2,
			round: 0,
			stacks: [[], [], []],
			seen: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
		});
	});
});
