import { describe, expect, it } from "vitest";
import { database } from "../../lib/server/db.ts";
import { nightFileText } from "../../lib/server/export/night-file.ts";
import type { Choices } from "../../lib/server/import/people.ts";
import { offerOf } from "../../lib/server/import/take-in.ts";
import { verify } from "../../lib/server/verify.ts";
import { buyIn, seat, table } from "../support/commands.ts";
import { given } from "../support/scenario.ts";
import {
	checked,
	counts,
	exported,
	imported,
	installations,
} from "./support/installations.ts";
import { fileOf } from "./support/night-files.ts";

installations();

describe("who is who", () => {
	const ours = given(seat("ana", "Ana"), seat("ben", "Ben"), buyIn("ana", 5));
	const theirs = given(
		seat("x1", " ＡＮＡ  "),
		seat("x2", "Cy"),
		buyIn("x1", 50),
	);
	const renamed = fileOf("theirs", {
		...theirs.log,
		entries: theirs.log.entries.map((e) => ({ ...e, id: `t-${e.id}` })),
	});

	it("the same-looking name is the likely match", async () => {
		await imported(fileOf("ours", ours.log));
		const offer = await offerOf(checked(renamed));
		expect(offer).toMatchObject({
			standing: { kind: "new" },
			people: [
				{ player: "x1", hereAs: null, match: "ana" },
				{ player: "x2", hereAs: null, match: null },
			],
		});
		if ("refused" in offer) throw new Error("refused");
		expect(offer.known.map(({ player }) => player)).toEqual(["ana", "ben"]);
		expect(offer.known[0]).toMatchObject({ sessionCount: 1 });
	});

	it("whoever is known here becomes an alias, and the log stays as it is", async () => {
		await imported(fileOf("ours", ours.log));
		const choices = { x1: { known: "ana" }, x2: "new" } as const;
		expect(await imported(renamed, choices)).toMatchObject({ kind: "new" });
		const players = await database().player.findMany({
			orderBy: { id: "asc" },
		});
		expect(players.map(({ id, aliasOf }) => [id, aliasOf])).toEqual([
			["ana", null],
			["ben", null],
			["x1", "ana"],
			["x2", null],
		]);
		expect(await verify("theirs")).toMatchObject({ ok: true });
		expect(nightFileText(await exported("theirs"))).toBe(
			nightFileText(renamed),
		);
	});

	it("an alias stands for its person", async () => {
		await imported(fileOf("ours", ours.log));
		await imported(renamed, { x1: { known: "ana" }, x2: "new" });
		const third = given(seat("y1", "Ana"), seat("y2", "Nobody"));
		const file = fileOf("third", {
			...third.log,
			entries: third.log.entries.map((e) => ({ ...e, id: `u-${e.id}` })),
		});
		expect(await offerOf(checked(file))).toMatchObject({
			people: [{ match: "ana" }, { match: null }],
		});
		await imported(file, { y1: { known: "x1" }, y2: "new" });
		const y1 = await database().player.findUnique({ where: { id: "y1" } });
		expect(y1?.aliasOf).toBe("ana");
	});

	it.each([
		["two of one night", { x1: { known: "ana" }, x2: { known: "ana" } }],
		["one is not said", { x1: { known: "ana" } }],
		["one who is not known", { x1: { known: "zoe" }, x2: "new" }],
		["the same, where there is none", { x1: "same", x2: "new" }],
	] as const)("refuses %s, and nothing is stored", async (_what, choices) => {
		await imported(fileOf("ours", ours.log));
		const before = await counts();
		expect(await imported(renamed, choices as Choices)).toMatchObject({
			kind: "refused",
			refused: { player: expect.stringMatching(/^x[12]$/) },
		});
		expect(await counts()).toEqual(before);
	});

	it("the same id is the same person, and must be said to be", async () => {
		await imported(fileOf("ours", ours.log));
		const { log } = given(...table(["ana", "cy"]));
		const file = fileOf("again", {
			...log,
			entries: log.entries.map((e) => ({ ...e, id: `v-${e.id}` })),
		});
		expect(await offerOf(checked(file))).toMatchObject({
			people: [
				{ player: "ana", hereAs: "Ana", match: null },
				{ player: "cy", hereAs: null, match: null },
			],
		});
		expect(await imported(file, { ana: "new", cy: "new" })).toMatchObject({
			refused: { why: "not-said", player: "ana" },
		});
		// Ana sits there herself, so Cy cannot be Ana too.
		expect(
			await imported(file, { ana: "same", cy: { known: "ana" } }),
		).toMatchObject({
			refused: { why: "sat-together", player: "cy", other: "ana" },
		});
		expect(await imported(file, { ana: "same", cy: "new" })).toMatchObject({
			kind: "new",
		});
	});
});
