import Database from "better-sqlite3";
import { chips } from "../../lib/ledger/chips.ts";
import type { Command } from "../../lib/table/types.ts";
import { freshDatabase } from "../lib/fresh-database.mjs";
import { firstCommands, SETTING_UP } from "./evening.ts";
import { percentile, type Row, row, shown, times } from "./measure.ts";
import { append, newSession } from "./server.ts";

/** How many nights there are when the pages are measured. */
const SIZES = [20, 200, 2_000] as const;
/** Entries of a night: at 2,000 nights a million. */
const ENTRIES = 500;
const WARM_UP = 5;
const REQUESTS = 60;
const HALF_DAY_MS = 43_200_000;
/** Groups of players who take turns. */
const GROUPS = 5;

/** A night of 500 entries: eight sit down, four of them play Saltbox, five notes, closed. */
function wholeNight(): readonly Command[] {
	const seats = ["eli", "flo", "gus", "hal"].flatMap((player): Command[] => [
		{ type: "seat-player", player, name: player },
		{ type: "buy-in", player, amountChips: chips(100) },
	]);
	const notes = [
		"A card was shown",
		"Pizza",
		"Ana leads",
		"Late",
		"Good night",
	];
	const rest = seats.length + notes.length + 1;
	// Whole hands of ten commands, and a shuffle after every tenth.
	const played = ENTRIES - rest - SETTING_UP;
	const hands = Math.floor((played - Math.floor(played / 101)) / 10);
	const dealt = SETTING_UP + hands * 10 + Math.floor((hands - 1) / 10);
	const fill = ENTRIES - rest - dealt;
	const more = Array.from(
		{ length: fill },
		(_, i): Command => ({ type: "note", text: `Round of drinks ${i}` }),
	);
	return [
		...firstCommands(dealt),
		...seats,
		...[...notes.map((text): Command => ({ type: "note", text })), ...more],
		{ type: "close-session", bankTo: "house", varianceTo: "house" },
	];
}

/** Plays the night through the API, by batches. Returns its id. */
async function play(base: string): Promise<string> {
	const id = await newSession(base, "The night");
	const commands = wholeNight();
	for (let seenSeq = 0; seenSeq < commands.length; seenSeq += 100) {
		const batch = commands.slice(seenSeq, seenSeq + 100);
		await append(base, id, seenSeq, batch);
	}
	return id;
}

/**
 * Copies a night under other ids, straight in the database: real entries and real
 * projections, only that the copies' hashes are the first one's.
 *
 * @param from the number of the first copy
 * @param to the number after the last
 */
function copyNight(file: string, id: string, from: number, to: number): void {
	const db = new Database(file);
	db.pragma("busy_timeout = 10000");
	db.exec("CREATE TEMP TABLE copies (n INTEGER PRIMARY KEY)");
	const add = db.prepare("INSERT INTO copies VALUES (?)");
	const columns = (table: string) =>
		(db.pragma(`table_info("${table}")`) as { name: string }[]).map(
			({ name }) => name,
		);
	/** A table's rows of the night once for each copy, some columns made anew. */
	const copy = (
		table: string,
		key: string,
		changed: Readonly<Record<string, string>>,
	) => {
		const names = columns(table);
		const values = names.map((name) => changed[name] ?? `t."${name}"`);
		db.prepare(
			`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")})
			SELECT ${values.join(", ")} FROM copies CROSS JOIN "${table}" t WHERE t."${key}" = ?`,
		).run(id);
	};
	const sessionId = "'copy-' || n";
	const playerId = `t."playerId" || '-' || (n % ${GROUPS})`;
	db.transaction(() => {
		for (let n = from; n < to; n++) add.run(n);
		copy("Session", "id", {
			id: sessionId,
			name: `'Night ' || n`,
			searchName: `'night ' || n`,
			startedAtMs: `t."startedAtMs" - n * ${HALF_DAY_MS}`,
			displayCode: "NULL",
		});
		db.exec(`INSERT OR IGNORE INTO "Player" (id, name, searchName, createdAtMs)
			SELECT id || '-' || n, name || ' ' || n, searchName || ' ' || n, 0
			FROM "Player", copies WHERE n < ${GROUPS} AND instr(id, '-') = 0`);
		copy("Entry", "sessionId", {
			sessionId,
			commandId: `'copy-' || n || '-' || t."seq"`,
			batchId: `'copy-' || n`,
		});
		copy("Transfer", "sessionId", { sessionId });
		copy("Attendance", "sessionId", { sessionId, playerId });
		copy("AttendanceGame", "sessionId", { sessionId, playerId });
		copy("Balance", "sessionId", { sessionId });
		copy("Note", "sessionId", { sessionId });
		copy("Round", "sessionId", { sessionId });
		copy("Wager", "sessionId", { sessionId, playerId });
	})();
	db.close();
}

/** The pages that are measured, by what they are called in the report. */
type Page = { readonly name: string; readonly at: (i: number) => string };

/** `newestMs`: when the newest copy started; `count`: how many copies there are. */
function pages(newestMs: number, count: number): readonly Page[] {
	const deep = (i: number) => {
		const n = Math.floor((((i * 37) % 100) / 100) * count);
		return `/sessions?after=c.${newestMs - n * HALF_DAY_MS}.copy-${n}`;
	};
	return [
		{ name: "First page of /sessions", at: () => "/sessions" },
		{ name: "Any page after it", at: deep },
		{ name: "A search for a note", at: () => "/sessions?q=pizza" },
		{
			name: "A search for a player",
			at: (i) => `/sessions?q=hal+${i % GROUPS}`,
		},
		{ name: "A search that finds nothing", at: () => "/sessions?q=nowhere" },
		{ name: "/players", at: () => "/players" },
		{ name: "A player's page", at: (i) => `/players/ana-${i % GROUPS}` },
	];
}

/** The p95 in ms of a page, asked for one time after the other. */
async function p95(base: string, { name, at }: Page): Promise<number> {
	// The server may have closed the connection while the database was filled.
	await fetch(`${base}/api/players`).catch(() => {});
	const ms: number[] = [];
	for (let i = 0; i < WARM_UP + REQUESTS; i++) {
		const startMs = performance.now();
		const response = await fetch(`${base}${at(i)}`);
		await response.text();
		if (!response.ok) throw new Error(`${name}: ${response.status}`);
		if (i >= WARM_UP) ms.push(performance.now() - startMs);
	}
	return percentile(ms, 0.95);
}

/** The lists of nights and players at 20, 200 and 2,000 nights. `port` is the server's. */
export async function nightRows(port: number): Promise<readonly Row[]> {
	const base = `http://127.0.0.1:${port}`;
	const file = freshDatabase(port);
	const id = await play(base);
	const answer = await fetch(`${base}/api/sessions/${id}`);
	const { session } = (await answer.json()) as {
		session: { startedAtMs: number };
	};
	const measured: (readonly { name: string; ms: number }[])[] = [];
	let copies = 0;
	for (const size of SIZES) {
		copyNight(file, id, copies, size);
		copies = size;
		const those: { name: string; ms: number }[] = [];
		for (const page of pages(session.startedAtMs, size)) {
			those.push({ name: page.name, ms: await p95(base, page) });
		}
		measured.push(those);
	}
	const [few = [], some = [], many = []] = measured;
	return many.map(({ name, ms }, i) => {
		const first = few[i]?.ms ?? Number.NaN;
		const second = some[i]?.ms ?? Number.NaN;
		return row(
			`${name}, p95 at 2,000 nights`,
			`${shown(ms)} ms`,
			`${shown(first)} ms at 20, ${shown(second)} ms at 200`,
			times(ms, first),
		);
	});
}
