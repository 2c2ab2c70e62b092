import * as z from "zod/mini";
import type { Transfer } from "../ledger/transfers.ts";
import type {
	Command,
	Entry,
	LogEvent,
	Refusal,
	Request,
} from "../table/types.ts";
import type { SessionInfo, TroubleReason } from "./snapshot.ts";

/** The server did not answer, or not as it should. */
type Failed = { readonly failed: TroubleReason };

type Posted =
	| { readonly stored: readonly Entry[] }
	/** Stored by others since, or a first part of it; the request was not tried. */
	| { readonly missed: readonly Entry[] }
	| Refusal
	| Failed;

/** Entries in order. There are more when the last one's seq is below `lastSeq`. */
type Part = {
	readonly entries: readonly Entry[];
	readonly lastSeq: number;
};

/** The routes a table needs; `docs/api.md` describes them. Never rejects. */
export interface Api {
	night(
		sessionId: string,
	): Promise<(Part & { readonly session: SessionInfo }) | Failed>;
	entriesAfter(sessionId: string, seq: number): Promise<Part | Failed>;
	/** `seenSeq`: the last stored entry that the device knows. */
	post(sessionId: string, seenSeq: number, request: Request): Promise<Posted>;
}

// The pages forbid code made from text, which Zod would otherwise try.
z.config({ jitless: true });

/** An answer that takes longer is taken for none; the same request is then sent again. */
const ANSWER_MS = 10_000;

/** What comes from our own server is looked at loosely: the log's fold finds what does not follow. */
function thing<T extends object>(key: string): z.ZodMiniType<T> {
	return z.custom<T>(
		(value) => typeof value === "object" && value !== null && key in value,
	);
}

const entry: z.ZodMiniType<Entry> = z.object({
	seq: z.int(),
	id: z.string(),
	batch: z.string(),
	batchKind: z.enum(["tap", "correction"]),
	command: thing<Command>("type"),
	events: z.array(thing<LogEvent>("type")),
	transfers: z.array(thing<Transfer>("amountChips")),
	atMs: z.number(),
	device: z.string(),
});

const part = { entries: z.array(entry), lastSeq: z.int() };
const entriesAnswer: z.ZodMiniType<Part> = z.object(part);
const nightAnswer = z.object({
	...part,
	session: z.object({
		id: z.string(),
		name: z.string(),
		smallestChip: z.custom<SessionInfo["smallestChip"]>(Number.isInteger),
		timeZone: z.string(),
		startedAtMs: z.number(),
	}),
});

const refusalAnswer: z.ZodMiniType<Refusal> = z.object({
	refused: thing<Refusal["refused"]>("error"),
	at: z.nullable(thing<NonNullable<Refusal["at"]>>("command")),
});

const busyAnswer = z.object({ reason: z.enum(["full", "read-only"]) });

/** What does not pass by itself is named: somebody has to see to it. */
async function whyBusy(response: Response): Promise<TroubleReason> {
	const read = busyAnswer.safeParse(await response.json().catch(() => null));
	if (!read.success) return "busy";
	return read.data.reason === "full" ? "disk-full" : "read-only";
}

export function httpApi(fetch: typeof globalThis.fetch): Api {
	async function ask(
		path: string,
		body?: unknown,
	): Promise<{ status: number; json: unknown } | Failed> {
		try {
			const response = await fetch(`/api/sessions/${path}`, {
				cache: "no-store",
				signal: AbortSignal.timeout(ANSWER_MS),
				...(body === undefined
					? {}
					: {
							method: "POST",
							headers: { "content-type": "application/json" },
							body: JSON.stringify(body),
						}),
			});
			const { status } = response;
			if (status === 401) return { failed: "locked" };
			if (status === 404) return { failed: "not-found" };
			if (status === 503) return { failed: await whyBusy(response) };
			if (status === 429) return { failed: "busy" };
			if (status >= 500) return { failed: "server-error" };
			return { status, json: await response.json() };
		} catch (error) {
			const unreadable = error instanceof SyntaxError;
			return { failed: unreadable ? "server-error" : "offline" };
		}
	}

	async function get<T>(
		path: string,
		answer: z.ZodMiniType<T>,
	): Promise<T | Failed> {
		const got = await ask(path);
		if ("failed" in got) return got;
		const read = answer.safeParse(got.json);
		return got.status === 200 && read.success
			? read.data
			: { failed: "server-error" };
	}

	return {
		night: (sessionId) => get(sessionId, nightAnswer),

		entriesAfter: (sessionId, seq) =>
			get(`${sessionId}/entries?after=${seq}`, entriesAnswer),

		async post(sessionId, seenSeq, request) {
			const got = await ask(`${sessionId}/entries`, { seenSeq, request });
			if ("failed" in got) return got;
			if (got.status === 200 || got.status === 409) {
				const read = entriesAnswer.safeParse(got.json);
				if (!read.success) return { failed: "server-error" };
				const { entries } = read.data;
				return got.status === 200 ? { stored: entries } : { missed: entries };
			}
			const read = refusalAnswer.safeParse(got.json);
			if (got.status === 422 && read.success) return read.data;
			if (got.status === 400 || got.status === 413 || got.status === 422) {
				// The server does not know such a request: no use sending it again.
				const problem = JSON.stringify(got.json);
				return { refused: { error: "malformed", problem }, at: null };
			}
			return { failed: "server-error" };
		},
	};
}
