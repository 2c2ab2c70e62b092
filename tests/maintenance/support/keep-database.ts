/**
 * Keeps a database of the present migrations for the test that old ones can be brought up
 * to date:
 *
 *     npx tsx tests/maintenance/support/keep-database.ts
 *
 * writes tests/maintenance/fixtures/<the last migration>.db.gz. Run it with every new
 * migration, before the next; a file that is there is never made again.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { fill } from "./filled.ts";
import { FIXTURES, migrationNames } from "./fixtures.ts";

const last = migrationNames().at(-1);
const target = path.join(FIXTURES, `${last}.db.gz`);
if (fs.existsSync(target)) throw new Error(`${target} is there already`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "casekeeper-"));
try {
	const file = path.join(folder, "night.db");
	await fill(file);
	const database = new Database(file);
	database.pragma("journal_mode = DELETE");
	database.exec("VACUUM");
	database.close();
	fs.mkdirSync(FIXTURES, { recursive: true });
	fs.writeFileSync(target, gzipSync(fs.readFileSync(file), { level: 9 }));
	console.log(target);
} finally {
	fs.rmSync(folder, { recursive: true, force: true });
}
