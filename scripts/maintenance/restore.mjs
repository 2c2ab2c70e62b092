/**
 * Puts a backup in the place of the database:
 *
 *     npm run restore -- FILE
 *
 * FILE is a copy made by `npm run backup` or by Casekeeper itself; a name alone is looked for
 * among those. It is checked first, the server must be stopped, and the present file is kept
 * aside. Exit code 1 when nothing was restored.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { audit } from "./audit.mjs";
import { synced } from "./backup.mjs";
import { backupFolder, backupPath, listBackups } from "./backup-files.mjs";
import { contentsInWords, contentsOf, holdsBooks } from "./books.mjs";
import {
	isMain,
	MaintenanceError,
	runCommand,
	sizeInWords,
	typedPath,
} from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { migrationsIn, pendingOf, startsLikeSqlite } from "./migrate.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/** @typedef {import("./books.mjs").Contents} Contents */
/** @typedef {{ contents: Contents, pending: string[], aside: string | null }} Restored */

/** What belongs to a database besides its file. */
const BESIDE = ["-wal", "-shm", "-journal"];

/** How long to ask for a database that something else has open. */
const LOCK_WAIT_MS = 1_000;

/**
 * Puts a copy in the place of a database, whole or not at all.
 *
 * @param {string} file the database's absolute path; nothing need be there
 * @param {string} copy the copy's absolute path
 * @param {string} migrations the folder of the migrations
 * @returns {Promise<Restored>} what it holds now, the migrations that the next start will
 *   apply, and where the present file went
 * @throws {MaintenanceError} when the copy is not whole or not Casekeeper's, or the database
 *   is in use; nothing was changed then
 */
async function restore(file, copy, migrations) {
	if (path.resolve(copy) === path.resolve(file)) {
		throw new MaintenanceError(`${file} is the database itself.`);
	}
	// Beside the database, so that the last step is a change of names on one disk.
	const partial = `${file}.restoring`;
	try {
		await fs.mkdir(path.dirname(file), { recursive: true });
		const { contents, pending } = await take(copy, partial, migrations);
		await synced(partial);
		const aside = await replace(file, partial);
		await synced(path.dirname(file)).catch(() => {});
		return { contents, pending, aside };
	} finally {
		for (const end of ["", ...BESIDE]) {
			await fs.rm(`${partial}${end}`, { force: true });
		}
	}
}

/**
 * Reads the copy into a file of its own, with what a write-ahead log beside it may hold, and
 * checks that.
 *
 * @param {string} copy
 * @param {string} partial
 * @param {string} migrations
 */
async function take(copy, partial, migrations) {
	const found = await fs.stat(copy).catch(() => null);
	if (!found) throw new MaintenanceError(`There is no file ${copy}.`);
	if (!found.isFile() || !(await startsLikeSqlite(copy))) {
		throw new MaintenanceError(`${copy} is not a database.`);
	}
	await fs.rm(partial, { force: true });
	await readInto(copy, partial);
	const database = await open(partial, "write");
	try {
		await database.all("PRAGMA journal_mode = DELETE");
		if (!(await holdsBooks(database))) {
			throw new MaintenanceError(`${copy} is not a database of Casekeeper.`);
		}
		const pending = await pendingOf(
			database,
			await migrationsIn(migrations),
			copy,
		);
		const [first] = (await audit(database)).findings;
		if (first) {
			throw new MaintenanceError(
				`${copy} was not restored, since it is not sound. ${first}`,
			);
		}
		return {
			contents: await contentsOf(database),
			pending: pending.map(({ name }) => name),
		};
	} catch (error) {
		throw isDamage(error)
			? new MaintenanceError(`${copy} is damaged: choose another backup.`)
			: error;
	} finally {
		await database.close();
	}
}

/** @param {string} copy @param {string} partial */
async function readInto(copy, partial) {
	try {
		const source = await open(copy, "read");
		await source.copyTo(partial).finally(() => source.close());
	} catch (error) {
		const why = isDamage(error)
			? "it is damaged"
			: error instanceof Error
				? error.message
				: error;
		throw new MaintenanceError(`${copy} could not be read: ${why}.`);
	}
}

/** @param {unknown} error */
function isDamage(error) {
	return hasCode(error, "SQLITE_CORRUPT", "SQLITE_NOTADB");
}

/** @param {unknown} error @param {string[]} codes */
function hasCode(error, ...codes) {
	return (
		error instanceof Error &&
		"code" in error &&
		codes.includes(String(error.code))
	);
}

/**
 * Keeps the present database aside and gives its name to the new file.
 *
 * @param {string} file
 * @param {string} partial
 * @returns {Promise<string | null>} where the present file went
 */
async function replace(file, partial) {
	const found = await fs.stat(file).catch(() => null);
	if (!found) {
		await refuseLeftovers(file);
		await fs.rename(partial, file);
		return null;
	}
	const aside = backupPath(file, "replaced");
	await fs.mkdir(backupFolder(file), { recursive: true });
	if (found.size === 0 || !(await startsLikeSqlite(file))) {
		return replaceUnreadable(file, partial, aside);
	}
	const database = await open(file, "write");
	// Windows does not give a file's name away while it is open.
	const holds = process.platform !== "win32";
	try {
		await lock(database, file);
		await refuseLeftovers(file);
		await keep(database, file, aside);
		if (!holds) await database.close();
		await fs.rename(partial, file);
		return aside;
	} catch (error) {
		if (!isDamage(error)) throw error;
		return await replaceUnreadable(file, partial, aside);
	} finally {
		if (holds) await database.close();
	}
}

/**
 * Makes sure that nothing else has the database open, and that nothing opens it until the
 * connection is closed. Everyone who works in a write-ahead log keeps a lock on the file as
 * long as they have it open; to leave that mode is to fold the log in, and is refused while
 * there is another. So SQLite itself answers, whoever the other is and however it ended.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {string} file
 */
async function lock(database, file) {
	try {
		await database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
		const [mode] = await database.all("PRAGMA journal_mode = DELETE");
		if (mode?.journal_mode !== "delete") {
			throw Object.assign(new Error(), { code: "SQLITE_BUSY" });
		}
		await database.exec("BEGIN EXCLUSIVE");
	} catch (error) {
		if (!hasCode(error, "SQLITE_BUSY", "SQLITE_LOCKED")) throw error;
		throw new MaintenanceError(
			`${file} is in use: stop Casekeeper first (Ctrl-C where it runs), then restore again.`,
		);
	}
}

/** A log that belongs to another file must not be taken for the new one's. @param {string} file */
async function refuseLeftovers(file) {
	for (const end of BESIDE) {
		const left = `${file}${end}`;
		if (await fs.stat(left).catch(() => null)) {
			throw new MaintenanceError(
				`${left} is there and may hold entries: start Casekeeper and stop it, or move that file away, then restore again.`,
			);
		}
	}
}

/**
 * A second name for the present file, so that at no moment there is none; where the disk
 * cannot give one, a copy.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {string} file
 * @param {string} aside
 */
async function keep(database, file, aside) {
	try {
		await fs.link(file, aside);
	} catch {
		await database.copyTo(aside);
		await synced(aside);
	}
	await synced(path.dirname(aside)).catch(() => {});
}

/**
 * A file that SQLite cannot read is kept as it is, with what lies beside it.
 *
 * @param {string} file
 * @param {string} partial
 * @param {string} aside
 */
async function replaceUnreadable(file, partial, aside) {
	for (const end of BESIDE) {
		await fs.rename(`${file}${end}`, `${aside}${end}`).catch((error) => {
			if (!hasCode(error, "ENOENT")) throw error;
		});
	}
	await fs.rename(file, aside);
	await fs.rename(partial, file);
	return aside;
}

/** The file meant: as typed, or the name of a copy that lies among the others. @param {string} file @param {string} typed */
async function copyMeant(file, typed) {
	const there = typedPath(typed);
	if (path.basename(typed) !== typed) return there;
	if (await fs.stat(there).catch(() => null)) return there;
	const known = await listBackups(file);
	return known.some(({ name }) => name === typed)
		? path.join(backupFolder(file), typed)
		: there;
}

/** @param {string} file */
async function usage(file) {
	const known = await listBackups(file);
	const lines = known.map(
		({ name, sizeBytes }) => `  ${name} (${sizeInWords(sizeBytes)})`,
	);
	return [
		"Name the backup to go back to: npm run restore -- FILE",
		known.length === 0
			? `There is none in ${backupFolder(file)}.`
			: `Those in ${backupFolder(file)}, the newest first:`,
		...lines,
	].join("\n");
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const file = databasePath(process.env, PROJECT_ROOT);
		const [typed, ...others] = process.argv.slice(2);
		if (!typed || typed.startsWith("-") || others.length > 0) {
			throw new MaintenanceError(await usage(file));
		}
		const copy = await copyMeant(file, typed);
		const { contents, pending, aside } = await restore(
			file,
			copy,
			path.join(PROJECT_ROOT, "prisma/migrations"),
		);
		console.log(`Checked and restored: ${copy}`);
		console.log(`${file} now holds ${contentsInWords(contents)}.`);
		if (pending.length > 0) {
			console.log(
				"It is of an earlier version; the next start brings it up to date.",
			);
		}
		if (aside) {
			console.log(`The file that was there is kept: ${aside}`);
			console.log(`To go back to it: npm run restore -- "${aside}"`);
		}
	});
}
