/**
 * Whether what is stored is as it was written, as far as can be told before a start: the
 * newest nights first, since those are played on and settled, for no longer than somebody
 * waits at a table. What there was no time for is audited once the table is open.
 */
import path from "node:path";
import { guardsGone, nightFinding, sessionsOf } from "./audit.mjs";
import { backupFolder, listBackups } from "./backup-files.mjs";
import { holdsBooks } from "./books.mjs";
import { MaintenanceError } from "./command.mjs";
import { open } from "./sqlite.mjs";

/** How long a start may look: some hundred nights on a slow computer. */
const LOOK_MS = 10_000;

/** How many findings are told; the audit tells them all. */
const TOLD = 5;

/**
 * Ends a start on a database that is not as it was written. Only reads; a file that is none
 * or is damaged is left to the migration, which says so.
 *
 * @param {string} file the database's absolute path
 * @throws {MaintenanceError} with what differs and what to do
 */
export async function refuseDiffering(file) {
	const findings = await differencesIn(file, LOOK_MS);
	if (!findings || findings.length === 0) return;
	const told = findings.slice(0, TOLD).map((finding) => `  ${finding}`);
	const more = findings.length - told.length;
	throw new MaintenanceError(
		[
			`${file} is not as it was written:`,
			"",
			...told,
			...(more > 0 ? [`  … and ${more} more; npm run audit names them.`] : []),
			"",
			`It was left as it is: ${await wayBack(file)}`,
			"Or start with it as it is: CASEKEEPER_START_ANYWAY=1 npm start. Each start then names again what differs.",
		].join("\n"),
	);
}

/** @param {string} file */
async function wayBack(file) {
	for (const { name } of await listBackups(file).catch(() => [])) {
		const copy = path.join(backupFolder(file), name);
		const findings = await differencesIn(copy, LOOK_MS);
		if (findings?.length === 0) {
			return `go back to a backup with npm run restore -- ${name} (the newest in which nothing differs).`;
		}
	}
	return `go back to a backup with npm run restore -- FILE, if you have one elsewhere: in ${backupFolder(file)} is none in which nothing differs.`;
}

/**
 * @param {string} file
 * @param {number} forMs after so long no further night is begun
 * @returns {Promise<string[] | null>} the first difference of each night looked at, in one
 *   sentence; null when the file cannot be read so
 */
async function differencesIn(file, forMs) {
	const database = await open(file, "read").catch(() => null);
	if (!database) return null;
	try {
		if (!(await holdsBooks(database))) return null;
		const untilMs = Date.now() + forMs;
		const findings = [];
		for (const session of (await sessionsOf(database)).reverse()) {
			if (Date.now() >= untilMs) break;
			const finding = await nightFinding(database, session);
			if (finding) findings.push(finding);
		}
		const gone = await guardsGone(database);
		return gone ? [...findings, gone] : findings;
	} catch {
		return null;
	} finally {
		await database.close();
	}
}
