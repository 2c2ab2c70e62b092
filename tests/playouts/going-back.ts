import assert from "node:assert/strict";
import type { Chips } from "../../lib/ledger/chips.ts";
import { undoableBatch } from "../../lib/table/log.ts";
import { isRefusal } from "../../lib/table/perform.ts";
import type { Log, Request, TableCommand } from "../../lib/table/types.ts";
import { after, afterCountAgain } from "./oracle/table.ts";
import type { World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";
import {
	type Expected,
	type Frame,
	stepsOf,
	type TwoBooks,
} from "./two-books.ts";

/** A command that is legal on the log. */
type NextCommand = (log: Log, world: World) => TableCommand;

/** L6: the whole last batch; a correction taken back puts in place again what it replaced. */
export function undoButton(books: TwoBooks): void {
	const last = books.frames.at(-1);
	const undoable = undoableBatch(books.log);
	const request: Request = {
		...books.frame("undo"),
		kind: "undo",
		batch: last?.batch ?? "none",
	};
	const answer = books.ask(request);
	if (!last || books.world.closed) {
		assert.ok(isRefusal(answer), "nothing to undo");
		assert.equal(undoable, null);
		return;
	}
	const from = books.frames.findLastIndex((f) => f.batch !== last.batch) + 1;
	const expected = books.undoing(books.frames.slice(from));
	assert.deepStrictEqual(
		[undoable?.batch, undoable?.batchKind, undoable?.entries.map((e) => e.id)],
		[last.batch, last.kind, books.frames.slice(from).map((f) => f.id)],
		"what the Undo button would take back",
	);
	const old = last.kind === "tap" ? [] : (books.replaced.get(last.batch) ?? []);
	let world = books.frames[from]?.world ?? books.world;
	for (const { command } of old) {
		const carried = after(world, command);
		assert.ok(carried, "what stood before a correction can stand again");
		expected.push({ ...carried, undoes: null });
		world = carried.world;
	}
	const otherBatch = books.frames.find((f) => f.batch !== last.batch)?.batch;
	if (otherBatch) {
		assert.ok(isRefusal(books.ask({ ...request, batch: otherBatch })));
	}
	books.accept(answer, expected, false);
	old.forEach(({ batch, kind, text }, i) => {
		const again = books.frames[from + i];
		assert.deepStrictEqual([again?.batch, again?.kind], [batch, kind]);
		assert.equal(again?.text, text, "as it stood before the correction");
	});
	books.notes.seen(
		last.kind === "tap" ? "undo of a batch" : "undo of a correction",
	);
}

/** L6: the last entry alone, named by its seq; any other seq is refused. */
export function undoOne(books: TwoBooks): void {
	const seq = books.log.last?.entry.seq ?? 0;
	const request = books.frame("commands");
	const undo = (n: number): Request => ({
		...request,
		kind: "commands",
		commands: [{ id: `${request.id}-0`, command: { type: "undo", seq: n } }],
	});
	for (const n of [seq - 1, seq + 1]) {
		assert.ok(isRefusal(books.ask(undo(n))), "only the last entry is undone");
	}
	const last = books.frames.at(-1);
	const answer = books.ask(undo(seq));
	if (!last || books.world.closed) {
		assert.ok(isRefusal(answer), "nothing to undo");
		return;
	}
	books.accept(answer, books.undoing([last]), false);
	books.notes.seen(`undo of ${last.command.type}`);
}

/** What the entry should have been: nothing, the same, another card or number, or anything that was legal then. */
function otherCommand(
	rng: Rng,
	frame: Frame,
	log: Log,
	next: NextCommand,
): TableCommand | null {
	if (rng.chance(0.15)) return null;
	if (rng.chance(0.3)) return frame.command;
	const { command } = frame;
	if (command.type === "buy-in" && rng.chance(0.7)) {
		const step = log.state.session.smallestChip;
		const amountChips = (command.amountChips + step) as Chips;
		return { ...command, amountChips };
	}
	if (command.type === "play" && rng.chance(0.6)) {
		const inner = { ...(command.command as Record<string, unknown>) };
		if ("rank" in inner) inner.rank = rng.int(1, 10);
		else if ("survivors" in inner) inner.survivors = rng.int(0, 3);
		return { ...command, command: inner };
	}
	return next(log, frame.world);
}

/** What the clerk makes of a correction; the frame at which it is refused. */
function foresee(
	books: TwoBooks,
	from: number,
	command: TableCommand | null,
	drop: readonly string[],
): { readonly expected: Expected[]; readonly refused: Frame | null } {
	const affected = books.frames.slice(from);
	const expected = books.undoing(affected);
	let world = affected[0]?.world ?? books.world;
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

/** An entry of late, often one before a count, which must then keep its difference. */
function placeToCorrect({ frames }: TwoBooks, rng: Rng): number {
	const back = rng.weighted([
		[6, 4],
		[3, 15],
		[0.5, 60],
	]);
	const last = frames.length - 1;
	const count = frames.findLastIndex((f) => f.command.type === "count-rack");
	const upTo = count > last - 30 && rng.chance(0.4) ? count : last;
	return rng.int(Math.max(0, upTo - back), Math.max(0, upTo));
}

/** L7: a correction of an entry, and where it is refused, with the entries dropped that bar it. */
export function correct(books: TwoBooks, rng: Rng, next: NextCommand): void {
	if (books.frames.length === 0) return;
	const from = placeToCorrect(books, rng);
	const target = books.frames[from];
	assert.ok(target);
	const step = [...stepsOf(books.log)].find((s) => s.entry.id === target.id);
	assert.ok(step, "the entry counts");
	const command = otherCommand(
		rng,
		target,
		{ ...books.log, state: step.before },
		next,
	);
	const drop: string[] = [];
	const { text, log } = books;
	for (let tries = 0; tries < 6; tries++) {
		const request: Request = {
			...books.frame("correction"),
			kind: "correction",
			target: target.id,
			command,
			drop,
		};
		const answer = books.ask(request);
		if (books.world.closed) {
			assert.ok(isRefusal(answer) && answer.refused.error === "session-closed");
			return;
		}
		const { expected, refused } = foresee(books, from, command, drop);
		if (refused === null) {
			const replaced = books.frames.slice(from);
			books.accept(answer, expected, false);
			books.replaced.set(request.id, replaced);
			if (command === target.command && drop.length === 0) {
				assert.equal(books.text, text, "corrected to itself, nothing changes");
			}
			books.notes.seen(
				drop.length > 0 ? "correction that drops" : "correction",
			);
			return;
		}
		assert.ok(isRefusal(answer), "a correction the facts do not bear");
		assert.equal(answer.at?.id, refused.id);
		assert.equal(JSON.stringify(log.state), text, "a refusal changes nothing");
		books.notes.seen("correction refused");
		if (refused === target) return;
		drop.push(refused.id);
	}
}

/** Step by step back to an empty table. */
export function undoEverything(books: TwoBooks, rng: Rng): void {
	while (books.frames.length > 0) {
		if (books.world.closed) books.enter([{ type: "reopen-session" }]);
		if (books.frames.at(-1)?.command.type === "reopen-session") {
			// Undone it would leave a closed night, which takes no further undo (L12).
			return;
		}
		if (rng.chance(0.5)) undoButton(books);
		else undoOne(books);
	}
	books.isEmpty();
	books.notes.seen("everything undone");
}
