import { browserDeps } from "./browser.ts";
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
