import type { Json } from "../core/json.ts";
import type { Entry, Request } from "../table/types.ts";
import type { SessionInfo } from "./snapshot.ts";

/** What a device holds of one night. */
export type Kept = {
	/** Null while the night was never seen here. */
	readonly session: SessionInfo | null;
	/** The stored log as last seen, from seq 1 without a gap. */
	readonly entries: readonly Entry[];
	/** What the server has not stored yet, in the order it was tapped. */
	readonly requests: readonly Request[];
	readonly memory: Readonly<Record<string, Json>>;
};

/**
 * What a device keeps between pages. Every operation is all or nothing, may be repeated
 * without harm, and takes effect in the order of the calls. Rejects when the device cannot
 * keep it.
 */
export interface Keep {
	/** Whether it outlives the page. */
	readonly durable: boolean;
	read(sessionId: string): Promise<Kept>;
	requests(sessionId: string): Promise<readonly Request[]>;
	/** Puts requests last into the outbox; one whose id is there already stays where it is. */
	add(sessionId: string, requests: readonly Request[]): Promise<void>;
	/** The server has stored `entries`, and `requestIds` are done with. */
	settle(
		sessionId: string,
		entries: readonly Entry[],
		requestIds: readonly string[],
	): Promise<void>;
	/** The night as the server has it, in place of what was kept of it; the outbox stays. */
	replace(session: SessionInfo, entries: readonly Entry[]): Promise<void>;
	remember(sessionId: string, key: string, value: Json): Promise<void>;
}

/** The part of `entries` that follows from seq 1 without a gap. */
export function withoutGap(entries: readonly Entry[]): readonly Entry[] {
	const gap = entries.findIndex((entry, i) => entry.seq !== i + 1);
	return gap < 0 ? entries : entries.slice(0, gap);
}

/** Keeps as long as the page lives: for browsers that refuse to store anything. */
export function memoryKeep(): Keep {
	const sessions = new Map<string, SessionInfo>();
	const logs = new Map<string, Map<number, Entry>>();
	const memories = new Map<string, Record<string, Json>>();
	let outbox: readonly { sessionId: string; request: Request }[] = [];

	function requestsOf(sessionId: string): readonly Request[] {
		return outbox
			.filter((row) => row.sessionId === sessionId)
			.map((row) => row.request);
	}
	function logOf(sessionId: string): Map<number, Entry> {
		const log = logs.get(sessionId) ?? new Map<number, Entry>();
		logs.set(sessionId, log);
		return log;
	}

	return {
		durable: false,
		async read(sessionId) {
			const entries = [...logOf(sessionId).values()];
			return {
				session: sessions.get(sessionId) ?? null,
				entries: withoutGap(entries.sort((a, b) => a.seq - b.seq)),
				requests: requestsOf(sessionId),
				memory: { ...memories.get(sessionId) },
			};
		},
		async requests(sessionId) {
			return requestsOf(sessionId);
		},
		async add(sessionId, requests) {
			const known = new Set(outbox.map((row) => row.request.id));
			const added = requests.filter((request) => !known.has(request.id));
			outbox = [...outbox, ...added.map((request) => ({ sessionId, request }))];
		},
		async settle(sessionId, entries, requestIds) {
			const log = logOf(sessionId);
			for (const entry of entries) log.set(entry.seq, entry);
			outbox = outbox.filter((row) => !requestIds.includes(row.request.id));
		},
		async replace(session, entries) {
			sessions.set(session.id, session);
			logs.set(session.id, new Map(entries.map((e) => [e.seq, e])));
		},
		async remember(sessionId, key, value) {
			memories.set(sessionId, { ...memories.get(sessionId), [key]: value });
		},
	};
}
