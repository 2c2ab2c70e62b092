import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { Prisma, PrismaClient } from "../../generated/prisma/client.ts";
import { closeDatabase, database } from "../../lib/server/db.ts";
import { troubleOf } from "../../lib/server/failures.ts";
import { SerialSqlite } from "../../lib/server/sqlite-adapter.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";

const stored = temporaryDatabase();

const player = (id: string) => ({
	data: { id, name: id, createdAtMs: 0n },
});
const ids = async () =>
	(await database().player.findMany({ orderBy: { id: "asc" } })).map(
		(p) => p.id,
	);

/** A promise, and what settles it. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { open, opened };
}

describe("the connection", () => {
	it("writes ahead, and syncs every commit to the disk", async () => {
		const pragma = (name: string) =>
			database().$queryRawUnsafe(`PRAGMA ${name}`);
		expect(await pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
		// 2 is FULL; better-sqlite3 alone would say 1, NORMAL.
		expect(await pragma("synchronous")).toMatchObject([{ synchronous: 2n }]);
		expect(await pragma("foreign_keys")).toMatchObject([{ foreign_keys: 1n }]);
	});

	it("leaves one file, without a log beside it, when it is closed", async () => {
		await database().player.create(player("closing"));
		expect(fs.existsSync(`${stored.file}-wal`)).toBe(true);
		const inside = gate();
		const late = database().$transaction(async (tx) => {
			inside.open();
			await setTimeout(20);
			await tx.player.create(player("closing-late"));
		});
		await inside.opened;
		await Promise.all([late, closeDatabase()]);
		expect(fs.existsSync(`${stored.file}-wal`)).toBe(false);
		expect(await ids()).toEqual(["closing", "closing-late"]);
	});

	it("makes no database where there is none", async () => {
		await closeDatabase();
		process.env.DATABASE_URL = `file:${stored.file}.none`;
		await expect(database().player.count()).rejects.toThrow();
		expect(fs.existsSync(`${stored.file}.none`)).toBe(false);
		await closeDatabase();
		process.env.DATABASE_URL = `file:${stored.file}`;
	});
});

describe("turns", () => {
	it("keeps a lone write out of an open transaction, so that it survives a rollback", async () => {
		const inside = gate();
		const finish = gate();
		const rolledBack = database().$transaction(async (tx) => {
			await tx.player.create(player("rolled-back"));
			inside.open();
			await finish.opened;
			throw new Error("taken back");
		});
		await inside.opened;
		const lone = database().player.create(player("lone"));
		const seen = ids();
		finish.open();
		await expect(rolledBack).rejects.toThrow("taken back");
		await lone;
		expect(await seen).not.toContain("rolled-back");
		expect(await ids()).toContain("lone");
		expect(await ids()).not.toContain("rolled-back");
	});

	it("takes transactions one after the other, in their order", async () => {
		const order: number[] = [];
		await Promise.all(
			[1, 2, 3].map((n) =>
				database().$transaction(async (tx) => {
					order.push(n);
					await tx.player.create(player(`turn-${n}`));
					await tx.player.count();
					order.push(n);
				}),
			),
		);
		expect(order).toEqual([1, 1, 2, 2, 3, 3]);
	});

	it("goes on after a statement of a transaction has failed", async () => {
		await database().player.create(player("twice"));
		await expect(
			database().$transaction(async (tx) => {
				await tx.player.create(player("never"));
				await tx.player.create(player("twice"));
			}),
		).rejects.toMatchObject({ code: "P2002" });
		expect(await ids()).not.toContain("never");
	});

	it("goes on after a transaction that took too long was ended", async () => {
		const finish = gate();
		const slow = database().$transaction(
			async (tx) => {
				await tx.player.create(player("slow"));
				await finish.opened;
				await tx.player.create(player("slower"));
			},
			{ timeout: 50 },
		);
		const next = database().player.create(player("next"));
		await next;
		finish.open();
		await expect(slow).rejects.toMatchObject({ code: "P2028" });
		expect(await ids()).not.toContain("slow");
	});

	it("goes on after the file was locked by another program", async () => {
		const other = new Sqlite(stored.file);
		const impatient = new PrismaClient({
			adapter: new SerialSqlite({ file: stored.file, busyWaitMs: 50 }),
		});
		try {
			await impatient.player.count();
			other.exec("BEGIN IMMEDIATE");
			const together = impatient
				.$transaction((tx) => tx.player.create(player("locked")))
				.catch(troubleOf);
			expect(await together).toBe("locked");
			const alone = impatient.player.create(player("locked")).catch(troubleOf);
			expect(await alone).toBe("locked");
			// Readers need not wait.
			expect(await impatient.player.count()).toBeGreaterThan(0);
			other.exec("ROLLBACK");
			await impatient.player.create(player("unlocked"));
			expect(await ids()).toContain("unlocked");
			expect(await ids()).not.toContain("locked");
		} finally {
			other.close();
			await impatient.$disconnect();
		}
	});

	it("waits for another program to let go, and does not hold up the event loop", async () => {
		const other = new Sqlite(stored.file);
		other.exec("BEGIN IMMEDIATE");
		const waiting = database().player.create(player("patient"));
		const done = waiting.then(() => "stored");
		expect(await Promise.race([done, setTimeout(100, "waiting")])).toBe(
			"waiting",
		);
		other.close();
		expect(await done).toBe("stored");
	});

	it("goes on after a commit has failed", async () => {
		// A foreign key that is only looked at by the commit.
		const broken = database().$transaction(async (tx) => {
			await tx.$executeRawUnsafe("PRAGMA defer_foreign_keys = ON");
			await tx.$executeRawUnsafe(
				`INSERT INTO "Attendance" VALUES ('nowhere', 'nobody', 0, 'Nobody')`,
			);
		});
		await expect(broken).rejects.toThrow();
		expect(await database().attendance.count()).toBe(0);
		await database().$transaction((tx) => tx.player.create(player("after")));
		expect(await ids()).toContain("after");
	});
});

describe("64-bit chips", () => {
	it.each([2n ** 31n, 1_000_000_000_000n, -1_000_000_000_000n, 2n ** 53n - 1n])(
		"%s come back as they went in",
		async (chips) => {
			const id = `chips-${chips}`.replace("--", "-minus-");
			await database().session.create({
				data: {
					id,
					name: id,
					smallestChip: 1n,
					timeZone: "UTC",
					startedAtMs: 0n,
					rulesVersion: 1,
					lastHash: "",
					balances: { create: { account: "bank", chips } },
				},
			});
			const where = { sessionId_account: { sessionId: id, account: "bank" } };
			const balance = await database().balance.findUniqueOrThrow({ where });
			expect(balance.chips).toBe(chips);
		},
	);
});

describe("the migrations", () => {
	it("have made the tables that the schema says", () => {
		const fields: Readonly<Record<string, object>> = {
			Player: Prisma.PlayerScalarFieldEnum,
			Session: Prisma.SessionScalarFieldEnum,
			Entry: Prisma.EntryScalarFieldEnum,
			Transfer: Prisma.TransferScalarFieldEnum,
			Attendance: Prisma.AttendanceScalarFieldEnum,
			AttendanceGame: Prisma.AttendanceGameScalarFieldEnum,
			Balance: Prisma.BalanceScalarFieldEnum,
			Note: Prisma.NoteScalarFieldEnum,
			Payment: Prisma.PaymentScalarFieldEnum,
			Round: Prisma.RoundScalarFieldEnum,
			Wager: Prisma.WagerScalarFieldEnum,
			Secret: Prisma.SecretScalarFieldEnum,
			Device: Prisma.DeviceScalarFieldEnum,
			Attempt: Prisma.AttemptScalarFieldEnum,
		};
		expect(Object.keys(fields).sort()).toEqual(
			Object.keys(Prisma.ModelName).sort(),
		);
		withSqlite(stored.file, (sqlite) => {
			for (const [table, names] of Object.entries(fields)) {
				const columns = sqlite.pragma(`table_info("${table}")`) as {
					name: string;
				}[];
				expect(columns.map((c) => c.name)).toEqual(Object.keys(names));
			}
		});
	});
});
