import { assert } from "../core/assert.ts";
import { apply } from "./evolve.ts";
import type {
	BatchKind,
	Entry,
	Log,
	SessionOptions,
	Step,
	TableEvent,
} from "./types.ts";
import { emptyTable } from "./view.ts";

/** A log before its first entry. */
export function emptyLog(session: SessionOptions): Log {
	return { entries: [], last: null, state: emptyTable(session) };
}

/** Where a log stands, without the list of its entries, which grows long. */
export type Standing = Omit<Log, "entries">;

/** Folds one entry onto where the log stands; `entries` is left to the caller. */
export function folded(log: Standing, entry: Entry): Standing {
	if (entry.command.type === "undo") {
		const { last } = log;
		assert(
			last !== null && last.entry.seq === entry.command.seq,
			`entry ${entry.seq} undoes the last effective entry`,
		);
		return { last: last.previous, state: last.before };
	}
	const events = entry.events as readonly TableEvent[];
	return {
		last: { entry, before: log.state, previous: log.last },
		state: apply(log.state, events, entry.transfers),
	};
}

/**
 * The log with one more accepted entry.
 *
 * @throws Error when the entry does not follow: a stored log that does so is damaged.
 */
export function append(log: Log, entry: Entry): Log {
	assert(
		entry.seq === log.entries.length + 1,
		`entry ${entry.seq} follows entry ${log.entries.length}`,
	);
	return { entries: [...log.entries, entry], ...folded(log, entry) };
}

/** L8: the log of stored entries, folded from the first; events are not decided again. */
export function replay(session: SessionOptions, entries: Iterable<Entry>): Log {
	const kept: Entry[] = [];
	let at: Standing = emptyLog(session);
	for (const entry of entries) {
		assert(
			entry.seq === kept.length + 1,
			`entry ${entry.seq} follows entry ${kept.length}`,
		);
		at = folded(at, entry);
		kept.push(entry);
	}
	return { entries: kept, last: at.last, state: at.state };
}

/** The effective entries, newest first. */
export function* steps(log: Log): Generator<Step> {
	for (let step = log.last; step !== null; step = step.previous) yield step;
}

/**
 * What is found by adding each effective entry, oldest first, to what was found before it. Kept
 * by the step it was found for, so that the next one costs only itself.
 */
export function foundByStep<T>(
	none: T,
	add: (found: T, entry: Entry) => T,
): (log: Log) => T {
	const known = new WeakMap<Step, T>();
	return (log) => {
		const fresh: Step[] = [];
		let found = none;
		for (const step of steps(log)) {
			const before = known.get(step);
			if (before !== undefined) {
				found = before;
				break;
			}
			fresh.push(step);
		}
		for (const { entry } of fresh.reverse()) found = add(found, entry);
		if (log.last) known.set(log.last, found);
		return found;
	};
}

/** What the Undo button would take back now. */
type Undoable = {
	readonly batch: string;
	readonly batchKind: BatchKind;
	/** The effective entries of the batch, oldest first. */
	readonly entries: readonly Entry[];
};

/** L6: the last effective batch; null when nothing is left, or the night is closed. */
export function undoableBatch(log: Log): Undoable | null {
	const first = log.last;
	if (first === null || log.state.closing !== null) return null;
	const { batch, batchKind } = first.entry;
	const entries: Entry[] = [];
	for (const { entry } of steps(log)) {
		if (entry.batch !== batch) break;
		entries.push(entry);
	}
	return { batch, batchKind, entries: entries.reverse() };
}

/** The entries that the undos among `entries` take back, oldest first, as they stood before. */
export function takenBackBy(
	log: Log,
	entries: readonly Entry[],
): readonly Entry[] {
	return entries
		.flatMap(({ command }) => (command.type === "undo" ? [command.seq] : []))
		.sort((a, b) => a - b)
		.flatMap((seq) => log.entries[seq - 1] ?? []);
}

/**
 * Whether the batch stood in the log and nothing of it stands any more, under any name: Undo
 * has taken it back. What a correction has replaced stands as long as the correction does.
 */
export function isTakenBack(log: Log, batch: string): boolean {
	const undoers = new Map<number, Entry>();
	for (const entry of log.entries) {
		if (entry.command.type === "undo") undoers.set(entry.command.seq, entry);
	}
	const madeBy = (name: string) =>
		log.entries.filter(
			(entry) => entry.batch === name && entry.command.type !== "undo",
		);
	const isGone = (name: string): boolean =>
		madeBy(name).every(({ seq }) => {
			const undoer = undoers.get(seq);
			if (undoer === undefined) return false;
			return undoer.batchKind === "tap" || isGone(undoer.batch);
		});
	return madeBy(batch).length > 0 && isGone(batch);
}
