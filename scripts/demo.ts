/**
 * Fills a database of its own with a year of nights, to look at and to try things on:
 *
 *     npm run demo
 *     npm run demo -- FILE --replace --until 2026-11-28 --nights 48 --seed 7
 *
 * The nights are dealt by the real engine and stored the way the API stores them. The same
 * day and seed give the same nights. The real database is never touched: FILE (data/demo.db
 * when none is named) must not be there yet, or be an earlier demo.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { closeDatabase, database } from "../lib/server/db.ts";
import { dealNight } from "./demo/night.ts";
import { nightsOfTheYear, readDay, today } from "./demo/year.ts";

import { orExplain, Problem } from "./lib/problem.mjs";
import { inProject, runNode } from "./lib/run.mjs";
import { counted, typedPath } from "./maintenance/command.mjs";
import { databasePath } from "./maintenance/database-path.mjs";
import { progress } from "./maintenance/progress.mjs";
import { PROJECT_ROOT } from "./maintenance/root.mjs";

const USAGE =
	"Usage: npm run demo [-- FILE] [--replace] [--until 2026-11-28] [--nights 48] [--seed 7]";

const MOST_NIGHTS = 400;

type Wanted = {
	readonly file: string;
	readonly replace: boolean;
	readonly until: ReturnType<typeof today>;
	readonly nights: number;
	readonly seed: number;
};

function wholeNumber(text: string | undefined, usual: number, most: number) {
	const number = text === undefined ? usual : Number(text);
	if (!Number.isInteger(number) || number < 1 || number > most) {
		throw new Problem(USAGE);
	}
	return number;
}

function wanted(args: readonly string[]): Wanted {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				replace: { type: "boolean" },
				until: { type: "string" },
				nights: { type: "string" },
				seed: { type: "string" },
			},
		});
		const until = values.until === undefined ? today() : readDay(values.until);
		if (positionals.length > 1 || !until) throw new Problem(USAGE);
		const [typed] = positionals;
		return {
			file: typed ? typedPath(typed) : path.join(PROJECT_ROOT, "data/demo.db"),
			replace: values.replace ?? false,
			until,
			nights: wholeNumber(values.nights, MOST_NIGHTS, MOST_NIGHTS),
			seed: wholeNumber(values.seed, 7, 1_000_000),
		};
	} catch {
		throw new Problem(USAGE);
	}
}

/** Makes sure that nothing is lost when a demo takes the file's place. */
function refuseToLose({ file, replace }: Wanted): void {
	if (file === databasePath({}, PROJECT_ROOT)) {
		throw new Problem(`${file} is where the real nights go: name another.`);
	}
	if (!existsSync(file)) return;
	if (!isDemo(file)) {
		throw new Problem(
			`${file} holds something else than the demo: name another file.`,
		);
	}
	if (!replace) {
		throw new Problem(
			`${file} is there already. To make it anew: npm run demo -- --replace. To look at it: ${startLine(file)}`,
		);
	}
	refuseInUse(file);
}

/** Whether a file holds nothing but nights of the demo. */
function isDemo(file: string): boolean {
	try {
		const found = new Database(file, { readonly: true });
		try {
			const [other] = found
				.prepare(`SELECT 1 FROM "Session" WHERE id NOT LIKE 'demo-%'`)
				.all();
			return other === undefined;
		} finally {
			found.close();
		}
	} catch {
		return false;
	}
}

/**
 * Makes sure that nobody looks at an earlier demo, and that it is one file without a log
 * beside it.
 */
function refuseInUse(file: string): void {
	if (!existsSync(file)) return;
	const old = new Database(file, { timeout: 1_000 });
	try {
		// Folds the log in, and is refused while another has the file open.
		old.pragma("journal_mode = DELETE");
	} catch {
		throw new Problem(
			`${file} is in use: stop the Casekeeper that shows it, then try again.`,
		);
	} finally {
		old.close();
	}
}

function startLine(file: string): string {
	const near = path.relative(PROJECT_ROOT, file);
	const shown = near.startsWith("..") ? file : near;
	return process.platform === "win32"
		? `set DATABASE_URL=file:${shown} && npm start`
		: `DATABASE_URL=file:${shown} npm start`;
}

/** Deals the nights into a new file. */
async function fill(file: string, { until, seed, nights }: Wanted) {
	process.env.DATABASE_URL = `file:${file}`;
	const { code } = await runNode(
		inProject("scripts", "maintenance", "migrate.mjs"),
		[],
		{ quiet: true },
	);
	if (code !== 0) throw new Problem(`The database ${file} could not be made.`);
	const plans = nightsOfTheYear(until, seed, nights);
	const telling = progress(plans.length, "nights");
	let entries = 0;
	try {
		// Whatever breaks it off, it is made anew: there is no need to wait for the disk.
		await database().$executeRaw`PRAGMA synchronous = OFF`;
		for (const [i, plan] of plans.entries()) {
			const ending = i === plans.length - 1 ? "open" : "closed";
			entries += await dealNight(plan, seed * 1000 + i, ending);
			telling.step();
		}
	} finally {
		await closeDatabase();
	}
	telling.end();
	return { nights: plans.length, entries };
}

await orExplain(async () => {
	const asked = wanted(process.argv.slice(2));
	const { file } = asked;
	refuseToLose(asked);
	const startedMs = performance.now();
	mkdirSync(path.dirname(file), { recursive: true });
	const filling = `${file}.filling`;
	const clear = () => {
		for (const end of ["", "-wal", "-shm", "-journal"]) {
			rmSync(`${filling}${end}`, { force: true });
		}
	};
	clear();
	try {
		console.log("Dealing the nights; a whole year takes about a minute …");
		const { nights, entries } = await fill(filling, asked);
		refuseInUse(file);
		renameSync(filling, file);
		const seconds = Math.round((performance.now() - startedMs) / 1000);
		console.log(
			`${counted(nights, "night", "nights")}, ${counted(entries, "entry", "entries")}, in ${seconds} s: ${file}`,
		);
		console.log(`To look at them: ${startLine(file)}`);
	} finally {
		clear();
	}
});
