import type { Account } from "../ledger/accounts.ts";
import { balanceOf } from "../ledger/balances.ts";
import { steps } from "../table/log.ts";
import { roundsOf } from "../table/rounds.ts";
import type { Entry, Log, Person } from "../table/types.ts";
import type { Tx } from "./db.ts";
import { insertRows } from "./insert-rows.ts";
import { roundRows } from "./rows.ts";

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
 * Brings what the pages read up to date with new entries, in the transaction that stores them.
 *
 * @param before the log without the entries
 * @param after the log with them
 * @param nowMs the server's clock, for players not seen before
 */
export async function project(
	tx: Tx,
	session: string,
	before: Log,
	after: Log,
	entries: readonly Entry[],
	nowMs: number,
): Promise<void> {
	await projectPeople(tx, session, before, after, nowMs);
	await projectBalances(tx, session, after, entries);
	await projectRounds(tx, session, entries);
}

async function projectPeople(
	tx: Tx,
	session: string,
	before: Log,
	after: Log,
	nowMs: number,
) {
	const { people } = after.state;
	if (sameNames(before.state.people, people)) return;
	await tx.attendance.deleteMany({ where: { sessionId: session } });
	if (people.length === 0) return;
	for (const { player: id, name } of people) {
		await tx.player.upsert({
			where: { id },
			create: { id, name, createdAtMs: BigInt(nowMs) },
			update: { name },
		});
	}
	await tx.attendance.createMany({
		data: people.map(({ player, name }, ordinal) => ({
			sessionId: session,
			playerId: player,
			ordinal,
			name,
		})),
	});
}

function sameNames(a: readonly Person[], b: readonly Person[]) {
	return (
		a.length === b.length &&
		a.every(
			({ player, name }, i) => player === b[i]?.player && name === b[i]?.name,
		)
	);
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
) {
	const undone = undoneBy(entries);
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
	if (undone.size > 0) {
		await tx.round.updateMany({
			where: { sessionId: session, seq: { in: [...undone] } },
			data: { undone: true },
		});
	}
}
