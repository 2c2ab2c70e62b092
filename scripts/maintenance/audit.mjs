/**
 * A second opinion on the books, through another SQLite library and with no code of the
 * program:
 *
 *     npm run audit
 *     npm run audit -- FILE
 *
 * reads the database, or a copy of it, while the program may go on using it, and changes
 * nothing. Prints the first difference of each night. Exit code 0 when there is none, 1 when
 * there is, 2 when the file could not be audited.
 */
import { auditNight } from "./audit-night.mjs";
import { contentsInWords, contentsOf, holdsBooks } from "./books.mjs";
import {
	counted,
	isMain,
	MaintenanceError,
	refuseAbsent,
	runCommand,
	typedPath,
} from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { progress } from "./progress.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/** What keeps the log append-only. */
const GUARDS = ["Entry", "Transfer"].flatMap((table) =>
	["update", "delete", "replace"].map((deed) => `${table}_refuse_${deed}`),
);

/**
 * @typedef {object} Audited
 * @property {string[]} findings one sentence each: of the file, then the first of each night
 * @property {number} nights how many differ
 */

/**
 * Audits all of a database as it stands at one moment.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {NodeJS.WriteStream} [out] where progress is told
 * @returns {Promise<Audited>}
 */
export async function audit(database, out) {
	await database.exec("BEGIN");
	try {
		const damage = await damageOf(database);
		// What is not sound cannot be read on with any meaning.
		if (damage) return { findings: [damage], nights: 0 };
		const findings = [];
		const sessions = await sessionsOf(database);
		const telling = progress(sessions.length, "nights", out);
		for (const session of sessions) {
			const finding = await nightFinding(database, session);
			telling.step();
			if (finding) findings.push(finding);
		}
		telling.end();
		return {
			findings: [...findings, ...(await looseEnds(database))],
			nights: findings.length,
		};
	} catch (error) {
		// Damage that the check of the file overlooked, and reading did not.
		if (!isDamage(error)) throw error;
		return { findings: [`The file is damaged: ${error.message}.`], nights: 0 };
	} finally {
		await database.exec("ROLLBACK").catch(() => {});
	}
}

/** Every night, the oldest first. @param {import("./sqlite.mjs").Connection} database */
export function sessionsOf(database) {
	return database.all(
		`SELECT id, name, "smallestChip", "timeZone", "startedAtMs", "rulesVersion", "lastSeq", "lastHash"
		FROM "Session" ORDER BY "startedAtMs", id`,
	);
}

/**
 * The first thing in a night that is not as it should be, in one sentence; null when there is none.
 *
 * @param {import("./sqlite.mjs").Connection} database
 * @param {any} session as `sessionsOf` reads it
 */
export async function nightFinding(database, session) {
	const finding = auditNight(session, await rowsOf(database, session.id));
	if (!finding) return null;
	const { seq, what } = finding;
	const place = seq === null ? "" : `, entry ${seq}`;
	return `The night ${JSON.stringify(session.name)} (${session.id})${place}: ${what}.`;
}

/** @param {unknown} error @returns {error is Error} */
function isDamage(error) {
	return (
		error instanceof Error &&
		"code" in error &&
		(error.code === "SQLITE_CORRUPT" || error.code === "SQLITE_NOTADB")
	);
}

/** @param {import("./sqlite.mjs").Connection} database */
async function damageOf(database) {
	const [first] = await database.all("PRAGMA integrity_check");
	return first?.integrity_check === "ok"
		? null
		: `The file is damaged: ${first?.integrity_check}.`;
}

/** What belongs to no night, and guards that are gone. @param {import("./sqlite.mjs").Connection} database */
async function looseEnds(database) {
	const broken = await database.all("PRAGMA foreign_key_check");
	const tables = [...new Set(broken.map(({ table }) => table))];
	const gone = await guardsGone(database);
	return [
		...tables.map(
			(table) =>
				`A row of the table ${table} refers to something that is gone.`,
		),
		...(gone === null ? [] : [gone]),
	];
}

/** @param {import("./sqlite.mjs").Connection} database @returns {Promise<string | null>} */
export async function guardsGone(database) {
	const triggers = await database.all(
		"SELECT name FROM sqlite_master WHERE type = 'trigger'",
	);
	const gone = GUARDS.filter((name) => !triggers.some((t) => t.name === name));
	return gone.length === 0
		? null
		: `What keeps the log from being edited is gone: ${gone.join(", ")}.`;
}

/** @param {import("./sqlite.mjs").Connection} database @param {string} id */
async function rowsOf(database, id) {
	const of = (/** @type {string} */ table, /** @type {string} */ order) =>
		database.all(
			`SELECT * FROM "${table}" WHERE "sessionId" = ? ORDER BY ${order}`,
			id,
		);
	return {
		entries: await of("Entry", "seq"),
		transfers: await of("Transfer", "seq, ordinal"),
		balances: await of("Balance", "account"),
	};
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const [typed, ...others] = process.argv.slice(2);
		if (others.length > 0 || typed?.startsWith("-")) {
			throw new MaintenanceError("Usage: npm run audit [-- FILE]");
		}
		const file = typed
			? typedPath(typed)
			: databasePath(process.env, PROJECT_ROOT);
		refuseAbsent(file);
		const database = await open(file, "read").catch(() => {
			throw new MaintenanceError(`${file} cannot be opened.`);
		});
		try {
			if (!(await holdsBooks(database).catch(() => false))) {
				throw new MaintenanceError(`${file} is not a database of Casekeeper.`);
			}
			const { findings, nights } = await audit(database, process.stderr);
			if (findings.length === 0) {
				const contents = await contentsOf(database);
				console.log(
					`${file} is sound: ${contentsInWords(contents)}, all of it adds up and follows from the first entry.`,
				);
				return;
			}
			for (const finding of findings) console.log(finding);
			if (nights > 0) {
				const contents = await contentsOf(database);
				console.log(
					`${nights} of ${counted(contents.nights, "night differs", "nights differ")}.`,
				);
			}
			process.exitCode = 1;
		} finally {
			await database.close();
		}
	}, 2);
}
