/** What the browser keeps for good, null where it refuses to keep anything. */
export function keptStorage(): Storage | null {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}
