import type { Json } from "../core/json.ts";
import type { Entry, Request } from "../table/types.ts";
import type { Mirror } from "./mirror.ts";
import { type Keep, type Kept, memoryKeep } from "./outbox.ts";
import type { SessionInfo } from "./snapshot.ts";

/** One night's part of what the device keeps: the outbox with its mirror, the log, the memory. */
export interface Shelf {
	/** What an earlier page has left, with what only its mirror got hold of. */
	open(): Promise<Kept>;
	/** Whether what waits would outlive the page. */
	kept(): boolean;
	/** Keeps the requests before it returns in the mirror, and soon after in the outbox. */
	add(requests: readonly Request[]): void;
	/** Waits until the request is in the outbox, or cannot be put there. */
	written(requestId: string): Promise<void>;
	/** Looks into the outbox, where other tabs put and take requests too. */
	look(): Promise<OutboxSeen>;
	/** The server has stored the entries; the requests are stored, or dropped. */
	settle(entries: readonly Entry[], requestIds: readonly string[]): void;
	replace(session: SessionInfo, entries: readonly Entry[]): void;
	remember(key: string, value: Json): void;
}

type OutboxSeen = {
	/** What waits, in order: the requests this page holds with those of other tabs. */
	readonly joined: (held: readonly Request[]) => readonly Request[];
	/** Another tab has taken it out: stored, or dropped. */
	readonly isGone: (request: Request) => boolean;
};

const NOTHING: Kept = { session: null, entries: [], requests: [], memory: {} };

/**
 * @param openKeep may reject; the shelf then lasts as long as the page, but for the mirror
 * @param tellTabs called when other tabs would find the outbox changed
 * @param changed called when `kept` may have
 * @param afterFrame resolves once the screen has shown what has just happened, in the order of the calls
 */
export function shelfOf(
	sessionId: string,
	openKeep: () => Promise<Keep>,
	mirror: Mirror,
	tellTabs: () => void,
	changed: () => void,
	afterFrame: () => Promise<void>,
): Shelf {
	let keep: Keep = memoryKeep();
	let kept = true;
	const writing = new Map<string, Promise<void>>();
	/** Known to be in the outbox. */
	const inside = new Set<string>();
	/** Settled by this page: a look into the outbox that began before may still find them. */
	const settled = new Set<string>();

	function nowKept(is: boolean): void {
		if (kept === is) return;
		kept = is;
		changed();
	}

	async function put(
		requests: readonly Request[],
		mirrored: boolean,
	): Promise<void> {
		try {
			await keep.add(sessionId, requests);
			for (const { id } of requests) {
				if (!settled.has(id)) inside.add(id);
				if (keep.durable) mirror.remove(sessionId, id);
			}
			nowKept(keep.durable || mirrored);
			tellTabs();
		} catch (error) {
			console.error(error);
			nowKept(mirrored);
		}
		for (const { id } of requests) writing.delete(id);
	}

	function add(requests: readonly Request[]): void {
		const mirrored = requests
			.map((request) => mirror.put(sessionId, request))
			.every((is) => is);
		// What the mirror has is safe: the frame that shows the tap comes before the outbox.
		const writes = mirrored
			? afterFrame().then(() =>
					// Dropped in the meantime: put in now, nobody would take it out again.
					put(
						requests.filter(({ id }) => !settled.has(id)),
						mirrored,
					),
				)
			: put(requests, mirrored);
		for (const { id } of requests) writing.set(id, writes);
	}

	/** The log and the memory are kept for speed and comfort: without them the table works too. */
	function trying(write: Promise<void>): void {
		write.catch((error: unknown) => console.error(error));
	}

	return {
		async open() {
			keep = await openKeep().catch(() => keep);
			kept = keep.durable || mirror.works();
			const found = await keep.read(sessionId).catch(() => NOTHING);
			for (const { id } of found.requests) inside.add(id);
			const left = mirror.list(sessionId).filter(({ id }) => !inside.has(id));
			if (left.length > 0) add(left);
			return { ...found, requests: [...found.requests, ...left] };
		},
		kept: () => kept,
		add,
		written: (requestId) => writing.get(requestId) ?? Promise.resolve(),
		async look() {
			const before = new Set(inside);
			const found = await keep.requests(sessionId);
			const ids = new Set(found.map((request) => request.id));
			return {
				joined(held) {
					const waiting = found.filter(({ id }) => !settled.has(id));
					for (const { id } of waiting) inside.add(id);
					return [...waiting, ...held.filter(({ id }) => !ids.has(id))];
				},
				isGone: ({ id }) => before.has(id) && !ids.has(id),
			};
		},
		settle(entries, requestIds) {
			for (const id of requestIds) {
				settled.add(id);
				inside.delete(id);
				mirror.remove(sessionId, id);
			}
			const told = requestIds.length > 0 ? tellTabs : () => {};
			trying(keep.settle(sessionId, entries, requestIds).then(told));
		},
		replace: (session, entries) => trying(keep.replace(session, entries)),
		remember: (key, value) => trying(keep.remember(sessionId, key, value)),
	};
}
