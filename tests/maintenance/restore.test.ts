import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { backupsOf, maintain, sql, unpack } from "./support/run.ts";

const folder = temporaryFolder();
let file = "";
let copy = "";
let count = 0;

beforeEach(() => {
	const place = path.join(folder.path, `${count++}`);
	file = unpack(path.join(place, "night.db"));
	copy = unpack(path.join(place, "copy.db"));
});

const restored = (...args: readonly string[]) =>
	maintain(file, "restore.mjs", args);

const nightsOf = async (at: string) =>
	(await sql(at, "", 'SELECT id FROM "Session" ORDER BY id')).map((r) => r.id);

const LATER = `INSERT INTO "Session" (id, "smallestChip", "timeZone", "startedAtMs", "rulesVersion", name, "lastHash")
	VALUES ('later', 1, 'UTC', 0, 1, 'Later', '')`;

/** Where the file went that was there. */
function aside(): string {
	const [name = ""] = backupsOf(file).filter((n) => /-replaced\.db$/.test(n));
	return path.join(path.dirname(file), "backups", name);
}

/** Everything in the database's folder but the copies. */
const beside = () =>
	fs.readdirSync(path.dirname(file)).filter((name) => /^night/.test(name));

describe("npm run restore", () => {
	it("goes back to a backup, and back again", async () => {
		await maintain(file, "backup.mjs");
		const [name = ""] = backupsOf(file);
		await sql(file, LATER);
		const there = path.join(path.dirname(file), "backups", name);
		const { code, out, err } = await restored(name);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(out).toMatch(
			/^Checked and restored: .*\n.* now holds 5 nights, [\d,]+ entries\.\nThe file that was there is kept: .*-replaced\.db\nTo go back to it: npm run restore -- ".*"\n$/,
		);
		expect(out).toContain(`restored: ${there}\n`);
		expect(await nightsOf(file)).not.toContain("later");
		expect(await nightsOf(aside())).toContain("later");
		expect(fs.existsSync(there)).toBe(true);
		expect(beside()).toEqual(["night.db"]);

		await sql(aside(), `DELETE FROM "Session" WHERE id = 'later'`);
		expect(await restored(aside())).toMatchObject({ code: 0 });
		expect(await maintain(file, "audit.mjs")).toMatchObject({ code: 0 });
		expect(backupsOf(file)).toHaveLength(3);
	});

	it("puts a copy where nothing is yet", async () => {
		fs.rmSync(file);
		const { code, out } = await restored(copy);
		expect(code).toBe(0);
		expect(out).not.toContain("kept");
		expect(await nightsOf(file)).toEqual(await nightsOf(copy));
	});

	it("folds in what only the write-ahead logs hold, of both files", async () => {
		for (const [at, id] of [
			[copy, "copied"],
			[file, "replaced"],
		] as const) {
			// A process that is killed leaves its log behind.
			const writer = spawn(
				process.execPath,
				[
					"-e",
					`const db = new (require("better-sqlite3"))(${JSON.stringify(at)});
					db.pragma("journal_mode = WAL");
					db.exec(\`CREATE TABLE "${id}" (x)\`);
					console.log("written");
					setInterval(() => {}, 1000);`,
				],
				{ cwd: PROJECT_ROOT, stdio: ["ignore", "pipe", "inherit"] },
			);
			await once(writer.stdout, "data");
			writer.kill("SIGKILL");
			await once(writer, "close");
			expect(fs.statSync(`${at}-wal`).size).toBeGreaterThan(0);
		}
		expect(await restored(copy)).toMatchObject({ code: 0, err: "" });
		const tables =
			"SELECT name FROM sqlite_master WHERE name IN ('copied', 'replaced')";
		expect(await sql(file, "", tables)).toEqual([{ name: "copied" }]);
		expect(await sql(aside(), "", tables)).toEqual([{ name: "replaced" }]);
		expect(beside()).toEqual(["night.db"]);
	});

	it.each(["as a server has", "in the middle of an entry"])(
		"refuses while another has the database open, %s",
		async (how) => {
			const server = new Database(file);
			server.pragma("journal_mode = WAL");
			server.prepare('SELECT count(*) FROM "Session"').get();
			if (how !== "as a server has") server.exec("BEGIN IMMEDIATE");
			expect(await restored(copy)).toEqual({
				code: 1,
				out: "",
				err: `${file} is in use: stop Casekeeper first (Ctrl-C where it runs), then restore again.\n`,
			});
			// The other goes on as if nothing had been.
			if (server.inTransaction) server.exec("COMMIT");
			server.exec(LATER);
			server.close();
			expect(await nightsOf(file)).toContain("later");
			expect(backupsOf(file)).toEqual([]);
			expect(beside()).toEqual(["night.db"]);
			expect(await restored(copy)).toMatchObject({ code: 0 });
		},
	);

	it("refuses from the moment that the program has opened its database", async () => {
		const program = spawn(
			process.execPath,
			[
				"--import",
				"tsx",
				"--input-type=module",
				"-e",
				`import { openDatabase } from "./lib/server/db.ts";
				await openDatabase();
				console.log("open");
				setInterval(() => {}, 1000);`,
			],
			{
				cwd: PROJECT_ROOT,
				env: { ...process.env, DATABASE_URL: `file:${file}` },
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		await once(program.stdout, "data");
		expect((await restored(copy)).err).toContain(" is in use: ");
		program.kill("SIGKILL");
		await once(program, "close");
		expect(await restored(copy)).toMatchObject({ code: 0 });
	});

	it("refuses what is not whole, not Casekeeper's, or of a newer version, and changes nothing", async () => {
		const before = fs.readFileSync(file);
		const refused = async (said: string | RegExp, name = copy) => {
			const { code, out, err } = await restored(name);
			expect({ code, out }).toEqual({ code: 1, out: "" });
			expect(err).toMatch(said);
		};
		await refused(
			/^There is no file .*none\.db\.\n$/,
			`${folder.path}/none.db`,
		);
		await refused(/ is the database itself\.\n$/, file);
		await refused(/ is not a database\.\n$/, folder.path);

		await sql(
			copy,
			`UPDATE "_prisma_migrations" SET migration_name = '99990101000000_later'`,
		);
		await refused(
			/ was made by a newer version of Casekeeper \(it has the migration 99990101000000_later\)/,
		);

		unpack(copy);
		await sql(
			copy,
			`UPDATE "Balance" SET chips = chips + 1 WHERE "sessionId" = 'rule-02' AND account = 'cage'`,
		);
		await refused(
			/^.*copy\.db was not restored, since it is not sound\. The night "A night" \(rule-02\): the balance of cage .*\.\n$/,
		);

		unpack(copy);
		await sql(
			copy,
			`UPDATE "Session" SET "timeZone" = 'UTC' WHERE id = 'rule-05'`,
		);
		await refused(/ is not sound\. The night "A night" \(rule-05\), entry 1: /);

		fs.rmSync(copy);
		await sql(unpack(copy), "PRAGMA user_version = 1");
		const bytes = fs.readFileSync(copy);
		bytes.fill(0x5a, 8192, 28_000);
		fs.writeFileSync(copy, bytes);
		await refused(/damaged/);

		fs.rmSync(copy);
		const other = new Database(copy);
		other.exec("CREATE TABLE a (x)");
		other.close();
		await refused(/ is not a database of Casekeeper\.\n$/);

		fs.rmSync(copy);
		await sql(unpack(copy), "CREATE VIRTUAL TABLE a USING fts5(x)");
		await refused(/ is not a database of Casekeeper\.\n$/);

		fs.writeFileSync(copy, "A text that is longer than a header");
		await refused(/ is not a database\.\n$/);
		expect(fs.readFileSync(file).equals(before)).toBe(true);
		expect(beside()).toEqual(["night.db"]);
		expect(backupsOf(file)).toEqual([]);
	});

	it("replaces a file that cannot be read, and keeps it as it is", async () => {
		fs.writeFileSync(file, "A text that is longer than a header");
		fs.writeFileSync(`${file}-wal`, "and its log");
		expect(await restored(copy)).toMatchObject({ code: 0 });
		expect(fs.readFileSync(aside(), "utf8")).toMatch(/^A text/);
		expect(fs.readFileSync(`${aside()}-wal`, "utf8")).toBe("and its log");
		expect(await nightsOf(file)).toEqual(await nightsOf(copy));
		expect(beside()).toEqual(["night.db"]);
	});

	it("lists the backups when none is named", async () => {
		expect(await restored()).toMatchObject({
			code: 1,
			err: `Name the backup to go back to: npm run restore -- FILE\nThere is none in ${path.dirname(file)}/backups.\n`,
		});
		await maintain(file, "backup.mjs");
		expect((await restored()).err).toMatch(
			/the newest first:\n {2}night-.*-by-hand\.db \(\d+ kB\)\n$/,
		);
	});
});
