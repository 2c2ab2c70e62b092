import type { DeskStore } from "@/components/table/desk-state.ts";
import type { ReadySnapshot, TableSnapshot } from "@/lib/client/snapshot.ts";
import type { Log, Refusal } from "@/lib/table/types.ts";
import type { ReviewedNight } from "./use-night.ts";

/** Nothing is entered on a table that is only looked at; its tiles take no taps either. */
const REFUSED: Refusal = { refused: { error: "session-closed" }, at: null };

/** A table as it stood: what the dealer's screen takes for its store, without a way to change it. */
type ShownStore = DeskStore & { readonly show: (log: Log) => void };

export function shownStore(night: ReviewedNight, first: Log): ShownStore {
	const listeners = new Set<() => void>();
	function snapshotOf(log: Log): ReadySnapshot {
		return {
			status: "ready",
			session: night,
			serverLog: log,
			log,
			waiting: [],
			save: { state: "saved" },
			trouble: null,
			notice: null,
			kept: true,
			memory: {},
			device: "",
			lastTapMs: null,
		};
	}
	let snapshot: TableSnapshot = snapshotOf(first);
	const initial = snapshot;
	return {
		show(log) {
			if (log === snapshot.log) return;
			snapshot = snapshotOf(log);
			for (const listener of [...listeners]) listener();
		},
		getSnapshot: () => snapshot,
		getInitialSnapshot: () => initial,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		send: () => REFUSED,
		undo: () => REFUSED,
		correct: () => REFUSED,
		preview: () => REFUSED,
		drop: () => {},
		retry: () => {},
		remember: () => {},
		takeOver: () => 0,
	};
}
