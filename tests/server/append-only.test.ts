import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { closeDatabase } from "../../lib/server/db.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";
import { commands, started } from "./support/nights.ts";

const stored = temporaryDatabase();

/** A night of one buy-in, so that there are entries and a transfer. */
async function bought(id: string): Promise<void> {
	await started(id);
	await append(
		id,
		commands(
			id,
			{ type: "seat-player", player: "ana", name: "Ana" },
			{ type: "buy-in", player: "ana", amountChips: 100 as never },
		),
		0,
	);
}

describe("L6: the log is append-only in the database too", () => {
	it.each([
		["UPDATE \"Entry\" SET device = 'other'", "an entry is never changed"],
		['DELETE FROM "Entry"', "an entry is never deleted"],
		['UPDATE "Transfer" SET "amountChips" = 1', "a transfer is never changed"],
		['DELETE FROM "Transfer"', "a transfer is never deleted"],
		[
			'INSERT OR REPLACE INTO "Entry" SELECT * FROM "Entry"',
			"this seq or command id is already stored",
		],
		[
			'INSERT OR REPLACE INTO "Entry" SELECT "sessionId", seq + 100, "commandId", "batchId", "batchKind", command, events, "atMs", "receivedAtMs", device, "hashedText", hash FROM "Entry"',
			"this seq or command id is already stored",
		],
		[
			'INSERT OR REPLACE INTO "Transfer" SELECT * FROM "Transfer"',
			"this transfer is already stored",
		],
	])("%s is refused", async (sql, why) => {
		await bought("kept");
		await closeDatabase();
		withSqlite(stored.file, (sqlite) => {
			const content = () => [
				sqlite.prepare('SELECT * FROM "Entry"').all(),
				sqlite.prepare('SELECT * FROM "Transfer"').all(),
			];
			const before = content();
			expect(before.map((rows) => rows.length)).toEqual([2, 1]);
			expect(() => sqlite.exec(sql)).toThrow(`The log is append-only: ${why}`);
			expect(content()).toEqual(before);
		});
	});

	it("L2: a transfer of nothing, or of a part of a chip, is refused", async () => {
		await bought("kept");
		await closeDatabase();
		withSqlite(stored.file, (sqlite) => {
			const insert = sqlite.prepare(
				`INSERT INTO "Transfer" VALUES ('kept', 2, 9, 'cage', 'bank', ?, 'buy-in')`,
			);
			for (const amount of [0, -5, 2.5, "many"]) {
				expect(() => insert.run(amount)).toThrow("CHECK constraint failed");
			}
		});
	});
});
