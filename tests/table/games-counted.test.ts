import { describe, expect, test } from "vitest";
import { GAMES, type GameName } from "../../lib/games/index.ts";
import { positionOf } from "../../lib/table/view.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	SHUFFLE,
	saltbox,
	table,
} from "../support/commands.ts";
import { type Acts, given, UNDO_BUTTON } from "../support/scenario.ts";

const TWO = table(["ana", "ben"]);
const ENDED: Acts = [
	carousel({ stacks: 2 }),
	cards(3, 4),
	on("ana", 0),
	NO_MORE_BETS,
	cards(3, 4),
];

/** What the screens call the game. */
function numberOf(name: GameName, ...acts: Acts): number {
	const { state } = given(TWO, ...acts);
	return GAMES[name].position(state.games[name]).game;
}

describe("which game of the night it is", () => {
	test.each([
		["the first", [carousel()], 1],
		["opened again before its first card", [carousel(), carousel()], 1],
		["after a game", [...ENDED, SHUFFLE], 2],
		["shuffled, then other options", [...ENDED, SHUFFLE, carousel()], 2],
		[
			"left for the other game before its first card",
			[...ENDED, SHUFFLE, saltbox(), carousel()],
			2,
		],
		["left with a card on the table", [...ENDED, carousel()], 2],
		[
			"opened again, undone, and opened again",
			[carousel(), carousel(), UNDO_BUTTON, carousel({ stacks: 4 })],
			1,
		],
	] as const)("Carousel: %s", (_, acts, number) => {
		expect(numberOf("carousel", ...acts)).toBe(number);
	});

	test("Saltbox: a shuffle of which no card fell is no shuffle", () => {
		expect(numberOf("saltbox", saltbox(), saltbox())).toBe(1);
		const hand = [NO_MORE_BETS, cards(1, 2, 3, 4, 5)];
		expect(numberOf("saltbox", saltbox(), ...hand, saltbox())).toBe(2);
	});

	test("what was tapped before the game was opened again is meant for another position all the same", () => {
		const once = positionOf(given(TWO, carousel()).state);
		const twice = positionOf(given(TWO, carousel(), carousel()).state);
		expect([once?.game, twice?.game]).toEqual([1, 2]);
	});
});
