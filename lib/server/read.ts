import type { Entry } from "../table/types.ts";
import { database, type Tx } from "./db.ts";
import { groupBy } from "./group-by.ts";
import { MAX_ENTRIES } from "./limits.ts";
import { entryOf, type Session, sessionOf } from "./rows.ts";

/** Where to read: inside a transaction, or with the process's client. */
type Reader = { readonly tx?: Tx };

/**
 * The entries of a session after a seq, in order.
 *
 * @param limit how many at most; without it all of them
 */
export async function entriesAfter(
	session: string,
	seq: number,
	{ tx = database(), limit }: Reader & { readonly limit?: number } = {},
): Promise<readonly Entry[]> {
	const rows = await tx.entry.findMany({
		where: { sessionId: session, seq: { gt: seq } },
		orderBy: { seq: "asc" },
		...(limit === undefined ? {} : { take: limit }),
	});
	const last = rows.at(-1);
	if (!last) return [];
	// What is stored is never changed, so the transfers may be read after the entries.
	const transfers = await tx.transfer.findMany({
		where: { sessionId: session, seq: { gt: seq, lte: last.seq } },
		orderBy: [{ seq: "asc" }, { ordinal: "asc" }],
	});
	const bySeq = groupBy(transfers, (transfer) => transfer.seq);
	return rows.map((row) => entryOf(row, bySeq.get(row.seq) ?? []));
}

/** A part of a log; there is more when its last entry's seq is below `lastSeq`. */
export type LogPart = {
	readonly entries: readonly Entry[];
	/** The seq of the session's last entry. */
	readonly lastSeq: number;
};

/** The entries after a seq, up to `MAX_ENTRIES`; null when there is no such session. */
export async function logAfter(
	session: string,
	seq: number,
	{ tx = database() }: Reader = {},
): Promise<LogPart | null> {
	const row = await tx.session.findUnique({
		where: { id: session },
		select: { lastSeq: true },
	});
	if (!row) return null;
	const entries = await entriesAfter(session, seq, { tx, limit: MAX_ENTRIES });
	// An entry stored between the two reads is not hidden.
	return { entries, lastSeq: Math.max(row.lastSeq, entries.at(-1)?.seq ?? 0) };
}

export async function readSession(id: string): Promise<Session | null> {
	const row = await database().session.findUnique({ where: { id } });
	return row && sessionOf(row);
}

/** A session with its log, or the first `MAX_ENTRIES` entries of it; null when there is none. */
export async function readSessionWithLog(
	id: string,
): Promise<({ readonly session: Session } & LogPart) | null> {
	const session = await readSession(id);
	const log = session && (await logAfter(id, 0));
	return log && { session: { ...session, lastSeq: log.lastSeq }, ...log };
}
