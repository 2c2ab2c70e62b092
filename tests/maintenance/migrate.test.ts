import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../scripts/maintenance/migrate.mjs";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { open } from "../../scripts/maintenance/sqlite.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const OURS = path.join(PROJECT_ROOT, "prisma/migrations");

let file = "";
let migrations = "";
let count = 0;

beforeEach(() => {
	const place = path.join(folder.path, String(count++));
	file = path.join(place, "data", "night.db");
	migrations = path.join(place, "migrations");
	fs.mkdirSync(migrations, { recursive: true });
	fs.writeFileSync(path.join(migrations, "migration_lock.toml"), "");
	write("1_first", "CREATE TABLE a (x INTEGER PRIMARY KEY);");
});

function write(name: string, sql: string): void {
	fs.mkdirSync(path.join(migrations, name), { recursive: true });
	fs.writeFileSync(path.join(migrations, name, "migration.sql"), sql);
}

async function query(sql: string, at = file) {
	const database = await open(at, "write");
	try {
		return await database.all(sql);
	} finally {
		await database.close();
	}
}

const backups = () => {
	const place = path.join(path.dirname(file), "backups");
	return fs.existsSync(place) ? fs.readdirSync(place) : [];
};

describe("migrate", () => {
	it("makes the database and its folder, without a backup of nothing", async () => {
		expect(await migrate(file, migrations)).toEqual({
			applied: ["1_first"],
			backup: null,
		});
		expect(await query("SELECT * FROM a")).toEqual([]);
		expect(backups()).toEqual([]);
	});

	it("takes an empty file for a new database", async () => {
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.writeFileSync(file, "");
		expect((await migrate(file, migrations)).applied).toEqual(["1_first"]);
	});

	it("does nothing when nothing is pending", async () => {
		await migrate(file, migrations);
		const before = fs.readFileSync(file);
		expect(await migrate(file, migrations)).toEqual({
			applied: [],
			backup: null,
		});
		expect(fs.readFileSync(file).equals(before)).toBe(true);
		expect(backups()).toEqual([]);
	});

	it("applies what is pending in order, after a backup of what was there", async () => {
		await migrate(file, migrations);
		await query("INSERT INTO a VALUES (7)");
		write("3_third", "INSERT INTO b SELECT x + 1 FROM a;");
		write("2_second", "CREATE TABLE b (y);");
		const { applied, backup } = await migrate(file, migrations);
		expect(applied).toEqual(["2_second", "3_third"]);
		expect(await query("SELECT * FROM b")).toEqual([{ y: 8 }]);
		expect(backups()).toEqual([path.basename(backup ?? "")]);
		expect(backup).toContain("before-2_second");
		expect(await query("SELECT * FROM a", backup ?? "")).toEqual([{ x: 7 }]);
		await expect(query("SELECT * FROM b", backup ?? "")).rejects.toThrow(
			"no such table",
		);
	});

	it("backs up what another process has only in its write-ahead log", async () => {
		await migrate(file, migrations);
		const other = await open(file, "write");
		await other.exec("PRAGMA journal_mode = WAL; INSERT INTO a VALUES (9)");
		write("2_second", "CREATE TABLE b (y);");
		const { backup } = await migrate(file, migrations);
		await other.close();
		expect(await query("SELECT * FROM a", backup ?? "")).toEqual([{ x: 9 }]);
	});

	it("keeps Prisma's books", async () => {
		await migrate(file, migrations);
		const [row] = await query('SELECT * FROM "_prisma_migrations"');
		expect(row).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			checksum: createHash("sha256")
				.update("CREATE TABLE a (x INTEGER PRIMARY KEY);")
				.digest("hex"),
			finished_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}\+00:00$/),
			migration_name: "1_first",
			logs: null,
			rolled_back_at: null,
			started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}\+00:00$/),
			applied_steps_count: 1,
		});
		expect(
			await query(`PRAGMA table_info("_prisma_migrations")`),
		).toMatchObject([
			{ name: "id", type: "TEXT", notnull: 1, pk: 1 },
			{ name: "checksum", type: "TEXT", notnull: 1 },
			{ name: "finished_at", type: "DATETIME", notnull: 0 },
			{ name: "migration_name", type: "TEXT", notnull: 1 },
			{ name: "logs", type: "TEXT", notnull: 0 },
			{ name: "rolled_back_at", type: "DATETIME", notnull: 0 },
			{
				name: "started_at",
				type: "DATETIME",
				notnull: 1,
				dflt_value: "current_timestamp",
			},
			{
				name: "applied_steps_count",
				type: "INTEGER UNSIGNED",
				notnull: 1,
				dflt_value: "0",
			},
		]);
	});

	it("leaves nothing of a migration that fails, and keeps those before it", async () => {
		await migrate(file, migrations);
		write("2_second", "CREATE TABLE b (y);");
		write("3_third", "CREATE TABLE c (z); INSERT INTO nowhere VALUES (1);");
		await expect(migrate(file, migrations)).rejects.toThrow(
			"The migration 3_third could not be applied, and nothing of it was",
		);
		const tables = await query(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY name",
		);
		expect(tables).toEqual([{ name: "a" }, { name: "b" }]);
		write("3_third", "CREATE TABLE c (z);");
		expect((await migrate(file, migrations)).applied).toEqual(["3_third"]);
	});

	it("lets a migration build a table anew that others refer to, but leaves no row in the air", async () => {
		write(
			"2_second",
			"CREATE TABLE b (x INTEGER REFERENCES a (x)); INSERT INTO a VALUES (1); INSERT INTO b VALUES (1);",
		);
		await migrate(file, migrations);
		const rebuild =
			"PRAGMA foreign_keys=OFF; CREATE TABLE new_a (x INTEGER PRIMARY KEY, more TEXT);";
		const swap = "DROP TABLE a; ALTER TABLE new_a RENAME TO a;";
		write("3_third", `${rebuild} ${swap}`);
		await expect(migrate(file, migrations)).rejects.toThrow(
			"rows of b would refer to nothing",
		);
		write(
			"3_third",
			`${rebuild} INSERT INTO new_a (x) SELECT x FROM a; ${swap}`,
		);
		expect((await migrate(file, migrations)).applied).toEqual(["3_third"]);
		expect(await query("SELECT * FROM a")).toEqual([{ x: 1, more: null }]);
	});

	it("applies each once when two processes start at once", async () => {
		fs.mkdirSync(path.dirname(file), { recursive: true });
		const script = path.join(PROJECT_ROOT, "scripts/maintenance/migrate.mjs");
		const start = () =>
			new Promise<string>((resolve, reject) => {
				const env = { ...process.env, DATABASE_URL: `file:${file}` };
				execFile(process.execPath, [script], { env }, (error, stdout) =>
					error ? reject(error) : resolve(stdout),
				);
			});
		const said = (await Promise.all([start(), start()])).join("");
		const names = fs.readdirSync(OURS).filter((name) => /^\d/.test(name));
		expect(said.match(/Migrated: /g)).toHaveLength(names.length);
		expect(
			await query('SELECT migration_name FROM "_prisma_migrations"'),
		).toEqual(names.map((migration_name) => ({ migration_name })));
	});
});

describe("refuses in one sentence", () => {
	const refusal = () =>
		migrate(file, migrations).then(
			() => "",
			(error) => error.message,
		);

	it("a folder that cannot be written to", async () => {
		fs.writeFileSync(path.dirname(file), "a file where the folder should be");
		expect(await refusal()).toBe(
			`The database's folder ${path.dirname(file)} cannot be written to.`,
		);
	});

	it("a file that is no database", async () => {
		fs.mkdirSync(path.dirname(file), { recursive: true });
		fs.writeFileSync(file, "a letter to a friend");
		expect(await refusal()).toBe(
			`${file} is not a database and was left as it is: go back to a backup with npm run restore, or name another file in DATABASE_URL.`,
		);
		expect(fs.readFileSync(file, "utf8")).toBe("a letter to a friend");
		fs.rmSync(file);
		fs.mkdirSync(file);
		expect(await refusal()).toBe(
			`${file} is not a database and was left as it is: go back to a backup with npm run restore, or name another file in DATABASE_URL.`,
		);
	});

	it("a damaged database", async () => {
		await migrate(file, migrations);
		fs.writeFileSync(file, fs.readFileSync(file).fill(0x55, 100));
		write("2_second", "CREATE TABLE b (y);");
		expect(await refusal()).toBe(
			`${file} is damaged and was left as it is: go back to a backup with npm run restore.`,
		);
	});

	it("a database with an index that lacks a row", async () => {
		await migrate(file, migrations);
		const table = await open(file, "write");
		await table.exec(`
			CREATE TABLE indexed (x); CREATE INDEX by_x ON indexed (x);
			INSERT INTO indexed VALUES (1);
			PRAGMA writable_schema = ON;
			UPDATE sqlite_master SET sql = 'CREATE INDEX by_x ON indexed (x + 1)' WHERE name = 'by_x';
		`);
		await table.close();
		expect(await refusal()).toBe(
			`${file} is damaged and was left as it is: go back to a backup with npm run restore.`,
		);
	});

	it("the database of another program", async () => {
		fs.mkdirSync(path.dirname(file), { recursive: true });
		const other = await open(file, "create");
		await other.exec("CREATE TABLE recipes (name TEXT)");
		await other.close();
		expect(await refusal()).toBe(
			`${file} is the database of another program: it has tables, but no record of migrations.`,
		);
	});

	it("a database newer than this program", async () => {
		write("2_second", "CREATE TABLE b (y);");
		await migrate(file, migrations);
		fs.rmSync(path.join(migrations, "2_second"), { recursive: true });
		expect(await refusal()).toBe(
			`${file} was made by a newer version of Casekeeper (it has the migration 2_second): start that version, or restore a backup.`,
		);
	});

	it("a migration that was changed after it was applied, but not for its line ends", async () => {
		write("1_first", "CREATE TABLE a (x);\nCREATE TABLE b (x);\n");
		await migrate(file, migrations);
		write("1_first", "CREATE TABLE a (x);\r\nCREATE TABLE b (x);\r\n");
		expect(await refusal()).toBe("");
		write("1_first", "CREATE TABLE a (x);\nCREATE TABLE c (x);\n");
		expect(await refusal()).toBe(
			`The migration 1_first was changed after ${file} had received it: bring back its file as it was.`,
		);
	});

	it("a migration that Prisma began and did not finish, but not one that it rolled back", async () => {
		await migrate(file, migrations);
		write("2_second", "CREATE TABLE b (y);");
		await query(
			`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('1', '', '2_second')`,
		);
		expect(await refusal()).toContain("was begun by Prisma and not finished");
		await query(
			`UPDATE "_prisma_migrations" SET rolled_back_at = current_timestamp WHERE id = '1'`,
		);
		expect((await migrate(file, migrations)).applied).toEqual(["2_second"]);
	});
});
