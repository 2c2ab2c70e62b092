import { replay } from "../table/log.ts";
import type { Entry, Log, Request } from "../table/types.ts";
import type { Api } from "./api.ts";
import type { Stepped } from "./courier.ts";
import {
	grown,
	linedUpAgain,
	lineUp,
	overIn,
	type Queue,
	refusedByServer,
	requestsOf,
	withoutStored,
} from "./queue.ts";
import type { Shelf } from "./shelf.ts";
import type { SessionInfo } from "./snapshot.ts";

/** A night that can be played, and what waits to be stored of it. */
export type Night = { readonly session: SessionInfo; readonly queue: Queue };

/** The store's side of the talk with the server. */
interface Stage {
	night(): Night | null;
	/** Requests of a night whose log is not here yet. */
	orphans(): readonly Request[];
	show(night: Night): void;
}

interface Sync {
	/** The night as an earlier page has left it. */
	begin(session: SessionInfo, entries: readonly Entry[]): void;
	/** The next thing to say to the server, or to ask it. */
	step(): Promise<Stepped>;
	/** The server has stored these, in order; some may be known. */
	hear(entries: readonly Entry[]): void;
	/** The next step looks for what others have stored. */
	lookAgain(): void;
	/** What stands refused is decided again, now and on what the next look finds. */
	tryAgain(): void;
}

/** Answers in a row that bring nothing new, before the server is given a rest. */
const IDLE_ANSWERS = 3;

export function syncOf(
	sessionId: string,
	api: Api,
	shelf: Shelf,
	stage: Stage,
): Sync {
	let mustLoad = true;
	let mustLook = false;
	let mustTry = false;
	let idleAnswers = 0;

	/** The queue after the server has told of entries; what is over leaves the outbox. */
	function take(
		night: Night,
		queue: Queue,
		waited = requestsOf(night.queue),
	): void {
		const known = night.queue.serverLog.entries.length;
		const over = overIn(queue, waited);
		const entries = queue.serverLog.entries.slice(known);
		if (entries.length > 0 || over.length > 0) shelf.settle(entries, over);
		if (queue !== night.queue) stage.show({ ...night, queue });
	}

	/** In place of whatever was known of the night. */
	function start(session: SessionInfo, serverLog: Log): void {
		const night = stage.night();
		const held = night ? requestsOf(night.queue) : stage.orphans();
		const rest = withoutStored(held, serverLog.entries);
		const queue = lineUp(serverLog, rest);
		const over = overIn(queue, held);
		if (over.length > 0) shelf.settle([], over);
		stage.show({ session, queue });
	}

	async function load(): Promise<Stepped> {
		mustLook = false;
		const got = await api.night(sessionId);
		if ("failed" in got) return got;
		const { session } = got;
		let { entries } = got;
		while (entries.length < got.lastSeq) {
			const more = await api.entriesAfter(sessionId, entries.length);
			if ("failed" in more) return more;
			if (more.entries.length === 0) return { failed: "server-error" };
			entries = [...entries, ...more.entries];
		}
		start(session, replay(session, entries));
		shelf.replace(session, entries);
		mustLoad = false;
		return "more";
	}

	/** Asks for the last known entry too: if it is not the same one, the server has another log. */
	async function look(): Promise<Stepped> {
		mustLook = false;
		const seen = await shelf.look().catch(() => null);
		const known = stage.night();
		if (known && seen) {
			const waiting = seen.joined(requestsOf(known.queue));
			take(known, adopted(known.queue, waiting), waiting);
		}
		const last = stage.night()?.queue.serverLog.entries.at(-1);
		const after = last ? last.seq - 1 : 0;
		const got = await api.entriesAfter(sessionId, after);
		if ("failed" in got) {
			mustLook = true;
			return got;
		}
		const night = stage.night();
		const follows = !last || got.entries[0]?.id === last.id;
		const queue = night && follows ? grown(night.queue, got.entries) : null;
		if (!night || !queue) {
			mustLoad = true;
			return "more";
		}
		const held = requestsOf(queue).filter((r) => !seen?.isGone(r));
		const next = adopted(queue, held);
		take(night, mustTry ? lineUp(next.serverLog, requestsOf(next)) : next);
		mustTry = false;
		mustLook ||= queue.serverLog.entries.length < got.lastSeq;
		return "more";
	}

	async function send(request: Request, seenSeq: number): Promise<Stepped> {
		await shelf.written(request.id);
		const answer = await api.post(sessionId, seenSeq, request);
		if ("failed" in answer) return answer;
		const night = stage.night();
		if (!night) return "more";
		// What was stored has been heard of before the answer came.
		const waits = requestsOf(night.queue).some(({ id }) => id === request.id);
		if (!waits) return "more";
		if ("refused" in answer) {
			if (requestsOf(night.queue)[0]?.id === request.id) {
				stage.show({ ...night, queue: refusedByServer(night.queue, answer) });
			}
			return "more";
		}
		const stored = "stored" in answer ? answer.stored : answer.missed;
		const queue = grown(night.queue, stored);
		if (queue && queue !== night.queue) {
			idleAnswers = 0;
			take(night, queue);
			return "more";
		}
		mustLook = true;
		idleAnswers = (idleAnswers + 1) % IDLE_ANSWERS;
		return idleAnswers === 0 ? { failed: "busy" } : "more";
	}

	return {
		begin(session, entries) {
			start(session, replay(session, entries));
			mustLoad = false;
			mustLook = true;
		},
		hear(entries) {
			const night = stage.night();
			const queue = night && !mustLoad ? grown(night.queue, entries) : null;
			if (night && queue) take(night, queue);
			else mustLook = true;
		},
		lookAgain() {
			mustLook = true;
		},
		tryAgain() {
			const night = stage.night();
			mustLook = true;
			mustTry = night?.queue.refused != null;
			if (!night?.queue.refused) return;
			const { serverLog } = night.queue;
			take(night, lineUp(serverLog, requestsOf(night.queue)));
		},
		async step() {
			const night = stage.night();
			if (!night || mustLoad) return load();
			if (mustLook) return look();
			const first = night.queue.applied[0];
			if (!first) return "done";
			return send(first.request, night.queue.serverLog.entries.length);
		},
	};
}

/** The queue with the requests that wait by the outbox, another tab's among them. */
function adopted(queue: Queue, requests: readonly Request[]): Queue {
	const held = requestsOf(queue);
	const changed =
		held.length !== requests.length ||
		held.some((request, i) => request.id !== requests[i]?.id);
	if (!changed) return queue;
	const { serverLog } = queue;
	const rest = withoutStored(requests, serverLog.entries);
	return linedUpAgain(queue, serverLog, rest);
}
