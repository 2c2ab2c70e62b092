import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase } from "../../../lib/server/db.ts";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const MIGRATE = path.join(PROJECT_ROOT, "scripts/maintenance/migrate.mjs");

/** A migrated database as it lies on the disk; files of tests that share a worker share it. */
let migrated: Buffer | null = null;

/** Makes the file as a start does: migrated in a process of its own. */
function migrateFile(file: string): void {
	if (migrated) {
		fs.writeFileSync(file, migrated);
		return;
	}
	execFileSync(process.execPath, [MIGRATE], {
		env: { ...process.env, DATABASE_URL: `file:${file}` },
		stdio: "pipe",
	});
	migrated = fs.readFileSync(file);
}

/**
 * A migrated database of its own for the tests of a file, in a temporary folder, to which
 * the program's client is pointed.
 */
export function temporaryDatabase(): { readonly file: string } {
	const folder = temporaryFolder();
	const before = process.env.DATABASE_URL;
	const found = { file: "" };
	beforeAll(() => {
		found.file = path.join(folder.path, "night.db");
		migrateFile(found.file);
		process.env.DATABASE_URL = `file:${found.file}`;
	});
	afterAll(async () => {
		await closeDatabase();
		if (before === undefined) delete process.env.DATABASE_URL;
		else process.env.DATABASE_URL = before;
	});
	return found;
}

/** Runs SQL on the file beside the program, through the same library. */
export function withSqlite<T>(
	file: string,
	work: (database: Database.Database) => T,
): T {
	const database = new Database(file);
	try {
		return work(database);
	} finally {
		database.close();
	}
}
