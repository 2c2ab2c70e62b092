import type { Tx } from "./db.ts";

type Table =
	| "Attendance"
	| "AttendanceGame"
	| "Balance"
	| "Entry"
	| "Note"
	| "Player"
	| "Round"
	| "Transfer"
	| "Wager";

/** What a column can hold. */
type Value = string | number | bigint | boolean | null;

/** SQLite takes 32,766 values in a statement; smaller statements are read faster. */
const VALUES_PER_STATEMENT = 2_000;

/**
 * Inserts rows, all with the same columns, by SQL of our own. Prisma works out a new plan
 * for each `createMany`, which costs several times the insert; an append makes several.
 *
 * @param conflict what to do when a row is there already, as SQL; by default that is an error
 */
export async function insertRows(
	tx: Tx,
	table: Table,
	rows: readonly Readonly<Record<string, Value>>[],
	conflict = "",
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const columns = Object.keys(first);
	const names = columns.map((column) => `"${column}"`).join(", ");
	const places = `(${columns.map(() => "?").join(", ")})`;
	const size = Math.floor(VALUES_PER_STATEMENT / columns.length);
	for (let from = 0; from < rows.length; from += size) {
		const some = rows.slice(from, from + size);
		await tx.$executeRawUnsafe(
			`INSERT INTO "${table}" (${names}) VALUES ${some.map(() => places).join(", ")} ${conflict}`,
			...some.flatMap((row) => columns.map((column) => row[column])),
		);
	}
}
