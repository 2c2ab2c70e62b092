import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import type { Command } from "../../lib/table/types.ts";
import { entriesOf, evening } from "./evening.ts";
import { percentile, type Row, row, shown, times } from "./measure.ts";
import { append, newSession } from "./server.ts";

const WARM_UP = 60;
const APPENDS = 1_200;

type Speed = {
	readonly perSecond: number;
	readonly p50Ms: number;
	readonly p99Ms: number;
};

function speed(ms: readonly number[], wholeMs: number): Speed {
	return {
		perSecond: (ms.length * 1000) / wholeMs,
		p50Ms: percentile(ms, 0.5),
		p99Ms: percentile(ms, 0.99),
	};
}

/** One table's commands, each sent when the one before is stored. Returns how long each took. */
async function playTable(
	base: string,
	table: number,
	count: number,
): Promise<readonly number[]> {
	const id = await newSession(base, `Bench ${table}`);
	const commands = evening(table + 1);
	const ms: number[] = [];
	for (let seenSeq = 0; seenSeq < count; seenSeq++) {
		const command: Command = commands.next().value;
		const startMs = performance.now();
		await append(base, id, seenSeq, [command]);
		ms.push(performance.now() - startMs);
	}
	return ms;
}

async function throughHttp(base: string, tables: number): Promise<Speed> {
	const each = Math.ceil(APPENDS / tables);
	const startMs = performance.now();
	const ms = await Promise.all(
		Array.from({ length: tables }, (_, table) => playTable(base, table, each)),
	);
	return speed(ms.flat(), performance.now() - startMs);
}

/**
 * The same entries written by better-sqlite3 alone, at the same durability (WAL, FULL): one
 * transaction each, with the entry, its transfers, two balances and the session's last seq.
 */
function raw(): Speed {
	const file = path.join(tmpdir(), `casekeeper-bench-${process.pid}.db`);
	const db = new Database(file);
	db.pragma("journal_mode = WAL");
	db.pragma("synchronous = FULL");
	db.exec(`
		CREATE TABLE session (id TEXT PRIMARY KEY, lastSeq INTEGER, lastHash TEXT);
		CREATE TABLE entry (sessionId TEXT, seq INTEGER, commandId TEXT UNIQUE, text TEXT, hash TEXT, PRIMARY KEY (sessionId, seq));
		CREATE TABLE transfer (sessionId TEXT, seq INTEGER, ordinal INTEGER, fromAccount TEXT, toAccount TEXT, amountChips INTEGER, PRIMARY KEY (sessionId, seq, ordinal));
		CREATE TABLE balance (sessionId TEXT, account TEXT, chips INTEGER, PRIMARY KEY (sessionId, account));
		INSERT INTO session VALUES ('s', 0, '');
	`);
	const entry = db.prepare("INSERT INTO entry VALUES ('s', ?, ?, ?, ?)");
	const transfer = db.prepare(
		"INSERT INTO transfer VALUES ('s', ?, ?, ?, ?, ?)",
	);
	const balance = db.prepare(
		"INSERT INTO balance VALUES ('s', ?, ?) ON CONFLICT DO UPDATE SET chips = chips + excluded.chips",
	);
	const session = db.prepare(
		"UPDATE session SET lastSeq = ?, lastHash = ? WHERE id = 's'",
	);
	const hash = "0".repeat(64);
	const write = db.transaction((one: ReturnType<typeof entriesOf>[number]) => {
		entry.run(one.seq, one.id, JSON.stringify(one), hash);
		one.transfers.forEach(({ from, to, amountChips }, i) => {
			transfer.run(one.seq, i, from, to, amountChips);
			balance.run(from, -amountChips);
			balance.run(to, amountChips);
		});
		session.run(one.seq, hash);
	});
	const ms: number[] = [];
	const entries = entriesOf(APPENDS + WARM_UP);
	for (const one of entries.slice(0, WARM_UP)) write.immediate(one);
	const startMs = performance.now();
	for (const one of entries.slice(WARM_UP)) {
		const oneMs = performance.now();
		write.immediate(one);
		ms.push(performance.now() - oneMs);
	}
	const result = speed(ms, performance.now() - startMs);
	db.close();
	rmSync(file);
	return result;
}

/** Durable appends through the HTTP route, beside the database alone. `base` is the server's address. */
export async function appendRows(base: string): Promise<readonly Row[]> {
	const alone = raw();
	await playTable(base, 0, WARM_UP);
	const one = await throughHttp(base, 1);
	const eight = await throughHttp(base, 8);
	const rows = (name: string, through: Speed) => [
		row(
			`Durable appends, ${name}`,
			`${shown(through.perSecond)}/s`,
			`${shown(alone.perSecond)}/s better-sqlite3 alone`,
			times(through.perSecond, alone.perSecond),
		),
		row(
			`… p50`,
			`${shown(through.p50Ms)} ms`,
			`${shown(alone.p50Ms)} ms`,
			times(through.p50Ms, alone.p50Ms),
		),
		row(
			`… p99`,
			`${shown(through.p99Ms)} ms`,
			`${shown(alone.p99Ms)} ms`,
			times(through.p99Ms, alone.p99Ms),
		),
	];
	return [...rows("1 table", one), ...rows("8 tables", eight)];
}
