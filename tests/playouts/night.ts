import assert from "node:assert/strict";
import type { Chips } from "../../lib/ledger/chips.ts";
import { legal } from "../../lib/table/legal.ts";
import {
	append,
	emptyLog,
	replay,
	undoableBatch,
} from "../../lib/table/log.ts";
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
import {
	choose,
	commandFor,
	type Luck,
	type Profile,
	profileOf,
} from "./choosing.ts";
import {
	after,
	afterCountAgain,
	type Carried,
	positionIn,
} from "./oracle/table.ts";
import { emptyWorld, held, type Outcome, type World } from "./oracle/world.ts";
import { type Rng, rngOf } from "./prng.ts";
import { probeAll, probeSome } from "./probes.ts";
import { probeRemedies } from "./remedies.ts";
import { same } from "./same.ts";
import { type Notes, notice } from "./situations.ts";

/** An entry that counts, as the clerk remembers it. */
type Frame = {
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
type Expected = Carried & { readonly undoes: Frame | null };

/** One night, played at random by the program and beside it by the clerk. */
export class Night {
	readonly rng: Rng;
	readonly profile: Profile;
	readonly notes: Notes;
	log: Log;
	world: World;
	frames: Frame[] = [];
	private readonly replaced = new Map<string, readonly Frame[]>();
	private readonly session: Log["state"]["session"];
	private text: string;
	private luck: Luck = "fair";
	private made = 0;
	private asked = 0;

	constructor(seed: number, notes: Notes) {
		this.rng = rngOf(seed);
		this.notes = notes;
		this.profile = profileOf(this.rng);
		this.session = {
			smallestChip: this.rng.pick([1, 1, 2, 5, 25]) as Chips,
			timeZone: "Europe/Paris",
		};
		this.log = emptyLog(this.session);
		this.world = emptyWorld(this.session.smallestChip);
		this.text = survivesJson("a state", this.log.state);
	}

	/** Plays the night, checking everything after each entry; then goes back over it. */
	run(): void {
		const { fuss, steps } = this.profile;
		for (let i = 0; i < steps; i++) {
			this.step();
			if (fuss > 0.1 && i % 10 === 5) {
				probeRemedies(this.rng, this.log, this.world);
			}
			if (fuss > 0.1 && i % 110 === 50)
				probeAll(this.rng, this.log, this.world);
			else if (this.rng.chance(fuss / 2)) {
				probeSome(this.rng, this.log, this.world);
			}
			if (i % 200 === 100) this.checkReplay();
		}
		this.checkReplay();
		if (this.rng.chance(fuss > 0.1 ? 0.3 : 0.03)) this.undoEverything();
	}

	private step(): void {
		const { fuss } = this.profile;
		const closed = this.world.closed !== null;
		const kind = this.rng.weighted<
			"one" | "batch" | "undo" | "undo-one" | "correct"
		>([
			[closed ? 8 : 90, "one"],
			[3 * fuss, "batch"],
			[3 * fuss, "undo"],
			[2 * fuss, "undo-one"],
			[4 * fuss, "correct"],
		]);
		if (kind === "one") this.enterOne();
		if (kind === "batch") this.enterBatch();
		if (kind === "undo") this.undoButton();
		if (kind === "undo-one") this.undoOne();
		if (kind === "correct") this.correct();
	}

	private frame(kind: "commands" | "undo" | "correction") {
		this.asked += 1;
		const atMs = 1_700_000_000_000 + this.asked * 1000;
		return { kind, id: `b${this.asked}`, atMs, device: "tablet" } as const;
	}

	/** The program's answer; the same question twice gives the same answer. */
	private ask(request: Request, log = this.log): Performed | Refusal {
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

	private nextCommand(log: Log, world: World): TableCommand {
		const choices = legal(log.state);
		const choice = choose(this.rng, choices, world, this.profile, this.luck);
		this.made += 1;
		const command = commandFor(
			this.rng,
			choice,
			world,
			this.profile,
			this.made,
		);
		if (command.type !== "play") return command;
		const inner = command.command as { readonly type: string };
		if (inner.type === "close-bets") {
			this.luck = this.rng.weighted(this.profile.luck);
		}
		return this.rng.chance(0.5)
			? { ...command, at: positionIn(world) }
			: command;
	}

	private enterOne(): void {
		const command = this.nextCommand(this.log, this.world);
		this.enter([command]);
	}

	/** L4: what one tap does at once is what its commands do one by one. */
	private enterBatch(): void {
		let { log, world } = this;
		const commands: TableCommand[] = [];
		for (let n = this.rng.int(2, 6); n > 0; n--) {
			const command = this.nextCommand(log, world);
			const carried = after(world, command);
			assert.ok(carried, `the rulings allow ${JSON.stringify(command)}`);
			const id = `x${n}`;
			const answer = this.ask(
				{
					...this.frame("commands"),
					kind: "commands",
					commands: [{ id, command }],
				},
				log,
			);
			assert.ok(!isRefusal(answer), "legal is accepted");
			log = answer.log;
			world = carried.world;
			commands.push(command);
		}
		if (this.rng.chance(0.3)) {
			this.refuseWhole([
				...commands,
				{ type: "cash-out", player: "nobody", amountChips: 1 as Chips },
			]);
		}
		this.enter(commands);
		const { state } = this.log;
		assert.deepStrictEqual(
			state,
			log.state,
			"a batch is its commands in order",
		);
		this.notes.seen("batch");
	}

	private refuseWhole(commands: readonly TableCommand[]): void {
		const before = this.log;
		const request = this.frame("commands");
		const answer = this.ask({
			...request,
			kind: "commands",
			commands: commands.map((command, i) => ({
				id: `${request.id}-${i}`,
				command,
			})),
		});
		assert.ok(isRefusal(answer), "one refused command refuses the batch");
		assert.equal(answer.at?.id, `${request.id}-${commands.length - 1}`);
		assert.equal(this.log, before);
		assert.equal(JSON.stringify(before.state), this.text);
	}

	/** Enters commands that must be accepted. */
	private enter(commands: readonly TableCommand[]): void {
		const request = this.frame("commands");
		const expected: Expected[] = [];
		let { world } = this;
		for (const command of commands) {
			const carried = after(world, command);
			assert.ok(carried, `the rulings allow ${JSON.stringify(command)}`);
			expected.push({ ...carried, undoes: null });
			world = carried.world;
		}
		const answer = this.ask({
			...request,
			kind: "commands",
			commands: commands.map((command, i) => ({
				id: `${request.id}-${i}`,
				command,
			})),
		});
		this.accept(answer, expected, true);
	}

	/** Takes what the program has appended, checking every entry on the way. */
	private accept(
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

	private undoing(frames: readonly Frame[]): Expected[] {
		return frames.toReversed().map((frame) => ({
			world: frame.world,
			outcomes: [],
			undoes: frame,
		}));
	}

	/** L6: the whole last batch; a correction taken back puts in place again what it replaced. */
	private undoButton(): void {
		const last = this.frames.at(-1);
		const undoable = undoableBatch(this.log);
		const request: Request = {
			...this.frame("undo"),
			kind: "undo",
			batch: last?.batch ?? "none",
		};
		const answer = this.ask(request);
		if (!last || this.world.closed) {
			assert.ok(isRefusal(answer), "nothing to undo");
			assert.equal(undoable, null);
			return;
		}
		const from = this.frames.findLastIndex((f) => f.batch !== last.batch) + 1;
		const expected = this.undoing(this.frames.slice(from));
		assert.deepStrictEqual(
			[
				undoable?.batch,
				undoable?.batchKind,
				undoable?.entries.map((e) => e.id),
			],
			[last.batch, last.kind, this.frames.slice(from).map((f) => f.id)],
			"what the Undo button would take back",
		);
		const old =
			last.kind === "tap" ? [] : (this.replaced.get(last.batch) ?? []);
		let world = this.frames[from]?.world ?? this.world;
		for (const { command } of old) {
			const carried = after(world, command);
			assert.ok(carried, "what stood before a correction can stand again");
			expected.push({ ...carried, undoes: null });
			world = carried.world;
		}
		const otherBatch = this.frames.find((f) => f.batch !== last.batch)?.batch;
		if (otherBatch) {
			assert.ok(isRefusal(this.ask({ ...request, batch: otherBatch })));
		}
		this.accept(answer, expected, false);
		old.forEach(({ batch, kind, text }, i) => {
			const again = this.frames[from + i];
			assert.deepStrictEqual([again?.batch, again?.kind], [batch, kind]);
			assert.equal(again?.text, text, "as it stood before the correction");
		});
		this.notes.seen(
			last.kind === "tap" ? "undo of a batch" : "undo of a correction",
		);
	}

	private undoOne(): void {
		const seq = this.log.last?.entry.seq ?? 0;
		const request = this.frame("commands");
		const undo = (n: number): Request => ({
			...request,
			kind: "commands",
			commands: [{ id: `${request.id}-0`, command: { type: "undo", seq: n } }],
		});
		for (const n of [seq - 1, seq + 1]) {
			assert.ok(isRefusal(this.ask(undo(n))), "only the last entry is undone");
		}
		const last = this.frames.at(-1);
		const answer = this.ask(undo(seq));
		if (!last || this.world.closed) {
			assert.ok(isRefusal(answer), "nothing to undo");
			return;
		}
		this.accept(answer, this.undoing([last]), false);
		this.notes.seen(`undo of ${last.command.type}`);
	}

	private otherCommand(frame: Frame, log: Log): TableCommand | null {
		const { rng } = this;
		if (rng.chance(0.15)) return null;
		if (rng.chance(0.3)) return frame.command;
		const { command } = frame;
		if (command.type === "play" && rng.chance(0.6)) {
			const inner = { ...(command.command as Record<string, unknown>) };
			if ("rank" in inner) inner.rank = rng.int(1, 10);
			else if ("survivors" in inner) inner.survivors = rng.int(0, 3);
			return { ...command, command: inner };
		}
		return this.nextCommand(log, frame.world);
	}

	/** What the clerk makes of a correction; the frame at which it is refused. */
	private foresee(
		from: number,
		command: TableCommand | null,
		drop: readonly string[],
	): { readonly expected: Expected[]; readonly refused: Frame | null } {
		const affected = this.frames.slice(from);
		const expected = this.undoing(affected);
		let world = affected[0]?.world ?? this.world;
		for (const [i, frame] of affected.entries()) {
			if (drop.includes(frame.id) || (i === 0 && command === null)) continue;
			const again = i === 0 ? command : frame.command;
			const carried =
				i > 0 && frame.command.type === "count-rack"
					? afterCountAgain(world, frame.command.player, frame.countedBy)
					: after(world, again);
			if (!carried) return { expected, refused: frame };
			expected.push({ ...carried, undoes: null });
			world = carried.world;
		}
		return { expected, refused: null };
	}

	/** L7. */
	private correct(): void {
		if (this.frames.length === 0) return;
		const back = this.rng.weighted([
			[6, 4],
			[3, 15],
			[0.5, 60],
		]);
		const low = Math.max(0, this.frames.length - back);
		const from = this.rng.int(low, this.frames.length - 1);
		const target = this.frames[from];
		assert.ok(target);
		const step = [...stepsOf(this.log)].find((s) => s.entry.id === target.id);
		assert.ok(step, "the entry counts");
		const command = this.otherCommand(target, {
			...this.log,
			state: step.before,
		});
		const drop: string[] = [];
		const { text, log } = this;
		for (let tries = 0; tries < 6; tries++) {
			const request: Request = {
				...this.frame("correction"),
				kind: "correction",
				target: target.id,
				command,
				drop,
			};
			const answer = this.ask(request);
			if (this.world.closed) {
				assert.ok(
					isRefusal(answer) && answer.refused.error === "session-closed",
				);
				return;
			}
			const { expected, refused } = this.foresee(from, command, drop);
			if (refused === null) {
				const replaced = this.frames.slice(from);
				this.accept(answer, expected, false);
				this.replaced.set(request.id, replaced);
				if (command === target.command && drop.length === 0) {
					assert.equal(this.text, text, "corrected to itself, nothing changes");
				}
				this.notes.seen(
					drop.length > 0 ? "correction that drops" : "correction",
				);
				return;
			}
			assert.ok(isRefusal(answer), "a correction the facts do not bear");
			assert.equal(answer.at?.id, refused.id);
			assert.equal(
				JSON.stringify(log.state),
				text,
				"a refusal changes nothing",
			);
			this.notes.seen("correction refused");
			if (refused === target) return;
			drop.push(refused.id);
		}
	}

	/** L8: the stored entries, folded from the first, are the live night. */
	private checkReplay(): void {
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

	/** Step by step back to an empty table. */
	private undoEverything(): void {
		while (this.frames.length > 0) {
			if (this.world.closed) this.enter([{ type: "reopen-session" }]);
			if (this.frames.at(-1)?.command.type === "reopen-session") {
				// Undone it would leave a closed night, which takes no further undo (L12).
				return;
			}
			if (this.rng.chance(0.5)) this.undoButton();
			else this.undoOne();
		}
		const empty = emptyLog(this.session).state;
		assert.deepStrictEqual(this.log.state, empty, "all undone: an empty table");
		this.notes.seen("everything undone");
	}
}

function* stepsOf(log: Log) {
	for (let step = log.last; step !== null; step = step.previous) yield step;
}
