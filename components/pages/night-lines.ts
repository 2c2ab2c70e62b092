import { entriesAfter, type SessionSummary } from "@/lib/server/read.ts";
import { replay } from "@/lib/table/log.ts";
import { playing } from "./night-record.ts";
import type { NightLine } from "./nights.ts";

export function nightLine(session: SessionSummary): NightLine {
	return {
		id: session.id,
		name: session.name,
		timeZone: session.timeZone,
		startedAtMs: session.startedAtMs,
		closedAtMs: session.closedAtMs,
		players: session.players.map(({ name }) => name),
		playing: null,
	};
}

/** Where the game stands; null too where the log cannot be read, which its own page tells. */
async function playingNow(session: SessionSummary) {
	try {
		return playing(replay(session, await entriesAfter(session.id, 0)).state);
	} catch {
		return null;
	}
}

/**
 * Nights for the home page: the open one to go on with comes first, with the game on its
 * table. One where nothing was entered yet gives way to one where something was.
 */
export async function openFirst(
	sessions: readonly SessionSummary[],
): Promise<readonly NightLine[]> {
	const open = sessions.filter(({ closedAtMs }) => closedAtMs === null);
	const first = open.find(({ lastSeq }) => lastSeq > 0) ?? open[0];
	if (!first) return sessions.map(nightLine);
	return [
		{ ...nightLine(first), playing: await playingNow(first) },
		...sessions.filter((session) => session !== first).map(nightLine),
	];
}
