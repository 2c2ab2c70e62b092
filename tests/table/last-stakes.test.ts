import { expect, test } from "vitest";
import { lastStake } from "../../lib/table/last-stakes.ts";
import { append, emptyLog } from "../../lib/table/log.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	onRank,
	saltbox,
	table,
} from "../support/commands.ts";
import { correct, given, SESSION, UNDO_BUTTON } from "../support/scenario.ts";

const TWO = table(["ana", "ben"]);

test("the last bet of each player in each game, won or lost since", () => {
	const { log } = given(
		TWO,
		carousel({ stacks: 2, stakes: "any" }),
		cards(3, 4),
		on("ana", 2, 15),
		on("ben", 1, 5),
		NO_MORE_BETS,
		cards(3, 4),
		saltbox(),
		onRank("ana", 1, 30),
		onRank("ana", 2, 3),
		NO_MORE_BETS,
		cards(5, 6, 7, 8, 9),
	);
	expect(lastStake(log, "carousel", "ana")).toMatchObject({ amountChips: 15 });
	expect(lastStake(log, "carousel", "ben")).toMatchObject({ amountChips: 5 });
	expect(lastStake(log, "saltbox", "ana")).toMatchObject({ amountChips: 3 });
	expect(lastStake(log, "saltbox", "ben")).toBeNull();
});

test("what was undone does not count; what a correction has entered again is of no device", () => {
	const betting = [TWO, saltbox(), onRank("ana", 1, 30), onRank("ana", 2, 3)];
	const both = given(...betting).log;
	expect(lastStake(both, "saltbox", "ana")?.device).not.toBeNull();
	const one = given(...betting, UNDO_BUTTON).log;
	expect(lastStake(one, "saltbox", "ana")).toMatchObject({ amountChips: 30 });
	const seq = both.entries.length;
	const other = given(...betting, correct(seq, onRank("ana", 2, 7))).log;
	expect(lastStake(other, "saltbox", "ana")).toEqual({
		amountChips: 7,
		seq: other.entries.length,
		device: null,
	});
});

test("entry by entry it comes to the same", () => {
	const { log: whole } = given(
		TWO,
		saltbox(),
		onRank("ana", 1, 30),
		UNDO_BUTTON,
		onRank("ben", 2, 3),
		onRank("ana", 4, 2),
	);
	let log = emptyLog(SESSION);
	for (const entry of whole.entries) {
		log = append(log, entry);
		lastStake(log, "saltbox", "ana");
	}
	for (const player of ["ana", "ben"]) {
		expect(lastStake(log, "saltbox", player)).toEqual(
			lastStake(whole, "saltbox", player),
		);
	}
});
