import type { AnyError } from "../table/errors.ts";
import { type Refused, refusalOf, type Who } from "./access/guard.ts";
import { randomSigns } from "./access/random.ts";
import { addressOf } from "./access/who.ts";
import type { Appended } from "./append.ts";
import { reopenDatabase } from "./db.ts";
import { contentDisposition, fileName } from "./export/file-name.ts";
import { type Trouble, troubleOf } from "./failures.ts";
import { isTooComplex } from "./json-shape.ts";
import { BYTES_OF_A_PART, MAX_BODY_BYTES } from "./limits.ts";
import { logger } from "./logger.ts";
import type { Changed } from "./night-money.ts";
import type { Problem } from "./request.ts";

/** What Next hands to a route handler. */
type Context<Params> = { readonly params: Promise<Params> };

/** An answer in JSON. Nothing that the API says may be kept by a cache. */
export function json(status: number, body: unknown): Response {
	return Response.json(body, {
		status,
		headers: { "Cache-Control": "no-store" },
	});
}

/**
 * A night as a file to keep, named after it.
 *
 * @param ending what stands behind the night's date and name
 */
export function download(
	night: Parameters<typeof fileName>[0],
	ending: string,
	type: string,
	text: string,
): Response {
	return new Response(text, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": contentDisposition(fileName(night, ending)),
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

export function badRequest(problems: readonly Problem[]): Response {
	return json(400, { error: "bad-request", problems });
}

export function noSuchSession(): Response {
	return json(404, { error: "no-such-session" });
}

export function noSuchDisplay(): Response {
	return json(404, { error: "no-such-display" });
}

/** A request that cannot be read; `route` answers with it. */
class Unreadable extends Error {
	readonly answer: Response;

	constructor(answer: Response) {
		super("The request cannot be read");
		this.answer = answer;
	}
}

/** Each route has one answer to who may ask (`lib/server/access/guard.ts`). */
type Route<Params> = ((
	request: Request,
	context: Context<Params>,
) => Promise<Response>) & { readonly guardedFor: Who };

/**
 * Makes a route handler of a function that answers. Every route goes through it: it turns
 * away what may not ask, and gives each answer its headers and a line in the log. What goes
 * wrong on the way is answered too, in words of the API: the stack trace goes to the
 * server's own log.
 *
 * @param who whom it is for: dealers, unless it says otherwise
 */
export function route<Params>(
	answer: (request: Request, params: Params) => Promise<Response>,
	{ who = "dealer" }: { readonly who?: Who } = {},
): Route<Params> {
	const handler = async (request: Request, context: Context<Params>) => {
		const id = randomSigns(8);
		const startedMs = performance.now();
		const response = await answered(id, request, () => {
			return refusalOf(request, who).then(async (refused) =>
				refused ? turned(refused) : answer(request, await context.params),
			);
		});
		response.headers.set("X-Request-Id", id);
		response.headers.set("X-Content-Type-Options", "nosniff");
		const { status } = response;
		const changes = request.method !== "GET" || status >= 400;
		logger[changes ? "info" : "debug"](
			{
				id,
				status,
				ms: Math.round(performance.now() - startedMs),
				from: addressOf(request),
			},
			`${request.method} ${shownPath(request)}`,
		);
		return response;
	};
	return Object.assign(handler, { guardedFor: who });
}

/** Without the query, and without the codes that let people look on. */
function shownPath(request: Request): string {
	const { pathname } = new URL(request.url);
	return pathname.replace(/^(\/api\/display\/)[^/]+/, "$1…").slice(0, 200);
}

const TOLD = {
	full: "Nothing can be stored: the disk is full.",
	"read-only": "Nothing can be stored: the database may not be written.",
};

async function answered(
	id: string,
	request: Request,
	work: () => Promise<Response>,
): Promise<Response> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Unreadable) return error.answer;
		const trouble = troubleOf(error);
		// What was opened to read only stays so, even when it may be written again.
		if (trouble === "read-only") void reopenDatabase().catch(() => {});
		if (trouble) {
			// A lock passes by itself; for the others somebody has to come.
			if (trouble !== "locked") logger.warn({ id }, TOLD[trouble]);
			return busy(trouble);
		}
		const what = `${request.method} ${shownPath(request)} failed`;
		logger.error({ id, err: error }, what);
		return json(500, { error: "internal", id });
	}
}

function turned({ status, ...refused }: Refused): Response {
	if (refused.error !== "too-many") return json(status, refused);
	return waitFirst(refused.waitMs);
}

/** Too many requests, or too many wrong PINs: how long to wait. */
export function waitFirst(waitMs: number): Response {
	const answer = json(429, { error: "too-many", waitMs: Math.ceil(waitMs) });
	answer.headers.set("Retry-After", String(Math.ceil(waitMs / 1000)));
	return answer;
}

/** Server-sent events, as they happen: neither kept nor held back to be compressed. */
export function eventStream(stream: ReadableStream<Uint8Array>): Response {
	return new Response(stream, {
		headers: {
			"Content-Type": "text/event-stream",
			"Cache-Control": "no-store, no-transform",
			"X-Accel-Buffering": "no",
		},
	});
}

/** As many readers as the server takes are there already. */
export function tooManyStreams(): Response {
	const answer = json(503, {
		error: "busy",
		reason: "streams",
		retryable: true,
	});
	answer.headers.set("Retry-After", "5");
	return answer;
}

/** The database is locked, full or not writable. A lock passes by itself. */
function busy(reason: Trouble): Response {
	const answer = json(503, {
		error: "busy",
		reason,
		retryable: reason === "locked",
	});
	if (reason === "locked") answer.headers.set("Retry-After", "1");
	return answer;
}

/**
 * The body of a request as JSON. Only `application/json` is taken, which a page of another
 * origin cannot send unasked.
 */
export async function readJson(
	request: Request,
	limitBytes = MAX_BODY_BYTES,
): Promise<unknown> {
	const type = request.headers.get("Content-Type")?.split(";")[0]?.trim();
	if (type?.toLowerCase() !== "application/json") {
		throw unreadable("", "Content-Type must be application/json");
	}
	const text = await readText(request, limitBytes);
	if (isTooComplex(text, limitBytes / BYTES_OF_A_PART)) {
		throw unreadable("", "the body nests too deep or has too many parts");
	}
	try {
		return JSON.parse(text, refuseHalfCharacters);
	} catch (error) {
		throw error instanceof Unreadable
			? error
			: unreadable("", "the body is not JSON");
	}
}

function unreadable(path: string, message: string): Unreadable {
	return new Unreadable(badRequest([{ path, message }]));
}

/** Text with half a surrogate pair cannot be stored or hashed as what it is. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
	if (
		!isWellFormed(key) ||
		(typeof value === "string" && !isWellFormed(value))
	) {
		throw unreadable(
			isWellFormed(key) ? key : "",
			"text with half a character",
		);
	}
	return value;
}

function isWellFormed(text: string): boolean {
	return !/\p{Surrogate}/u.test(text);
}

/** The body as text, up to the limit; what declares more is not read at all. */
async function readText(request: Request, limitBytes: number): Promise<string> {
	if (Number(request.headers.get("Content-Length")) > limitBytes) {
		throw tooLarge(limitBytes);
	}
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let text = "";
	let bytes = 0;
	try {
		for await (const chunk of request.body ?? []) {
			bytes += chunk.byteLength;
			if (bytes > limitBytes) throw tooLarge(limitBytes);
			text += decoder.decode(chunk, { stream: true });
		}
		return text + decoder.decode();
	} catch (error) {
		throw error instanceof TypeError
			? unreadable("", "the body is not UTF-8")
			: error;
	}
}

function tooLarge(limitBytes: number): Unreadable {
	return new Unreadable(json(413, { error: "too-large", limitBytes }));
}

/** The rules say no: the closed code with its parameters, and at which command. */
export function refusedAnswer({
	refused,
	at,
}: {
	readonly refused: AnyError;
	readonly at: { readonly id: string; readonly command: unknown } | null;
}): Response {
	return json(422, { error: "refused", refused, at });
}

/** The answer to a request to append. */
export function appendedAnswer(appended: Appended): Response {
	switch (appended.kind) {
		case "stored": {
			const { entries, lastSeq } = appended;
			return json(200, { entries, lastSeq });
		}
		case "stale": {
			const { entries, lastSeq } = appended;
			return json(409, { error: "stale", entries, lastSeq });
		}
		case "refused":
			return refusedAnswer(appended);
		case "id-taken":
			return badRequest([
				{ path: "request", message: "an id belongs to another request" },
			]);
		case "no-such-session":
			return noSuchSession();
	}
}

/** The answer to a change in money: the night as it stands then, and why if nothing was changed. */
export function moneyAnswer(changed: Changed<string>): Response {
	switch (changed.kind) {
		case "done":
			return json(200, { night: changed.night });
		case "refused":
			return json(409, { error: changed.why, night: changed.night });
		case "no-such-session":
			return noSuchSession();
	}
}
