import fs from "node:fs";
import type Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { closeDatabase } from "../../lib/server/db.ts";
import { verify } from "../../lib/server/verify.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";
import { commands, NIGHTS, play, started } from "./support/nights.ts";

const stored = temporaryDatabase();

/** A night with settled rounds of both kinds of chips: the first recorded one. */
const [NAME, NIGHT] = NIGHTS[0] ?? [];

/** Verifies a copy of the night in which the tampering was done behind the program's back. */
async function verdictAfter(tamper: (sqlite: Sqlite.Database) => void) {
	const copy = `${stored.file}.copy`;
	await closeDatabase();
	fs.copyFileSync(stored.file, copy);
	withSqlite(copy, (sqlite) => {
		const triggers = sqlite
			.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
			.all() as { name: string }[];
		for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`);
		sqlite.pragma("foreign_keys = OFF");
		tamper(sqlite);
	});
	process.env.DATABASE_URL = `file:${copy}`;
	try {
		return await verify("night");
	} finally {
		await closeDatabase();
		process.env.DATABASE_URL = `file:${stored.file}`;
	}
}

/** The seq of the first entry that settled a round of which a wager is kept. */
const FIRST_ROUND = `(SELECT min(seq) FROM "Wager" WHERE "sessionId" = 'night')`;

describe("L8: the check", () => {
	it("finds nothing wrong with a night left alone", async () => {
		await started("night", NIGHT?.session.smallestChip);
		await play("night", NIGHT ?? { lines: [], ok: [] });
		expect(await verdictAfter(() => {})).toMatchObject({
			ok: true,
			session: "night",
			decidedAgain: true,
		});
		expect(NAME).toBe("night-0001");
	});

	it("knows no session that is not there", async () => {
		expect(await verify("nowhere")).toBeNull();
	});

	it.each([
		[
			"a command",
			9,
			"text",
			`UPDATE "Entry" SET command = replace(command, '"type"', '"tyqe"') WHERE seq = 9`,
		],
		[
			"a command that is JSON no more",
			9,
			"text",
			`UPDATE "Entry" SET command = substr(command, 2) WHERE seq = 9`,
		],
		[
			"an event",
			4,
			"text",
			`UPDATE "Entry" SET events = replace(events, '"player":"', '"player":"x') WHERE seq = 4`,
		],
		[
			"a time",
			30,
			"text",
			`UPDATE "Entry" SET "atMs" = "atMs" + 1 WHERE seq = 30`,
		],
		[
			"a device",
			30,
			"text",
			`UPDATE "Entry" SET device = 'other' WHERE seq = 30`,
		],
		[
			"a transfer",
			null,
			"text",
			`UPDATE "Transfer" SET "amountChips" = "amountChips" + 1 WHERE rowid = (SELECT max(rowid) FROM "Transfer")`,
		],
		[
			"a transfer that is gone",
			null,
			"text",
			`DELETE FROM "Transfer" WHERE rowid = (SELECT max(rowid) FROM "Transfer")`,
		],
		[
			"a transfer without an entry",
			9999,
			"text",
			`INSERT INTO "Transfer" VALUES ('night', 9999, 0, 'cage', 'bank', 5, 'fund-bank')`,
		],
		[
			"the hashed text",
			12,
			"text",
			`UPDATE "Entry" SET "hashedText" = replace("hashedText", '"device":"test"', '"device":"tast"') WHERE seq = 12`,
		],
		[
			"the text and its column alike",
			12,
			"hash",
			`UPDATE "Entry" SET "hashedText" = replace("hashedText", '"device":"test"', '"device":"tast"'), device = 'tast' WHERE seq = 12`,
		],
		[
			"a hash",
			12,
			"hash",
			`UPDATE "Entry" SET hash = replace(hash, substr(hash, 1, 1), 'g') WHERE seq = 12`,
		],
		[
			"an entry in the middle that is gone",
			12,
			"seq",
			`DELETE FROM "Entry" WHERE seq = 12`,
		],
		[
			"the start: a session's fixed fact",
			1,
			"hash",
			`UPDATE "Session" SET "startedAtMs" = 1`,
		],
		[
			"the last entries cut off",
			null,
			"end",
			`DELETE FROM "Entry" WHERE seq > (SELECT max(seq) - 3 FROM "Entry")`,
		],
		[
			"the session's last hash",
			null,
			"end",
			`UPDATE "Session" SET "lastHash" = 'abc'`,
		],
		[
			"a balance",
			null,
			"balances",
			`UPDATE "Balance" SET chips = chips + 1 WHERE rowid = (SELECT min(rowid) FROM "Balance")`,
		],
		[
			"a balance that is gone",
			null,
			"balances",
			`DELETE FROM "Balance" WHERE rowid = (SELECT min(rowid) FROM "Balance")`,
		],
		[
			"a balance too many",
			null,
			"balances",
			`INSERT INTO "Balance" VALUES ('night', 'rack:nobody', 0)`,
		],
		[
			"a round",
			null,
			"rounds",
			`UPDATE "Round" SET "paidChips" = "paidChips" + 1 WHERE seq = ${FIRST_ROUND}`,
		],
		[
			"a round struck out",
			null,
			"rounds",
			`UPDATE "Round" SET undone = NOT undone WHERE seq = ${FIRST_ROUND}`,
		],
		[
			"a wager",
			null,
			"rounds",
			`UPDATE "Wager" SET "stakeChips" = "stakeChips" + 1 WHERE seq = ${FIRST_ROUND}`,
		],
		[
			"a wager that is gone",
			null,
			"rounds",
			`DELETE FROM "Wager" WHERE seq = ${FIRST_ROUND}`,
		],
		[
			"a name",
			null,
			"attendance",
			`UPDATE "Attendance" SET name = name || '!' WHERE ordinal = 0`,
		],
		[
			"a gain",
			null,
			"attendance",
			`UPDATE "Attendance" SET "gainChips" = "gainChips" + 1 WHERE ordinal = 0`,
		],
		[
			"what a player did in a game",
			null,
			"games",
			`UPDATE "AttendanceGame" SET "netChips" = "netChips" + 1 WHERE rowid = (SELECT min(rowid) FROM "AttendanceGame")`,
		],
		[
			"a player in a game who is gone",
			null,
			"games",
			`DELETE FROM "AttendanceGame" WHERE rowid = (SELECT min(rowid) FROM "AttendanceGame")`,
		],
		[
			"a note that nobody wrote",
			7,
			"notes",
			`INSERT INTO "Note" VALUES ('night', 7, 'Hm', 'hm')`,
		],
		[
			"the time of closing",
			null,
			"closing",
			`UPDATE "Session" SET "closedAtMs" = 1`,
		],
	])("finds %s", async (_what, seq, difference, sql) => {
		const verdict = await verdictAfter((sqlite) => {
			expect(sqlite.prepare(sql).run().changes).toBeGreaterThan(0);
		});
		expect(verdict).toMatchObject({ ok: false, difference });
		if (seq !== null) expect(verdict).toMatchObject({ seq });
	});

	it("names the entry of a transfer, a round and a cut", async () => {
		let seq: unknown;
		const pick = (sqlite: Sqlite.Database, sql: string) => {
			seq = sqlite.prepare(sql).pluck().get();
		};
		expect(
			await verdictAfter((sqlite) => {
				pick(
					sqlite,
					`SELECT seq FROM "Transfer" ORDER BY seq LIMIT 1 OFFSET 20`,
				);
				sqlite
					.prepare(`UPDATE "Transfer" SET reason = reason || '!' WHERE seq = ?`)
					.run(seq);
			}),
		).toMatchObject({ difference: "text", seq });
		expect(
			await verdictAfter((sqlite) => {
				pick(sqlite, `SELECT ${FIRST_ROUND}`);
				sqlite
					.prepare(`UPDATE "Round" SET game = 'other' WHERE seq = ?`)
					.run(seq);
			}),
		).toMatchObject({ difference: "rounds", seq });
		expect(
			await verdictAfter((sqlite) => {
				pick(sqlite, `SELECT max(seq) FROM "Entry"`);
				sqlite.prepare(`DELETE FROM "Entry" WHERE seq = ?`).run(seq);
			}),
		).toMatchObject({ difference: "end", seq });
	});

	it("folds a night of older rules, but does not decide it again", async () => {
		await started("old");
		await append("old", commands("old-1", { type: "note", text: "kept" }), 0);
		await closeDatabase();
		const { chainStart, chained } = await import("../../lib/server/chain.ts");
		withSqlite(stored.file, (sqlite) => {
			const facts = {
				id: "old",
				smallestChip: 1,
				timeZone: "Europe/Paris",
				startedAtMs: 1_800_000_000_000,
				rulesVersion: 0,
			};
			const text = sqlite
				.prepare(`SELECT "hashedText" FROM "Entry" WHERE "sessionId" = 'old'`)
				.pluck()
				.get() as string;
			const hash = chained(chainStart(facts), text);
			sqlite.exec('DROP TRIGGER "Entry_refuse_update"');
			sqlite
				.prepare(`UPDATE "Entry" SET hash = ? WHERE "sessionId" = 'old'`)
				.run(hash);
			sqlite
				.prepare(
					`UPDATE "Session" SET "rulesVersion" = 0, "lastHash" = ? WHERE id = 'old'`,
				)
				.run(hash);
		});
		expect(await verify("old")).toEqual({
			ok: true,
			session: "old",
			entryCount: 1,
			decidedAgain: false,
		});
	});
});
