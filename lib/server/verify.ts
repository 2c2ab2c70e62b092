import type { EntryModel } from "../../generated/prisma/models.ts";
import { roundsOf } from "../table/rounds.ts";
import { tallied } from "../table/tally.ts";
import type { Entry, Log } from "../table/types.ts";
import { canonical } from "./chain.ts";
import { database } from "./db.ts";
import {
	type Chain,
	type Difference,
	type Finding,
	followChain,
} from "./follow-chain.ts";
import { groupBy } from "./group-by.ts";
import { closedAtMs, undoneBy } from "./projections.ts";
import {
	attendanceRows,
	chipValueOf,
	entryOf,
	gameRow,
	noteRows,
	roundRows,
	sessionOf,
} from "./rows.ts";
import { RULES_VERSION } from "./rules-version.ts";

type Verdict =
	| {
			readonly ok: true;
			readonly session: string;
			readonly entryCount: number;
			/** L8: whether the rules are of this version, and every command was decided again. */
			readonly decidedAgain: boolean;
	  }
	| {
			readonly ok: false;
			readonly session: string;
			/** The first entry that differs; null where it is none of them, but what was made of them. */
			readonly seq: number | null;
			readonly difference: Difference;
			/** What differs, for a programmer. */
			readonly detail: string;
	  };

/**
 * L8: replays a session's stored entries from the first and holds them against the stored
 * transfers, balances, rounds and the hash chain. Changes nothing.
 *
 * @returns null when there is no such session
 */
export async function verify(id: string): Promise<Verdict | null> {
	const stored = await readStored(id);
	if (!stored) return null;
	const chain = storedChain(stored);
	const finding =
		"finding" in chain
			? chain.finding
			: (differentEnd(stored, chain) ??
				differentBalances(stored, chain.log) ??
				differentRounds(stored, chain.log) ??
				differentAttendance(stored, chain.log) ??
				differentGames(stored, chain.log) ??
				differentNotes(stored, chain.log) ??
				differentClosing(stored, chain.log));
	if (finding) return { ok: false, session: id, ...finding };
	return {
		ok: true,
		session: id,
		entryCount: stored.entries.length,
		decidedAgain: stored.session.rulesVersion === RULES_VERSION,
	};
}

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;

/** All rows of a session as they stood at one moment. */
async function readStored(id: string) {
	const where = { sessionId: id };
	return database().$transaction(async (tx) => {
		const session = await tx.session.findUnique({ where: { id } });
		if (!session) return null;
		return {
			session,
			entries: await tx.entry.findMany({ where, orderBy: { seq: "asc" } }),
			transfers: await tx.transfer.findMany({
				where,
				orderBy: [{ seq: "asc" }, { ordinal: "asc" }],
			}),
			balances: await tx.balance.findMany({ where }),
			rounds: await tx.round.findMany({
				where,
				orderBy: [{ seq: "asc" }, { ordinal: "asc" }],
			}),
			wagers: await tx.wager.findMany({
				where,
				orderBy: [{ seq: "asc" }, { roundOrdinal: "asc" }, { ordinal: "asc" }],
			}),
			attendances: await tx.attendance.findMany({
				where,
				orderBy: { ordinal: "asc" },
			}),
			games: await tx.attendanceGame.findMany({
				where,
				orderBy: [{ playerId: "asc" }, { game: "asc" }],
			}),
			notes: await tx.note.findMany({ where, orderBy: { seq: "asc" } }),
		};
	});
}

/** Hashes and folds the entries one by one, up to the first that is not right. */
function storedChain(stored: Stored): Chain | { readonly finding: Finding } {
	const transfers = groupBy(stored.transfers, (transfer) => transfer.seq);
	const chain = followChain(
		sessionOf(stored.session),
		stored.entries.map((row) => ({
			seq: row.seq,
			entry: readEntry(row, transfers.get(row.seq) ?? []),
			hashedText: row.hashedText,
			hash: row.hash,
		})),
	);
	if ("finding" in chain) return chain;
	const lone = stored.transfers.find((t) => t.seq > stored.entries.length);
	if (!lone) return chain;
	const detail = "a transfer without an entry";
	return { finding: { seq: lone.seq, difference: "text", detail } };
}

/** The entry, or why its columns cannot be read. */
function readEntry(
	row: EntryModel,
	transfers: Parameters<typeof entryOf>[1],
): Entry | string {
	try {
		return entryOf(row, transfers);
	} catch (error) {
		return error instanceof Error ? error.message : `${error}`;
	}
}

function differentEnd(
	{ session }: Stored,
	{ log, lastHash }: Chain,
): Finding | null {
	const lastSeq = log.entries.length;
	if (session.lastSeq === lastSeq && session.lastHash === lastHash) return null;
	return {
		// The first entry that is missing, or the one whose hash the session does not keep.
		seq: session.lastSeq > lastSeq ? lastSeq + 1 : lastSeq || null,
		difference: "end",
		detail: `the session keeps entry ${session.lastSeq}, hash ${session.lastHash}; the log ends with ${lastSeq}, ${lastHash}`,
	};
}

function differentBalances({ balances }: Stored, log: Log): Finding | null {
	const stored = new Map(balances.map((b) => [b.account, Number(b.chips)]));
	const folded = new Map(Object.entries(log.state.ledger));
	const accounts = new Set([...stored.keys(), ...folded.keys()]);
	for (const account of [...accounts].sort()) {
		if (stored.get(account) !== folded.get(account)) {
			return {
				seq: null,
				difference: "balances",
				detail: `${account}: stored ${stored.get(account)}, folded ${folded.get(account)}`,
			};
		}
	}
	return null;
}

function differentRounds(stored: Stored, log: Log): Finding | null {
	const { id } = stored.session;
	const rounds = groupBy(stored.rounds, (round) => round.seq);
	const wagers = groupBy(stored.wagers, (wager) => wager.seq);
	const undone = undoneBy(log.entries);
	for (const entry of log.entries) {
		const { seq } = entry;
		const folded = roundsOf(entry).map((round, ordinal) =>
			roundRows(id, seq, ordinal, round, undone.has(seq)),
		);
		const same =
			comparable(rounds.get(seq) ?? []) ===
				comparable(folded.map((f) => f.round)) &&
			comparable(wagers.get(seq) ?? []) ===
				comparable(folded.flatMap((f) => f.wagers));
		if (!same) {
			const detail = "stored and folded rounds differ";
			return { seq, difference: "rounds", detail };
		}
	}
	const isBeyond = (seq: number) => seq < 1 || seq > log.entries.length;
	const beyond = [...rounds.keys(), ...wagers.keys()].find(isBeyond);
	return beyond === undefined
		? null
		: { seq: beyond, difference: "rounds", detail: "a round without an entry" };
}

/** Rows as text, the same for the same values whatever the order of the columns. */
function comparable(rows: readonly object[]): string {
	return canonical(
		rows.map((row) =>
			Object.fromEntries(
				Object.entries(row).map(([key, value]) => [
					key,
					typeof value === "bigint" ? `${value}` : value,
				]),
			),
		),
	);
}

function differentAttendance(stored: Stored, log: Log): Finding | null {
	const { id } = stored.session;
	const folded = attendanceRows(id, log.state, chipValueOf(stored.session));
	const detail = "stored and folded people differ";
	return comparable(stored.attendances) === comparable(folded)
		? null
		: { seq: null, difference: "attendance", detail };
}

function differentGames(stored: Stored, log: Log): Finding | null {
	const { id } = stored.session;
	const byKey = (row: { playerId: string; game: string }) =>
		`${row.playerId} ${row.game}`;
	const text = (rows: readonly { playerId: string; game: string }[]) =>
		comparable([...rows].sort((a, b) => (byKey(a) < byKey(b) ? -1 : 1)));
	const folded = tallied(log).map((tally) => gameRow(id, tally));
	const detail = "what players did in each game differs";
	return text(stored.games) === text(folded)
		? null
		: { seq: null, difference: "games", detail };
}

function differentNotes({ session, notes }: Stored, log: Log): Finding | null {
	const { entries } = log;
	const folded = noteRows(session.id, entries, undoneBy(entries));
	for (let i = 0; i < Math.max(notes.length, folded.length); i++) {
		const rows = [notes[i], folded[i]].filter((row) => row !== undefined);
		if (
			rows.length === 2 &&
			comparable(rows.slice(0, 1)) === comparable(rows.slice(1))
		)
			continue;
		return {
			seq: Math.min(...rows.map((row) => row.seq)),
			difference: "notes",
			detail: "stored and folded notes differ",
		};
	}
	return null;
}

function differentClosing({ session }: Stored, log: Log): Finding | null {
	const folded = closedAtMs(log);
	const stored =
		session.closedAtMs === null ? null : Number(session.closedAtMs);
	const detail = `stored ${stored}, folded ${folded}`;
	return stored === folded
		? null
		: { seq: null, difference: "closing", detail };
}
