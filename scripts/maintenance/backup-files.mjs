/**
 * Where the copies of a database lie, how they are called, and which are there. Part of what
 * the program and its maintenance agree on; it opens no database.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { MaintenanceError } from "./command.mjs";

/**
 * Why a copy was made: by itself once a day, by somebody, before a new version changed the
 * database, or because another file was put in its place.
 *
 * @typedef {"daily" | "by-hand" | "before-migration" | "replaced"} BackupKind
 */

/**
 * @typedef {object} BackupFile
 * @property {string} name the file's name in the folder
 * @property {BackupKind} kind
 * @property {number} madeAtMs
 * @property {number} sizeBytes
 * @property {boolean} verified whether it was checked before it got its name: all but those
 *   that were replaced, which are kept as they were
 */

/** How many automatic copies of each kind are kept when BACKUPS_KEPT says nothing. */
const KEPT = 14;

/** After this the next daily copy is due. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a copy that was broken off leaves behind is removed after this. */
const LEFTOVER_MS = DAY_MS;

/** The folder of a database's copies. @param {string} file the database's absolute path */
export function backupFolder(file) {
	return path.join(path.dirname(file), "backups");
}

/**
 * @param {string} file the database's absolute path
 * @param {string} label why: `daily`, `by-hand`, `before-<migration>` or `replaced`
 * @returns {string} the absolute path for a copy made now
 */
export function backupPath(file, label) {
	const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
	return path.join(backupFolder(file), `${stemOf(file)}-${stamp}-${label}.db`);
}

/** @param {string} file */
function stemOf(file) {
	return path.basename(file, path.extname(file));
}

/**
 * What a name says, or null when it is none that `backupPath` gives.
 *
 * @param {string} file the database's absolute path
 * @param {string} name
 * @returns {{ kind: BackupKind, madeAtMs: number } | null}
 */
function readName(file, name) {
	const stem = `${stemOf(file)}-`;
	if (!name.startsWith(stem)) return null;
	const [, day, h, m, s, ms, label] =
		/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([\w-]+)\.db$/.exec(
			name.slice(stem.length),
		) ?? [];
	const madeAtMs = Date.parse(`${day}T${h}:${m}:${s}.${ms}Z`);
	const kind = label?.startsWith("before-")
		? "before-migration"
		: label === "daily" || label === "by-hand" || label === "replaced"
			? label
			: null;
	return kind === null || Number.isNaN(madeAtMs) ? null : { kind, madeAtMs };
}

/**
 * The copies in the database's folder, the newest first. Files with other names are none of
 * the program's and left alone.
 *
 * @param {string} file the database's absolute path
 * @returns {Promise<BackupFile[]>}
 */
export async function listBackups(file) {
	const folder = backupFolder(file);
	const names = await fs.readdir(folder).catch((error) => {
		if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
		throw error;
	});
	const found = await Promise.all(
		names.map(async (name) => {
			const said = readName(file, name);
			// One that was removed meanwhile is not there.
			const stat =
				said && (await fs.stat(path.join(folder, name)).catch(() => null));
			if (!said || !stat?.isFile()) return [];
			const verified = said.kind !== "replaced";
			return [{ name, ...said, sizeBytes: stat.size, verified }];
		}),
	);
	return found
		.flat()
		.sort((a, b) => b.madeAtMs - a.madeAtMs || (a.name < b.name ? 1 : -1));
}

/**
 * How many automatic copies of each kind are kept: BACKUPS_KEPT, or 14.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {number}
 * @throws {MaintenanceError} when it is no whole number from 1 to 1,000
 */
export function backupsKept(env) {
	const text = env.BACKUPS_KEPT?.trim();
	if (!text) return KEPT;
	const kept = /^\d{1,4}$/.test(text) ? Number(text) : 0;
	if (kept < 1 || kept > 1000) {
		throw new MaintenanceError(
			`BACKUPS_KEPT must be a whole number from 1 to 1000, but is "${text}".`,
		);
	}
	return kept;
}

/**
 * Removes the oldest automatic copies beyond the number kept, the daily ones and those made
 * before a migration each counted apart, and what broken-off copies left. What somebody made
 * or put there is never removed.
 *
 * @param {string} file the database's absolute path
 * @param {number} kept
 * @returns {Promise<string[]>} the names of those removed
 */
export async function pruneBackups(file, kept) {
	const folder = backupFolder(file);
	const all = await listBackups(file);
	const beyond = (/** @type {BackupKind} */ kind) =>
		all.filter((one) => one.kind === kind).slice(kept);
	const old = [...beyond("daily"), ...beyond("before-migration")];
	const removed = old.map(({ name }) => name);
	for (const name of removed) {
		await fs.rm(path.join(folder, name), { force: true });
	}
	for (const name of await fs.readdir(folder).catch(() => [])) {
		const whole = name.replace(/\.partial(-journal|-wal|-shm)?$/, "");
		const said = whole === name ? null : readName(file, whole);
		if (said && Date.now() - said.madeAtMs > LEFTOVER_MS) {
			await fs.rm(path.join(folder, name), { force: true });
		}
	}
	return removed;
}

/**
 * Whether the daily copy should be made: the last is more than a day old, and the database
 * has been written to since the last copy of any kind. A house that does not play so keeps
 * its older copies, instead of fourteen of the same.
 *
 * @param {string} file the database's absolute path
 * @returns {Promise<boolean>}
 */
export async function isDailyDue(file) {
	const whole = (await listBackups(file)).filter(({ verified }) => verified);
	const daily = whole.find(({ kind }) => kind === "daily");
	if (daily && Date.now() - daily.madeAtMs < DAY_MS) return false;
	const [last] = whole;
	return !last || (await writtenAtMs(file)) > last.madeAtMs;
}

/** When something was last written to the database or its write-ahead log. @param {string} file */
async function writtenAtMs(file) {
	const [main, log] = await Promise.all([
		fs.stat(file).catch(() => null),
		fs.stat(`${file}-wal`).catch(() => null),
	]);
	return Math.max(main?.mtimeMs ?? 0, log && log.size > 0 ? log.mtimeMs : 0);
}
