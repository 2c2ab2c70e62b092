import { assert } from "../core/assert.ts";
import type { Json } from "../core/json.ts";
import { undoableBatch } from "../table/log.ts";
import { isRefusal } from "../table/perform.ts";
import type {
	CommandId,
	Entry,
	Performed,
	Refusal,
	Request,
	TableCommand,
} from "../table/types.ts";
import type { Api } from "./api.ts";
import { decidedHere, requestOf } from "./asks.ts";
import { courier } from "./courier.ts";
import type { Mirror } from "./mirror.ts";
import type { Keep } from "./outbox.ts";
import {
	dropped,
	fitsByNow,
	joined,
	linedUpAgain,
	logOf,
	opensAgain,
	overIn,
	requestsOf,
	withoutStored,
} from "./queue.ts";
import { shelfOf } from "./shelf.ts";
import type {
	Ask,
	Notice,
	Save,
	TableSnapshot,
	Trouble,
	TroubleReason,
} from "./snapshot.ts";
import { type Night, syncOf } from "./sync.ts";

/** What the store needs of the world; `browser.ts` has the real ones. */
export type Deps = {
	readonly api: Api;
	/** May reject: the store then keeps in memory and the mirror. */
	readonly openKeep: () => Promise<Keep>;
	readonly mirror: Mirror;
	readonly device: string;
	readonly newId: () => string;
	/** Milliseconds since 1970 UTC. */
	readonly nowMs: () => number;
	/** Calls back after so many milliseconds, unless the returned function is called. */
	readonly later: (ms: number, run: () => void) => () => void;
	/** Resolves once the screen has shown what has just happened, in the order of the calls. */
	readonly afterFrame: () => Promise<void>;
	/** Calls back whenever the page may have missed something. Returns how to end it. */
	readonly onWake: (run: () => void) => () => void;
	/** Follows the log after `seq()` as others make it grow; `told` of every connection made or lost. Returns how to end it. */
	readonly live: (
		seq: () => number,
		heard: (entries: readonly Entry[]) => void,
		told: () => void,
	) => () => void;
	/** The other tabs with this night. */
	readonly tabs: {
		readonly tell: () => void;
		readonly listen: (run: () => void) => () => void;
	};
};

export interface TableStore {
	getSnapshot(): TableSnapshot;
	/** "Loading": what the server draws, and the page first. */
	getInitialSnapshot(): TableSnapshot;
	/** Calls back after every change. The first subscriber starts the store. */
	subscribe(listener: () => void): () => void;
	/**
	 * One tap: all commands or none (L4). When this returns, the snapshot shows the result
	 * and the commands are kept and on their way. Every `play` without an `at` gets one.
	 * While a request stands refused (`save`), that refusal is returned and nothing is done;
	 * a closed night can be opened again.
	 */
	send(commands: readonly TableCommand[]): Performed | Refusal;
	/** Takes back the whole last batch (L6); with `batch` given, only if it is still the last. */
	undo(batch?: string): Performed | Refusal;
	/** L7. */
	correct(
		target: CommandId,
		command: TableCommand | null,
		drop?: readonly CommandId[],
	): Performed | Refusal;
	/** What it would come to. Changes nothing. */
	preview(ask: Ask): Performed | Refusal;
	/** The dealer's choice: leaves these waiting requests out for good, and their undos with them. */
	drop(...requestIds: readonly string[]): void;
	/**
	 * Takes over what waited on another device, behind what waits here; what is stored or
	 * waits here already is passed over. Returns how many were new.
	 */
	takeOver(requests: readonly Request[]): number;
	/** Tries again now what failed or was refused. */
	retry(): void;
	/** Looks for what others have stored. */
	catchUp(): void;
	clearNotice(): void;
	/** Keeps a small thing of this night on this device. */
	remember(key: string, value: Json): void;
	/** Ends all work. What waits stays in the outbox. */
	stop(): void;
}

/** The table's state, outside of React. Commands may be given once the snapshot is ready. */
export function createTableStore(sessionId: string, deps: Deps): TableStore {
	const listeners = new Set<() => void>();
	let night: Night | null = null;
	let orphans: readonly Request[] = [];
	let unready: "loading" | "not-found" | "failed" = "loading";
	let trouble: Trouble | null = null;
	let notice: Notice | null = null;
	let memory: Readonly<Record<string, Json>> = {};
	let lastTapMs: number | null = null;
	let begun = false;
	let stopped = false;
	/** Set once the outbox was read: before that there is no talk with the server. */
	let end: (() => void) | null = null;
	/** Set while someone looks and there is talk with the server. */
	let endLive: (() => void) | null = null;

	const shelf = shelfOf(
		sessionId,
		deps.openKeep,
		deps.mirror,
		deps.tabs.tell,
		changed,
		deps.afterFrame,
	);
	const sync = syncOf(sessionId, deps.api, shelf, {
		night: () => night,
		orphans: () => orphans,
		show,
	});
	const work = courier(sync.step, told, deps.later);
	const initial = look();
	let snapshot = initial;

	function look(): TableSnapshot {
		const waiting = night ? requestsOf(night.queue) : orphans;
		const kept = shelf.kept();
		const here = { memory, device: deps.device, lastTapMs };
		const common = { waiting, trouble, notice, kept, ...here };
		if (!night) {
			const none = { session: null, serverLog: null, log: null };
			return { ...common, ...none, status: unready, save: save(waiting) };
		}
		const { session, queue } = night;
		const { serverLog } = queue;
		const logs = { serverLog, log: logOf(queue) };
		return {
			...common,
			...logs,
			status: "ready",
			session,
			save: save(waiting),
		};
	}

	function save(waiting: readonly Request[]): Save {
		const count = waiting.length;
		if (night?.queue.refused) {
			const { refused, behind } = night.queue;
			const fits = fitsByNow(night.queue);
			return { state: "refused", ...refused, behind, fits };
		}
		if (count === 0)
			return trouble ? { state: "away", ...trouble } : { state: "saved" };
		if (trouble) return { state: "waiting", count, ...trouble };
		return { state: "saving", count };
	}

	function changed(): void {
		snapshot = look();
		for (const listener of [...listeners]) listener();
	}

	function show(next: Night): void {
		night = next;
		orphans = [];
		changed();
	}

	function told(failed: TroubleReason | null): void {
		if (failed === (trouble?.reason ?? null)) return;
		const sinceMs = trouble?.sinceMs ?? deps.nowMs();
		trouble = failed && { reason: failed, sinceMs };
		if (failed) unready = failed === "not-found" ? "not-found" : "failed";
		changed();
	}

	async function start(): Promise<void> {
		const found = await shelf.open();
		if (stopped) return;
		orphans = found.requests;
		memory = { ...found.memory, ...memory };
		try {
			if (found.session) sync.begin(found.session, found.entries);
		} catch (error) {
			// A kept log that does not fold is no loss: the server has it.
			console.error(error);
		}
		changed();
		const endWake = deps.onWake(() => {
			if (listeners.size > 0 || snapshot.waiting.length > 0) lookNow();
		});
		const endTabs = deps.tabs.listen(store.catchUp);
		end = () => {
			endWake();
			endTabs();
			work.stop();
		};
		work.nudge();
		followLive();
	}

	function heard(entries: readonly Entry[]): void {
		sync.hear(entries);
		work.nudge();
	}

	/** What others store is heard of at once while the table is looked at. */
	function followLive(): void {
		const wanted = listeners.size > 0 && end !== null && !stopped;
		if (wanted === (endLive !== null)) return;
		endLive?.();
		endLive = null;
		if (!wanted) return;
		const seq = () => night?.queue.serverLog.entries.length ?? 0;
		// Once more by asking, too: only that finds a server that has another log, or none.
		endLive = deps.live(seq, heard, store.catchUp);
	}

	function lookNow(): void {
		sync.lookAgain();
		if (end) work.hurry();
	}

	function ready(): Night {
		assert(night, "commands are given to a table that is ready");
		return night;
	}

	function stamped(ask: Ask): Request {
		const stamp = {
			id: deps.newId(),
			atMs: deps.nowMs(),
			device: deps.device,
		};
		return requestOf(ask, logOf(ready().queue), stamp);
	}

	function tap(ask: Ask): Performed | Refusal {
		const { session, queue } = ready();
		const request = stamped(ask);
		// What stands refused since the night is closed may wait for just that.
		if (queue.refused && !opensAgain(request)) return queue.refused.refusal;
		const result = decidedHere(logOf(queue), request);
		if (isRefusal(result)) {
			notice = { refusal: result, request };
			changed();
			return result;
		}
		if (result.entries.length === 0) return result;
		shelf.add([request]);
		notice = null;
		lastTapMs = request.atMs;
		show({ session, queue: joined(queue, request, result) });
		work.nudge();
		return result;
	}

	const store: TableStore = {
		getSnapshot: () => snapshot,
		getInitialSnapshot: () => initial,
		subscribe(listener) {
			listeners.add(listener);
			if (!begun) void start();
			begun = true;
			followLive();
			return () => {
				listeners.delete(listener);
				followLive();
			};
		},
		send: (commands) => tap({ kind: "commands", commands }),
		undo(batch) {
			const last = undoableBatch(logOf(ready().queue));
			return tap({ kind: "undo", batch: batch ?? last?.batch ?? "" });
		},
		correct: (target, command, drop = []) =>
			tap({ kind: "correction", target, command, drop }),
		preview: (ask) => decidedHere(logOf(ready().queue), stamped(ask)),
		drop(...requestIds) {
			const { session, queue } = ready();
			const next = dropped(queue, requestIds);
			shelf.settle([], overIn(next, requestsOf(queue)));
			show({ session, queue: next });
			work.hurry();
		},
		takeOver(requests) {
			const { session, queue } = ready();
			const held = requestsOf(queue);
			const known = new Set(held.map((request) => request.id));
			const fresh = withoutStored(
				requests.filter(({ id }) => !known.has(id)),
				queue.serverLog.entries,
			);
			if (fresh.length === 0) return 0;
			shelf.add(fresh);
			const all = [...held, ...fresh];
			const next = linedUpAgain(queue, queue.serverLog, all);
			const over = overIn(next, all);
			if (over.length > 0) shelf.settle([], over);
			show({ session, queue: next });
			work.nudge();
			return fresh.length;
		},
		retry() {
			sync.tryAgain();
			lookNow();
		},
		catchUp() {
			sync.lookAgain();
			if (end) work.nudge();
		},
		clearNotice() {
			notice = null;
			changed();
		},
		remember(key, value) {
			memory = { ...memory, [key]: value };
			shelf.remember(key, value);
			changed();
		},
		stop() {
			stopped = true;
			followLive();
			end?.();
		},
	};
	return store;
}
