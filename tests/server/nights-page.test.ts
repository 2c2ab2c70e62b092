import { beforeAll, describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { changeNight } from "../../lib/server/change-night.ts";
import { createSession } from "../../lib/server/create-session.ts";
import { database } from "../../lib/server/db.ts";
import { type NightFilter, nightsPage } from "../../lib/server/nights-page.ts";
import { changePlayer, idsOf } from "../../lib/server/players.ts";
import type { Command } from "../../lib/table/types.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands, NIGHTS, play, started } from "./support/nights.ts";

temporaryDatabase();

const DAY_MS = 86_400_000;
const CLOSE: Command = { type: "close-session" };

/** A night that started so many days after the first, with its entries in one batch. */
async function night(
	id: string,
	day: number,
	people: readonly string[],
	...more: readonly Command[]
) {
	await createSession({
		id,
		name: `Night ${id}`,
		smallestChip: 1 as never,
		timeZone: "Europe/Paris",
		money: "tab",
		startedAtMs: 1_700_000_000_000 + day * DAY_MS,
	});
	const seats = people.map(
		(name): Command => ({
			type: "seat-player",
			player: name.toLowerCase().replace(/[^a-z]/g, ""),
			name,
		}),
	);
	await append(id, commands(id, ...seats, ...more), 0);
}

const found = async (filter: Partial<NightFilter>) =>
	(await nightsPage({ state: "current", ...filter })).nights.map(
		({ id }) => id,
	);

beforeAll(async () => {
	await night(
		"one",
		1,
		["Ana", "Zoé"],
		{ type: "note", text: "Ben was LATE, tant pis" },
		CLOSE,
	);
	await night("two", 2, ["Ana", "Ben"]);
	await night("three", 3, ["Ben"], CLOSE);
	await night("four", 4, ["Ana"], CLOSE);
	await night("five", 5, ["Ana"], CLOSE);
	await changeNight("five", { archived: true });
	const [, recorded] = NIGHTS[0] ?? [];
	await started("played", recorded?.session.smallestChip);
	await play("played", recorded ?? { lines: [], ok: [] });
});

describe("the list of nights", () => {
	it("has the open ones first, then the newest, and no archived one", async () => {
		const { nights } = await nightsPage({ state: "current" });
		const open = nights.map(({ closedAtMs }) => closedAtMs === null);
		expect([...open].sort().reverse()).toEqual(open);
		expect(nights.map(({ id }) => id).filter((id) => id !== "played")).toEqual([
			"two",
			"four",
			"three",
			"one",
		]);
	});

	it("has only those of a state", async () => {
		expect(await found({ state: "open" })).toContain("two");
		expect(await found({ state: "open" })).not.toContain("four");
		expect(await found({ state: "closed" })).not.toContain("two");
		expect(await found({ state: "archived" })).toEqual(["five"]);
	});

	it.each(["current", "closed", "archived"] as const)(
		"comes in pages that hold each night once: %s",
		async (state) => {
			const whole = await found({ state });
			const paged: string[] = [];
			let after: string | null = null;
			do {
				const page = await nightsPage({ state }, after, 2);
				expect(page.nights.length).toBeGreaterThan(0);
				paged.push(...page.nights.map(({ id }) => id));
				after = page.next;
			} while (after !== null);
			expect(paged).toEqual(whole);
		},
	);

	it("begins at the newest where an address makes no sense", async () => {
		const { nights } = await nightsPage({ state: "current" }, "x'; --");
		expect(nights.map(({ id }) => id)).toEqual(await found({}));
	});

	it("finds words in names of nights and players and in notes, whatever their case and accents", async () => {
		expect(await found({ text: "night THREE" })).toEqual(["three"]);
		expect(await found({ text: "zoe" })).toEqual(["one"]);
		expect(await found({ text: "ben", state: "closed" })).toEqual([
			"three",
			"one",
		]);
		expect(await found({ text: "late zoé" })).toEqual(["one"]);
		expect(await found({ text: "late three" })).toEqual([]);
		expect(await found({ text: "100%_" })).toEqual([]);
		const [hit] = (await nightsPage({ state: "current", text: "late" })).nights;
		expect(hit?.note).toBe("Ben was LATE, tant pis");
	});

	it("finds by game and by player, aliases included, under the name of today too", async () => {
		expect(await found({ game: "carousel" })).toEqual(["played"]);
		expect(await found({ players: ["zo"] })).toEqual(["one"]);
		await changePlayer("zo", { name: "Véronique" });
		expect(await found({ text: "veronique" })).toEqual(["one"]);
		await night("six", 6, ["Zed"], CLOSE);
		expect(await changePlayer("zed", { aliasOf: "zo" })).toMatchObject({
			kind: "changed",
			player: "zo",
		});
		expect(await found({ players: (await idsOf("zed")) ?? [] })).toEqual([
			"six",
			"one",
		]);
		expect(await found({ text: "veronique" })).toEqual(["six", "one"]);
	});

	it("says who sat there, what was played and who won", async () => {
		const { nights } = await nightsPage({ state: "current", game: "carousel" });
		const [shown] = nights;
		const people = await database().attendance.findMany({
			where: { sessionId: "played" },
			orderBy: { ordinal: "asc" },
		});
		const most = Math.max(...people.map((p) => Number(p.gainChips)));
		expect(shown?.players).toEqual(people.map(({ name }) => name));
		expect(shown?.winner).toEqual({
			names: people
				.filter((p) => Number(p.gainChips) === most)
				.map((p) => p.name),
			gainChips: most,
		});
		for (const { game, roundCount } of shown?.games ?? []) {
			expect(
				await database().round.count({
					where: { sessionId: "played", game, undone: false, voided: false },
				}),
			).toBe(roundCount);
		}
		expect((await nightsPage({ state: "archived" })).nights[0]).toMatchObject({
			games: [],
			winner: null,
			archived: true,
		});
	});
});

describe("a change of a night", () => {
	it("renames and brings back one that is closed, and its log stays as it is", async () => {
		const before = await database().entry.count();
		expect(
			await changeNight("five", { name: "Fünf", archived: false }),
		).toMatchObject({
			name: "Fünf",
			archived: false,
		});
		expect(await found({ text: "funf" })).toEqual(["five"]);
		expect(await database().entry.count()).toBe(before);
		expect(await changeNight("nowhere", { archived: true })).toBeNull();
	});
});
