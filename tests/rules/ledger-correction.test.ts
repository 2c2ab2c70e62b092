import { describe, expect, test } from "vitest";
import {
	buyIn,
	cards,
	carousel,
	close,
	count,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	play,
	saltbox,
	seat,
	table,
	undo,
} from "../support/commands.ts";
import { batch, correct, given, UNDO_BUTTON } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** Stack 3 was a 7, not an 8; two rounds were dealt since. Entries 5 to 24. */
const EIGHT = play({ type: "deal", rank: 8 });
const SEVEN = play({ type: "deal", rank: 7 });
const MISTAPPED = [
	...ANA_BEN,
	carousel({ stacks: 3 }),
	...cards(10, 9),
	EIGHT,
	on("ana", 3),
	on("ben", 2),
	NO_MORE_BETS,
	...cards(6, 5, 4),
	on("ana", 2),
	NO_MORE_BETS,
	...cards(3, 2),
	SEVEN,
	on("ben", 2),
];

describe("L7 correction", () => {
	const wrong = given(MISTAPPED);

	test("L7 stack 3 was a 7, not an 8, two rounds later", () => {
		// Round 1: all three survive, Ana wins 10. Round 2: with an 8 three survive and 5 stay.
		expect(wrong.state.ledger).toEqual({
			cage: -200,
			"rack:ana": 100,
			"rack:ben": 90,
			"felt:ben": 5,
			"pot:carousel": 5,
		});
		// With a 7 stack 3 pairs in round 2, two survive, and Ana wins the 5.
		wrong.when(correct(8, SEVEN)).thenBalances({
			cage: -200,
			"rack:ana": 105,
			"rack:ben": 90,
			"felt:ben": 5,
		});
	});

	test("L7 one batch: undo back to the entry, the corrected command, each later one again", () => {
		const { entries, log } = wrong.when(correct(8, SEVEN));
		const first = MISTAPPED.length + 1;
		const affected = MISTAPPED.slice(7);
		expect(entries.map((e) => e.command)).toEqual([
			...affected.map((_, i) => undo(MISTAPPED.length - i)),
			SEVEN,
			...affected.slice(1),
		]);
		expect(new Set(entries.map((e) => e.batch))).toEqual(
			new Set([`b${first}`]),
		);
		expect(new Set(entries.map((e) => e.batchKind))).toEqual(
			new Set(["correction"]),
		);
		expect(entries.map((e) => e.seq)).toEqual(entries.map((_, i) => first + i));
		expect(new Set(log.entries.map((e) => e.id)).size).toBe(log.entries.length);
		expect(log.entries.slice(0, MISTAPPED.length)).toEqual(wrong.log.entries);
	});

	test("L7 the state is the one that the right commands would have made", () => {
		const right = given(MISTAPPED.map((c, i) => (i === 7 ? SEVEN : c)));
		expect(wrong.when(correct(8, SEVEN)).state).toEqual(right.state);
	});

	test("L7 the last entry is corrected the same way", () => {
		const { entries, state } = given(ANA_BEN).when(
			correct(4, buyIn("ben", 60)),
		);
		expect(entries.map((e) => e.command)).toEqual([undo(4), buyIn("ben", 60)]);
		expect(state.ledger).toEqual({
			cage: -160,
			"rack:ana": 100,
			"rack:ben": 60,
		});
	});

	test("L7 an entry is taken out by a correction to nothing", () => {
		const twice = given(ANA_BEN, buyIn("ana", 100), note("late"));
		const { state, entries } = twice.when(correct(5, null));
		expect(state.ledger).toEqual(given(ANA_BEN).state.ledger);
		expect(entries.map((e) => e.command)).toEqual([
			undo(6),
			undo(5),
			note("late"),
		]);
	});

	test("L7 an entry out of the middle of a batch", () => {
		const before = given(
			seat("ana"),
			seat("ben"),
			batch(buyIn("ana", 10), buyIn("ben", 20), buyIn("ana", 30)),
		);
		before
			.when(correct(4, buyIn("ben", 25)))
			.thenBalances({ cage: -65, "rack:ana": 40, "rack:ben": 25 });
	});

	test("L7 an entry that was undone, or is not there, or is an undo cannot be corrected", () => {
		const undone = given(ANA_BEN, note("a"), undo(5));
		for (const seq of [5, 6, 7]) {
			undone.when(correct(seq, note("b"))).thenRefused({
				error: "no-such-entry",
				id: seq === 7 ? "no-entry-7" : `c${seq}`,
			});
		}
	});

	test("L7 L12 nothing in a closed night", () => {
		given(ANA_BEN, close())
			.when(correct(4, buyIn("ben", 60)))
			.thenRefused({ error: "session-closed" });
	});
});

describe("L7 undo of a correction", () => {
	const wrong = given(MISTAPPED);
	const corrected = wrong.and(correct(8, SEVEN));

	test("L7 the Undo button puts in place again what the correction had replaced", () => {
		const undone = corrected.when(UNDO_BUTTON);
		expect(undone.state).toEqual(wrong.state);
		expect(undone.log.entries.slice(0, corrected.log.entries.length)).toEqual(
			corrected.log.entries,
		);
		const again = undone.entries.filter((e) => e.command.type !== "undo");
		expect(again.map((e) => e.command)).toEqual(MISTAPPED.slice(7));
	});

	test("L7 then Undo goes on with what was last before the correction", () => {
		const undone = corrected.and(UNDO_BUTTON, UNDO_BUTTON);
		expect(undone.state).toEqual(given(MISTAPPED.slice(0, -1)).state);
	});

	test("L7 batches are whole again: what was tapped together is taken back together", () => {
		const seated = given(seat("ana"), seat("ben"));
		const bought = seated.and(batch(buyIn("ana", 10), buyIn("ben", 20)));
		const undone = bought.and(correct(4, buyIn("ben", 25)), UNDO_BUTTON);
		expect(undone.state).toEqual(bought.state);
		expect(undone.and(UNDO_BUTTON).state).toEqual(seated.state);
	});

	test("L7 a correction of a correction is undone in two steps", () => {
		const start = given(seat("ana"), buyIn("ana", 10), note("a"));
		const once = start.and(correct(2, buyIn("ana", 20)));
		// Entries 4 and 5 undo, 6 and 7 are the buy-in and the note.
		const twice = once.and(correct(6, buyIn("ana", 30)));
		expect(twice.state.ledger["rack:ana"]).toBe(30);
		const back = twice.and(UNDO_BUTTON);
		expect(back.state).toEqual(once.state);
		expect(back.and(UNDO_BUTTON).state).toEqual(start.state);
		expect(back.and(UNDO_BUTTON, UNDO_BUTTON).state).toEqual(
			given(seat("ana"), buyIn("ana", 10)).state,
		);
	});

	test("L7 counts come back with the totals they had", () => {
		const counted = given(seat("ana"), buyIn("ana", 100), count("ana", 90));
		const undone = counted.and(correct(2, buyIn("ana", 200)), UNDO_BUTTON);
		expect(undone.state).toEqual(counted.state);
	});

	test("L7 dropped commands come back too", () => {
		const bet = given(
			seat("ana"),
			buyIn("ana", 100),
			saltbox(),
			onRank("ana", 1, 40),
		);
		const dropped = bet.and(correct(2, buyIn("ana", 20), 4));
		expect(dropped.state.ledger).toEqual({ cage: -20, "rack:ana": 20 });
		expect(dropped.and(UNDO_BUTTON).state).toEqual(bet.state);
	});
});
