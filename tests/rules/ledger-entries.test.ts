import { describe, expect, test } from "vitest";
import { perform } from "../../lib/table/perform.ts";
import type { Entry, Request } from "../../lib/table/types.ts";
import {
	buyIn,
	cards,
	carousel,
	count,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	pass,
	saltbox,
	seat,
	table,
} from "../support/commands.ts";
import { batch, given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

describe("L4 entries", () => {
	test("L4 one accepted command is one entry, with all its events and transfers", () => {
		const { entries } = given(
			ANA_BEN,
			carousel({ stacks: 2 }),
			cards(10, 9),
			on("ana", 2),
			NO_MORE_BETS,
			cards(8),
		).when(cards(7));
		expect(entries).toHaveLength(1);
		expect(entries[0]?.events).toHaveLength(3);
		expect(entries[0]?.transfers).toEqual([
			{
				from: "pot:carousel",
				to: "rack:ana",
				amountChips: 5,
				reason: "win",
			},
		]);
	});

	test("L4 some entries move no chips", () => {
		const { entries } = given(
			ANA_BEN,
			carousel({ stacks: 2 }),
			cards(10, 9),
		).when(note("Ana deals"), pass("ben"), count("ana", 100));
		expect(entries.map((e) => e.transfers)).toEqual([[], [], []]);
		expect(entries.map((e) => e.events.length)).toEqual([1, 1, 1]);
	});

	test("L4 the commands of one tap share a batch, each an entry of its own", () => {
		const { entries } = given(seat("ana"), seat("ben")).when(
			batch(buyIn("ana", 100), buyIn("ben", 100)),
		);
		expect(entries.map((e) => [e.seq, e.id, e.batch, e.batchKind])).toEqual([
			[3, "c3", "b3", "tap"],
			[4, "c4", "b3", "tap"],
		]);
	});

	test("L4 all stored or none", () => {
		const before = given(seat("ana"), seat("ben"));
		const after = before.when(
			batch(buyIn("ana", 100), buyIn("cy", 100), buyIn("ben", 100)),
		);
		after.thenRefused({ error: "not-seated", player: "cy" });
		expect(after.log).toEqual(before.log);
	});

	test("L4 each command of a batch meets what the one before has left", () => {
		given(seat("ana"))
			.when(
				batch(
					buyIn("ana", 100),
					saltbox(),
					onRank("ana", 1, 60),
					onRank("ana", 2, 60),
				),
			)
			.thenRefused({
				error: "not-enough-chips",
				player: "ana",
				haveChips: 40,
				missingChips: 20,
			});
	});
});

describe("L5 ids", () => {
	const strip = ({ id, batch }: Entry) => [id, batch];

	test("L5 the id made on the device is the entry's", () => {
		const { entries } = given().when(
			seat("ana"),
			batch(buyIn("ana", 5), note("")),
		);
		expect(entries.map(strip)).toEqual([
			["c1", "b1"],
			["c2", "b2"],
			["c3", "b2"],
		]);
	});

	test("L5 what an Undo or a correction appends has ids that follow from the batch's, on any device", () => {
		const { log } = given(ANA_BEN, note("a"));
		for (const request of [
			{ kind: "undo", id: "u", atMs: 1, device: "d", batch: "b5" },
			{
				kind: "correction",
				id: "u",
				atMs: 1,
				device: "d",
				target: "c4",
				command: buyIn("ben", 50),
				drop: [],
			},
		] as const satisfies readonly Request[]) {
			const here = perform(log, request);
			const there = perform(log, JSON.parse(JSON.stringify(request)));
			expect(here).toEqual(there);
			const ids = "entries" in here ? here.entries.map((e) => e.id) : [];
			expect(ids).toEqual(ids.map((_, i) => `u.${i}`));
			expect(ids.length).toBeGreaterThan(0);
		}
	});
});
