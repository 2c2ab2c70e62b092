import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { closeDatabase, database } from "../../lib/server/db.ts";
import { rebuildOutdated } from "../../lib/server/rebuild.ts";
import { verify } from "../../lib/server/verify.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { open } from "../../scripts/maintenance/sqlite.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { FIXTURES, migrationNames } from "./support/fixtures.ts";

const folder = temporaryFolder();
const MIGRATE = path.join(PROJECT_ROOT, "scripts/maintenance/migrate.mjs");

afterEach(closeDatabase);

/** Every account of every night, added up from the transfers, and how each night's log ends. */
async function sumsOf(file: string) {
	const connection = await open(file, "read");
	try {
		return {
			accounts: await connection.all(
				`SELECT "sessionId", account, sum(chips) AS chips FROM (
					SELECT "sessionId", "toAccount" AS account, "amountChips" AS chips FROM "Transfer"
					UNION ALL
					SELECT "sessionId", "fromAccount", -"amountChips" FROM "Transfer"
				) GROUP BY "sessionId", account ORDER BY "sessionId", account`,
			),
			balances: await connection.all(
				'SELECT "sessionId", account, chips FROM "Balance" ORDER BY "sessionId", account',
			),
			ends: await connection.all(
				`SELECT id, "lastSeq", "lastHash",
					(SELECT count(*) FROM "Entry" WHERE "sessionId" = id) AS entries
				FROM "Session" ORDER BY id`,
			),
		};
	} finally {
		await connection.close();
	}
}

describe("a database of an earlier version", () => {
	it("is kept for each migration", () => {
		expect(
			migrationNames().filter(
				(name) => !fs.existsSync(path.join(FIXTURES, `${name}.db.gz`)),
			),
			"made by: npx tsx tests/maintenance/support/keep-database.ts",
		).toEqual([]);
	});

	it.each(migrationNames())(
		"of %s is brought up to date with equal sums",
		async (name) => {
			const file = path.join(folder.path, name, "night.db");
			fs.mkdirSync(path.dirname(file));
			const kept = fs.readFileSync(path.join(FIXTURES, `${name}.db.gz`));
			fs.writeFileSync(file, gunzipSync(kept));
			const before = await sumsOf(file);
			expect(before.ends.map(({ entries }) => entries > 0)).toContain(true);

			const env = { ...process.env, DATABASE_URL: `file:${file}` };
			execFileSync(process.execPath, [MIGRATE], { env, stdio: "pipe" });
			expect(await sumsOf(file)).toEqual(before);
			const backups = path.join(path.dirname(file), "backups");
			if (name === migrationNames().at(-1)) {
				expect(fs.existsSync(backups)).toBe(false);
			} else {
				const [copy = ""] = fs.readdirSync(backups);
				expect(await sumsOf(path.join(backups, copy))).toEqual(before);
			}

			process.env.DATABASE_URL = env.DATABASE_URL;
			await rebuildOutdated(({ failed }) => expect(failed).toBeNull());
			for (const { id, entries } of before.ends) {
				expect(await verify(id)).toMatchObject({
					ok: true,
					entryCount: entries,
				});
			}
			expect(await database().session.count()).toBe(before.ends.length);
		},
	);
});
