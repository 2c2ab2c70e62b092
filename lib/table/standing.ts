import type { PlayerId } from "../ledger/accounts.ts";
import { nameKey } from "./names.ts";
import type { Entry, Log } from "./types.ts";

/** L6: whether an entry counts, was taken back (by which entry), or takes one back (which). */
export type Standing =
	| { readonly kind: "counts" }
	| { readonly kind: "undone"; readonly bySeq: number }
	| { readonly kind: "undo"; readonly ofSeq: number };

const COUNTS: Standing = { kind: "counts" };

/** Every entry of the log in order, with how it stands at the end of it. */
export function standings(
	log: Log,
): readonly { readonly entry: Entry; readonly standing: Standing }[] {
	const undoneBy = new Map<number, number>();
	for (const { seq, command } of log.entries) {
		if (command.type === "undo") undoneBy.set(command.seq, seq);
	}
	return log.entries.map((entry) => {
		const { seq, command } = entry;
		const bySeq = undoneBy.get(seq);
		const standing: Standing =
			command.type === "undo"
				? { kind: "undo", ofSeq: command.seq }
				: bySeq === undefined
					? COUNTS
					: { kind: "undone", bySeq };
		return { entry, standing };
	});
}

/**
 * The name of everyone whom any entry names, also where the seating was undone: the one they
 * have now (L14), else the last they were seated under. In the order they first sat down.
 * Names that look the same, which undone seatings allow, have the id behind them.
 */
export function everyName(log: Log): ReadonlyMap<PlayerId, string> {
	const names = new Map<PlayerId, string>();
	for (const { events } of log.entries) {
		for (const event of events) {
			if (event.type === "player-seated") names.set(event.player, event.name);
		}
	}
	for (const { player, name } of log.state.people) names.set(player, name);
	return distinct(names, nameKey);
}

/** The names, with the id behind those that have the same key as another. */
export function distinct(
	names: ReadonlyMap<PlayerId, string>,
	keyOf: (name: string) => string,
): ReadonlyMap<PlayerId, string> {
	const count = new Map<string, number>();
	for (const name of names.values()) {
		count.set(keyOf(name), (count.get(keyOf(name)) ?? 0) + 1);
	}
	return new Map(
		[...names].map(([player, name]) => [
			player,
			count.get(keyOf(name)) === 1 ? name : `${name} (${player})`,
		]),
	);
}
