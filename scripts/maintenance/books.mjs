/**
 * What a database says of itself in short: whose it is, how many nights and entries, and how
 * each night's log ends.
 */
import { counted } from "./command.mjs";

/** @typedef {import("./sqlite.mjs").Connection} Connection */
/** @typedef {{ nights: number, entries: number }} Contents */

/**
 * Whether the tables of the log are there, and none whose content a module of SQLite makes
 * up (their rootpage is 0): Casekeeper writes no such table, and to check or read one runs
 * that module on whatever the file's maker put there.
 *
 * @param {Connection} database
 */
export async function holdsBooks(database) {
	const [{ ours, virtual }] = await database.all(
		`SELECT
			count(*) FILTER (WHERE name IN ('Session', 'Entry', 'Transfer', 'Balance')) AS ours,
			count(*) FILTER (WHERE rootpage = 0) AS virtual
		FROM sqlite_master WHERE type = 'table'`,
	);
	return ours === 4 && virtual === 0;
}

/** @param {Connection} database @returns {Promise<Contents>} */
export async function contentsOf(database) {
	if (!(await holdsBooks(database))) return { nights: 0, entries: 0 };
	const [contents] = await database.all(
		`SELECT (SELECT count(*) FROM "Session") AS nights, (SELECT count(*) FROM "Entry") AS entries`,
	);
	return contents;
}

/** @param {Contents} contents */
export function contentsInWords({ nights, entries }) {
	return `${counted(nights, "night", "nights")}, ${counted(entries, "entry", "entries")}`;
}

/**
 * How each night's log ends, as the night says.
 *
 * @param {Connection} database
 * @returns {Promise<{ id: string, lastSeq: number, lastHash: string }[]>}
 */
export async function endsOf(database) {
	if (!(await holdsBooks(database))) return [];
	return database.all(`SELECT id, "lastSeq", "lastHash" FROM "Session"`);
}

/**
 * The first night whose log does not hold what the ends say: the entry of that number, with
 * that hash. A log that has grown since holds it still.
 *
 * @param {Connection} database
 * @param {readonly { id: string, lastSeq: number, lastHash: string }[]} ends
 * @returns {Promise<string | null>} the night's id
 */
export async function firstNotHeld(database, ends) {
	for (const { id, lastSeq, lastHash } of ends) {
		const [found] =
			lastSeq === 0
				? await database.all(`SELECT 1 FROM "Session" WHERE id = ?`, id)
				: await database.all(
						`SELECT 1 FROM "Entry" WHERE "sessionId" = ? AND seq = ? AND hash = ?`,
						id,
						lastSeq,
						lastHash,
					);
		if (!found) return id;
	}
	return null;
}

/**
 * The first night whose balances do not add up to zero, or are not what its transfers come to.
 *
 * @param {Connection} database
 * @returns {Promise<string | null>} the night's id
 */
export async function firstUneven(database) {
	const [uneven] = await database.all(
		`SELECT "sessionId" AS id FROM (
			SELECT "sessionId", account, chips AS stored, 0 AS summed FROM "Balance"
			UNION ALL SELECT "sessionId", "toAccount", 0, "amountChips" FROM "Transfer"
			UNION ALL SELECT "sessionId", "fromAccount", 0, -"amountChips" FROM "Transfer"
		) GROUP BY "sessionId", account HAVING sum(stored) <> sum(summed) LIMIT 1`,
	);
	return uneven?.id ?? null;
}
