import { expect, it } from "vitest";
import { temporaryDatabase } from "../server/support/database.ts";
import { api, NIGHT, SEAT_ANA } from "../server/support/http.ts";
import { commands } from "../server/support/nights.ts";
import { holdLock } from "./parts/locked.ts";

const stored = temporaryDatabase();

it("a lock of two seconds is waited for", async () => {
	await api.create({ ...NIGHT, id: "two" });
	const { over } = await holdLock(stored.file, 2);
	const request = commands("two-a", SEAT_ANA);
	expect((await api.append("two", { seenSeq: 0, request })).status).toBe(200);
	await over;
});

it("a longer one is answered clearly, and the same request is stored once it is over", async () => {
	await api.create({ ...NIGHT, id: "long" });
	const { over } = await holdLock(stored.file, 12);
	const body = { seenSeq: 0, request: commands("long-a", SEAT_ANA) };
	expect(await api.append("long", body)).toMatchObject({
		status: 503,
		body: { error: "busy", reason: "locked", retryable: true },
	});
	await over;
	expect(await api.append("long", body)).toMatchObject({ status: 200 });
	expect((await api.entries("long")).body.entries).toHaveLength(1);
}, 120_000);
