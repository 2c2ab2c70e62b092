import { assert } from "../core/assert.ts";
import { append, replay } from "../table/log.ts";
import type { Log, SessionOptions } from "../table/types.ts";
import type { Tx } from "./db.ts";
import { processWide } from "./process-wide.ts";
import { entriesAfter } from "./read.ts";

/** Tables that are in play at once in one house; more only cost a fold now and then. */
const KEPT = 16;

/** What a session fixes, and where its log ends. */
export type LogEnd = SessionOptions & {
	readonly id: string;
	readonly lastSeq: number;
	readonly lastHash: string;
};

type Folded = {
	readonly lastSeq: number;
	readonly lastHash: string;
	readonly log: Log;
};

/** The logs last used, folded, the most recent last. */
const folded = processWide("folded logs", () => new Map<string, Folded>());

/**
 * The session's log, folded up to what the transaction sees. A log kept from before saves
 * the fold; it counts only if the database still has its last entry with its hash, so
 * that another process, or a restored file, is never overlooked.
 *
 * @throws Error when the log is not as long as the session says: the file is damaged
 */
export async function foldedLog(tx: Tx, session: LogEnd): Promise<Log> {
	const { lastSeq, lastHash } = session;
	const known = folded.get(session.id);
	if (known?.lastSeq === lastSeq && known.lastHash === lastHash) {
		return known.log;
	}
	const base =
		known && (await stillThere(tx, session.id, known)) ? known : null;
	const missing = await entriesAfter(session.id, base?.lastSeq ?? 0, { tx });
	const log = base
		? missing.reduce(append, base.log)
		: replay(session, missing);
	assert(
		log.entries.length === session.lastSeq,
		`the log of ${session.id} ends with entry ${session.lastSeq}`,
	);
	return log;
}

async function stillThere(tx: Tx, session: string, known: Folded) {
	if (known.lastSeq === 0) return false;
	const entry = await tx.entry.findUnique({
		where: { sessionId_seq: { sessionId: session, seq: known.lastSeq } },
		select: { hash: true },
	});
	return entry?.hash === known.lastHash;
}

/** Keeps a log for the next time, once its transaction has been committed. */
export function keepLog(session: string, entry: Folded): void {
	folded.delete(session);
	folded.set(session, entry);
	for (const oldest of folded.keys()) {
		if (folded.size <= KEPT) break;
		folded.delete(oldest);
	}
}
