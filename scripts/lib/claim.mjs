import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Problem } from "./problem.mjs";

/** How long one that was just told to stop may still be closing the file. */
const CLOSING_MS = 3_000;

/**
 * What this process has claimed. A connection that nobody holds would be closed.
 *
 * @type {Set<unknown>}
 */
const held = new Set();

/**
 * Claims a database for this process to serve until it ends, however it ends. Two that serve
 * one file each keep in memory what they know of a night, and a tablet at one would not see
 * what is entered at the other.
 *
 * The claim is SQLite's own lock on an empty file beside the database: the system drops it
 * with the process, so what a killed one leaves behind holds nobody up. The database itself
 * stays free for the maintenance scripts. Where no lock can be had for another reason, the
 * table is served without one.
 *
 * @param {string} database absolute path; its folder is there, the file need not be
 * @throws {Problem} when another process has claimed it
 */
export function claim(database) {
	/** @type {typeof import("better-sqlite3")} */
	const Database = createRequire(import.meta.url)("better-sqlite3");
	try {
		const lock = new Database(claimOf(database), { timeout: CLOSING_MS });
		lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
		held.add(lock);
	} catch (error) {
		if (/** @type {{ code?: unknown }} */ (error)?.code !== "SQLITE_BUSY") {
			return;
		}
		throw new Problem(
			`Another Casekeeper that is running serves the database ${database}: use that one, or stop it first, or name another file, as in DATABASE_URL=file:data/other.db npm start.`,
		);
	}
}

/** One name, by whatever way the database is named. @param {string} database */
function claimOf(database) {
	try {
		return `${realpathSync(database)}.serving`;
	} catch {
		const folder = realpathSync(path.dirname(database));
		return `${path.join(folder, path.basename(database))}.serving`;
	}
}
