import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { GET as getBackup } from "../../app/api/backups/[name]/route.ts";
import {
	GET as getBackups,
	POST as postBackup,
} from "../../app/api/backups/route.ts";
import { append } from "../../lib/server/append.ts";
import { maintain } from "../maintenance/support/run.ts";
import { temporaryDatabase } from "./support/database.ts";
import { post } from "./support/http.ts";
import { commands, started } from "./support/nights.ts";

const stored = temporaryDatabase();
const HOST = "http://table.test";
const none = { params: Promise.resolve({}) };

const list = async () =>
	(await getBackups(new Request(`${HOST}/api/backups`), none)).json();
const download = (name: string) =>
	getBackup(new Request(`${HOST}/api/backups/${encodeURIComponent(name)}`), {
		params: Promise.resolve({ name }),
	});
const make = (body: unknown = {}) =>
	postBackup(post("/api/backups", body), none);

it("lists none at first, and where the data lies", async () => {
	expect(await list()).toEqual({
		database: stored.file,
		databaseBytes: expect.any(Number),
		folder: path.join(path.dirname(stored.file), "backups"),
		kept: 14,
		backups: [],
	});
});

it("makes a copy while the nights go on, once for all who ask at the same time, and gives it out whole", async () => {
	const id = await started("night");
	const seat = { type: "seat-player", player: "ana", name: "Ana" } as const;
	await append(id, commands("first", seat), 0);
	const [one, two] = await Promise.all([make(), make()]);
	expect(one.status).toBe(201);
	const { backup } = await one.json();
	expect(await two.json()).toEqual({ backup });
	expect(backup).toEqual({
		name: expect.stringMatching(/^night-.*Z-by-hand\.db$/),
		kind: "by-hand",
		madeAtMs: expect.any(Number),
		sizeBytes: expect.any(Number),
		verified: true,
	});
	expect((await list()).backups).toEqual([backup]);

	const answer = await download(backup.name);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Disposition")).toBe(
		`attachment; filename="${backup.name}"`,
	);
	expect(answer.headers.get("Content-Length")).toBe(String(backup.sizeBytes));
	const copy = path.join(path.dirname(stored.file), "downloaded.db");
	fs.writeFileSync(copy, Buffer.from(await answer.arrayBuffer()));
	expect(await maintain(copy, "audit.mjs")).toMatchObject({
		code: 0,
		out: expect.stringContaining("1 night, 1 entry"),
	});
	await make();
	expect((await list()).backups).toHaveLength(2);
});

it("gives out nothing but what is on the list", async () => {
	const folder = path.join(path.dirname(stored.file), "backups");
	fs.writeFileSync(path.join(folder, "other.db"), "x");
	for (const name of [
		"other.db",
		"../night.db",
		"..\\night.db",
		stored.file,
		"night.db",
		"",
		".",
		"night-2026-01-01T00-00-00-000Z-daily.db",
	]) {
		const answer = await download(name);
		expect(answer.status, name).toBe(404);
		expect(await answer.json()).toEqual({ error: "no-such-backup" });
	}
});

it("refuses what it does not understand, and says why no copy could be made", async () => {
	expect((await make({ file: "/etc/passwd" })).status).toBe(400);
	expect(
		(await postBackup(post("/api/backups", {}, "text/plain"), none)).status,
	).toBe(400);
	const folder = path.join(path.dirname(stored.file), "backups");
	fs.rmSync(folder, { recursive: true });
	fs.writeFileSync(folder, "a file in the way");
	const answer = await make();
	expect(answer.status).toBe(503);
	expect(await answer.json()).toEqual({
		error: "no-backup",
		reason: "read-only",
	});
});
