import type {
	AttendanceModel,
	EntryModel,
	SessionModel,
	TransferModel,
} from "../../generated/prisma/models.ts";
import { assert } from "../core/assert.ts";
import type { Account } from "../ledger/accounts.ts";
import { type Chips, chips } from "../ledger/chips.ts";
import type { ChipValue } from "../ledger/settle-up.ts";
import type { Reason, Transfer } from "../ledger/transfers.ts";
import { settledNight, type Value } from "../table/night-money.ts";
import type { GameRound } from "../table/rounds.ts";
import type { Tally } from "../table/tally.ts";
import type {
	BatchKind,
	Entry,
	Person,
	SessionOptions,
	TableState,
} from "../table/types.ts";
import { gainChips } from "../table/view.ts";
import { canonical, type SessionFacts } from "./chain.ts";
import { searchKey } from "./search-key.ts";

/** What one night's stakes are settled from: players among themselves, or a box (L13). */
export type Money = "tab" | "cash";

/** A session as the pages and the API see it. */
export type Session = SessionFacts &
	SessionOptions & {
		readonly name: string;
		readonly money: Money;
		readonly lastSeq: number;
		/** When it was closed, by the device's clock; null while it is open. */
		readonly closedAtMs: number | null;
		readonly archived: boolean;
	};

/** A 64-bit integer of the database. @throws Error past ±2^53, which nothing here reaches. */
function numberOf(stored: bigint): number {
	const value = Number(stored);
	assert(Number.isSafeInteger(value), `${stored} is a safe integer`);
	return value;
}

function chipsOf(stored: bigint): Chips {
	return chips(numberOf(stored));
}

export function sessionOf(row: SessionModel): Session {
	return {
		id: row.id,
		name: row.name,
		smallestChip: chipsOf(row.smallestChip),
		timeZone: row.timeZone,
		startedAtMs: numberOf(row.startedAtMs),
		rulesVersion: row.rulesVersion,
		money: row.money as Money,
		lastSeq: row.lastSeq,
		closedAtMs: row.closedAtMs === null ? null : numberOf(row.closedAtMs),
		archived: row.archived,
	};
}

/** L24: what a session's chips are worth; null while nobody has said. */
export function chipValueOf({
	valueChips,
	valueMinor,
	currency,
}: Pick<SessionModel, "valueChips" | "valueMinor" | "currency">): Value | null {
	return valueChips === null || valueMinor === null || currency === null
		? null
		: {
				valueChips: numberOf(valueChips),
				valueMinor: numberOf(valueMinor),
				currency,
			};
}

function transferOf(row: TransferModel): Transfer {
	return {
		from: row.fromAccount as Account,
		to: row.toAccount as Account,
		amountChips: chipsOf(row.amountChips),
		reason: row.reason as Reason,
	};
}

/** An entry from its row and the rows of its transfers, in order. */
export function entryOf(
	row: EntryModel,
	transfers: readonly TransferModel[],
): Entry {
	return {
		seq: row.seq,
		id: row.commandId,
		batch: row.batchId,
		batchKind: row.batchKind as BatchKind,
		command: JSON.parse(row.command),
		events: JSON.parse(row.events),
		transfers: transfers.map(transferOf),
		atMs: numberOf(row.atMs),
		device: row.device,
	};
}

/** The row of an entry, without its hash. */
export function entryRow(session: string, entry: Entry, receivedAtMs: number) {
	return {
		sessionId: session,
		seq: entry.seq,
		commandId: entry.id,
		batchId: entry.batch,
		batchKind: entry.batchKind,
		command: canonical(entry.command),
		events: canonical(entry.events),
		atMs: BigInt(entry.atMs),
		receivedAtMs: BigInt(receivedAtMs),
		device: entry.device,
	};
}

export function transferRows(session: string, entry: Entry): TransferModel[] {
	return entry.transfers.map((transfer, ordinal) => ({
		sessionId: session,
		seq: entry.seq,
		ordinal,
		fromAccount: transfer.from,
		toAccount: transfer.to,
		amountChips: BigInt(transfer.amountChips),
		reason: transfer.reason,
	}));
}

/** The projected row of a round, and those of its wagers. */
export function roundRows(
	session: string,
	seq: number,
	ordinal: number,
	{ game, record }: GameRound,
	undone: boolean,
) {
	const big = (amount: number | null) =>
		amount === null ? null : BigInt(amount);
	const round = {
		sessionId: session,
		seq,
		ordinal,
		game,
		kind: record.kind,
		gameNumber: record.position.game,
		roundNumber: record.position.round,
		voided: record.voided,
		stakedChips: BigInt(record.stakedChips),
		potChips: big(record.potChips),
		paidChips: BigInt(record.paidChips),
		carriedChips: big(record.carriedChips),
		summary: record.summary === null ? null : canonical(record.summary),
		undone,
	};
	const wagers = record.wagers.map((wager, i) => ({
		sessionId: session,
		seq,
		roundOrdinal: ordinal,
		ordinal: i,
		playerId: wager.player,
		on: wager.on,
		stakeChips: BigInt(wager.stakeChips),
		paidChips: BigInt(wager.paidChips),
	}));
	return { round, wagers };
}

/**
 * The projected rows of who has sat at the table, in the order they first did.
 *
 * @param wanted whose rows are made; without it everyone's
 */
export function attendanceRows(
	session: string,
	state: TableState,
	value: ChipValue | null,
	wanted: (person: Person, ordinal: number) => boolean = () => true,
) {
	const settled = settledNight(state, value);
	const big = (amount: number | null | undefined) =>
		amount == null ? null : BigInt(amount);
	const rowOf = (person: Person, ordinal: number) => ({
		sessionId: session,
		playerId: person.player,
		ordinal,
		name: person.name,
		searchName: searchKey(person.name),
		gainChips: BigInt(gainChips(state, person.player)),
		boughtInChips: BigInt(person.boughtInChips),
		cashedOutChips: BigInt(person.cashedOutChips),
		countedChips: BigInt(person.countedChips),
		settledChips: big(settled.get(person.player)?.settledChips),
		settledMinor: big(settled.get(person.player)?.settledMinor),
	});
	return state.people.flatMap((person, i) =>
		wanted(person, i) ? [rowOf(person, i)] : [],
	);
}

/** The row of a player as the night names them. */
export function playerRow(
	{ startedAtMs }: Pick<Session, "startedAtMs">,
	{
		playerId,
		name,
		searchName,
	}: Pick<AttendanceModel, "playerId" | "name" | "searchName">,
	nowMs: number,
) {
	return {
		id: playerId,
		name,
		searchName,
		createdAtMs: BigInt(nowMs),
		namedAtMs: BigInt(startedAtMs),
	};
}

/** The projected row of what a player did in a game. */
export function gameRow(session: string, tally: Tally) {
	return {
		sessionId: session,
		playerId: tally.player,
		game: tally.game,
		roundCount: tally.roundCount,
		stakedChips: BigInt(tally.stakedChips),
		netChips: BigInt(tally.netChips),
	};
}

/** The projected rows of the entries' notes, but for those that are undone. */
export function noteRows(
	session: string,
	entries: readonly Entry[],
	undone: ReadonlySet<number>,
) {
	return entries.flatMap(({ seq, events }) =>
		events.flatMap((event) =>
			event.type === "noted" && !undone.has(seq)
				? [
						{
							sessionId: session,
							seq,
							text: event.text,
							searchText: searchKey(event.text),
						},
					]
				: [],
		),
	);
}
