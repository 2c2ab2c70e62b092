import { beforeAll, describe, expect, it } from "vitest";
import { temporaryDatabase } from "./support/database.ts";
import { api, buyIn, NIGHT, SEAT_ANA } from "./support/http.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

beforeAll(async () => {
	await api.create({ ...NIGHT, id: "e1" });
	const request = commands("e1-a", SEAT_ANA, buyIn(50));
	await api.append("e1", { seenSeq: 0, request });
});

describe("reading", () => {
	it("gives a session with its log", async () => {
		const { status, body } = await api.session("e1");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			session: { id: "e1", lastSeq: 2 },
			entries: [{ seq: 1 }, { seq: 2 }],
			lastSeq: 2,
		});
		expect(await api.session("x")).toMatchObject({ status: 404 });
	});

	it("gives the entries after a seq", async () => {
		expect(await api.entries("e1", "?after=1")).toMatchObject({
			status: 200,
			body: { entries: [{ seq: 2 }], lastSeq: 2 },
		});
		expect(await api.entries("e1")).toMatchObject({
			body: { entries: [{ seq: 1 }, { seq: 2 }] },
		});
		expect(await api.entries("e1", "?after=9")).toMatchObject({
			body: { entries: [], lastSeq: 2 },
		});
		for (const after of ["-1", "x", "1.5", ""]) {
			expect(await api.entries("e1", `?after=${after}`)).toMatchObject({
				status: 400,
				body: { problems: [{ path: "after" }] },
			});
		}
		expect(await api.entries("nowhere")).toMatchObject({ status: 404 });
	});

	it("lists who has played, the most recent first", async () => {
		await api.create({ ...NIGHT, id: "pl", startedAtMs: 4_102_444_800_000 });
		const bno = { type: "seat-player", player: "bno", name: "Bno" } as const;
		await api.append("pl", { seenSeq: 0, request: commands("pl", bno) });
		const { status, body } = await api.players();
		expect(status).toBe(200);
		expect(body.players).toMatchObject([
			{
				player: "bno",
				name: "Bno",
				sessionCount: 1,
				lastPlayedAtMs: 4_102_444_800_000,
			},
			{ player: "ana", name: "Ana" },
		]);
	});

	it("L8: checks a night", async () => {
		expect(await api.check("e1")).toEqual({
			status: 200,
			body: { ok: true, session: "e1", entryCount: 2, decidedAgain: true },
		});
		expect(await api.check("x")).toMatchObject({ status: 404 });
	});

	it("gives a long log in parts, each of which says that there is more", async () => {
		await api.create({ ...NIGHT, id: "long" });
		const note = { type: "note", text: "" } as const;
		const notes = Array.from({ length: 200 }, () => note);
		for (let i = 0; i < 26; i++) {
			const request = commands(`long-${i}`, ...notes);
			await api.append("long", { seenSeq: 200 * i, request });
		}
		const parts = [
			await api.session("long"),
			await api.entries("long", "?after=5000"),
			await api.append("long", { seenSeq: 0, request: commands("late", note) }),
		].map(({ body }) => ({
			first: body.entries[0]?.seq,
			last: body.entries.at(-1)?.seq,
			lastSeq: body.lastSeq,
		}));
		expect(parts).toEqual([
			{ first: 1, last: 5000, lastSeq: 5200 },
			{ first: 5001, last: 5200, lastSeq: 5200 },
			{ first: 1, last: 5000, lastSeq: 5200 },
		]);
	});
});
