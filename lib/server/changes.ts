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

/** How many times each session that is listened to was told of. */
const told = processWide("told", () => new Map<string, number>());

/**
 * A number that is another after every commit to the session, while somebody listens to it:
 * what was read under the same number can be shared.
 */
function turn(session: string): number {
	return told.get(session) ?? 0;
}

/** Tells the listeners. One that fails neither stops the others nor the one who tells. */
function announce(change: Change): void {
	if (listeners.has(change.session))
		told.set(change.session, turn(change.session) + 1);
	for (const listener of [...(listeners.get(change.session) ?? [])]) {
		try {
			listener(change);
		} catch (error) {
			logger.error({ err: error }, "A listener to the log failed");
		}
	}
}

/** News of what has been stored, within the process. */
export const changes = { listen, announce, turn };
