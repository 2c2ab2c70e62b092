import { useRef, useSyncExternalStore } from "react";
import { browserDeps } from "./browser.ts";
import type { TableSnapshot } from "./snapshot.ts";
import { createTableStore, type TableStore } from "./table-store.ts";

const stores = new Map<string, TableStore>();

/**
 * The one store of a night in this page. It lives as long as the page, so that what waits
 * is sent even after the table's screen was left. On the server: a store that only ever
 * says "loading".
 */
export function tableStore(sessionId: string): TableStore {
	const known = stores.get(sessionId);
	if (known) return known;
	const made = createTableStore(sessionId, browserDeps(sessionId));
	if (typeof window !== "undefined") stores.set(sessionId, made);
	return made;
}

type Picked<T> = {
	readonly snapshot: TableSnapshot;
	readonly selector: (snapshot: TableSnapshot) => T;
	readonly value: T;
};

/**
 * What `selector` picks out of the store's snapshot; renders again when that changes.
 * `equal` spares renders where the selector makes a new object every time.
 */
export function useTable<T>(
	store: Pick<TableStore, "getSnapshot" | "getInitialSnapshot" | "subscribe">,
	selector: (snapshot: TableSnapshot) => T,
	equal: (a: T, b: T) => boolean = Object.is,
): T {
	const last = useRef<Picked<T> | null>(null);
	function pick(snapshot: TableSnapshot): T {
		const before = last.current;
		if (before?.snapshot === snapshot && before.selector === selector) {
			return before.value;
		}
		const fresh = selector(snapshot);
		const value = before && equal(before.value, fresh) ? before.value : fresh;
		last.current = { snapshot, selector, value };
		return value;
	}
	return useSyncExternalStore(
		store.subscribe,
		() => pick(store.getSnapshot()),
		() => pick(store.getInitialSnapshot()),
	);
}
