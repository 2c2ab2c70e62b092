import type { Entry } from "../table/types.ts";
import { eventBytes, sessionEvents } from "./event-stream.ts";
import { entriesAfter, type LogPart } from "./read.ts";

/** Entries in one event at most, when a reader has missed many. */
const ENTRIES_IN_EVENT = 500;

/** The same bytes for every reader of one change. */
const told = new WeakMap<readonly Entry[], Uint8Array>();

function bytesOf({ entries, lastSeq }: LogPart): Uint8Array {
	const known =
		told.get(entries) ?? eventBytes("entries", lastSeq, { entries, lastSeq });
	told.set(entries, known);
	return known;
}

/**
 * The session's log as it grows, as server-sent events: `entries` with what has been stored
 * after `afterSeq`, under the seq of the last of them (and `beat`, see `sessionEvents`).
 *
 * @param afterSeq the seq of the last entry the reader has; not above the session's own
 * @param reader whom `streams.endOf` knows it by
 * @param isAllowed whether they still may read, asked with every beat
 */
export function liveStream(
	session: string,
	afterSeq: number,
	reader: string,
	signal: AbortSignal,
	isAllowed: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
	let sentSeq = afterSeq;
	function sent(part: LogPart): Uint8Array {
		sentSeq = part.lastSeq;
		return bytesOf(part);
	}
	return sessionEvents(
		session,
		{
			reader,
			isAllowed,
			heard: (change) =>
				change.entries[0]?.seq === sentSeq + 1 ? sent(change) : null,
			next: async () => {
				const entries = await entriesAfter(session, sentSeq, {
					limit: ENTRIES_IN_EVENT,
				});
				const last = entries.at(-1);
				return last ? sent({ entries, lastSeq: last.seq }) : null;
			},
		},
		signal,
	);
}
