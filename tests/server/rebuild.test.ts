import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { database } from "../../lib/server/db.ts";
import {
	rebuildOutdated,
	rebuildProjections,
} from "../../lib/server/rebuild.ts";
import { verify } from "../../lib/server/verify.ts";
import { PROJECTIONS_VERSION } from "../../scripts/maintenance/projections-version.mjs";
import { temporaryDatabase } from "./support/database.ts";
import { commands, NIGHTS, play, started } from "./support/nights.ts";

temporaryDatabase();

/** Everything that is folded of a session. */
async function projected(id: string) {
	const where = { sessionId: id };
	const db = database();
	return {
		attendances: await db.attendance.findMany({ where }),
		games: await db.attendanceGame.findMany({
			where,
			orderBy: [{ playerId: "asc" }, { game: "asc" }],
		}),
		balances: await db.balance.findMany({ where }),
		notes: await db.note.findMany({ where }),
		rounds: await db.round.findMany({ where }),
		wagers: await db.wager.findMany({ where }),
		session: await db.session.findUnique({ where: { id } }),
	};
}

/** Leaves the session as the first migration's program left one. */
async function outdate(id: string) {
	const where = { sessionId: id };
	await database().attendanceGame.deleteMany({ where });
	await database().note.deleteMany({ where });
	await database().attendance.updateMany({
		where,
		data: { searchName: "", gainChips: 0n, boughtInChips: 0n },
	});
	await database().session.update({
		where: { id },
		data: { projectionsVersion: 0, searchName: "" },
	});
}

const seat = (player: string, name: string) =>
	({ type: "seat-player", player, name }) as const;

describe("projections", () => {
	it.each(NIGHTS)(
		"of %s come out of the log again as they were",
		async (name, night) => {
			await started(name, night.session.smallestChip);
			await play(name, night);
			const kept = await projected(name);
			expect(kept.attendances.length).toBeGreaterThan(0);
			await outdate(name);
			expect(await projected(name)).not.toEqual(kept);
			expect(await rebuildProjections(name)).toBe(true);
			expect(await projected(name)).toEqual(kept);
		},
	);

	it("L16: what the games moved and counts changed come to each player's gain", async () => {
		const rows = await database().attendance.findMany();
		const games = await database().attendanceGame.findMany();
		expect(rows.some((row) => row.gainChips !== 0n)).toBe(true);
		for (const row of rows) {
			const net = games
				.filter(
					(g) => g.sessionId === row.sessionId && g.playerId === row.playerId,
				)
				.reduce((sum, g) => sum + g.netChips, 0n);
			expect([row.sessionId, row.playerId, net + row.countedChips]).toEqual([
				row.sessionId,
				row.playerId,
				row.gainChips,
			]);
		}
	});

	it("are rebuilt by the first entry, if a start has not done so", async () => {
		await started("behind");
		await append(
			"behind",
			commands("n1", seat("ana", "Ana"), { type: "note", text: "Élan" }),
			0,
		);
		await outdate("behind");
		await append("behind", commands("n2", { type: "note", text: "two" }), 2);
		expect(await verify("behind")).toMatchObject({ ok: true });
		expect((await projected("behind")).notes).toMatchObject([
			{ seq: 2, text: "Élan", searchText: "elan" },
			{ seq: 3, text: "two" },
		]);
	});

	it("are rebuilt at start where they are of another version, and a damaged log stops none", async () => {
		await started("damaged");
		await append("damaged", commands("d1", seat("ana", "Ana")), 0);
		await database().session.update({
			where: { id: "damaged" },
			data: { projectionsVersion: 0 },
		});
		await database().$executeRawUnsafe(
			`INSERT INTO "Entry" VALUES ('damaged', 3, 'd3', 'd3', 'tap', '{}', '[]', 1, 1, 'x', '', '')`,
		);
		await outdate("behind");
		const reports: unknown[] = [];
		await rebuildOutdated((progress) => reports.push(progress));
		expect(reports).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ session: "behind", failed: null, total: 2 }),
				expect.objectContaining({
					session: "damaged",
					failed: expect.any(String),
				}),
			]),
		);
		expect((await projected("behind")).session).toMatchObject({
			projectionsVersion: PROJECTIONS_VERSION,
			searchName: "a night",
		});
	});

	it("know no session that is not there", async () => {
		expect(await rebuildProjections("nowhere")).toBe(false);
	});

	it("keep the name of the newest night, and one given later", async () => {
		const night = async (id: string, startedAtMs: number, name: string) => {
			await started(id);
			await database().session.update({
				where: { id },
				data: { startedAtMs: BigInt(startedAtMs) },
			});
			await append(id, commands(`${id}-s`, seat("bo", name)), 0);
		};
		const name = async () =>
			(await database().player.findUniqueOrThrow({ where: { id: "bo" } })).name;
		await night("second", 2000, "Bo");
		await night("first", 1000, "Bobby");
		expect(await name()).toBe("Bo");
		await night("third", 3000, "Bob");
		expect(await name()).toBe("Bob");
		await database().player.update({
			where: { id: "bo" },
			data: { name: "Robert", renamedAtMs: 1n },
		});
		await night("fourth", 4000, "Bo");
		await rebuildProjections("fourth");
		expect(await name()).toBe("Robert");
	});
});
