import type { Account } from "../ledger/accounts.ts";
import { balanceOf } from "../ledger/balances.ts";
import type { ChipValue } from "../ledger/settle-up.ts";
import { emptyLog, steps } from "../table/log.ts";
import { roundsOf } from "../table/rounds.ts";
import { tallied } from "../table/tally.ts";
import type { Entry, Log } from "../table/types.ts";
import { gainChips } from "../table/view.ts";
import type { Tx } from "./db.ts";
import { insertRows } from "./insert-rows.ts";
import {
	attendanceRows,
	gameRow,
	noteRows,
	playerRow,
	roundRows,
} from "./rows.ts";

/** What the folds need of a session. */
export type Night = {
	readonly id: string;
	readonly startedAtMs: number;
	/** L24: what its chips are worth. */
	readonly value: ChipValue | null;
};

/** When the night was closed, by the device's clock; null while it is open (L12). */
export function closedAtMs(log: Log): number | null {
	if (log.state.closing === null) return null;
	for (const { entry } of steps(log)) {
		if (entry.events.some((event) => event.type === "session-closed")) {
			return entry.atMs;
		}
	}
	return null;
}

/** The seqs that the entries take back. */
export function undoneBy(entries: readonly Entry[]): ReadonlySet<number> {
	return new Set(
		entries.flatMap((e) => (e.command.type === "undo" ? [e.command.seq] : [])),
	);
}

/**
 * Brings what the pages read up to date with new entries, in the transaction that stores
 * them. From an empty log on it makes all of it.
 *
 * @param before the log without the entries
 * @param after the log with them
 * @param nowMs the server's clock, for players not seen before
 */
export async function project(
	tx: Tx,
	session: Night,
	before: Log,
	after: Log,
	nowMs: number,
): Promise<void> {
	const { id } = session;
	const entries = after.entries.slice(before.entries.length);
	const undone = undoneBy(entries);
	await projectPeople(tx, session, after, before, nowMs);
	await projectBalances(tx, id, after, entries);
	await projectRounds(tx, id, entries, undone);
	await projectGames(tx, id, before, after, undone.size > 0);
	await projectNotes(tx, id, entries, undone);
}

/**
 * Brings the rows of who has sat there up to date.
 *
 * @param before the log whose people stand there already; without it all rows are written
 */
export async function projectPeople(
	tx: Tx,
	session: Night,
	after: Log,
	before: Log = emptyLog(after.state.session),
	nowMs = Date.now(),
): Promise<void> {
	const { people: old, closing } = before.state;
	const known = new Map(old.map((person) => [person.player, person.name]));
	const { people } = after.state;
	const closes = closing !== after.state.closing;
	// Whom nothing has happened to is the same object still, but for the gain.
	const changed = attendanceRows(
		session.id,
		after.state,
		session.value,
		(person, i) =>
			closes ||
			person !== old[i] ||
			gainChips(before.state, person.player) !==
				gainChips(after.state, person.player),
	);
	await insertRows(
		tx,
		"Player",
		changed
			.filter((row) => row.name !== known.get(row.playerId))
			.map((row) => playerRow(session, row, nowMs)),
		`ON CONFLICT DO UPDATE SET
			"name" = excluded."name", "searchName" = excluded."searchName", "namedAtMs" = excluded."namedAtMs"
		WHERE "renamedAtMs" IS NULL AND excluded."namedAtMs" >= "namedAtMs"`,
	);
	await insertRows(
		tx,
		"Attendance",
		changed,
		`ON CONFLICT DO UPDATE SET
			"ordinal" = excluded."ordinal", "name" = excluded."name", "searchName" = excluded."searchName",
			"gainChips" = excluded."gainChips", "boughtInChips" = excluded."boughtInChips",
			"cashedOutChips" = excluded."cashedOutChips", "countedChips" = excluded."countedChips",
			"settledChips" = excluded."settledChips", "settledMinor" = excluded."settledMinor"`,
	);
	const here = new Set(people.map((person) => person.player));
	const gone = old.filter((person) => !here.has(person.player));
	if (gone.length === 0) return;
	await tx.attendance.deleteMany({
		where: {
			sessionId: session.id,
			playerId: { in: gone.map((person) => person.player) },
		},
	});
}

async function projectBalances(
	tx: Tx,
	session: string,
	after: Log,
	entries: readonly Entry[],
) {
	const touched = new Set<Account>();
	for (const { transfers } of entries) {
		for (const { from, to } of transfers) touched.add(from).add(to);
	}
	const emptied: Account[] = [];
	const rows: { sessionId: string; account: Account; chips: bigint }[] = [];
	for (const account of touched) {
		const chips = balanceOf(after.state.ledger, account);
		if (chips === 0) emptied.push(account);
		else rows.push({ sessionId: session, account, chips: BigInt(chips) });
	}
	await insertRows(
		tx,
		"Balance",
		rows,
		"ON CONFLICT DO UPDATE SET chips = excluded.chips",
	);
	if (emptied.length > 0) {
		await tx.$executeRawUnsafe(
			`DELETE FROM "Balance" WHERE "sessionId" = ? AND "account" IN (${emptied.map(() => "?").join(", ")})`,
			session,
			...emptied,
		);
	}
}

async function projectRounds(
	tx: Tx,
	session: string,
	entries: readonly Entry[],
	undone: ReadonlySet<number>,
) {
	const rows = entries.flatMap((entry) =>
		roundsOf(entry).map((round, ordinal) =>
			roundRows(session, entry.seq, ordinal, round, undone.has(entry.seq)),
		),
	);
	await insertRows(
		tx,
		"Round",
		rows.map((row) => row.round),
	);
	await insertRows(
		tx,
		"Wager",
		rows.flatMap((row) => row.wagers),
	);
	const first = entries[0]?.seq ?? 0;
	const before = [...undone].filter((seq) => seq < first);
	if (before.length > 0) {
		await tx.round.updateMany({
			where: { sessionId: session, seq: { in: before } },
			data: { undone: true },
		});
	}
}

async function projectGames(
	tx: Tx,
	session: string,
	before: Log,
	after: Log,
	takesBack: boolean,
) {
	const rows = tallied(after, before.entries.length);
	if (rows.length === 0) return;
	await insertRows(
		tx,
		"AttendanceGame",
		rows.map((tally) => gameRow(session, tally)),
		`ON CONFLICT DO UPDATE SET
			"roundCount" = "roundCount" + excluded."roundCount", "stakedChips" = "stakedChips" + excluded."stakedChips",
			"netChips" = "netChips" + excluded."netChips"`,
	);
	if (!takesBack) return;
	await tx.attendanceGame.deleteMany({
		where: {
			sessionId: session,
			roundCount: 0,
			stakedChips: 0,
			netChips: 0,
		},
	});
}

async function projectNotes(
	tx: Tx,
	session: string,
	entries: readonly Entry[],
	undone: ReadonlySet<number>,
) {
	await insertRows(tx, "Note", noteRows(session, entries, undone));
	const first = entries[0]?.seq ?? 0;
	const before = [...undone].filter((seq) => seq < first);
	if (before.length === 0) return;
	await tx.note.deleteMany({
		where: { sessionId: session, seq: { in: before } },
	});
}
