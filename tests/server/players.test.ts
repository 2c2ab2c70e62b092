import { beforeAll, describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { changeNight } from "../../lib/server/change-night.ts";
import { createSession } from "../../lib/server/create-session.ts";
import { database } from "../../lib/server/db.ts";
import { setTerms } from "../../lib/server/night-money.ts";
import { playerLines, playerRecord } from "../../lib/server/player-nights.ts";
import { changePlayer, knownPlayers } from "../../lib/server/players.ts";
import { rebuildProjections } from "../../lib/server/rebuild.ts";
import type { Command } from "../../lib/table/types.ts";
import {
	cards,
	close,
	NO_MORE_BETS,
	onRank,
	saltbox,
	table,
} from "../support/commands.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands, started } from "./support/nights.ts";

temporaryDatabase();

type Sat = readonly [player: string, name: string, gain: number];

/** A closed night in which chips were handed to and fro so that these gains came out by counting. */
async function night(id: string, day: number, people: readonly Sat[]) {
	await createSession({
		id,
		name: `Night ${id}`,
		smallestChip: 1 as never,
		timeZone: "Europe/Paris",
		money: "tab",
		startedAtMs: 1_700_000_000_000 + day * 86_400_000,
	});
	const entered = people.flatMap(([player, name, gain]): Command[] => [
		{ type: "seat-player", player, name },
		{ type: "buy-in", player, amountChips: 100 as never },
		{ type: "count-rack", player, countedChips: (100 + gain) as never },
	]);
	const close: Command = { type: "close-session", varianceTo: "house" };
	await append(id, commands(id, ...entered, close), 0);
}

const worth = (
	id: string,
	valueMinor: number,
	valueChips: number,
	currency: string,
) => setTerms(id, { value: { valueMinor, valueChips, currency } });

const names = async () => (await knownPlayers()).map(({ name }) => name);

beforeAll(async () => {
	await night("n1", 1, [
		["dan", "Dan", 40],
		["ana", "Ana", -10],
	]);
	await night("n2", 2, [
		["dan-2", "Danny", -15],
		["ana", "Ana", 5],
	]);
	await night("n3", 3, [
		["dan", "Dan", 7],
		["ben", "Ben", 0],
	]);
	await night("n4", 4, [
		["ben", "Ben", 1],
		["cy", "Cy", 1],
	]);
	await worth("n1", 1, 3, "EUR");
	await worth("n2", 25, 1, "EUR");
	await worth("n3", 10, 1, "JPY");
});

describe("players", () => {
	it("are what their nights come to, in chips and in each currency", async () => {
		const lines = await playerLines();
		expect(lines.find(({ player }) => player === "dan")).toMatchObject({
			name: "Dan",
			nightCount: 2,
			netChips: 47,
			// 40 ÷ 3 of a cent: the whole units go to the largest remainders (L13).
			money: [
				{ currency: "EUR", minor: 13 },
				{ currency: "JPY", minor: 70 },
			],
		});
	});

	it("are one person once they are said to be, and two again", async () => {
		expect(await changePlayer("dan-2", { aliasOf: "dan" })).toEqual({
			kind: "changed",
			player: "dan",
		});
		expect(await names()).not.toContain("Danny");
		expect(await playerRecord("dan-2")).toMatchObject({
			player: "dan",
			name: "Dan",
			aliases: [{ player: "dan-2", name: "Danny", nightCount: 1 }],
			nights: [
				{ id: "n1", playedAs: "Dan", gainChips: 40 },
				{ id: "n2", playedAs: "Danny", gainChips: -15 },
				{ id: "n3", playedAs: "Dan", gainChips: 7 },
			],
		});
		const [line] = (await playerLines()).filter((l) => l.player === "dan");
		expect(line).toMatchObject({ nightCount: 3, netChips: 32 });
		expect(await changePlayer("dan-2", { aliasOf: "dan" })).toEqual({
			kind: "same-player",
		});
		await changePlayer("dan-2", { aliasOf: null });
		expect(await names()).toContain("Danny");
		expect((await playerRecord("dan"))?.nights).toHaveLength(2);
	});

	it("who sat in one session are two, through aliases too, and no alias has aliases", async () => {
		expect(await changePlayer("ana", { aliasOf: "dan" })).toEqual({
			kind: "sat-together",
			session: { id: "n1", name: "Night n1" },
		});
		await changePlayer("cy", { aliasOf: "dan-2" });
		expect(await changePlayer("ben", { aliasOf: "dan-2" })).toMatchObject({
			kind: "sat-together",
			session: { id: "n4" },
		});
		const record = await playerRecord("dan-2");
		expect(
			record?.others.map(({ player, satTogether }) => [player, satTogether]),
		).toEqual([
			["ana", true],
			["ben", true],
			["dan", false],
		]);
		await changePlayer("dan-2", { aliasOf: "dan" });
		const rows = await database().player.findMany({
			where: { aliasOf: { not: null } },
			orderBy: { id: "asc" },
		});
		expect(rows.map(({ id, aliasOf }) => [id, aliasOf])).toEqual([
			["cy", "dan"],
			["dan-2", "dan"],
		]);
		expect(await changePlayer("ben", { aliasOf: "cy" })).toMatchObject({
			kind: "sat-together",
		});
		for (const id of ["cy", "dan-2"]) await changePlayer(id, { aliasOf: null });
	});

	it("keep a new name through a rebuild and another night, and each night keeps its own", async () => {
		expect(await changePlayer("dan", { name: "BEN " })).toMatchObject({
			kind: "name-taken",
			by: "ben",
		});
		await changePlayer("dan", { name: "Daniel" });
		await rebuildProjections("n3");
		await night("n5", 5, [["dan", "Dan", 0]]);
		const record = await playerRecord("dan");
		expect(record?.name).toBe("Daniel");
		expect(new Set(record?.nights.map((n) => n.playedAs))).toEqual(
			new Set(["Dan"]),
		);
	});

	it("are archived and brought back, and never lose a night", async () => {
		await changePlayer("ben", { archived: true });
		expect(
			(await knownPlayers()).find(({ player }) => player === "ben"),
		).toMatchObject({ archived: true, sessionCount: 2 });
		await changePlayer("ben", { archived: false });
		expect(await changePlayer("nobody", { archived: true })).toEqual({
			kind: "no-such-player",
		});
	});

	it("count no archived night", async () => {
		await changeNight("n1", { archived: true });
		const [line] = (await playerLines()).filter((l) => l.player === "dan");
		expect(line).toMatchObject({ nightCount: 2, netChips: 7 });
		const record = await playerRecord("dan");
		expect(record?.nights[0]).toMatchObject({ id: "n1", archived: true });
		expect(record?.games).toEqual([]);
	});

	it("have in each game what they staked, what came back and what that left", async () => {
		await started("games");
		await append(
			"games",
			commands(
				"games",
				...table(["eve", "fay"]),
				// A winner's stake comes back with 5 to 1; the other two are lost (S7).
				saltbox({ burn: 0 }),
				onRank("eve", 7, 10),
				onRank("eve", 9, 4),
				onRank("fay", 9, 3),
				NO_MORE_BETS,
				...cards(7, 1, 2, 3, 4),
				close("house", "house"),
			),
			0,
		);
		const [game] = (await playerRecord("eve"))?.games ?? [];
		const stakedChips = 14;
		expect(game).toEqual({
			game: "saltbox",
			nightCount: 1,
			roundCount: 1,
			stakedChips,
			backChips: stakedChips + (game?.netChips ?? 0),
			netChips: (await playerRecord("eve"))?.nights[0]?.gainChips,
		});
		expect(game?.backChips).toBeGreaterThan(10);
		expect((await playerRecord("fay"))?.games).toMatchObject([
			{ stakedChips: 3, backChips: 0, netChips: -3 },
		]);
	});

	it("whose seating was undone are offered no more, and listed nowhere; the name still means them", async () => {
		await started("n-undone");
		const slip = async () =>
			(await knownPlayers()).find(({ player }) => player === "slip");
		const seat = { type: "seat-player", player: "slip", name: "Slip" } as const;
		await append("n-undone", commands("n-undone-1", seat), 0);
		expect(await slip()).toMatchObject({ archived: false });
		const undo = { type: "undo", seq: 1 } as const;
		await append("n-undone", commands("n-undone-2", undo), 1);
		expect(await slip()).toMatchObject({ archived: true, sessionCount: 0 });
		const lines = await playerLines();
		expect(lines.map(({ player }) => player)).not.toContain("slip");
	});
});
