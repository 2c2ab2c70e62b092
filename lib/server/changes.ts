import type { Entry } from "../table/types.ts";
import { logger } from "./logger.ts";
import { processWide } from "./process-wide.ts";

/** Entries that have just been stored, in order; `lastSeq` is the last one's. */
type Change = {
	readonly session: string;
	readonly entries: readonly Entry[];
	readonly lastSeq: number;
};

type Listener = (change: Change) => void;

const listeners = processWide(
	"listeners",
	() => new Map<string, Set<Listener>>(),
);

/**
 * Calls `listener` after every commit to the session made by this process.
 *
 * @returns the function that ends it
 */
function listen(session: string, listener: Listener): () => void {
	const those = listeners.get(session) ?? new Set();
	listeners.set(session, those.add(listener));
	return () => {
		those.delete(listener);
		if (those.size === 0 && listeners.get(session) === those) {
			listeners.delete(session);
		}
	};
}

/** Tells the listeners. One that fails neither stops the others nor the one who tells. */
function announce(change: Change): void {
	for (const listener of [...(listeners.get(change.session) ?? [])]) {
		try {
			listener(change);
		} catch (error) {
			logger.error({ err: error }, "A listener to the log failed");
		}
	}
}

/** News of what has been stored, within the process. */
export const changes = { listen, announce };
