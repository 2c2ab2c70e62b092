import { spawn } from "node:child_process";
import http from "node:http";
import type { Command } from "../../lib/table/types.ts";
import { inProject } from "../lib/run.mjs";
import { evening, SETTING_UP } from "./evening.ts";
import { percentile, type Row, row, shown, times } from "./measure.ts";
import { append, newSession } from "./server.ts";

/** What a display does with an event: it takes the board out of it. */
type Shown = { readonly board: { readonly seq: number } };

/** A display: it reads the events of an address, as lib/client/board-store.ts does. */
class Display {
	/** The last event's bytes, without the beats. */
	last = "";
	private seq = -1;
	private text = "";
	private waiting: { readonly seq: number; readonly done: () => void }[] = [];
	private request: http.ClientRequest | null = null;

	/** Resolves when the stream stands. */
	open(url: string): Promise<void> {
		return new Promise((resolve, reject) => {
			this.request = http.get(url, { agent: false }, (response) => {
				response.setEncoding("utf8");
				response.on("data", (part: string) => {
					this.text += part;
					this.read();
					resolve();
				});
				response.on("error", () => {});
			});
			this.request.on("error", reject);
		});
	}

	private read(): void {
		for (let end = this.text.indexOf("\n\n"); end >= 0; ) {
			const event = this.text.slice(0, end);
			this.text = this.text.slice(end + 2);
			end = this.text.indexOf("\n\n");
			const data = /^data: (.*)$/m.exec(event)?.[1];
			if (!data || !event.includes("event: board")) continue;
			const { board } = JSON.parse(data) as Shown;
			this.seq = board.seq;
			this.last = `${event}\n\n`;
			this.waiting = this.waiting.filter(({ seq, done }) => {
				if (seq <= this.seq) done();
				return seq > this.seq;
			});
		}
	}

	/** Resolves when it shows the board of the seq, or a later one. */
	shows(seq: number): Promise<void> {
		if (seq <= this.seq) return Promise.resolve();
		return new Promise((done) => this.waiting.push({ seq, done }));
	}

	close(): void {
		this.request?.destroy();
	}
}

/** A table with its displays, and how it is tapped: resolves once the tap is answered. */
type Table = {
	readonly displays: readonly Display[];
	readonly tap: (seq: number) => Promise<void>;
	readonly firstSeq: number;
};

async function opened(url: string, count: number): Promise<Display[]> {
	const displays = Array.from({ length: count }, () => new Display());
	for (const display of displays) await display.open(url);
	return displays;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Taps all tables, each as often as `taps`, the next when its displays show the one before
 * and a moment has passed.
 *
 * @returns how long each display of each tap took, in milliseconds
 */
async function tapped(
	tables: readonly Table[],
	taps: number,
): Promise<readonly number[]> {
	const ms: number[] = [];
	await Promise.all(
		tables.map(async ({ displays, tap, firstSeq }, table) => {
			await pause(table * 37);
			for (let i = 1; i <= taps; i++) {
				const startMs = performance.now();
				const seen = displays.map(async (display) => {
					await display.shows(firstSeq + i);
					ms.push(performance.now() - startMs);
				});
				await tap(firstSeq + i);
				await Promise.all(seen);
				await pause(250 + ((table * 61 + i * 97) % 250));
			}
		}),
	);
	return ms;
}

/** A night of Saltbox up to its first bets, with displays. */
async function ours(base: string, seed: number, count: number): Promise<Table> {
	const id = await newSession(base, `Displays ${seed}`);
	const commands = evening(seed + 1);
	const next = () => commands.next().value as Command;
	await append(base, id, 0, Array.from({ length: SETTING_UP }, next));
	const code = await displayCode(`${base}/api/sessions/${id}/display`);
	const displays = await opened(`${base}/api/display/${code}/live`, count);
	await Promise.all(displays.map((display) => display.shows(SETTING_UP)));
	return {
		displays,
		firstSeq: SETTING_UP,
		tap: (seq) => append(base, id, seq - 1, [next()]),
	};
}

async function displayCode(url: string): Promise<string> {
	const headers = { origin: new URL(url).origin };
	const answer = await fetch(url, { method: "PUT", headers });
	return ((await answer.json()) as { code: string }).code;
}

/** The same number of listeners at a bare server, told the same bytes. */
async function bare(
	base: string,
	name: string,
	count: number,
	like: string,
): Promise<Table> {
	const url = `${base}/${name}`;
	const displays = await opened(url, count);
	const { board, ...rest } = JSON.parse(
		/^data: (.*)$/m.exec(like)?.[1] ?? "",
	) as Shown;
	return {
		displays,
		firstSeq: 0,
		tap: async (seq) => {
			const data = JSON.stringify({ ...rest, board: { ...board, seq } });
			const body = `id: ${seq}\nevent: board\ndata: ${data}\n\n`;
			await (await fetch(url, { method: "POST", body })).text();
		},
	};
}

async function bareServer(port: number): Promise<() => void> {
	const script = inProject("scripts", "bench", "bare-events.mjs");
	const child = spawn(process.execPath, [script, String(port)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	await new Promise<void>((resolve, reject) => {
		child.stdout.once("data", () => resolve());
		child.once("close", () => reject(new Error("It did not start.")));
	});
	return () => void child.kill();
}

/** Taps at each table before it is measured. */
const WARM_UP = 3;

/** Tables, displays of each, taps at each. */
const SETTINGS = [
	{ name: "1 table, 100 displays", tables: 1, displays: 100, taps: 60 },
	{ name: "20 tables, 5 displays each", tables: 20, displays: 5, taps: 20 },
] as const;

/** From the tap to the display that shows it, beside a server that only passes bytes on. */
export async function displayRows(port: number): Promise<readonly Row[]> {
	const stop = await bareServer(port + 1);
	const rows: Row[] = [];
	try {
		for (const { name, tables, displays, taps } of SETTINGS) {
			const each = async (make: (table: number) => Promise<Table>) => {
				const all: Table[] = [];
				for (let i = 0; i < tables; i++) all.push(await make(i));
				await tapped(all, WARM_UP);
				const going = all.map((table) => ({
					...table,
					firstSeq: table.firstSeq + WARM_UP,
				}));
				const ms = await tapped(going, taps);
				const like = all[0]?.displays[0]?.last ?? "";
				for (const { displays } of all) for (const one of displays) one.close();
				return { ms, like };
			};
			const base = `http://127.0.0.1:${port}`;
			const own = await each((i) => ours(base, i, displays));
			const other = await each((i) =>
				bare(`http://127.0.0.1:${port + 1}`, `${i}`, displays, own.like),
			);
			for (const [label, share] of [
				["p50", 0.5],
				["p99", 0.99],
			] as const) {
				const [ms, bareMs] = [
					percentile(own.ms, share),
					percentile(other.ms, share),
				];
				rows.push(
					row(
						label === "p50" ? `Tap to display, ${name}, p50` : `… p99`,
						`${shown(ms)} ms`,
						`${shown(bareMs)} ms bare events`,
						times(ms, bareMs),
					),
				);
			}
		}
	} finally {
		stop();
	}
	return rows;
}
