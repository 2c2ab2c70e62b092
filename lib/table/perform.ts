import { isError } from "../games/game.ts";
import { chips } from "../ledger/chips.ts";
import { reverse } from "../ledger/transfers.ts";
import { decide } from "./decide.ts";
import type { AnyError } from "./errors.ts";
import {
	folded,
	type Standing,
	steps,
	takenBackBy,
	undoableBatch,
} from "./log.ts";
import type {
	Command,
	CommandId,
	Entry,
	Log,
	Performed,
	Refusal,
	Request,
	TableCommand,
} from "./types.ts";

export function isRefusal(result: Performed | Refusal): result is Refusal {
	return "refused" in result;
}

/** What every entry of a request shares. */
type Frame = Pick<Entry, "batch" | "batchKind" | "atMs" | "device">;

/**
 * A request under way: where the log stands by now, and the entries appended so far. It
 * grows in place, for a correction may enter thousands again; nobody else holds it.
 */
type Draft = { readonly log: Log; standing: Standing; readonly added: Entry[] };

function draftOn(log: Log): Draft {
	return { log, standing: { last: log.last, state: log.state }, added: [] };
}

function done({ log, standing, added }: Draft): Performed {
	const entries = [...log.entries, ...added];
	return { entries: added, log: { entries, ...standing } };
}

function add(draft: Draft, entry: Omit<Entry, "seq">): void {
	const seq = draft.log.entries.length + draft.added.length + 1;
	const full: Entry = { seq, ...entry };
	draft.standing = folded(draft.standing, full);
	draft.added.push(full);
}

/** L6: reverses the last effective entry. The caller has made sure that there is one. */
function undoLast(draft: Draft, id: CommandId, frame: Frame): void {
	const entry = draft.standing.last?.entry;
	if (!entry) return;
	add(draft, {
		...frame,
		id,
		command: { type: "undo", seq: entry.seq },
		events: [{ type: "undone", seq: entry.seq }],
		transfers: reverse(entry.transfers, "undo"),
	});
}

/** Enters the command, or says why not and leaves the draft as it was. */
function enter(
	draft: Draft,
	id: CommandId,
	command: TableCommand,
	frame: Frame,
): AnyError | null {
	const decided = decide(draft.standing.state, command);
	if (isError(decided)) return decided;
	add(draft, { ...frame, id, command, ...decided });
	return null;
}

function refusedUndo(log: Standing, seq: number): AnyError | null {
	if (log.state.closing !== null) return { error: "session-closed" };
	const lastSeq = log.last?.entry.seq ?? null;
	return lastSeq === seq ? null : { error: "not-the-last", seq, lastSeq };
}

/** L4: each command on the state that the one before has left; all or none. */
function performCommands(
	log: Log,
	request: Extract<Request, { kind: "commands" }>,
): Performed | Refusal {
	const { id: batch, atMs, device } = request;
	const frame: Frame = { batch, batchKind: "tap", atMs, device };
	const draft = draftOn(log);
	for (const { id, command } of request.commands) {
		const refused =
			command.type === "undo"
				? refusedUndo(draft.standing, command.seq)
				: enter(draft, id, command, frame);
		if (refused) return { refused, at: { id, command } };
		if (command.type === "undo") undoLast(draft, id, frame);
	}
	return done(draft);
}

/** L7: a re-applied count keeps its difference, not its total. */
function again(entry: Entry, draft: Draft): TableCommand | null {
	const { command } = entry;
	if (command.type === "undo") return null;
	if (command.type !== "count-rack") return command;
	const counted = entry.events.find((e) => e.type === "rack-counted");
	if (counted?.type !== "rack-counted") return command;
	const bookedNow = draft.standing.state.ledger[`rack:${counted.player}`] ?? 0;
	const difference = counted.countedChips - counted.bookedChips;
	return { ...command, countedChips: chips(bookedNow + difference) };
}

/** The effective entries from the last back to the one named, oldest first; null if it is not there. */
function backTo(log: Log, id: CommandId): readonly Entry[] | null {
	const later: Entry[] = [];
	for (const { entry } of steps(log)) {
		later.push(entry);
		if (entry.id === id) return later.reverse();
	}
	return null;
}

/** L7: undo back to the entry, the corrected command, then each later command again. */
function performCorrection(
	log: Log,
	request: Extract<Request, { kind: "correction" }>,
): Performed | Refusal {
	if (log.state.closing !== null) {
		return { refused: { error: "session-closed" }, at: null };
	}
	const affected = backTo(log, request.target);
	if (affected === null) {
		return {
			refused: { error: "no-such-entry", id: request.target },
			at: null,
		};
	}
	const { id: batch, atMs, device } = request;
	const frame: Frame = { batch, batchKind: "correction", atMs, device };
	const dropped = new Set(request.drop);
	const draft = draftOn(log);
	const nextId = () => `${batch}.${draft.added.length}`;
	for (const _ of affected) undoLast(draft, nextId(), frame);
	for (const [i, entry] of affected.entries()) {
		if (dropped.has(entry.id)) continue;
		const command = i === 0 ? request.command : again(entry, draft);
		if (command === null) continue;
		const refused = enter(draft, nextId(), command, frame);
		if (refused) {
			return { refused, at: { id: entry.id, command: entry.command } };
		}
	}
	return done(draft);
}

/**
 * L6: the Undo button takes back the whole last batch. A correction taken back puts what it
 * had replaced in place again, each under the batch it came from.
 */
function performUndo(
	log: Log,
	request: Extract<Request, { kind: "undo" }>,
): Performed | Refusal {
	if (log.state.closing !== null) {
		return { refused: { error: "session-closed" }, at: null };
	}
	const last = undoableBatch(log);
	if (last?.batch !== request.batch) {
		const seq = log.entries.find((e) => e.batch === request.batch)?.seq ?? 0;
		const lastSeq = log.last?.entry.seq ?? null;
		return { refused: { error: "not-the-last", seq, lastSeq }, at: null };
	}
	const { id: batch, atMs, device } = request;
	const frame: Frame = { batch, batchKind: "tap", atMs, device };
	const draft = draftOn(log);
	const nextId = () => `${batch}.${draft.added.length}`;
	for (const _ of last.entries) undoLast(draft, nextId(), frame);
	if (last.batchKind === "tap") return done(draft);
	const own = log.entries.filter((entry) => entry.batch === last.batch);
	for (const entry of takenBackBy(log, own)) {
		const command: Command = entry.command;
		if (command.type === "undo") continue;
		const refused = enter(draft, nextId(), command, {
			batch: entry.batch,
			batchKind: entry.batchKind,
			atMs,
			device,
		});
		if (refused) return { refused, at: { id: entry.id, command } };
	}
	return done(draft);
}

/**
 * Decides a whole request on the log: the entries it appends, or why not. The device and
 * the server run this same function, and from the same log make the same entries.
 */
export function perform(log: Log, request: Request): Performed | Refusal {
	switch (request.kind) {
		case "commands":
			return performCommands(log, request);
		case "undo":
			return performUndo(log, request);
		case "correction":
			return performCorrection(log, request);
	}
}
