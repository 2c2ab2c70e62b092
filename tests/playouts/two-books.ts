import assert from "node:assert/strict";
import type { Chips } from "../../lib/ledger/chips.ts";
import { legal } from "../../lib/table/legal.ts";
import { append, emptyLog, replay } from "../../lib/table/log.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import type {
	BatchKind,
	Entry,
	Log,
	Performed,
	Refusal,
	Request,
	TableCommand,
} from "../../lib/table/types.ts";
import {
	checkAgreement,
	checkEntry,
	checkOutcomes,
	checkShort,
	survivesJson,
} from "./checks.ts";
import { after, type Carried } from "./oracle/table.ts";
import { emptyWorld, held, type Outcome, type World } from "./oracle/world.ts";
import { same } from "./same.ts";
import { type Notes, notice } from "./situations.ts";

/** An entry that counts, as the clerk remembers it. */
export type Frame = {
	readonly id: string;
	readonly batch: string;
	readonly kind: BatchKind;
	readonly command: TableCommand;
	/** The clerk's book and the program's state, as JSON, before the entry. */
	readonly world: World;
	readonly text: string;
	readonly outcomes: readonly Outcome[];
	/** What a count found more or less than was booked (L10, L7). */
	readonly countedBy: bigint;
};

/** What an appended entry must lead to. */
export type Expected = Carried & { readonly undoes: Frame | null };

/** The effective entries of a log, newest first. */
export function* stepsOf(log: Log) {
	for (let step = log.last; step !== null; step = step.previous) yield step;
}

/** The program's log and the clerk's book, kept side by side and compared after every entry. */
export class TwoBooks {
	readonly notes: Notes;
	log: Log;
	world: World;
	/** The program's state as JSON. */
	text: string;
	/** The entries that count, oldest first. */
	frames: Frame[] = [];
	/** What each correction replaced, by its batch. */
	readonly replaced = new Map<string, readonly Frame[]>();
	private readonly session: Log["state"]["session"];
	private asked = 0;

	constructor(smallestChip: number, notes: Notes) {
		this.notes = notes;
		this.session = {
			smallestChip: smallestChip as Chips,
			timeZone: "Europe/Paris",
		};
		this.log = emptyLog(this.session);
		this.world = emptyWorld(smallestChip);
		this.text = survivesJson("a state", this.log.state);
	}

	/** What every request carries, under a new id. */
	frame(kind: "commands" | "undo" | "correction") {
		this.asked += 1;
		const atMs = 1_700_000_000_000 + this.asked * 1000;
		return { kind, id: `b${this.asked}`, atMs, device: "tablet" } as const;
	}

	/** The program's answer; the same question twice gives the same answer. */
	ask(request: Request, log = this.log): Performed | Refusal {
		const answer = perform(log, request);
		if (this.asked % 8 === 0) {
			const again = perform(log, structuredClone(request));
			const alike = isRefusal(answer)
				? same(again, answer)
				: !isRefusal(again) && same(again.entries, answer.entries);
			assert.ok(alike, "performed twice, answered twice the same");
		}
		return answer;
	}

	/** The request for commands entered at once. */
	requestOf(commands: readonly TableCommand[]): Request {
		const request = this.frame("commands");
		return {
			...request,
			kind: "commands",
			commands: commands.map((command, i) => ({
				id: `${request.id}-${i}`,
				command,
			})),
		};
	}

	/** Enters commands that must be accepted. */
	enter(commands: readonly TableCommand[]): void {
		const expected: Expected[] = [];
		let { world } = this;
		for (const command of commands) {
			const carried = after(world, command);
			assert.ok(carried, `the rulings allow ${JSON.stringify(command)}`);
			expected.push({ ...carried, undoes: null });
			world = carried.world;
		}
		this.accept(this.ask(this.requestOf(commands)), expected, true);
	}

	/** Takes what the program has appended, checking every entry on the way. */
	accept(
		answer: Performed | Refusal,
		expected: readonly Expected[],
		first: boolean,
	): void {
		if (isRefusal(answer)) {
			assert.fail(`refused: ${JSON.stringify(answer)}`);
		}
		assert.equal(answer.entries.length, expected.length, "entries appended");
		answer.entries.forEach((entry, i) => {
			const due = expected[i];
			assert.ok(due);
			this.take(entry, due, first);
		});
		const { last, state, entries } = answer.log;
		assert.equal(JSON.stringify(state), this.text, "performed as appended");
		assert.equal(last?.entry, this.log.last?.entry);
		assert.equal(entries.length, this.log.entries.length);
		this.log = answer.log;
	}

	private take(entry: Entry, due: Expected, first: boolean): void {
		const before = this.log.state;
		const log = append(this.log, entry);
		checkEntry(before, entry, log.state);
		checkAgreement(due.world, log.state);
		checkOutcomes(entry, due.outcomes);
		const short = checkShort(entry, due.world);
		const text = survivesJson("a state", log.state);
		const { command } = entry;
		if (command.type === "undo") {
			assert.ok(due.undoes);
			assert.equal(text, due.undoes.text, "undo gives the state before");
			const undone = this.frames.pop();
			assert.equal(undone, due.undoes);
		} else {
			const player = command.type === "count-rack" ? command.player : "";
			this.frames.push({
				id: entry.id,
				batch: entry.batch,
				kind: entry.batchKind,
				command,
				world: this.world,
				text: this.text,
				outcomes: due.outcomes,
				countedBy:
					held(due.world, `rack:${player}`) -
					held(this.world, `rack:${player}`),
			});
		}
		notice(this.notes, entry, this.world, due, short, first);
		this.log = log;
		this.world = due.world;
		this.text = text;
	}

	/** What undoing the frames, last first, must lead to. */
	undoing(frames: readonly Frame[]): Expected[] {
		return frames.toReversed().map((frame) => ({
			world: frame.world,
			outcomes: [],
			undoes: frame,
		}));
	}

	/** L8: the stored entries, folded from the first, are the live night. */
	checkReplay(): void {
		const stored = JSON.parse(JSON.stringify(this.log.entries)) as Entry[];
		const again = replay(JSON.parse(JSON.stringify(this.session)), stored);
		assert.equal(JSON.stringify(again.state), this.text);
		assert.ok(same(again.state, this.log.state), "replayed");
		const seqs = (log: Log) => [...stepsOf(log)].map((s) => s.entry.seq);
		assert.deepStrictEqual(seqs(again), seqs(this.log));
		assert.deepStrictEqual(
			seqs(again).length,
			this.frames.length,
			"entries that count",
		);
		assert.deepStrictEqual(
			effectiveRounds(again).map(({ record }) => [record.kind, record.voided]),
			this.frames.flatMap((f) => f.outcomes.map((o) => [o.kind, o.voided])),
			"rounds that count",
		);
		const probe = legal(this.log.state);
		assert.ok(same(legal(again.state), probe));
	}

	isEmpty(): void {
		const empty = emptyLog(this.session).state;
		assert.deepStrictEqual(this.log.state, empty, "all undone: an empty table");
	}
}
