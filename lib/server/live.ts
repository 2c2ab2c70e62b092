import type { Entry } from "../table/types.ts";
import { changes } from "./changes.ts";
import { entriesAfter, type LogPart } from "./read.ts";
import { streams } from "./streams.ts";

/** How often a stream says that it is there, so that a reader notices a dead connection. */
const BEAT_MS = 15_000;
/** Entries in one event at most, when a reader has missed many. */
const ENTRIES_IN_EVENT = 500;
/** What may wait unread in a stream. Whoever reads more slowly gets the rest once they have read. */
const UNREAD_BYTES = 64 * 1024;

const encoder = new TextEncoder();
const BEAT = encoder.encode("event: beat\ndata:\n\n");

/** The same bytes for every reader of one change. */
const told = new WeakMap<readonly Entry[], Uint8Array>();

function bytesOf({ entries, lastSeq }: LogPart): Uint8Array {
	const known = told.get(entries);
	if (known) return known;
	const data = JSON.stringify({ entries, lastSeq });
	const bytes = encoder.encode(
		`id: ${lastSeq}\nevent: entries\ndata: ${data}\n\n`,
	);
	told.set(entries, bytes);
	return bytes;
}

/**
 * The session's log as it grows, as server-sent events: `entries` with what has been stored
 * after `afterSeq`, under the seq of the last of them; `beat` at the start and every 15
 * seconds. It ends with the signal, with the reader, or when the server stops.
 *
 * @param afterSeq the seq of the last entry the reader has; not above the session's own
 * @param reader whom `streams.endOf` knows it by
 */
export function liveStream(
	session: string,
	afterSeq: number,
	reader: string,
	signal: AbortSignal,
): ReadableStream<Uint8Array> {
	let sentSeq = afterSeq;
	/** Something is stored that could not be sent at once: it is read from the database. */
	let behind = true;
	let reading = false;
	let ended = false;
	let end = () => {};
	let catchUp = async () => {};

	function start(controller: ReadableStreamDefaultController<Uint8Array>) {
		const hasRoom = () => !ended && (controller.desiredSize ?? 0) > 0;

		function send(part: LogPart): void {
			controller.enqueue(bytesOf(part));
			sentSeq = part.lastSeq;
		}

		const stopListening = changes.listen(session, (change) => {
			if (ended || change.lastSeq <= sentSeq) return;
			const follows = change.entries[0]?.seq === sentSeq + 1;
			if (follows && !behind && !reading && hasRoom()) return send(change);
			behind = true;
			void catchUp();
		});
		const beat = setInterval(() => {
			if (hasRoom()) controller.enqueue(BEAT);
		}, BEAT_MS);

		catchUp = async () => {
			if (reading) return;
			reading = true;
			try {
				while (behind && hasRoom()) {
					// What is stored while this reads is announced, and read too.
					behind = false;
					const entries = await entriesAfter(session, sentSeq, {
						limit: ENTRIES_IN_EVENT,
					});
					if (ended) return;
					const last = entries.at(-1);
					behind ||= entries.length === ENTRIES_IN_EVENT;
					if (last) send({ entries, lastSeq: last.seq });
				}
			} catch (error) {
				// The reader comes again, and is told then what is wrong.
				console.error(error);
				end();
			} finally {
				reading = false;
			}
		};
		const uncount = streams.opened({ reader, end: () => end() });

		end = () => {
			if (ended) return;
			ended = true;
			stopListening();
			clearInterval(beat);
			uncount();
			signal.removeEventListener("abort", end);
			try {
				controller.close();
			} catch {
				// The reader has gone already.
			}
		};
		if (signal.aborted) return end();
		signal.addEventListener("abort", end);
		controller.enqueue(BEAT);
	}

	return new ReadableStream<Uint8Array>(
		{ start, pull: () => catchUp(), cancel: () => end() },
		new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES }),
	);
}
