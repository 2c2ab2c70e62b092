import type { EntryModel } from "../../generated/prisma/models.ts";
import { sameJson } from "../core/json.ts";
import { isError } from "../games/game.ts";
import { reverse } from "../ledger/transfers.ts";
import { decide } from "../table/decide.ts";
import { append, emptyLog } from "../table/log.ts";
import { roundsOf } from "../table/rounds.ts";
import { tallied } from "../table/tally.ts";
import type { Entry, Log } from "../table/types.ts";
import { canonical, chained, chainStart, hashedText } from "./chain.ts";
import { database } from "./db.ts";
import { groupBy } from "./group-by.ts";
import { closedAtMs, undoneBy } from "./projections.ts";
import {
	attendanceRow,
	entryOf,
	gameRow,
	noteRows,
	roundRows,
	sessionOf,
} from "./rows.ts";
import { RULES_VERSION } from "./rules-version.ts";

/** What differs. The first five are of one entry, the rest of the session. */
type Difference =
	/** An entry is missing, or there twice. */
	| "seq"
	/** The entry's columns or transfers do not say what its hashed text says. */
	| "text"
	/** The text or the hash was edited: the chain breaks here. */
	| "hash"
	/** The entry cannot follow the ones before. */
	| "fold"
	/** Under the session's own rules the command would be decided otherwise. */
	| "decision"
	/** The session's last seq or hash is not its last entry's: entries were cut off, or the fixed facts edited. */
	| "end"
	| "balances"
	| "rounds"
	| "attendance"
	| "games"
	| "notes"
	| "closing";

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

type Finding = {
	readonly seq: number | null;
	readonly difference: Difference;
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
	const chain = followChain(stored);
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

type Chain = { readonly log: Log; readonly lastHash: string };

/** Hashes and folds the entries one by one, up to the first that is not right. */
function followChain(stored: Stored): Chain | { readonly finding: Finding } {
	const session = sessionOf(stored.session);
	const transfers = groupBy(stored.transfers, (transfer) => transfer.seq);
	const decideAgain = session.rulesVersion === RULES_VERSION;
	let log = emptyLog({
		smallestChip: session.smallestChip,
		timeZone: session.timeZone,
	});
	let lastHash = chainStart(session);
	for (const [i, row] of stored.entries.entries()) {
		const seq = i + 1;
		const found = (difference: Difference, detail: string) => ({
			finding: { seq, difference, detail },
		});
		if (row.seq !== seq) return found("seq", `found entry ${row.seq}`);
		const read = readEntry(row, transfers.get(seq) ?? []);
		if (typeof read === "string") return found("text", read);
		if (hashedText(session.id, read) !== row.hashedText) {
			return found("text", "columns or transfers differ from the hashed text");
		}
		if (chained(lastHash, row.hashedText) !== row.hash) {
			return found("hash", "the hash does not follow from the one before");
		}
		const decided = decideAgain ? differentDecision(log, read) : null;
		if (decided) return found("decision", decided);
		try {
			log = append(log, read);
		} catch (error) {
			return found("fold", error instanceof Error ? error.message : `${error}`);
		}
		lastHash = row.hash;
	}
	const lone = stored.transfers.find((t) => t.seq > stored.entries.length);
	if (lone) {
		const detail = "a transfer without an entry";
		return { finding: { seq: lone.seq, difference: "text", detail } };
	}
	return { log, lastHash };
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

/** Decides a stored command again. Returns how the answer differs, or null. */
function differentDecision(log: Log, entry: Entry): string | null {
	const { command, events, transfers } = entry;
	if (command.type === "undo") {
		const last = log.last?.entry;
		return last?.seq === command.seq &&
			sameJson(events, [{ type: "undone", seq: last.seq }]) &&
			sameJson(transfers, reverse(last.transfers, "undo"))
			? null
			: "the undo does not reverse the last effective entry";
	}
	const decided = decide(log.state, command);
	if (isError(decided)) return `refused as ${decided.error}`;
	if (!sameJson(decided.events, events)) return "other events";
	return sameJson(decided.transfers, transfers) ? null : "other transfers";
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
	const { state } = log;
	const folded = state.people.map((person, ordinal) =>
		attendanceRow(stored.session.id, state, person, ordinal),
	);
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
