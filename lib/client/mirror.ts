import type { Request } from "../table/types.ts";

/**
 * Requests between the tap and the moment the outbox has them. The outbox writes a little
 * later than it is asked to; this writes at once, so that not even a page that dies right
 * after a tap loses it.
 */
export interface Mirror {
	/** Whether the browser lets anything be kept. */
	works(): boolean;
	/** Whether it could be written. */
	put(sessionId: string, request: Request): boolean;
	remove(sessionId: string, requestId: string): void;
	/** What was put and not removed, by this page or one before, in the order of the taps. */
	list(sessionId: string): readonly Request[];
}

type Line = { readonly order: number; readonly request: Request };

/** `kept`: `localStorage`, or null. One key a request, so that two tabs never overwrite each other. */
export function mirrorIn(kept: Storage | null): Mirror {
	let order = 0;
	const prefixOf = (sessionId: string) => `casekeeper.tapped.${sessionId}.`;

	function lineAt(key: string): Line | null {
		return attempt<Line | null>(null, () => {
			const line: Line | null = JSON.parse(kept?.getItem(key) ?? "null");
			return line?.request?.id ? line : null;
		});
	}

	return {
		works: () =>
			attempt(false, () => {
				kept?.setItem("casekeeper.probe", "");
				kept?.removeItem("casekeeper.probe");
				return kept !== null;
			}),
		put(sessionId, request) {
			order = Math.max(order + 1, request.atMs);
			const line: Line = { order, request };
			return attempt(false, () => {
				kept?.setItem(prefixOf(sessionId) + request.id, JSON.stringify(line));
				return kept !== null;
			});
		},
		remove(sessionId, requestId) {
			attempt(undefined, () =>
				kept?.removeItem(prefixOf(sessionId) + requestId),
			);
		},
		list(sessionId) {
			const prefix = prefixOf(sessionId);
			const keys = attempt<readonly string[]>([], () =>
				Array.from({ length: kept?.length ?? 0 }, (_, i) => kept?.key(i) ?? ""),
			);
			return keys
				.filter((key) => key.startsWith(prefix))
				.map(lineAt)
				.filter((line) => line !== null)
				.sort((a, b) => a.order - b.order)
				.map((line) => line.request);
		},
	};
}

/** A browser may refuse any use of its storage; what it refuses was not kept. */
function attempt<T>(otherwise: T, use: () => T): T {
	try {
		return use();
	} catch {
		return otherwise;
	}
}
