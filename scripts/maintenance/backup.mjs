/**
 * Makes a copy of the database while the program may go on using it:
 *
 *     npm run backup
 *     npm run backup -- FILE
 *
 * The copy lands in the folder `backups` beside the database, or in FILE, which may also be a
 * folder. `--daily` makes one only if the last of its kind is older than a day and something
 * was written since, and removes the oldest; `--json` prints the path, or why there is none,
 * for a program. Exit code 1 when no copy was made.
 */
import fs from "node:fs/promises";
import path from "node:path";
import {
	backupPath,
	backupsKept,
	isDailyDue,
	pruneBackups,
} from "./backup-files.mjs";
import {
	contentsInWords,
	contentsOf,
	endsOf,
	firstNotHeld,
	firstUneven,
	holdsBooks,
} from "./books.mjs";
import {
	isMain,
	MaintenanceError,
	refuseAbsent,
	runCommand,
	sizeInWords,
	typedPath,
} from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/**
 * Why no copy could be made, for a program: the disk is full, the place cannot be written to,
 * the name is taken, what was copied is not whole, or something else.
 *
 * @typedef {"full" | "read-only" | "taken" | "damaged" | "failed"} BackupTrouble
 */

/** What was copied is not whole, or its books do not add up. */
class Unsound extends Error {}

/** Another file has the name. */
class Taken extends Error {
	message =
		"there is a file of that name already, choose another or take it away first";
}

/**
 * Copies the database with SQLite's online backup, checks the copy, and only then gives it
 * its name, so that a file with that name is a whole one: it opens, it is sound, and it holds
 * the entries that the database held.
 *
 * @param {string} file the database's absolute path
 * @param {string} target the copy's absolute path; nothing may be there
 * @param {{ evenly?: boolean }} [options] whether every night must add up too
 * @returns {Promise<void>}
 * @throws {MaintenanceError}
 */
export async function backup(file, target, { evenly = false } = {}) {
	const partial = `${target}.partial`;
	try {
		await refuseTaken(target);
		await fs.mkdir(path.dirname(target), { recursive: true });
		const source = await open(file, "read");
		try {
			const before = await endsOf(source);
			await source.copyTo(partial);
			await check(partial, source, before, evenly);
		} finally {
			await source.close();
		}
		await synced(partial);
		await giveName(partial, target);
	} catch (error) {
		await fs.rm(partial, { force: true }).catch(() => {});
		throw new MaintenanceError(
			`No backup of ${file} could be made as ${target}: ${reasonOf(error)}.`,
			{ cause: error },
		);
	}
}

/**
 * @param {string} copy
 * @param {import("./sqlite.mjs").Connection} source the database, which may have grown since
 * @param {Awaited<ReturnType<typeof endsOf>>} before how its logs ended before the copy
 * @param {boolean} evenly
 */
async function check(copy, source, before, evenly) {
	const database = await open(copy, "write");
	try {
		// One file without a log beside it, so that it can be copied and kept as it is.
		await database.all("PRAGMA journal_mode = DELETE");
		const [first] = await database.all("PRAGMA integrity_check");
		if (first?.integrity_check !== "ok") {
			throw new Unsound(`the copy is damaged (${first?.integrity_check})`);
		}
		const lost =
			(await firstNotHeld(database, before)) ??
			(await firstNotHeld(source, await endsOf(database)));
		if (lost) throw new Unsound(`the copy differs in the night ${lost}`);
		if (!evenly || !(await holdsBooks(database))) return;
		const uneven = await firstUneven(database);
		if (uneven) {
			throw new Unsound(
				`the night ${uneven} does not add up, npm run audit says more`,
			);
		}
	} finally {
		await database.close();
	}
}

/** On the disk, whatever happens next. @param {string} place a file or a folder */
export async function synced(place) {
	const handle = await fs.open(place, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Gives a whole file its name, unless another has it. @param {string} partial @param {string} target */
async function giveName(partial, target) {
	try {
		await fs.link(partial, target);
		await fs.rm(partial);
	} catch (error) {
		if (codeOf(error) === "EEXIST") throw new Taken();
		// Not every disk knows a file by two names (a memory stick does not).
		await refuseTaken(target);
		await fs.rename(partial, target);
	}
	// Windows cannot open a folder, and does not need to.
	await synced(path.dirname(target)).catch(() => {});
}

/** @param {string} target */
async function refuseTaken(target) {
	const there = await fs.stat(target).catch(() => null);
	if (there) throw new Taken();
}

/** @param {unknown} error */
function codeOf(error) {
	return error instanceof Error && "code" in error ? error.code : null;
}

/** @param {unknown} error @returns {BackupTrouble} */
function troubleOf(error) {
	const cause = error instanceof MaintenanceError ? error.cause : error;
	if (cause instanceof Unsound) return "damaged";
	if (cause instanceof Taken) return "taken";
	switch (codeOf(cause)) {
		case "ENOSPC":
		case "SQLITE_FULL":
			return "full";
		case "EACCES":
		case "EPERM":
		case "EROFS":
		case "ENOTDIR":
		case "EEXIST":
		case "SQLITE_READONLY":
		case "SQLITE_CANTOPEN":
			return "read-only";
		case "SQLITE_CORRUPT":
		case "SQLITE_NOTADB":
			return "damaged";
		default:
			return "failed";
	}
}

/** @param {unknown} error */
function reasonOf(error) {
	switch (codeOf(error)) {
		case "ENOSPC":
		case "SQLITE_FULL":
			return "the disk is full";
		case "EACCES":
		case "EPERM":
		case "EROFS":
			return "this user may not write there";
		case "ENOTDIR":
		case "EEXIST":
			return "there is a file where a folder should be";
		case "SQLITE_CANTOPEN":
			return "the database cannot be opened";
		case "SQLITE_NOTADB":
			return "it is not a database";
		case "SQLITE_CORRUPT":
			return "the database is damaged, restore an earlier backup";
		default:
			return error instanceof Error ? error.message : String(error);
	}
}

/** Where somebody wants a copy: a folder that is there, or a file in one. @param {string} file @param {string | undefined} typed */
async function targetOf(file, typed) {
	if (typed === undefined) return backupPath(file, "by-hand");
	const target = typedPath(typed);
	const there = await fs.stat(target).catch(() => null);
	if (there?.isDirectory()) {
		return path.join(target, path.basename(backupPath(file, "by-hand")));
	}
	if (!there && !target.endsWith(".db")) {
		throw new MaintenanceError(
			`There is no folder ${target}: plug in or make what the copy is to lie on, or name a file that ends in .db.`,
		);
	}
	const folder = path.dirname(target);
	const above = await fs.stat(folder).catch(() => null);
	if (above || there) return target;
	throw new MaintenanceError(
		`There is no folder ${folder} to put the copy into: plug it in or make it first.`,
	);
}

/** The daily copy, if it is due. @param {string} file @returns {Promise<string | null>} */
async function daily(file) {
	const kept = backupsKept(process.env);
	if (!(await isDailyDue(file)) || (await isEmpty(file))) return null;
	const target = backupPath(file, "daily");
	await backup(file, target, { evenly: true });
	await pruneBackups(file, kept);
	return target;
}

/** Whether there is no night yet. @param {string} file */
async function isEmpty(file) {
	const database = await open(file, "read");
	try {
		return (await contentsOf(database)).nights === 0;
	} finally {
		await database.close();
	}
}

/** @param {string} target */
async function tell(target) {
	const database = await open(target, "read");
	const contents = await contentsOf(database).finally(() => database.close());
	const { size } = await fs.stat(target);
	console.log(`Backup made and checked: ${target}`);
	console.log(`It holds ${contentsInWords(contents)} (${sizeInWords(size)}).`);
	console.log(`To go back to it: npm run restore -- "${target}"`);
}

if (isMain(import.meta.url)) {
	const args = process.argv.slice(2);
	const json = args.includes("--json");
	await runCommand(async () => {
		const [typed, ...others] = args.filter(
			(arg) => !/^--(daily|json)$/.test(arg),
		);
		if (others.length > 0 || typed?.startsWith("-")) {
			throw new MaintenanceError("Usage: npm run backup [-- FILE]");
		}
		const file = databasePath(process.env, PROJECT_ROOT);
		try {
			refuseAbsent(file);
			if (args.includes("--daily")) {
				const made = await daily(file);
				if (made)
					console.log(json ? JSON.stringify({ made }) : `Backup: ${made}`);
				return;
			}
			const target = await targetOf(file, typed);
			await backup(file, target, { evenly: true });
			if (json) console.log(JSON.stringify({ made: target }));
			else await tell(target);
		} catch (error) {
			if (json) console.log(JSON.stringify({ trouble: troubleOf(error) }));
			throw error;
		}
	});
}
