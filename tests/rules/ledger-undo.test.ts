import { describe, expect, test } from "vitest";
import {
	buyIn,
	cards,
	carousel,
	close,
	count,
	moveSeat,
	NO_MORE_BETS,
	note,
	on,
	REOPEN,
	saltbox,
	seat,
	table,
	undo,
	unseat,
} from "../support/commands.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import { batch, given, UNDO_BUTTON } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

describe("L6 undo", () => {
	test("L6 an entry is appended that reverses the transfers of the last", () => {
		const before = given(ANA_BEN);
		const after = before.and(count("ana", 90)).when(undo(5));
		after
			.thenEvents({ type: "undone", seq: 5 })
			.thenTransfers("variance > rack:ana 10 undo");
		expect(after.entries[0]).toMatchObject({
			seq: 6,
			id: "c6",
			batch: "b6",
			batchKind: "tap",
		});
		expect(after.state).toEqual(before.state);
	});

	test("L6 nothing is edited or deleted: the entry undone stays as it was", () => {
		const before = given(LONG_NIGHT.slice(0, -2));
		const { log } = before.when(UNDO_BUTTON);
		expect(log.entries.slice(0, -1)).toEqual(before.log.entries);
	});

	test("L6 any seq but the last effective entry's is refused", () => {
		const three = given(seat("ana"), seat("ben"), seat("cy"));
		for (const seq of [0, 1, 2, 4, 99]) {
			three
				.when(undo(seq))
				.thenRefused({ error: "not-the-last", seq, lastSeq: 3 });
		}
	});

	test("L6 an undo is not itself undone, and what is undone is not undone again", () => {
		const undone = given(seat("ana"), seat("ben"), undo(2));
		for (const seq of [2, 3]) {
			undone
				.when(undo(seq))
				.thenRefused({ error: "not-the-last", seq, lastSeq: 1 });
		}
		// The entry before is the last effective one now.
		undone.when(undo(1)).thenEvents({ type: "undone", seq: 1 });
	});

	test("L6 the command is entered again instead, with a seq of its own", () => {
		const again = given(seat("ana"), seat("ben"), undo(2), seat("ben"));
		expect(again.state).toEqual(given(seat("ana"), seat("ben")).state);
		again
			.when(undo(2))
			.thenRefused({ error: "not-the-last", seq: 2, lastSeq: 4 });
		again.when(undo(4)).thenEvents({ type: "undone", seq: 4 });
	});

	test("L6 when everything is undone there is nothing left to undo", () => {
		given(seat("ana"), undo(1))
			.when(undo(1))
			.thenRefused({ error: "not-the-last", seq: 1, lastSeq: null });
		given()
			.when(UNDO_BUTTON)
			.thenRefused({ error: "not-the-last", seq: 0, lastSeq: null });
	});

	test("L6 step by step back through a whole night, each state as it was", () => {
		// Closing and reopening at the end cannot be walked back past: a closed night takes no undo.
		const commands = LONG_NIGHT.filter((c) => c.type !== "undo").slice(0, -2);
		const nights = commands.map((_, i) => given(commands.slice(0, i)));
		let back = given(commands);
		for (const night of nights.reverse()) {
			back = back.and(UNDO_BUTTON);
			expect(back.state).toEqual(night.state);
		}
		expect(back.log.entries).toHaveLength(2 * commands.length);
	});

	test("L6 across a settlement: what was paid comes back, the card is due again", () => {
		const drawn = given(
			ANA_BEN,
			carousel({ stacks: 2 }),
			cards(10, 9),
			on("ana", 2),
			on("ben", 1),
			NO_MORE_BETS,
			cards(8),
		);
		const settled = drawn.and(cards(7));
		const undone = settled.when(UNDO_BUTTON);
		undone.thenTransfers("rack:ana > pot:carousel 10 undo");
		expect(undone.state).toEqual(drawn.state);
		given(
			ANA_BEN,
			carousel({ stacks: 2 }),
			cards(10, 9),
			on("ana", 2),
			on("ben", 1),
			NO_MORE_BETS,
			cards(8, 7),
			UNDO_BUTTON,
		)
			.when(cards(9))
			.thenBalances({ cage: -200, "rack:ana": 95, "rack:ben": 105 });
	});

	test("L6 several transfers are reversed last first", () => {
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10, 9))
			.and(on("ana", 2), on("ben", 2), NO_MORE_BETS)
			.when(UNDO_BUTTON)
			.thenTransfers(
				"pot:carousel > felt:ben 5 undo",
				"pot:carousel > felt:ana 5 undo",
			);
	});

	test("L6 seats, names and games come back too", () => {
		const two = given(seat("ana"), seat("ben"));
		for (const command of [
			moveSeat("ben", 1),
			unseat("ana"),
			seat("cy"),
			saltbox(),
			note("a"),
		]) {
			expect(two.and(command, UNDO_BUTTON).state).toEqual(two.state);
		}
		// A seating taken back frees the name for another.
		expect(
			two.and(seat("cy"), UNDO_BUTTON).when(seat("cyril", "Cy")).entries,
		).toHaveLength(1);
	});
});

describe("L6 the Undo button", () => {
	const seated = given(seat("ana"), seat("ben"), seat("cy"));
	const bought = seated.and(
		batch(buyIn("ana", 10), buyIn("ben", 20), buyIn("cy", 30)),
	);

	test("L6 takes back the whole last batch, newest first, as one batch", () => {
		const after = bought.when(UNDO_BUTTON);
		after.thenTransfers(
			"rack:cy > cage 30 undo",
			"rack:ben > cage 20 undo",
			"rack:ana > cage 10 undo",
		);
		expect(after.entries.map((e) => [e.seq, e.batch])).toEqual([
			[7, "b7"],
			[8, "b7"],
			[9, "b7"],
		]);
		expect(after.state).toEqual(seated.state);
	});

	test("L6 then the batch before", () => {
		expect(bought.and(UNDO_BUTTON, UNDO_BUTTON).state).toEqual(
			given(seat("ana"), seat("ben")).state,
		);
	});

	test("L6 what is left of a batch of which an entry was undone", () => {
		expect(bought.and(undo(6)).when(UNDO_BUTTON).state).toEqual(seated.state);
	});

	test("L6 only the last: a batch named that is not is refused", () => {
		const later = bought.and(note("more"));
		later
			.when({ kind: "undo-button", batch: "b4" })
			.thenRefused({ error: "not-the-last", seq: 4, lastSeq: 7 });
		bought
			.and(UNDO_BUTTON)
			.when({ kind: "undo-button", batch: "b4" })
			.thenRefused({ error: "not-the-last", seq: 4, lastSeq: 3 });
		later
			.when({ kind: "undo-button", batch: "unheard-of" })
			.thenRefused({ error: "not-the-last", seq: 0, lastSeq: 7 });
	});

	test("L6 L12 not in a closed night, and a reopening may be undone", () => {
		const closed = given(seat("ana"), close());
		closed.when(UNDO_BUTTON).thenRefused({ error: "session-closed" });
		expect(closed.and(REOPEN, UNDO_BUTTON).state).toEqual(closed.state);
	});
});
