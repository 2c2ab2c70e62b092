import type { NightLine } from "./nights.ts";

/** What the lists need of a kept session. */
type Kept = Omit<NightLine, "playing"> & {
	/** The seq of its last entry, 0 before the first. */
	readonly lastSeq: number;
};

/** A kept session as lists show it. `playing` where it was looked up. */
export function nightLine(
	{ id, name, timeZone, startedAtMs, closedAtMs, players }: Kept,
	playing: NightLine["playing"] = null,
): NightLine {
	return {
		id,
		name,
		timeZone,
		startedAtMs,
		closedAtMs,
		players,
		playing,
	};
}

/**
 * The open night that is offered first: the newest. One where nothing was entered yet gives
 * way to one where something was. Null when none is open.
 */
export function nightToGoOnWith<T extends Kept>(
	newestFirst: readonly T[],
): T | null {
	const open = newestFirst.filter(({ closedAtMs }) => closedAtMs === null);
	return open.find(({ lastSeq }) => lastSeq > 0) ?? open[0] ?? null;
}
