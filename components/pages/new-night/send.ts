import type { Api } from "@/lib/client/api.ts";
import { sameJson } from "@/lib/core/json.ts";
import type { Request } from "@/lib/table/types.ts";
import type { Start } from "./plan.ts";

/**
 * One try to start a night, ids and times included: sent again as it is, nothing is
 * entered twice (L5).
 */
export type Attempt = {
	readonly start: Start;
	readonly sessionId: string;
	/** IANA name (L15). */
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly request: Request;
};

/** What ids and times are made with. */
type Maker = {
	readonly newId: () => string;
	readonly nowMs: () => number;
	readonly device: string;
	readonly timeZone: string;
};

/**
 * The attempt for what is planned now: the last one where nothing was changed since. What
 * of it may have been stored keeps its ids, so that a tap too many, or an answer that was
 * lost, starts no second night.
 */
export function attemptFor(
	start: Start,
	last: Attempt | null,
	maker: Maker,
): Attempt {
	if (last && sameJson(last.start, start)) return last;
	const sameNight =
		last !== null &&
		last.start.name === start.name &&
		last.start.smallestChip === start.smallestChip;
	const atMs = maker.nowMs();
	return {
		start,
		sessionId: sameNight ? last.sessionId : maker.newId(),
		timeZone: sameNight ? last.timeZone : maker.timeZone,
		startedAtMs: sameNight ? last.startedAtMs : atMs,
		request: {
			kind: "commands",
			id: maker.newId(),
			atMs,
			device: maker.device,
			commands: start.commands.map((command) => ({
				id: maker.newId(),
				command,
			})),
		},
	};
}

/** Why a night was not started; whether all of it, or nothing, or a part was stored is not known. */
export type NotStarted =
	| { readonly refusedCode: string }
	| { readonly failed: "unreachable" | "failed" };

/** An answer that takes longer is taken for none. */
const ANSWER_MS = 10_000;

async function create(
	fetch: typeof globalThis.fetch,
	{ start, sessionId, timeZone, startedAtMs }: Attempt,
): Promise<{ readonly created: true } | NotStarted> {
	try {
		const response = await fetch("/api/sessions", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				id: sessionId,
				name: start.name,
				timeZone,
				smallestChip: start.smallestChip,
				...start.terms,
				startedAtMs,
			}),
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		if (response.ok) return { created: true };
		return response.status === 400
			? { refusedCode: "bad-request" }
			: { failed: "failed" };
	} catch {
		return { failed: "unreachable" };
	}
}

/**
 * Creates the session and enters seats, buy-ins and the game in one batch. A night that
 * has entries already is one whose answer was lost: it is started. Never rejects.
 */
export async function sendStart(
	attempt: Attempt,
	fetch: typeof globalThis.fetch,
	api: Pick<Api, "post">,
): Promise<{ readonly startedId: string } | NotStarted> {
	const created = await create(fetch, attempt);
	if (!("created" in created)) return created;
	const { sessionId, request } = attempt;
	const posted = await api.post(sessionId, 0, request);
	if ("failed" in posted) {
		return { failed: posted.failed === "offline" ? "unreachable" : "failed" };
	}
	if ("refused" in posted) return { refusedCode: posted.refused.error };
	return { startedId: sessionId };
}
