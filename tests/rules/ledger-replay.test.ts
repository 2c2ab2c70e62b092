import { describe, expect, test } from "vitest";
import { append, emptyLog, replay } from "../../lib/table/log.ts";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import type { Entry } from "../../lib/table/types.ts";
import {
	buyIn,
	cards,
	carousel,
	note,
	seat,
	undo,
} from "../support/commands.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import {
	carouselOf,
	correct,
	given,
	SESSION,
	UNDO_BUTTON,
} from "../support/scenario.ts";

const stored = (entries: readonly Entry[]): readonly Entry[] =>
	JSON.parse(JSON.stringify(entries));

describe("L8 replay", () => {
	const nights = [
		given(LONG_NIGHT),
		given(LONG_NIGHT, UNDO_BUTTON),
		given(LONG_NIGHT.slice(0, -2), correct(3, buyIn("ana", 200)), UNDO_BUTTON),
		given(),
	];

	test("L8 the log from the first entry gives exactly the state, balances and rounds", () => {
		for (const { log } of nights) {
			const again = replay(SESSION, stored(log.entries));
			expect(again).toEqual(log);
			expect(effectiveRounds(again)).toEqual(effectiveRounds(log));
		}
	});

	test("L8 entry by entry as well as all at once", () => {
		for (const { log } of nights) {
			expect(log.entries.reduce(append, emptyLog(SESSION))).toEqual(log);
		}
	});

	test("L8 states and entries are plain JSON", () => {
		for (const { log, state } of nights) {
			expect(stored(log.entries)).toEqual(log.entries);
			expect(JSON.parse(JSON.stringify(state))).toEqual(state);
		}
	});

	test("L8 replay folds the stored events and does not decide the commands again", () => {
		// Under other rules a second 1 was dealt once. It stays dealt.
		const { log } = given(carousel({ stacks: 2 }), cards(1));
		const old: Entry = {
			seq: 3,
			id: "c3",
			batch: "b3",
			batchKind: "tap",
			command: { type: "play", command: { type: "deal", rank: 1 } },
			events: [
				{
					type: "played",
					game: "carousel",
					event: { type: "card-dealt", rank: 1, stack: 2 },
				},
			],
			transfers: [],
			atMs: 0,
			device: "d1",
		};
		const { state } = replay(SESSION, [...log.entries, old]);
		expect(carouselOf(state).stacks).toEqual([[1], [1]]);
	});

	test("L8 a log that does not follow is damaged", () => {
		const { log } = given(seat("ana"), note("a"), note("b"), undo(3));
		const [first, second, third, fourth] = log.entries as [
			Entry,
			Entry,
			Entry,
			Entry,
		];
		for (const damaged of [
			[second],
			[first, third],
			[first, first],
			[first, second, { ...fourth, seq: 3 }],
		]) {
			expect(() => replay(SESSION, damaged)).toThrow(/Broken invariant/);
		}
	});
});
