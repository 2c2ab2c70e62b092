/**
 * Adds up a session's transfers, apart from the program:
 *
 *     node scripts/maintenance/balances.mjs FILE SESSION
 *
 * prints the accounts that do not stand at zero as one JSON object, in alphabetical order.
 */
import { isMain, MaintenanceError, runCommand } from "./command.mjs";
import { open } from "./sqlite.mjs";

/**
 * @param {string} file the database's absolute path
 * @param {string} session the session's id
 * @returns {Promise<Record<string, number>>} the non-zero balances in chips
 * @throws {MaintenanceError} when there is no such session
 */
async function balances(file, session) {
	const database = await open(file, "read");
	try {
		const [known] = await database.all(
			'SELECT 1 FROM "Session" WHERE id = ?',
			session,
		);
		if (!known) throw new MaintenanceError(`There is no session ${session}.`);
		const rows = await database.all(
			`SELECT account, sum(chips) AS chips FROM (
				SELECT "toAccount" AS account, "amountChips" AS chips FROM "Transfer" WHERE "sessionId" = ?
				UNION ALL
				SELECT "fromAccount", -"amountChips" FROM "Transfer" WHERE "sessionId" = ?
			) GROUP BY account HAVING sum(chips) <> 0 ORDER BY account`,
			session,
			session,
		);
		return Object.fromEntries(rows.map((row) => [row.account, row.chips]));
	} finally {
		await database.close();
	}
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const [file, session] = process.argv.slice(2);
		if (!file || !session) {
			throw new MaintenanceError(
				"Usage: node scripts/maintenance/balances.mjs FILE SESSION",
			);
		}
		console.log(JSON.stringify(await balances(file, session)));
	});
}
