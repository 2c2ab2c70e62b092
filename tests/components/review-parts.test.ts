import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundBy, searched } from "@/components/correction/text.ts";
import { facesOf } from "@/components/games/faces.ts";
import { fetchScreens } from "@/components/games/screens.ts";
import { wordsIn } from "@/components/i18n/translate.ts";
import { recordOf } from "@/components/pages/night-record.ts";
import {
	everyoneIn,
	foldNight,
	logAt,
	requestsIn,
	undoneIn,
} from "@/components/review/folding.ts";
import { finderOf, wordsOf } from "@/components/review/journal-text.ts";
import { spread } from "@/components/review/labels.ts";
import {
	gainsOver,
	momentAt,
	placeOf,
	scaleOf,
	thinned,
} from "@/components/review/series.ts";
import { paidAcross, statsOf } from "@/components/review/stats.ts";
import { NO_DEVICE_NAMES } from "@/lib/core/device-name.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { emptyLog } from "@/lib/table/log.ts";
import { isRefusal, perform } from "@/lib/table/perform.ts";
import { effectiveRounds } from "@/lib/table/rounds.ts";
import type { Command, Log, Request } from "@/lib/table/types.ts";
import { gainChips } from "@/lib/table/view.ts";
import {
	buyIn,
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	table,
} from "../support/commands.ts";
import { recordedNight } from "./support/recorded.ts";

const NIGHTS = ["night-0001", "night-0005", "night-0009", "rule-04"];
const SESSION = { smallestChip: chips(1), timeZone: "Europe/Paris" };

function asked(log: Log, request: object): Log {
	const id = `r${log.entries.length}`;
	const frame = { id, atMs: log.entries.length, device: "tablet" };
	const done = perform(log, { ...frame, ...request } as Request);
	if (isRefusal(done)) throw new Error(JSON.stringify(done.refused));
	return done.log;
}

function played(...commands: readonly Command[]): Log {
	return commands.reduce<Log>((log, command) => {
		const id = `c${log.entries.length}`;
		return asked(log, { kind: "commands", commands: [{ id, command }] });
	}, emptyLog(SESSION));
}

/** Two rounds of Carousel: the first card of the second draw decides who is right. */
const TWO_ROUNDS: readonly Command[] = [
	...table(["ana", "ben"]),
	buyIn("ana", 50),
	buyIn("ben", 50),
	carousel({ stacks: 3 }),
	...cards(10, 9, 8),
	on("ana", 3),
	on("ben", 2),
	NO_MORE_BETS,
	...cards(7, 6, 5),
	on("ben", 2),
	NO_MORE_BETS,
	...cards(7, 4, 3),
];

describe.each(NIGHTS)("%s folded", (name) => {
	const { log } = recordedNight(name);
	const night = foldNight(log.state.session, log.entries);

	test("L8: stands after every entry where the log stood", () => {
		expect(night.damagedAt).toBeNull();
		expect(logAt(night, log.entries.length).state).toEqual(log.state);
		const half = Math.floor(log.entries.length / 2);
		const before = foldNight(log.state.session, log.entries.slice(0, half));
		expect(logAt(night, half).state).toEqual(before.standings.at(-1)?.state);
		expect(logAt(night, 0).entries).toEqual([]);
	});

	test("ends at the first entry that does not follow", () => {
		const broken = log.entries.map((entry) =>
			entry.seq === 9 ? { ...entry, seq: 99 } : entry,
		);
		const part = foldNight(SESSION, broken);
		expect(part.damagedAt).toBe(9);
		expect(part.entries).toHaveLength(8);
		expect(part.standings).toHaveLength(9);
	});

	test("L16: the lines start at nothing and end at each player's gain", () => {
		const series = gainsOver(night);
		expect(series.moments[0]?.gains.every((gain) => gain === null)).toBe(true);
		expect(series.moments.at(-1)?.gains).toEqual(
			series.players.map((player) => gainChips(log.state, player)),
		);
		const seqs = series.moments.map(({ seq }) => seq);
		expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
		for (const { seq } of effectiveRounds(log)) expect(seqs).toContain(seq);
	});

	test("what each player staked and got back adds up to what the rounds did", () => {
		const { rounds, players } = recordOf(log);
		const stats = statsOf(
			rounds,
			players.map(({ player }) => player),
		);
		const counted = effectiveRounds(log).filter(({ record }) => !record.voided);
		const staked = counted.reduce((s, r) => s + r.record.stakedChips, 0);
		expect(stats.reduce((s, p) => s + p.all.stakedChips, 0)).toBe(staked);
		// What the list of rounds says was paid is what they say came back.
		const paid = counted.reduce((s, r) => s + paidAcross(r.record), 0);
		expect(stats.reduce((s, p) => s + p.all.backChips, 0)).toBe(paid);
		for (const { all, games, best, worst } of stats) {
			expect(games.reduce((s, g) => s + g.rounds, 0)).toBe(all.rounds);
			expect(games.reduce((s, g) => s + g.backChips, 0)).toBe(all.backChips);
			expect(best?.netChips ?? 1).toBeGreaterThan(0);
			expect(worst?.netChips ?? -1).toBeLessThan(0);
		}
	});

	test("every entry can be told and found, in both languages", async () => {
		await fetchScreens();
		const faces = facesOf(everyoneIn(night));
		for (const language of ["en", "fr"] as const) {
			const words = wordsIn(language, "UTC", new Date(0));
			for (const entry of log.entries) {
				expect(wordsOf(words, entry, faces)).not.toMatch(
					/table\.|review\.|undefined|^$/,
				);
			}
			const find = finderOf(words, faces, NO_DEVICE_NAMES);
			expect(find(log.entries, "")).toBe(log.entries);
			expect(find(log.entries, "BEN").length).toBeGreaterThan(5);
			expect(find(log.entries, "no such words at all")).toEqual([]);
			const [one] = find(log.entries, `${log.entries.length}`).toReversed();
			expect(one?.seq).toBe(log.entries.length);
		}
	});
});

test("the journal finds what was typed as a phrase, then as words, not inside of ids", async () => {
	await fetchScreens();
	const log = played(
		...TWO_ROUNDS,
		{ type: "note", text: "3 of stack 1, then 10" },
		{ type: "note", text: "13 of stack 10, then 1" },
		{ type: "note", text: "Taxi (for Ana) at 3" },
	);
	const entries = log.entries.map((entry) => ({
		...entry,
		device: "wkb3x5jfpmee9kjcxctx",
	}));
	const faces = facesOf(everyoneIn(foldNight(SESSION, log.entries)));
	const find = finderOf(
		wordsIn("en", "UTC", new Date(0)),
		faces,
		NO_DEVICE_NAMES,
	);
	const found = (wanted: string) =>
		find(entries, wanted).map(({ command }) =>
			command.type === "note" ? command.text : command.type,
		);
	expect(found("3 of stack 1")).toEqual(["3 of stack 1, then 10"]);
	expect(found("stack 1 3 of")).toEqual(["3 of stack 1, then 10"]);
	expect(found("(for an")).toEqual(["Taxi (for Ana) at 3"]);
	expect(found("axi")).toEqual(["Taxi (for Ana) at 3"]);
	expect(found("wkb3x5jf")).toEqual([]);
	expect(found("wkb3x5")).toHaveLength(entries.length);
});

test("one way of finding: words from their beginning, numbers whole", () => {
	const texts = ["13 on stack 2", "3 on stack 1", "Pass by Ön", "Zoé’s pass"];
	const found = (wanted: string) => foundBy(texts, searched, wanted);
	expect(found("3 on")).toEqual(["3 on stack 1"]);
	expect(found("on 3 stack")).toEqual(["3 on stack 1"]);
	expect(found("zoe")).toEqual(["Zoé’s pass"]);
	expect(found("  ")).toBe(texts);
	expect(found("tack  1")).toEqual(["13 on stack 2", "3 on stack 1"]);
	expect(found("nothing")).toEqual([]);
});

describe("the series", () => {
	test("stakes in a pot are no losses between settlements", () => {
		const log = played(...TWO_ROUNDS);
		const { moments } = gainsOver(foldNight(SESSION, log.entries));
		expect(moments.map(({ gains }) => gains)).toEqual([
			[null, null],
			[5, -5],
			// Ana bet nothing, Ben wins his own stake.
			[5, -5],
		]);
	});

	test("L7: a correction is one moment, with what it comes to", () => {
		const log = played(...TWO_ROUNDS);
		const corrected = asked(log, {
			kind: "correction",
			target: log.entries.find((e) => e.command.type === "buy-in")?.id,
			command: buyIn("ana", 80),
			drop: [],
		});
		const series = gainsOver(foldNight(SESSION, corrected.entries));
		const [last, before] = series.moments.toReversed();
		expect(last?.seq).toBe(corrected.entries.length);
		expect(before?.seq).toBe(log.entries.length);
	});

	test("thinned, it keeps its ends and its peak", () => {
		const moments = Array.from({ length: 1000 }, (_, i) => ({
			seq: i,
			atMs: i,
			gains: [i === 617 ? 900 : i % 3],
		}));
		const thin = thinned({ players: ["ana"], moments }, 100);
		expect(thin.moments).toHaveLength(100);
		expect(thin.moments[0]?.seq).toBe(0);
		expect(thin.moments.at(-1)?.seq).toBe(999);
		expect(thin.moments.some(({ seq }) => seq === 617)).toBe(true);
	});

	test("places and moments belong together", () => {
		const series = gainsOver(
			foldNight(SESSION, recordedNight("night-0005").log.entries),
		);
		for (const [i, moment] of series.moments.entries()) {
			const place = placeOf(series, moment.seq);
			expect(place).toBeCloseTo(i / (series.moments.length - 1));
			expect(momentAt(series, place)).toBe(moment);
		}
		expect(placeOf(series, 1_000_000)).toBe(1);
	});

	test("the scale takes in every gain and zero, with few lines", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })),
				(gains) => {
					const moments = [{ seq: 0, atMs: null, gains }];
					const { min, max, ticks } = scaleOf({ players: [], moments });
					expect(Math.min(0, ...gains)).toBeGreaterThanOrEqual(min);
					expect(Math.max(0, ...gains)).toBeLessThanOrEqual(max);
					expect(max).toBeGreaterThan(min);
					expect(ticks).toContain(0);
					expect(ticks.length).toBeLessThanOrEqual(8);
					expect(ticks.every(Number.isInteger)).toBe(true);
				},
			),
		);
	});
});

describe("labels", () => {
	test("never overlap, keep their order, stay inside, and stand where they want when they can", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 15 }),
				(wanted) => {
					const placed = spread(wanted, 20, 300);
					const order = wanted
						.map((y, i) => ({ y, i, at: placed[i] ?? -1 }))
						.sort((a, b) => a.y - b.y || a.i - b.i);
					for (const [n, { at }] of order.entries()) {
						expect(at).toBeGreaterThanOrEqual(10 - 1e-6);
						expect(at).toBeLessThanOrEqual(290 + 1e-6);
						const before = order[n - 1];
						if (before) expect(at - before.at).toBeGreaterThan(20 - 1e-6);
					}
				},
			),
		);
		expect(spread([50, 150, 250], 20, 300)).toEqual([50, 150, 250]);
		expect(spread([100, 100], 20, 300)).toEqual([90, 110]);
		expect(spread([0, 300], 20, 300)).toEqual([10, 290]);
		expect(spread([5, 4, 3, 2], 100, 200)).toEqual([175, 125, 75, 25]);
	});
});

describe("L6, L7: the list of rounds", () => {
	const log = played(...TWO_ROUNDS);
	const deal = log.entries.filter(
		(e) =>
			(e.command as { command?: { type: string } }).command?.type === "deal",
	);

	test("a round that comes out the same after a correction stands once", () => {
		const noted = asked(log, {
			kind: "correction",
			target: log.entries.find((e) => e.command.type === "buy-in")?.id,
			command: buyIn("ana", 80),
			drop: [],
		});
		const { rounds } = recordOf(noted);
		expect(rounds).toHaveLength(2);
		expect(rounds.every((r) => !r.undone && !r.corrected)).toBe(true);
		expect(rounds.every((r) => r.seq > log.entries.length)).toBe(true);
	});

	test("one that does not stands twice: undone, and corrected", () => {
		const corrected = asked(log, {
			kind: "correction",
			// The last card of the first draw: a second 8 puts the third stack out.
			target: deal[5]?.id,
			command: { type: "play", command: { type: "deal", rank: 8 } },
			drop: log.entries.slice(-1).map(({ id }) => id),
		});
		const { rounds } = recordOf(corrected);
		const marks = rounds.map(({ undone, corrected }) => [undone, corrected]);
		expect(marks).toContainEqual([true, false]);
		expect(marks).toContainEqual([false, true]);
		const undone = undoneIn(corrected.entries);
		for (const round of rounds) {
			expect(undone.has(round.seq)).toBe(round.undone);
		}
	});

	test("requests hold together what was asked for at once", () => {
		const after = asked(log, { kind: "undo", batch: log.last?.entry.batch });
		const groups = requestsIn(after.entries);
		expect(groups.flat()).toEqual(after.entries);
		expect(groups).toHaveLength(after.entries.length);
	});
});
