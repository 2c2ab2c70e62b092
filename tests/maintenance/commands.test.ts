import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { databasePath } from "../../scripts/maintenance/database-path.mjs";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { open } from "../../scripts/maintenance/sqlite.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** Runs a script of the maintenance side from another working directory. */
function run(
	script: string,
	url: string,
	...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[path.join(PROJECT_ROOT, "scripts/maintenance", script), ...args],
			{ cwd: folder.path, env: { ...process.env, DATABASE_URL: url } },
			(error, out, err) =>
				resolve({ code: Number(error?.code ?? 0), out, err }),
		);
	});
}

describe("the database's path", () => {
	it.each([
		[undefined, "/project/data/casekeeper.db"],
		["", "/project/data/casekeeper.db"],
		["file:night.db", "/project/night.db"],
		["file:./a/night.db", "/project/a/night.db"],
		["file:../night.db", "/night.db"],
		["file:/var/night.db", "/var/night.db"],
		["file:/var/night.db?connection_limit=1", "/var/night.db"],
		["file:a night.db", "/project/a night.db"],
		["file:///var/a%20night.db", "/var/a night.db"],
	])("of %s is %s", (url, expected) => {
		expect(databasePath({ DATABASE_URL: url }, "/project")).toBe(expected);
	});

	it.each(["night.db", "mysql://host/night", "file:", "file::memory:"])(
		"of %s is refused in one sentence",
		(url) => {
			expect(() => databasePath({ DATABASE_URL: url }, "/project")).toThrow(
				`DATABASE_URL must name a file, as in DATABASE_URL=file:data/casekeeper.db, but is "${url}".`,
			);
		},
	);
});

describe("the commands", () => {
	it("say in one sentence what is wrong, and end with another code than 0", async () => {
		expect(await run("migrate.mjs", "nonsense")).toEqual({
			code: 1,
			out: "",
			err: 'DATABASE_URL must name a file, as in DATABASE_URL=file:data/casekeeper.db, but is "nonsense".\n',
		});
		const none = path.join(folder.path, "none.db");
		const backup = await run("backup.mjs", `file:${none}`);
		expect(backup).toEqual({
			code: 1,
			out: "",
			err: `There is no database ${none}.\n`,
		});
		expect(fs.readdirSync(folder.path)).toEqual([]);
		expect(await run("balances.mjs", "")).toMatchObject({
			code: 1,
			err: "Usage: node scripts/maintenance/balances.mjs FILE SESSION\n",
		});
	});

	it("migrate, add up, and back up", async () => {
		const file = path.join(folder.path, "night.db");
		const url = `file:${file}`;
		expect(await run("migrate.mjs", url)).toMatchObject({ code: 0, err: "" });
		expect(await run("migrate.mjs", url)).toEqual({
			code: 0,
			out: "",
			err: "",
		});
		const database = await open(file, "write");
		await database.exec(`
			INSERT INTO "Session" (id, "smallestChip", "timeZone", "startedAtMs", "rulesVersion", name, "lastHash")
			VALUES ('s', 1, 'UTC', 0, 1, 'Friday', '');
			INSERT INTO "Entry" VALUES ('s', 1, 'c', 'b', 'tap', '{}', '[]', 0, 0, 'd', '', '');
			INSERT INTO "Transfer" VALUES
				('s', 1, 0, 'cage', 'rack:ana', 1000000000000, 'buy-in'),
				('s', 1, 1, 'rack:ana', 'felt:ana', 20, 'bet'),
				('s', 1, 2, 'felt:ana', 'rack:ana', 20, 'take-back');
			INSERT INTO "Balance" VALUES
				('s', 'cage', -1000000000000), ('s', 'rack:ana', 1000000000000);
		`);
		await database.close();
		const sums = await run("balances.mjs", "", file, "s");
		expect(JSON.parse(sums.out)).toEqual({
			cage: -1_000_000_000_000,
			"rack:ana": 1_000_000_000_000,
		});
		expect(await run("balances.mjs", "", file, "other")).toMatchObject({
			code: 1,
			err: "There is no session other.\n",
		});

		const made = await run("backup.mjs", url);
		const copy = /checked: (.*)\n/.exec(made.out)?.[1] ?? "";
		expect(path.dirname(copy)).toBe(path.join(folder.path, "backups"));
		expect(fs.readdirSync(path.dirname(copy))).toEqual([path.basename(copy)]);
		const sumsOfCopy = await run("balances.mjs", "", copy, "s");
		expect(sumsOfCopy.out).toBe(sums.out);
	});
});
