import { emptyLog, folded, type Standing } from "@/lib/table/log.ts";
import type { Entry, Log, Person, SessionOptions } from "@/lib/table/types.ts";

/**
 * A night folded once, with where it stood after every entry. The states share what did not
 * change between them, so that all of them cost little more than the last.
 */
export type FoldedNight = {
	/** All of them, or those before the first that does not follow. */
	readonly entries: readonly Entry[];
	/** `standings[n]` is where the night stood after n entries. */
	readonly standings: readonly Standing[];
	/** The seq of the first entry that does not follow; null in a whole night (L8). */
	readonly damagedAt: number | null;
};

/** L8: folds the stored entries from the first, as far as they follow. */
export function foldNight(
	session: SessionOptions,
	entries: readonly Entry[],
): FoldedNight {
	let at: Standing = emptyLog(session);
	const standings = [at];
	for (const [i, entry] of entries.entries()) {
		const seq = i + 1;
		try {
			if (entry.seq !== seq) throw new Error(`found entry ${entry.seq}`);
			at = folded(at, entry);
		} catch {
			return { entries: entries.slice(0, i), standings, damagedAt: seq };
		}
		standings.push(at);
	}
	return { entries, standings, damagedAt: null };
}

/** The night's log as it stood after `seq` entries. */
export function logAt(night: FoldedNight, seq: number): Log {
	const count = Math.max(0, Math.min(seq, night.entries.length));
	const standing = night.standings[count];
	if (!standing) throw new Error("Broken invariant: every entry was folded");
	return {
		entries: night.entries.slice(0, count),
		last: standing.last,
		state: standing.state,
	};
}

/** Everyone who sat down, in the order they came; then those whose sitting down was undone. */
export function everyoneIn(night: FoldedNight): readonly Person[] {
	const people = [...(night.standings.at(-1)?.state.people ?? [])];
	for (const { state } of night.standings) {
		for (const person of state.people) {
			if (people.every(({ player }) => player !== person.player)) {
				people.push(person);
			}
		}
	}
	return people;
}

/** L6: for each entry that was taken back, the seq of the entry that did. */
export function undoneIn(
	entries: readonly Entry[],
): ReadonlyMap<number, number> {
	const undone = new Map<number, number>();
	for (const { seq, command } of entries) {
		if (command.type === "undo") undone.set(command.seq, seq);
	}
	return undone;
}

/**
 * What was asked for at once: the batch of a tap, or the request of an undo or a correction,
 * whose entries' ids follow from the request's (L7).
 */
export function requestOf({ id, batch }: Entry): string {
	const dot = id.lastIndexOf(".");
	return dot < 0 ? batch : id.slice(0, dot);
}

/** The entries of each request, in order. */
export function requestsIn(
	entries: readonly Entry[],
): readonly (readonly Entry[])[] {
	const groups: Entry[][] = [];
	let last: string | null = null;
	for (const entry of entries) {
		const request = requestOf(entry);
		if (request === last) groups.at(-1)?.push(entry);
		else groups.push([entry]);
		last = request;
	}
	return groups;
}
