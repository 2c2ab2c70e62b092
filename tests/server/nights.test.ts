import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import { closeDatabase, database } from "../../lib/server/db.ts";
import { entriesAfter, readSession } from "../../lib/server/read.ts";
import { verify } from "../../lib/server/verify.ts";
import { replay } from "../../lib/table/log.ts";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";
import { NIGHTS, play, started } from "./support/nights.ts";

const stored = temporaryDatabase();

describe("recorded nights through the server, all in one database", () => {
	it.each(NIGHTS)("%s is stored as it was worked out", async (name, night) => {
		const { smallestChip, timeZone } = night.session;
		await started(name, smallestChip);
		const outcomes = await play(name, night);
		expect(outcomes.map((o) => o === "stored")).toEqual(night.ok);

		const balances = await database().balance.findMany({
			where: { sessionId: name },
		});
		expect(
			Object.fromEntries(balances.map((b) => [b.account, Number(b.chips)])),
		).toEqual(night.balances);

		const rounds = await database().round.findMany({
			where: { sessionId: name, undone: false, voided: false },
			orderBy: [{ seq: "asc" }, { ordinal: "asc" }],
		});
		expect(
			rounds.flatMap((r) =>
				r.summary === null ? [] : [JSON.parse(r.summary)],
			),
		).toEqual(night.rounds);

		const log = replay(
			{ smallestChip: chips(smallestChip), timeZone },
			await entriesAfter(name, 0),
		);
		expect(log.state.ledger).toEqual(night.balances);
		expect(
			effectiveRounds(log).flatMap(({ record }) =>
				record.voided || record.summary === null ? [] : [record.summary],
			),
		).toEqual(night.rounds);
		expect((await readSession(name))?.lastSeq).toBe(log.entries.length);
		expect(await verify(name)).toEqual({
			ok: true,
			session: name,
			entryCount: log.entries.length,
			decidedAgain: true,
		});
	});

	it("L8: a byte changed in a copy is found, and its entry named", async () => {
		const [name] = NIGHTS[0] ?? [""];
		const copy = path.join(path.dirname(stored.file), "tampered.db");
		await closeDatabase();
		fs.copyFileSync(stored.file, copy);
		withSqlite(copy, (sqlite) => {
			sqlite.exec('DROP TRIGGER "Transfer_refuse_update"');
			sqlite
				.prepare(
					'UPDATE "Transfer" SET "amountChips" = "amountChips" + 1 WHERE "sessionId" = ? AND seq = 7',
				)
				.run(name);
		});
		process.env.DATABASE_URL = `file:${copy}`;
		expect(await verify(name)).toMatchObject({ ok: false, seq: 7 });
		await closeDatabase();
		process.env.DATABASE_URL = `file:${stored.file}`;
		expect(await verify(name)).toMatchObject({ ok: true });
	});
});
