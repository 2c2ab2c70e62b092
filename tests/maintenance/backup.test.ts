import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { backup } from "../../scripts/maintenance/backup.mjs";
import {
	isDailyDue,
	listBackups,
	pruneBackups,
} from "../../scripts/maintenance/backup-files.mjs";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { backupsOf, maintain, sql, unpack } from "./support/run.ts";

const folder = temporaryFolder();
let file = "";
let count = 0;

beforeEach(() => {
	file = unpack(path.join(folder.path, `${count++}`, "night.db"));
});

/** A file among the backups under the name that it would have had at that time. */
function place(at: Date, label: string): string {
	const name = `night-${at.toISOString().replaceAll(/[:.]/g, "-")}-${label}.db`;
	const backups = path.join(path.dirname(file), "backups");
	fs.mkdirSync(backups, { recursive: true });
	fs.writeFileSync(path.join(backups, name), "x");
	return name;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** As if nothing had been written to the database since. */
function lastWritten(at: Date): void {
	fs.utimesSync(file, at, at);
}

describe("npm run backup", () => {
	it("makes a copy among the backups, and says what it holds and how to go back to it", async () => {
		const { code, out, err } = await maintain(file, "backup.mjs");
		const [name = "", ...others] = backupsOf(file);
		const made = path.join(path.dirname(file), "backups", name);
		expect(others).toEqual([]);
		expect(name).toMatch(/^night-\d{4}-.*Z-by-hand\.db$/);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(out).toMatch(
			/^Backup made and checked: .*\nIt holds 5 nights, [\d,]+ entries \([\d.]+ (k|M)B\)\.\nTo go back to it: npm run restore -- ".*"\n$/,
		);
		expect(out).toContain(`checked: ${made}\n`);
		expect(await maintain(made, "audit.mjs")).toMatchObject({ code: 0 });
	});

	it("makes it where somebody wants it, a folder too, and never over another file", async () => {
		const target = path.join(folder.path, `stick-${count}`, "night copy.db");
		fs.mkdirSync(path.dirname(target));
		expect(await maintain(file, "backup.mjs", [target])).toMatchObject({
			code: 0,
		});
		const bytes = fs.readFileSync(target);
		const again = await maintain(file, "backup.mjs", [target]);
		expect(again).toEqual({
			code: 1,
			out: "",
			err: `No backup of ${file} could be made as ${target}: there is a file of that name already, choose another or take it away first.\n`,
		});
		expect(fs.readFileSync(target).equals(bytes)).toBe(true);

		const place = path.dirname(target);
		expect(await maintain(file, "backup.mjs", [place])).toMatchObject({
			code: 0,
		});
		expect(fs.readdirSync(place)).toHaveLength(2);
		expect(await maintain(file, "backup.mjs", [file])).toMatchObject({
			code: 1,
		});
		expect(backupsOf(file)).toEqual([]);
	});

	it("makes no folder, and no file that was meant as one: a stick that is not in is said", async () => {
		const stick = path.join(folder.path, `not-in-${count}`);
		for (const typed of [stick, path.join(stick, "night.db")]) {
			const { code, err } = await maintain(file, "backup.mjs", [typed]);
			expect(code).toBe(1);
			expect(err).toMatch(
				new RegExp(`^There is no folder ${stick}[ :].*\\.\n$`),
			);
		}
		expect(fs.existsSync(stick)).toBe(false);
	});

	it("says in one sentence what is wrong, and leaves nothing behind", async () => {
		expect(await maintain(file, "backup.mjs", ["a", "b"])).toMatchObject({
			code: 1,
			err: "Usage: npm run backup [-- FILE]\n",
		});
		const inFile = path.join(file, "copy.db");
		expect(await maintain(file, "backup.mjs", [inFile])).toMatchObject({
			code: 1,
			err: `No backup of ${file} could be made as ${inFile}: there is a file where a folder should be.\n`,
		});
		await sql(
			file,
			`UPDATE "Balance" SET chips = chips + 1 WHERE account = 'cage' AND "sessionId" = 'rule-05'`,
		);
		expect((await maintain(file, "backup.mjs")).err).toMatch(
			/: the night rule-05 does not add up, npm run audit says more\.\n$/,
		);
		fs.writeFileSync(file, "no database at all, but longer than a header");
		expect((await maintain(file, "backup.mjs")).err).toMatch(
			/: it is not a database\.\n$/,
		);
		expect(backupsOf(file)).toEqual([]);
	});

	it("answers a program in JSON", async () => {
		const made = await maintain(file, "backup.mjs", ["--json"]);
		expect(JSON.parse(made.out)).toEqual({
			made: path.join(path.dirname(file), "backups", backupsOf(file)[0] ?? ""),
		});
		const taken = await maintain(file, "backup.mjs", ["--json", file]);
		expect(taken.code).toBe(1);
		expect(JSON.parse(taken.out)).toEqual({ trouble: "taken" });
	});

	it("copies while the program writes, each time a whole night", async () => {
		const writer = spawn(
			process.execPath,
			[
				"--import",
				"tsx",
				path.join(PROJECT_ROOT, "tests/server/support/appender.ts"),
				"night-0010",
				"writer",
				"1000000",
			],
			{
				env: { ...process.env, DATABASE_URL: `file:${file}` },
				stdio: ["ignore", "ignore", "pipe"],
			},
		);
		let complaint = "";
		writer.stderr.on("data", (text) => {
			complaint += text;
		});
		try {
			await sql(file, "PRAGMA journal_mode = WAL");
			const ends: number[] = [];
			let copies = 0;
			while (ends.length < 6) {
				const target = path.join(folder.path, `while-${copies++}.db`);
				await backup(file, target, { evenly: true });
				const [row] = await sql(
					target,
					"",
					`SELECT "lastSeq", (SELECT count(*) FROM "Entry" WHERE "sessionId" = id) AS entries FROM "Session" WHERE id = 'night-0010'`,
				);
				expect(row.entries).toBe(row.lastSeq);
				// Only copies between which something was written say anything.
				if (row.lastSeq > (ends.at(-1) ?? 0)) ends.push(row.lastSeq);
				expect(complaint).toBe("");
				await setTimeout(20);
			}
			expect(writer.exitCode).toBeNull();
		} finally {
			writer.kill();
		}
	});
});

describe("the daily copy", () => {
	const daily = (env = {}) => maintain(file, "backup.mjs", ["--daily"], env);

	it("is made when there is none, and not again within the day", async () => {
		expect((await daily()).out).toMatch(/^Backup: .*-daily\.db\n$/);
		expect(await daily()).toEqual({ code: 0, out: "", err: "" });
		expect(await listBackups(file)).toMatchObject([
			{ kind: "daily", verified: true },
		]);
	});

	it("is due when the last is older than a day and something was written since", async () => {
		place(hoursAgo(25), "daily");
		lastWritten(hoursAgo(26));
		expect(await isDailyDue(file)).toBe(false);
		lastWritten(hoursAgo(24.5));
		expect(await isDailyDue(file)).toBe(true);
		const copy = place(hoursAgo(1), "by-hand");
		expect(await isDailyDue(file), copy).toBe(false);
		lastWritten(hoursAgo(0.5));
		expect(await isDailyDue(file)).toBe(true);
		place(hoursAgo(23), "daily");
		expect(await isDailyDue(file)).toBe(false);
	});

	it("is due when only the write-ahead log has grown", async () => {
		place(hoursAgo(25), "daily");
		lastWritten(hoursAgo(26));
		fs.writeFileSync(`${file}-wal`, "");
		expect(await isDailyDue(file)).toBe(false);
		fs.writeFileSync(`${file}-wal`, "x");
		expect(await isDailyDue(file)).toBe(true);
	});

	it("is not put off by a file that was only kept aside", async () => {
		place(hoursAgo(0), "replaced");
		expect(await isDailyDue(file)).toBe(true);
	});

	it("keeps the last ones, each kind counted apart, and nothing else is ever removed", async () => {
		const days = [1, 2, 3, 4].map((day) => place(hoursAgo(day * 25), "daily"));
		const before = [1, 2, 3, 4].map((day) =>
			place(hoursAgo(day * 25), `before-2026010${day}_x`),
		);
		const byHand = [100, 200, 300, 400].map((hours) =>
			place(hoursAgo(hours), "by-hand"),
		);
		const replaced = place(hoursAgo(1000), "replaced");
		const others = ["night.db", "my-own.db", "night-daily.db", "notes.txt"];
		const backups = path.join(path.dirname(file), "backups");
		for (const name of others) fs.writeFileSync(path.join(backups, name), "x");
		const leftover = `${days[3]}.partial`;
		fs.writeFileSync(path.join(backups, leftover), "x");
		fs.writeFileSync(path.join(backups, `${days[3]}.partial-journal`), "x");

		await daily({ BACKUPS_KEPT: "3" });
		const left = backupsOf(file);
		const made = left.filter((name) => /Z-daily\.db$/.test(name));
		expect(left).toEqual(
			[
				...made.filter((name) => !days.includes(name)),
				...days.slice(0, 2),
				...before.slice(0, 3),
				...byHand,
				replaced,
				...others,
			].sort(),
		);
		expect(await pruneBackups(file, 1)).toHaveLength(4);
	});

	it("refuses a number that is none", async () => {
		for (const text of ["0", "-1", "many", "1.5", "100000"]) {
			expect(await daily({ BACKUPS_KEPT: text })).toMatchObject({
				code: 1,
				err: `BACKUPS_KEPT must be a whole number from 1 to 1000, but is "${text}".\n`,
			});
		}
		expect(backupsOf(file)).toEqual([]);
	});
});
