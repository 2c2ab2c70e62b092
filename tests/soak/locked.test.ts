import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { temporaryDatabase } from "../server/support/database.ts";
import { api, NIGHT, SEAT_ANA } from "../server/support/http.ts";
import { commands } from "../server/support/nights.ts";
import { sized } from "./support/size.ts";

const stored = temporaryDatabase();

/** Another process holds the file's write lock for so long. */
async function held(seconds: number) {
	const code = `
		const Database = require("better-sqlite3");
		const db = new Database(process.argv[1]);
		db.exec("BEGIN IMMEDIATE");
		console.log("held");
		setTimeout(() => { db.exec("ROLLBACK"); db.close(); }, ${seconds * 1000});
	`;
	const child = spawn(process.execPath, ["-e", code, stored.file], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const over = once(child, "close");
	await once(child.stdout, "data");
	return { over };
}

it("a lock of two seconds is waited for", async () => {
	await api.create({ ...NIGHT, id: "two" });
	const { over } = await held(2);
	const request = commands("two-a", SEAT_ANA);
	expect((await api.append("two", { seenSeq: 0, request })).status).toBe(200);
	await over;
});

it("a longer one is answered clearly, and the same request is stored once it is over", async () => {
	await api.create({ ...NIGHT, id: "long" });
	const { over } = await held(sized(12, 20));
	const body = { seenSeq: 0, request: commands("long-a", SEAT_ANA) };
	expect(await api.append("long", body)).toMatchObject({
		status: 503,
		body: { error: "busy", reason: "locked", retryable: true },
	});
	await over;
	expect(await api.append("long", body)).toMatchObject({ status: 200 });
	expect((await api.entries("long")).body.entries).toHaveLength(1);
}, 120_000);
