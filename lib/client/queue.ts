import { sameJson } from "../core/json.ts";
import { append, isTakenBack } from "../table/log.ts";
import { isRefusal, perform } from "../table/perform.ts";
import type {
	Entry,
	Log,
	Performed,
	Refusal,
	Request,
} from "../table/types.ts";

/** A waiting request with what it came to on the device. */
type Applied = { readonly request: Request; readonly result: Performed };

/**
 * The stored log and, in the order of the taps, the requests that wait to be stored:
 * those that fit it, then the first that does not, then whatever was tapped after that.
 */
export type Queue = {
	readonly serverLog: Log;
	readonly applied: readonly Applied[];
	readonly refused: {
		readonly request: Request;
		readonly refusal: Refusal;
	} | null;
	readonly behind: readonly Request[];
};

/** The log with all requests that fit. */
export function logOf(queue: Queue): Log {
	return queue.applied.at(-1)?.result.log ?? queue.serverLog;
}

export function requestsOf(queue: Queue): readonly Request[] {
	return [
		...queue.applied.map((item) => item.request),
		...(queue.refused ? [queue.refused.request] : []),
		...queue.behind,
	];
}

/**
 * Performs the requests on the stored log, one after the other, up to the first that does not
 * fit. What has its effect already, by another device, is left out.
 */
export function lineUp(serverLog: Log, requests: readonly Request[]): Queue {
	const applied: Applied[] = [];
	let log = serverLog;
	for (const [i, request] of requests.entries()) {
		const result = performed(log, request);
		if (isRefusal(result)) {
			if (isOver(log, request)) continue;
			const refused = { request, refusal: result };
			const behind = requests.slice(i + 1);
			const stopped = { serverLog, applied, refused, behind };
			const opened = openedFirst(stopped, requests);
			return opened === requests ? stopped : lineUp(serverLog, opened);
		}
		applied.push({ request, result });
		log = result.log;
	}
	return { serverLog, applied, refused: null, behind: [] };
}

/** An undo of what is taken back already; a night opened again that is open. */
function isOver(log: Log, request: Request): boolean {
	if (request.kind === "undo") return isTakenBack(log, request.batch);
	return opensAgain(request) && log.state.closing === null;
}

/**
 * L12: whether the request opens the closed night again, and does nothing else. It may have
 * been written by another version of the program, which wrote anything.
 */
export function opensAgain(request: Request): boolean {
	return (
		request.kind === "commands" &&
		Array.isArray(request.commands) &&
		request.commands.every((one) => one?.command?.type === "reopen-session")
	);
}

/**
 * What stands refused because the night is closed waits for the night to be opened again,
 * which the dealer can only have tapped after it. The same list where nothing does.
 */
function openedFirst(
	{ refused }: Queue,
	requests: readonly Request[],
): readonly Request[] {
	if (refused?.refusal.refused.error !== "session-closed") return requests;
	const at = requests.findIndex(({ id }) => id === refused.request.id);
	const opening = requests.find((one, i) => i > at && opensAgain(one));
	if (at < 0 || !opening) return requests;
	const rest = requests.slice(at).filter((one) => one !== opening);
	return [...requests.slice(0, at), opening, ...rest];
}

/**
 * The same with other requests, or on a log that has grown. What stood refused waits for
 * the dealer's choice even if it would fit by now: nothing goes through behind their back.
 */
export function linedUpAgain(
	queue: Queue,
	serverLog: Log,
	waiting: readonly Request[],
): Queue {
	const stood = queue.refused;
	const requests = openedFirst(queue, waiting);
	const at = requests.findIndex(({ id }) => id === stood?.request.id);
	if (!stood || at < 0) return lineUp(serverLog, requests);
	const next = lineUp(serverLog, requests.slice(0, at + 1));
	const behind = requests.slice(at + 1);
	if (next.refused) {
		return { ...next, behind: [...next.behind, ...behind] };
	}
	const fits = next.applied.at(-1)?.request.id === stood.request.id;
	if (!fits) return lineUp(serverLog, requests);
	const applied = next.applied.slice(0, -1);
	return { serverLog, applied, refused: stood, behind };
}

/**
 * What waits may have been written by an older version of the program. Whatever it makes
 * this one stumble over becomes a refusal, which the dealer can drop.
 */
function performed(log: Log, request: Request): Performed | Refusal {
	try {
		return perform(log, request);
	} catch (error) {
		return { refused: { error: "malformed", problem: `${error}` }, at: null };
	}
}

/** Those of the requests that the queue no longer has: they are over. */
export function overIn(
	queue: Queue,
	requests: readonly Request[],
): readonly string[] {
	const held = new Set(requestsOf(queue).map((request) => request.id));
	return requests.flatMap(({ id }) => (held.has(id) ? [] : [id]));
}

/** Whether what stands refused would be accepted on the log as it is shown by now. */
export function fitsByNow(queue: Queue): boolean {
	const { refused } = queue;
	return (
		refused !== null && !isRefusal(performed(logOf(queue), refused.request))
	);
}

/** One more request, performed on `logOf(queue)` already. */
export function joined(
	queue: Queue,
	request: Request,
	result: Performed,
): Queue {
	return { ...queue, applied: [...queue.applied, { request, result }] };
}

/** The server has refused the first request that waits. */
export function refusedByServer(queue: Queue, refusal: Refusal): Queue {
	const [request, ...behind] = requestsOf(queue);
	if (!request) return queue;
	return { ...queue, applied: [], refused: { request, refusal }, behind };
}

/** Without the requests named, and without those that would only undo them. */
export function dropped(queue: Queue, requestIds: readonly string[]): Queue {
	return lineUp(
		queue.serverLog,
		requestsOf(queue).filter(
			(request) =>
				!requestIds.includes(request.id) &&
				!(request.kind === "undo" && requestIds.includes(request.batch)),
		),
	);
}

/** Without the requests of which the entries are the answer. Every request stores an entry under its own id. */
export function withoutStored(
	requests: readonly Request[],
	entries: readonly Entry[],
): readonly Request[] {
	const stored = new Set(entries.map((entry) => entry.batch));
	return requests.filter((request) => !stored.has(request.id));
}

/**
 * The queue after the server has told of stored entries, in order; those known already are
 * passed over. Where they are what the device had made of its own requests, its log stays
 * as it is; otherwise the requests are performed again on top. Null when the entries do not
 * follow on what is known.
 */
export function grown(queue: Queue, entries: readonly Entry[]): Queue | null {
	let { serverLog, applied } = queue;
	const known = serverLog.entries.length;
	let fresh = entries.filter((entry) => entry.seq > known);
	if (fresh.length === 0) return queue;
	for (let own = applied[0]; own && begins(fresh, own); own = applied[0]) {
		serverLog = own.result.log;
		fresh = fresh.slice(own.result.entries.length);
		applied = applied.slice(1);
	}
	if (fresh.length === 0) return { ...queue, serverLog, applied };
	try {
		serverLog = fresh.reduce(append, serverLog);
	} catch {
		return null;
	}
	const rest = requestsOf({ ...queue, applied });
	return linedUpAgain(queue, serverLog, withoutStored(rest, fresh));
}

function begins(entries: readonly Entry[], own: Applied): boolean {
	const made = own.result.entries;
	return (
		made.length <= entries.length &&
		made.every((entry, i) => sameJson(entry, entries[i]))
	);
}
