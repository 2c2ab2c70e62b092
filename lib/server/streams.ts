import { MAX_STREAMS, MAX_STREAMS_EACH } from "./limits.ts";
import { processWide } from "./process-wide.ts";

/** An open event stream: whom it is for, and how to end it. */
type Stream = {
	/** Who reads it, so that their streams can be ended with their rights. */
	readonly reader: string;
	readonly end: () => void;
};

const open = processWide("streams", () => new Set<Stream>());

/** What scripts/serve.mjs closes before the process ends. */
type Served = { casekeeperClosers?: Set<() => Promise<void>> };

async function endAll(): Promise<void> {
	for (const stream of [...open]) stream.end();
}

/** Whether no more may be opened, by the reader or at all. */
function isFull(reader?: string): boolean {
	if (open.size >= MAX_STREAMS) return true;
	const own = [...open].filter((stream) => stream.reader === reader);
	return own.length >= MAX_STREAMS_EACH;
}

/**
 * Counts a stream that has been opened.
 *
 * @returns to be called once it has ended
 */
function opened(stream: Stream): () => void {
	(globalThis as Served).casekeeperClosers?.add(endAll);
	open.add(stream);
	return () => void open.delete(stream);
}

/** Ends every stream of a reader. */
function endOf(reader: string): void {
	for (const stream of [...open]) if (stream.reader === reader) stream.end();
}

/** The event streams of this process. */
export const streams = { isFull, opened, endOf };
