/**
 * Brings the database up to date without Prisma's command line and without a network:
 *
 *     node scripts/maintenance/migrate.mjs
 *
 * applies what is pending of prisma/migrations/, in order, each in one transaction, after
 * a backup if the database held anything. The bookkeeping is Prisma's own
 * (`_prisma_migrations`), so that `prisma migrate status` and `deploy` agree with it.
 */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { refuseDiffering } from "./as-written.mjs";
import { backup } from "./backup.mjs";
import { backupPath, backupsKept, pruneBackups } from "./backup-files.mjs";
import { isMain, MaintenanceError, runCommand } from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/** As Prisma's engine makes it. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
);`;

/** @typedef {{ name: string, sql: string }} Migration */
/** @typedef {{ applied: string[], backup: string | null }} Migrated */

/**
 * Applies the pending migrations of a folder to a database, which is made if it is not there.
 *
 * @param {string} file the database's absolute path
 * @param {string} folder the migrations: one folder each, in the order of their names
 * @returns {Promise<Migrated>} the names of those applied now, and the backup made before
 * @throws {MaintenanceError} when the database cannot be written, is none, is newer than
 *   this program, or its past is not the one written in the folder
 */
export async function migrate(file, folder) {
	const migrations = await migrationsIn(folder);
	await prepare(file);
	await refuseDamaged(file);
	const database = await open(file, "create").catch((error) => {
		throw translated(error, file);
	});
	try {
		const pending = await pendingOf(database, migrations, file);
		const [first] = pending;
		if (!first) return { applied: [], backup: null };
		const copy = (await holdsTables(database))
			? await backupBefore(file, first.name)
			: null;
		const applied = [];
		for (const migration of pending) {
			if (await apply(database, migration)) applied.push(migration.name);
		}
		return { applied, backup: copy };
	} catch (error) {
		throw translated(error, file);
	} finally {
		await database.close();
	}
}

/** @param {string} file @param {string} name the migration's @returns {Promise<string>} the copy's path */
async function backupBefore(file, name) {
	const kept = backupsKept(process.env);
	const copy = backupPath(file, `before-${name}`);
	await backup(file, copy);
	await pruneBackups(file, kept);
	return copy;
}

/** @param {string} folder @returns {Promise<Migration[]>} */
export async function migrationsIn(folder) {
	const entries = await fs.readdir(folder, { withFileTypes: true });
	const names = entries.filter((e) => e.isDirectory()).map((e) => e.name);
	return Promise.all(
		names.sort().map(async (name) => ({
			name,
			sql: await fs.readFile(path.join(folder, name, "migration.sql"), "utf8"),
		})),
	);
}

/** Makes the folder, and looks at what lies at the path. @param {string} file */
async function prepare(file) {
	const folder = path.dirname(file);
	try {
		await fs.mkdir(folder, { recursive: true });
		await fs.access(folder, fs.constants.W_OK);
	} catch {
		throw new MaintenanceError(
			`The database's folder ${folder} cannot be written to.`,
		);
	}
	const found = await fs.stat(file).catch(() => null);
	if (!found || found.size === 0) return;
	if (!found.isFile() || !(await startsLikeSqlite(file))) {
		throw noDatabase(file);
	}
}

/** Up to this size the indexes are held against their rows too, which takes a second of processor time. */
const WITH_INDEXES_BYTES = 100_000_000;

/**
 * Looks at every page of the file, with a connection that cannot write. What is stored in
 * the pages is the audit's to check; so are the indexes of a large file.
 *
 * @param {string} file
 */
async function refuseDamaged(file) {
	const found = await fs.stat(file).catch(() => null);
	if (!found || found.size === 0) return;
	const database = await open(file, "read").catch((error) => {
		throw translated(error, file);
	});
	try {
		const check =
			found.size > WITH_INDEXES_BYTES ? "quick_check" : "integrity_check";
		const [first] = await database.all(`PRAGMA ${check}(1)`);
		if (first?.[check] !== "ok") throw damaged(file);
	} catch (error) {
		throw translated(error, file);
	} finally {
		await database.close();
	}
}

/** @param {string} file */
function noDatabase(file) {
	return new MaintenanceError(
		`${file} is not a database and was left as it is: go back to a backup with npm run restore, or name another file in DATABASE_URL.`,
	);
}

/** @param {string} file */
function damaged(file) {
	return new MaintenanceError(
		`${file} is damaged and was left as it is: go back to a backup with npm run restore.`,
	);
}

/** @param {string} file */
export async function startsLikeSqlite(file) {
	const handle = await fs.open(file, "r");
	try {
		const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
		return buffer.toString("latin1") === "SQLite format 3\0";
	} finally {
		await handle.close();
	}
}

/**
 * What is still to be applied.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {readonly Migration[]} migrations
 * @param {string} file
 * @returns {Promise<Migration[]>}
 */
export async function pendingOf(database, migrations, file) {
	const past = await history(database);
	if (past.length === 0 && (await holdsTables(database))) {
		throw new MaintenanceError(
			`${file} is the database of another program: it has tables, but no record of migrations.`,
		);
	}
	for (const { migration_name: name, checksum, finished_at } of past) {
		const migration = migrations.find((m) => m.name === name);
		if (!migration) {
			throw new MaintenanceError(
				`${file} was made by a newer version of Casekeeper (it has the migration ${name}): start that version, or restore a backup.`,
			);
		}
		if (!finished_at) {
			throw new MaintenanceError(
				`The migration ${name} of ${file} was begun by Prisma and not finished: resolve it with "prisma migrate resolve", or restore a backup.`,
			);
		}
		if (!checksumsOf(migration.sql).includes(checksum)) {
			throw new MaintenanceError(
				`The migration ${name} was changed after ${file} had received it: bring back its file as it was.`,
			);
		}
	}
	return migrations.filter(
		(m) => !past.some((p) => p.migration_name === m.name),
	);
}

/**
 * The migrations that count, as Prisma counts them.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @returns {Promise<{ migration_name: string, checksum: string, finished_at: unknown }[]>}
 */
async function history(database) {
	const [table] = await database.all(
		"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_prisma_migrations'",
	);
	if (!table) return [];
	return database.all(
		`SELECT migration_name, checksum, finished_at FROM "_prisma_migrations"
		WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
	);
}

/** Whether there is any table but the bookkeeping. @param {import("./sqlite.mjs").Connection} database */
async function holdsTables(database) {
	const [table] = await database.all(
		`SELECT 1 FROM sqlite_master WHERE type = 'table'
		AND name <> '_prisma_migrations' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' LIMIT 1`,
	);
	return table !== undefined;
}

/**
 * Applies one migration in one transaction, unless another process was first.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {Migration} migration
 * @returns {Promise<boolean>} whether it was applied here
 */
async function apply(database, { name, sql }) {
	// SQLite alters a table by building a new one, which foreign keys would forbid on the
	// way. They can only be switched off outside a transaction; they are checked at the end.
	await database.exec("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE;");
	try {
		const past = await history(database);
		if (past.some((p) => p.migration_name === name)) {
			await database.exec("ROLLBACK");
			return false;
		}
		const startedAt = prismaTime(new Date());
		await database.exec(`${BOOKKEEPING}\n${sql}`);
		const broken = await database.all("PRAGMA foreign_key_check");
		if (broken.length > 0) {
			throw new Error(`rows of ${broken[0].table} would refer to nothing`);
		}
		await database.run(
			`INSERT INTO "_prisma_migrations"
			(id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count)
			VALUES (?, ?, ?, ?, NULL, NULL, ?, 1)`,
			randomUUID(),
			sha256(sql),
			prismaTime(new Date()),
			name,
			startedAt,
		);
		await database.exec("COMMIT");
		return true;
	} catch (error) {
		await database.exec("ROLLBACK").catch(() => {});
		// No fault of the migration: said as everywhere else.
		if (codeOf(error) === "SQLITE_FULL") throw error;
		throw new MaintenanceError(
			`The migration ${name} could not be applied, and nothing of it was: ${error instanceof Error ? error.message : error}.`,
		);
	}
}

/** As Prisma's engine writes a time. @param {Date} date */
function prismaTime(date) {
	return date.toISOString().replace("Z", "+00:00");
}

/** @param {string} text */
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}

/** Like Prisma, takes a file for the same with either kind of line ends. @param {string} sql */
function checksumsOf(sql) {
	const unix = sql.replaceAll("\r\n", "\n");
	return [sql, unix, unix.replaceAll("\n", "\r\n")].map(sha256);
}

/** @param {unknown} error */
function codeOf(error) {
	return error instanceof Error && "code" in error ? error.code : null;
}

/** @param {unknown} error @param {string} file */
function translated(error, file) {
	if (error instanceof MaintenanceError) return error;
	switch (codeOf(error)) {
		case "SQLITE_NOTADB":
			return noDatabase(file);
		case "SQLITE_CORRUPT":
			return damaged(file);
		case "SQLITE_BUSY":
			return new MaintenanceError(`${file} is held by another program.`);
		case "SQLITE_CANTOPEN":
		case "SQLITE_READONLY":
			return new MaintenanceError(`${file} cannot be written to.`);
		case "SQLITE_FULL":
			return new MaintenanceError(`The disk that holds ${file} is full.`);
		default:
			return error;
	}
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const file = databasePath(process.env, PROJECT_ROOT);
		if (process.env.CASEKEEPER_START_ANYWAY?.trim() !== "1") {
			await refuseDiffering(file);
		}
		const done = await migrate(
			file,
			path.join(PROJECT_ROOT, "prisma/migrations"),
		);
		if (done.backup) console.log(`Backup: ${done.backup}`);
		for (const name of done.applied) console.log(`Migrated: ${name}`);
	});
}
