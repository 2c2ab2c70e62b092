import { changes } from "./changes.ts";
import { logger } from "./logger.ts";
import { streams } from "./streams.ts";

/** How often a stream says that it is there, so that a reader notices a dead connection. */
const BEAT_MS = 15_000;
/** What may wait unread in a stream. Whoever reads more slowly gets the rest once they have read. */
const UNREAD_BYTES = 64 * 1024;

const encoder = new TextEncoder();
const BEAT = encoder.encode("event: beat\ndata:\n\n");

/** One event as it goes over the wire. */
export function eventBytes(
	name: string,
	id: number,
	data: unknown,
): Uint8Array {
	return encoder.encode(
		`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
	);
}

/** What a stream of a session says. */
type Telling = {
	/** Whom `streams.endOf` knows the reader by. */
	readonly reader: string;
	/** Whether they still may listen, asked with every beat; left out: always. */
	readonly isAllowed?: () => Promise<boolean>;
	/**
	 * What can be said at once of something just stored; null: `next` is asked. Left out:
	 * always `next`.
	 */
	readonly heard?: (
		change: Parameters<Parameters<typeof changes.listen>[1]>[0],
	) => Uint8Array | null;
	/** What is still to be said; null when the reader knows all. */
	readonly next: () => Promise<Uint8Array | null>;
};

/**
 * Server-sent events of a session: what `telling` has to say at the start and after every
 * commit, and `beat` at the start and every 15 seconds. A reader who is slow gets the rest
 * once they have read. It ends with the signal, with the reader, or when the server stops.
 */
export function sessionEvents(
	session: string,
	telling: Telling,
	signal: AbortSignal,
): ReadableStream<Uint8Array> {
	/** Something is to be said that could not be sent at once. */
	let behind = true;
	let reading = false;
	let ended = false;
	let end = () => {};
	let catchUp = async () => {};

	function start(controller: ReadableStreamDefaultController<Uint8Array>) {
		const hasRoom = () => !ended && (controller.desiredSize ?? 0) > 0;

		const stopListening = changes.listen(session, (change) => {
			if (ended) return;
			const bytes =
				!behind && !reading && hasRoom() ? telling.heard?.(change) : null;
			if (bytes) return controller.enqueue(bytes);
			behind = true;
			void catchUp();
		});
		const beat = setInterval(async () => {
			const allowed = await telling.isAllowed?.().catch(() => true);
			if (allowed === false) end();
			else if (hasRoom()) controller.enqueue(BEAT);
		}, BEAT_MS);

		catchUp = async () => {
			if (reading) return;
			reading = true;
			try {
				while (behind && hasRoom()) {
					// What is stored while this reads is announced, and read too.
					behind = false;
					const bytes = await telling.next();
					if (ended) return;
					if (bytes) controller.enqueue(bytes);
					behind ||= bytes !== null;
				}
			} catch (error) {
				// The reader comes again, and is told then what is wrong.
				if (!ended) logger.warn({ err: error }, "A stream could not go on");
				end();
			} finally {
				reading = false;
			}
		};
		const uncount = streams.opened({
			reader: telling.reader,
			end: () => end(),
		});

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
