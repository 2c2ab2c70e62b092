/**
 * Makes a backup of the database while the program may go on using it:
 *
 *     node scripts/maintenance/backup.mjs
 *
 * and prints the path of the copy. It lands in the folder `backups` beside the database.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { isMain, MaintenanceError, runCommand } from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/**
 * Copies the database with SQLite's online backup into `backups/` beside it, checks the
 * copy, and only then gives it its name, so that a file with that name is a whole one.
 *
 * @param {string} file the database's absolute path
 * @param {string} label a word of letters, digits and dashes for the copy's name: why it was made
 * @returns {Promise<string>} the copy's absolute path
 */
export async function backup(file, label) {
	const folder = path.join(path.dirname(file), "backups");
	const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
	const target = path.join(
		folder,
		`${path.basename(file, path.extname(file))}-${stamp}-${label}.db`,
	);
	const partial = `${target}.partial`;
	try {
		await fs.mkdir(folder, { recursive: true });
		const source = await open(file, "read");
		try {
			await source.copyTo(partial);
		} finally {
			await source.close();
		}
		await check(partial);
		const handle = await fs.open(partial, "r+");
		await handle.sync();
		await handle.close();
		await fs.rename(partial, target);
		return target;
	} catch (error) {
		await fs.rm(partial, { force: true });
		throw new MaintenanceError(
			`No backup of ${file} could be made in ${folder}: ${error instanceof Error ? error.message : error}.`,
		);
	}
}

/** @param {string} copy */
async function check(copy) {
	const database = await open(copy, "write");
	try {
		// One file without a log beside it, so that it can be copied and kept as it is.
		await database.all("PRAGMA journal_mode = DELETE");
		const problems = await database.all("PRAGMA integrity_check");
		if (problems[0]?.integrity_check !== "ok") {
			throw new Error(`the copy is damaged (${problems[0]?.integrity_check})`);
		}
	} finally {
		await database.close();
	}
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const file = databasePath(process.env, PROJECT_ROOT);
		console.log(await backup(file, "by-hand"));
	});
}
