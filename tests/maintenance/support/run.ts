import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import { open } from "../../../scripts/maintenance/sqlite.mjs";
import { FIXTURES, migrationNames } from "./fixtures.ts";

/** What came of a command. */
type Ran = {
	readonly code: number;
	readonly out: string;
	readonly err: string;
};

/**
 * Runs a script of the maintenance side, as npm does, on the database of the file.
 *
 * @param env what else stands in the surroundings
 */
export function maintain(
	file: string,
	script: string,
	args: readonly string[] = [],
	env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[path.join(PROJECT_ROOT, "scripts/maintenance", script), ...args],
			{ env: { ...process.env, ...env, DATABASE_URL: `file:${file}` } },
			(error, out, err) =>
				resolve({ code: Number(error?.code ?? 0), out, err }),
		);
	});
}

/** Puts a database of the present migrations, with several nights, at the path. */
export function unpack(file: string): string {
	const kept = path.join(FIXTURES, `${migrationNames().at(-1)}.db.gz`);
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, gunzipSync(fs.readFileSync(kept)));
	return file;
}

/** Runs statements on a database that nothing else has open, and returns the rows of a query. */
export async function sql(
	file: string,
	script: string,
	query = "SELECT 1",
	// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked for
): Promise<any[]> {
	const database = await open(file, "write");
	try {
		await database.exec(script);
		return await database.all(query);
	} finally {
		await database.close();
	}
}

/** What lies in the folder of a database's backups. */
export function backupsOf(file: string): readonly string[] {
	const folder = path.join(path.dirname(file), "backups");
	return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
}
