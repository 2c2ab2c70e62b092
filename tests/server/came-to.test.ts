import { describe, expect, it } from "vitest";
import { database } from "../../lib/server/db.ts";
import { playerLines, playerRecord } from "../../lib/server/player-nights.ts";
import { rebuildProjections } from "../../lib/server/rebuild.ts";
import { verify } from "../../lib/server/verify.ts";
import { close, count, REOPEN, table } from "../support/commands.ts";
import { temporaryDatabase } from "./support/database.ts";
import { enter, money, QUARTER } from "./support/money.ts";
import { started } from "./support/nights.ts";

temporaryDatabase();

/** What stands in the database for each who sat there, and whether the check agrees. */
async function cameTo(id: string) {
	const rows = await database().attendance.findMany({
		where: { sessionId: id },
		orderBy: { ordinal: "asc" },
	});
	expect(await verify(id)).toMatchObject({ ok: true });
	return rows.map(({ settledChips, settledMinor }) => [
		settledChips === null ? null : Number(settledChips),
		settledMinor === null ? null : Number(settledMinor),
	]);
}

/** Ana is 40 up, Ben 50 down: ten chips are missing, which Ana carries. */
async function night(id: string) {
	await started(id);
	await enter(id, table(["ana", "ben"]), count("ana", 140), count("ben", 50));
	return id;
}

const NONE = [null, null];

describe("L26 what a night came to", () => {
	it("stands there from the closing on, and no longer once it is reopened", async () => {
		const id = await night("closing");
		await money.set(id, { value: QUARTER });
		expect(await cameTo(id)).toEqual([NONE, NONE]);
		await enter(id, close("house", "player:ana"));
		expect(await cameTo(id)).toEqual([
			[50, 1250],
			[-50, -1250],
		]);
		await enter(id, REOPEN);
		expect(await cameTo(id)).toEqual([NONE, NONE]);
		await enter(id, close("house", "player:ben"));
		expect(await cameTo(id)).toEqual([
			[40, 1000],
			[-40, -1000],
		]);
	});

	it("follows a chip value that is said when the night is closed", async () => {
		const id = await night("later");
		await enter(id, close("house", "player:ana"));
		expect(await cameTo(id)).toEqual([
			[50, null],
			[-50, null],
		]);
		await money.set(id, { value: QUARTER });
		expect((await cameTo(id))[0]).toEqual([50, 1250]);
		await money.set(id, { value: { ...QUARTER, valueMinor: 50 } });
		expect((await cameTo(id))[0]).toEqual([50, 2500]);
		await money.set(id, { money: "cash" });
		expect((await cameTo(id))[0]).toEqual([50, 2500]);
	});

	it("is found when it was edited, and put right by a rebuild", async () => {
		const where = { sessionId: "later", playerId: "ben" };
		await database().attendance.updateMany({
			where,
			data: { settledMinor: 1n },
		});
		expect(await verify("later")).toMatchObject({
			ok: false,
			difference: "attendance",
		});
		await rebuildProjections("later");
		expect((await cameTo("later"))[1]).toEqual([-50, -2500]);
	});

	it("is what a player's page adds up, by currency", async () => {
		const yen = await night("yen");
		await enter(yen, close("house", "player:ana"));
		const plain = await night("plain");
		await enter(plain, close("house", "house"));
		await money.set(yen, { value: { ...QUARTER, currency: "JPY" } });
		const line = (await playerLines()).find(({ player }) => player === "ana");
		expect(line).toMatchObject({
			nightCount: 4,
			netChips: 40 + 50 + 50 + 40,
			money: [
				{ currency: "EUR", minor: 1000 + 2500 },
				{ currency: "JPY", minor: 1250 },
			],
		});
		const nights = (await playerRecord("ana"))?.nights ?? [];
		expect(
			nights.map((n) => [n.id, n.gainChips, n.netChips, n.money?.minor]),
		).toEqual([
			["closing", 40, 40, 1000],
			["later", 40, 50, 2500],
			["plain", 40, 40, undefined],
			["yen", 40, 50, 1250],
		]);
	});
});
