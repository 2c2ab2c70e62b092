import { PROJECTIONS_VERSION } from "../../scripts/maintenance/projections-version.mjs";
import { chips } from "../ledger/chips.ts";
import type { Value } from "../table/night-money.ts";
import { isRefusal, perform } from "../table/perform.ts";
import type { Entry, Log, Refusal, Request } from "../table/types.ts";
import { chained, hashedText } from "./chain.ts";
import { changes } from "./changes.ts";
import { database, type Tx } from "./db.ts";
import { isConstraintViolation } from "./failures.ts";
import { insertRows } from "./insert-rows.ts";
import { MAX_ENTRIES } from "./limits.ts";
import { foldedLog, keepLog, type LogEnd } from "./log-cache.ts";
import { closedAtMs, project } from "./projections.ts";
import { entriesAfter, type LogPart } from "./read.ts";
import { projectAnew } from "./rebuild.ts";
import { chipValueOf, entryRow, transferRows } from "./rows.ts";

/** What came of a request to append. */
export type Appended =
	/** Stored, now or the first time the same ids came (L5): the entries, and the seq of the last of them. */
	| ({ readonly kind: "stored" } & LogPart)
	/** The device has not seen the whole log: the entries it missed. Nothing was stored. */
	| ({ readonly kind: "stale" } & LogPart)
	/** The rules say no. Nothing was stored. */
	| ({ readonly kind: "refused" } & Refusal)
	/** An id belongs to another request already. Nothing was stored. */
	| { readonly kind: "id-taken" }
	| { readonly kind: "no-such-session" };

/** An answer, and when something new was stored the log that has it. */
type Outcome = {
	readonly answer: Appended;
	readonly stored?: { readonly log: Log; readonly lastHash: string };
};

/**
 * Decides a request on the session's log and stores what it appends: entries, transfers
 * and projections in one transaction, all or nothing (L4). The same ids again get the first
 * answer and change nothing (L5).
 *
 * @param seenSeq the seq of the last entry the device knows; 0 for none
 */
export async function append(
	session: string,
	request: Request,
	seenSeq: number,
): Promise<Appended> {
	const { answer, stored } = await attempt(session, request, seenSeq).catch(
		(error) => {
			// The unique keys decide between two writers. The one who was second looks again.
			if (!isConstraintViolation(error)) throw error;
			return attempt(session, request, seenSeq);
		},
	);
	if (stored && answer.kind === "stored") {
		const { entries, lastSeq } = answer;
		keepLog(session, { lastSeq, ...stored });
		changes.announce({ session, entries, lastSeq });
	}
	return answer;
}

function attempt(
	session: string,
	request: Request,
	seenSeq: number,
): Promise<Outcome> {
	return database().$transaction(async (tx): Promise<Outcome> => {
		const row = await standing(tx, session, request);
		if (!row) return { answer: { kind: "no-such-session" } };
		const before = row.askedBefore
			? await firstAnswer(tx, session, request)
			: null;
		if (before) return { answer: before };
		if (seenSeq !== row.lastSeq) {
			const entries = await entriesAfter(session, seenSeq, {
				tx,
				limit: MAX_ENTRIES,
			});
			return { answer: { kind: "stale", entries, lastSeq: row.lastSeq } };
		}
		const log = await foldedLog(tx, row);
		const result = perform(log, request);
		if (isRefusal(result)) return { answer: { kind: "refused", ...result } };
		const { entries } = result;
		const nowMs = Date.now();
		const lastHash = await store(tx, session, row.lastHash, entries, nowMs);
		if (row.projectionsVersion === PROJECTIONS_VERSION) {
			await project(tx, row, log, result.log, nowMs);
		} else {
			await projectAnew(tx, row, result.log, nowMs);
		}
		const lastSeq = result.log.entries.length;
		const closed = closedAtMs(result.log);
		await tx.$executeRaw`UPDATE "Session"
			SET "lastSeq" = ${lastSeq}, "lastHash" = ${lastHash}, "closedAtMs" = ${closed}, "projectionsVersion" = ${PROJECTIONS_VERSION}
			WHERE "id" = ${session}`;
		return {
			answer: { kind: "stored", entries, lastSeq },
			stored: { log: result.log, lastHash },
		};
	});
}

/** Where a session's log ends, who projected it, and whether anything of the request may be stored already. */
type Standing = LogEnd & {
	readonly startedAtMs: number;
	readonly value: Value | null;
	readonly projectionsVersion: number;
	readonly askedBefore: boolean;
};

/**
 * All that an append has to know before it decides, in one statement of our own: Prisma's
 * two take longer than everything SQLite does for an append. Null: no such session.
 */
async function standing(
	tx: Tx,
	session: string,
	request: Request,
): Promise<Standing | null> {
	const { id } = request;
	const [named, values] =
		request.kind === "commands"
			? [
					`"commandId" IN (${request.commands.map(() => "?").join(", ")})`,
					request.commands.map((c) => c.id),
				]
			: [`"commandId" > ? AND "commandId" < ?`, [`${id}.`, `${id}/`]];
	const [row] = await tx.$queryRawUnsafe<
		readonly {
			readonly smallestChip: bigint;
			readonly timeZone: string;
			readonly lastSeq: bigint;
			readonly lastHash: string;
			readonly startedAtMs: bigint;
			readonly valueChips: bigint | null;
			readonly valueMinor: bigint | null;
			readonly currency: string | null;
			readonly projectionsVersion: bigint;
			readonly askedBefore: bigint;
		}[]
	>(
		`SELECT "smallestChip", "timeZone", "lastSeq", "lastHash", "startedAtMs", "projectionsVersion",
			"valueChips", "valueMinor", "currency",
			EXISTS (SELECT 1 FROM "Entry" WHERE "batchId" = ?)
			OR EXISTS (SELECT 1 FROM "Entry" WHERE ${named}) AS "askedBefore"
		FROM "Session" WHERE "id" = ?`,
		id,
		...values,
		session,
	);
	return row
		? {
				id: session,
				smallestChip: chips(Number(row.smallestChip)),
				timeZone: row.timeZone,
				lastSeq: Number(row.lastSeq),
				lastHash: row.lastHash,
				startedAtMs: Number(row.startedAtMs),
				value: chipValueOf(row),
				projectionsVersion: Number(row.projectionsVersion),
				askedBefore: Number(row.askedBefore) !== 0,
			}
		: null;
}

/** L5: what was answered when the same ids came before; null when they are new. */
async function firstAnswer(
	tx: Tx,
	session: string,
	request: Request,
): Promise<Appended | null> {
	const { id } = request;
	// The entries of an undo or a correction are named after it: id.0, id.1 …
	const named =
		request.kind === "commands"
			? { in: request.commands.map((c) => c.id) }
			: { gt: `${id}.`, lt: `${id}/` };
	const found = await tx.entry.findMany({
		where: { OR: [{ commandId: named }, { batchId: id }] },
		select: { sessionId: true, seq: true, commandId: true },
		orderBy: { seq: "asc" },
	});
	if (found.length === 0) return null;
	const own = found.filter(({ sessionId, commandId }) =>
		sessionId !== session
			? false
			: request.kind === "commands"
				? request.commands.some((c) => c.id === commandId)
				: commandId.startsWith(`${id}.`),
	);
	const first = own[0];
	const last = own.at(-1);
	const whole =
		request.kind === "commands" ? own.length === request.commands.length : true;
	if (!first || !last || !whole) return { kind: "id-taken" };
	const ids = new Set(own.map((entry) => entry.commandId));
	const entries = await entriesAfter(session, first.seq - 1, {
		tx,
		limit: last.seq - first.seq + 1,
	});
	return {
		kind: "stored",
		entries: entries.filter((entry) => ids.has(entry.id)),
		lastSeq: last.seq,
	};
}

/** Adds entries and transfers to the log and the chain. Returns the last hash (L8). */
async function store(
	tx: Tx,
	session: string,
	hashBefore: string,
	entries: readonly Entry[],
	nowMs: number,
): Promise<string> {
	let hash = hashBefore;
	const rows = entries.map((entry) => {
		const text = hashedText(session, entry);
		hash = chained(hash, text);
		return { ...entryRow(session, entry, nowMs), hashedText: text, hash };
	});
	await insertRows(tx, "Entry", rows);
	await insertRows(
		tx,
		"Transfer",
		entries.flatMap((entry) => transferRows(session, entry)),
	);
	return hash;
}
