import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { refuseDiffering } from "../../../scripts/maintenance/as-written.mjs";
import { migrate } from "../../../scripts/maintenance/migrate.mjs";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import {
	FIXTURES,
	migrationNames,
} from "../../maintenance/support/fixtures.ts";
import { numbers } from "../support/chance.ts";
import { hold, type Part } from "../support/part.ts";
import { audited } from "../support/server.ts";

const MIGRATIONS = path.join(PROJECT_ROOT, "prisma/migrations");
const WHAT_TO_DO =
	/left as it is: go back to a backup|is not a database|no record of migrations/;
/** So many go through the whole of `npm start`; all others through what it does with the file. */
const BY_THE_START = 10;

/** How a start takes a file; it must leave it as it was. */
export async function started(
	file: string,
	bytes: Buffer,
): Promise<"refused" | "taken"> {
	fs.writeFileSync(file, bytes);
	const outcome = await refuseDiffering(file)
		.then(() => migrate(file, MIGRATIONS))
		.then(
			() => "taken" as const,
			(error: Error) => {
				hold(
					WHAT_TO_DO.test(error.message),
					"it says what to do",
					error.message,
				);
				return "refused" as const;
			},
		);
	hold(fs.readFileSync(file).equals(bytes), "the file is not touched");
	for (const end of ["-wal", "-shm"]) fs.rmSync(file + end, { force: true });
	return outcome;
}

/** The same through `npm start`'s own script. */
function startedWhole(file: string, bytes: Buffer, port: number): void {
	fs.writeFileSync(file, bytes);
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		[path.join(PROJECT_ROOT, "scripts/start.mjs")],
		{
			env: {
				...process.env,
				DATABASE_URL: `file:${file}`,
				PORT: String(port),
			},
			encoding: "utf8",
			timeout: 60_000,
		},
	);
	hold(status === 1, "npm start ends", { status, stdout, stderr });
	hold(WHAT_TO_DO.test(stderr), "npm start says what to do", stderr);
	hold(fs.readFileSync(file).equals(bytes), "the file is not touched");
	for (const end of ["-wal", "-shm"]) fs.rmSync(file + end, { force: true });
}

/** Everything that stands in the file, as text. */
function content(file: string): string {
	const database = new Database(file, { readonly: true });
	try {
		const tables = database
			.prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
			.pluck()
			.all() as readonly string[];
		return JSON.stringify(
			[...tables]
				.sort()
				.map((table) => [
					table,
					database
						.prepare(`SELECT * FROM "${table}"`)
						.safeIntegers(true)
						.raw()
						.all(),
				]),
			(_, value) => (typeof value === "bigint" ? `${value}n` : value),
		);
	} finally {
		database.close();
	}
}

/** Files that were cut off, and files with one bit that is another, anywhere. */
export const damaged: Part = {
	name: "damaged",
	times: 300,
	run: async ({ seed, times, port, folder, progress }) => {
		const random = numbers(seed);
		const file = path.join(folder, "damaged.db");
		const whole = gunzipSync(
			fs.readFileSync(path.join(FIXTURES, `${migrationNames().at(-1)}.db.gz`)),
		);
		hold((await started(file, whole)) === "taken", "a whole file is taken");
		const intact = content(file);
		const cuts = Math.ceil(times / 5);
		for (let i = 0; i < cuts; i++) {
			const cut = whole.subarray(
				0,
				1 + Math.floor(random() * (whole.length - 4096)),
			);
			hold(
				(await started(file, cut)) === "refused",
				`a file cut off at ${cut.length} is refused`,
			);
			if (i < BY_THE_START) startedWhole(file, cut, port);
			progress(`${i + 1} of ${cuts} cut off`);
		}
		const place = (random: () => number) => Math.floor(random() * whole.length);
		// Of a page: its kind, its cells, where they begin.
		const header = (random: () => number) => {
			const page = Math.floor(random() * (whole.length / 4096));
			return page * 4096 + (page === 0 ? 100 : 0) + Math.floor(random() * 8);
		};
		const seen = { refused: 0, found: 0, harmless: 0, outside: 0 };
		for (let i = 0; i < times; i++) {
			const flipped = Buffer.from(whole);
			const at = random() < 0.5 ? place(random) : header(random);
			const bit = 1 << Math.floor(random() * 8);
			flipped[at] = (flipped[at] ?? 0) ^ bit;
			if ((await started(file, flipped)) === "refused") {
				seen.refused += 1;
				if (seen.refused <= BY_THE_START) startedWhole(file, flipped, port);
			} else {
				const passed = await audited(file).then(
					() => true,
					() => false,
				);
				if (!passed) seen.found += 1;
				else if (content(file) === intact) seen.harmless += 1;
				else seen.outside += 1;
			}
			progress(`${i + 1} of ${times} with a flipped bit`);
		}
		return [
			`${cuts} files cut off: all refused at start with what to do, untouched`,
			`${times} files with one flipped bit, half of them in a page's header, half anywhere: ${seen.refused} refused at start, ${seen.found} found by the audit after it, ${seen.harmless} where nothing is stored; ${seen.outside} in what is outside the log (names, marks)`,
		];
	},
};
