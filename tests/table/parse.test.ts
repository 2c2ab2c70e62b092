import { describe, expect, test } from "vitest";
import { parseCommand, sessionOptions } from "../../lib/table/parse.ts";
import { LONG_NIGHT } from "../support/long-night.ts";

describe("reading a command", () => {
	test("every command of a night comes through as it is", () => {
		for (const command of LONG_NIGHT) {
			expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(
				command,
			);
		}
	});

	test("what is no command is malformed, whatever it is", () => {
		const none: readonly unknown[] = [
			undefined,
			null,
			true,
			7,
			"note",
			[],
			{},
			{ type: "sing" },
			{ type: "constructor" },
			{ type: ["note"], text: "a" },
			{ type: "note" },
			{ type: "note", text: 7 },
			{ type: "note", text: "a", extra: 1 },
			{ type: "note", text: "a".repeat(501) },
			{ type: "note", text: "bell \u0007" },
			{ type: "note", text: "half \ud83d" },
			{ type: "seat-player", player: "ana" },
			{ type: "seat-player", player: "", name: "Ana" },
			{ type: "seat-player", player: "a_b", name: "Ana" },
			{ type: "seat-player", player: "a".repeat(65), name: "Ana" },
			{ type: "seat-player", player: "ana", name: "Ana", seat: 0 },
			{ type: "move-seat", player: "ana", seat: 1.5 },
			{ type: "undo" },
			{ type: "undo", seq: -1 },
			{ type: "undo", seq: "1" },
			{ type: "share-out-pot", pot: "rack:ana", to: "bank" },
			{ type: "share-out-pot", pot: "pot:carousel", to: "cage" },
			{ type: "open-game", game: "carousel" },
			{ type: "open-game", game: "carousel", config: [] },
			{ type: "play", command: "deal" },
			{ type: "play", command: {}, at: { game: 1 } },
			{ type: "play", command: {}, at: { game: 1, round: -1 } },
			{ type: "reopen-session", now: true },
		];
		for (const input of none) {
			expect(parseCommand(input), JSON.stringify(input)).toMatchObject({
				error: "malformed",
			});
		}
	});

	test("a field that nobody knows is named", () => {
		expect(
			parseCommand({ type: "note", text: "a", colour: "red" }),
		).toMatchObject({ problem: expect.stringMatching(/^colour: /) });
	});

	test("line breaks, tabs and empty notes are text", () => {
		for (const text of ["", "a\nb\tc\r\n", "😀".repeat(250), "نص"]) {
			expect(parseCommand({ type: "note", text })).toEqual({
				type: "note",
				text,
			});
		}
	});

	test("minus zero becomes zero", () => {
		const counted = parseCommand({
			type: "count-rack",
			player: "ana",
			countedChips: -0,
		});
		expect("countedChips" in counted && counted.countedChips).toBe(0);
		expect("error" in counted).toBe(false);
	});
});

describe("what a session fixes", () => {
	test("L1 a smallest chip of 1 to 1,000,000,000, L15 a time zone", () => {
		const good = { smallestChip: 5, timeZone: "Europe/Paris" };
		expect(sessionOptions.parse(good)).toEqual(good);
		for (const smallestChip of [0, -1, 2.5, 1_000_000_001, "1", null]) {
			expect(sessionOptions.safeParse({ ...good, smallestChip }).success).toBe(
				false,
			);
		}
		for (const timeZone of ["Mars/Olympus", "", 1, "a".repeat(65)]) {
			expect(sessionOptions.safeParse({ ...good, timeZone }).success).toBe(
				false,
			);
		}
	});
});
