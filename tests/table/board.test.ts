import { describe, expect, test } from "vitest";
import { boardOf, gameOn } from "../../lib/table/board.ts";
import {
	buyIn,
	cards,
	carousel,
	close,
	NO_MORE_BETS,
	on,
	onRank,
	SHUFFLE,
	saltbox,
	table,
	voidRound,
} from "../support/commands.ts";
import { given, UNDO_BUTTON } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);
const HAND = [
	onRank("ana", 1, 5),
	onRank("ben", 10, 5),
	NO_MORE_BETS,
	cards(10, 9, 8, 7, 6),
];

describe("what a table shows its players", () => {
	test("S12 the counts, unless the table keeps them to the dealer", () => {
		const open = given(ANA_BEN, saltbox(), ...HAND);
		expect(boardOf(open.log).table.games.saltbox?.seen).toEqual([
			0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
		]);
		const kept = given(ANA_BEN, saltbox({ showCounts: "dealer" }), ...HAND);
		const board = boardOf(kept.log);
		expect(board.table.games.saltbox?.seen).toEqual(Array(10).fill(0));
		expect(kept.state.games.saltbox?.seen).not.toEqual(Array(10).fill(0));
	});

	test("S12 nothing of the game that was left, nor of earlier hands", () => {
		const left = given(
			ANA_BEN,
			saltbox({ showCounts: "dealer" }),
			...HAND,
			onRank("ana", 2, 5),
			NO_MORE_BETS,
			cards(5, 4, 3, 2, 10),
			carousel(),
		);
		const text = JSON.stringify(boardOf(left.log));
		expect(boardOf(left.log).table.games).not.toHaveProperty("saltbox");
		expect(text).not.toContain("[10,9,8,7,6]");
		expect(text).not.toContain("[5,4,3,2,10]");
	});

	test("the result, until something is played after it", () => {
		const settled = given(ANA_BEN, saltbox(), ...HAND);
		const types = (log: typeof settled.log) =>
			boardOf(log).ended?.flatMap((event) =>
				event.type === "played" ? [event.event.type] : [],
			);
		expect(types(settled.log)).toEqual(["card-dealt", "hand-settled"]);
		// L11: table business does not count.
		expect(types(settled.and(buyIn("ana", 10)).log)).toEqual([
			"card-dealt",
			"hand-settled",
		]);
		expect(boardOf(settled.and(onRank("ana", 1, 5)).log).ended).toBe(null);
		expect(boardOf(settled.and(UNDO_BUTTON).log).ended).toBe(null);
		expect(boardOf(settled.and(carousel()).log).ended).toBe(null);
	});

	test("no result that speaks of a pot already shared out", () => {
		const settled = given(
			ANA_BEN,
			carousel(),
			cards(10, 9, 8, 7, 6, 5),
			on("ana", 1),
			NO_MORE_BETS,
			cards(4, 3, 2, 1, 5, 4),
		);
		expect(boardOf(settled.log).ended).not.toBe(null);
		const shared = settled.and({
			type: "share-out-pot",
			pot: "pot:carousel",
			to: "players",
		});
		expect(boardOf(shared.log).ended).toBe(null);
	});

	test("everyone's night so far, without what was undone or voided", () => {
		const night = given(
			ANA_BEN,
			saltbox(),
			...HAND,
			carousel(),
			cards(10, 9, 8, 7, 6, 5),
			on("ana", 6),
			on("ben", 5),
			NO_MORE_BETS,
			cards(9, 8, 7, 6, 5, 4),
			on("ana", 6),
			NO_MORE_BETS,
			voidRound("a card was exposed"),
		);
		const board = boardOf(night.log);
		// Saltbox: Ana's 5 on 1 lost, Ben's 5 on 10 won at 4 to 1. Carousel: 6 survive, Ana takes 10.
		expect(board.nights).toEqual([
			{
				player: "ana",
				gainChips: 0,
				roundCount: 2,
				stakedChips: 10,
				bestChips: 5,
			},
			{
				player: "ben",
				gainChips: 15,
				roundCount: 2,
				stakedChips: 10,
				bestChips: 20,
			},
		]);
		expect(
			board.rounds.map(({ game, record }) => [game, record.voided]),
		).toEqual([
			["carousel", true],
			["carousel", false],
			["saltbox", false],
		]);
		expect(boardOf(night.and(SHUFFLE).log).seq).toBe(board.seq + 1);
	});

	test("no game before the first, nor when the night is over", () => {
		const before = given(ANA_BEN);
		expect(gameOn(boardOf(before.log))).toBe(null);
		expect(gameOn(boardOf(before.and(saltbox()).log))).toBe("saltbox");
		expect(gameOn(boardOf(before.and(saltbox(), close()).log))).toBe(null);
	});
});
