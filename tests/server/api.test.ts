import { describe, expect, it } from "vitest";
import { GET as getPlayers } from "../../app/api/players/route.ts";
import { GET as check } from "../../app/api/sessions/[id]/check/route.ts";
import {
	GET as getEntries,
	POST as postEntries,
} from "../../app/api/sessions/[id]/entries/route.ts";
import { GET as getSession } from "../../app/api/sessions/[id]/route.ts";
import {
	GET as getSessions,
	POST as postSession,
} from "../../app/api/sessions/route.ts";
import { database } from "../../lib/server/db.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

/** The parts of answers that are taken out of them here. */
type Body = {
	readonly session: unknown;
	readonly sessions: readonly { readonly id: string }[];
	readonly players: unknown;
	readonly problems: readonly { readonly message: string }[];
};
type Answer = { readonly status: number; readonly body: Body };

const HOST = "http://table.test";

async function answered(response: Response): Promise<Answer> {
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	return { status: response.status, body: await response.json() };
}

function post(path: string, body: unknown, type = "application/json") {
	return new Request(`${HOST}${path}`, {
		method: "POST",
		headers: { "Content-Type": type },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}

const none = { params: Promise.resolve({}) };
const of = (id: string) => ({ params: Promise.resolve({ id }) });

const create = async (body: unknown) =>
	answered(await postSession(post("/api/sessions", body), none));
const send = async (id: string, body: unknown) =>
	answered(
		await postEntries(post(`/api/sessions/${id}/entries`, body), of(id)),
	);
const read = async (id: string, query = "") =>
	answered(
		await getEntries(
			new Request(`${HOST}/api/sessions/${id}/entries${query}`),
			of(id),
		),
	);

const NIGHT = { name: " Friday ", timeZone: "Europe/Paris" };
const seatAna = { type: "seat-player", player: "ana", name: "Ana" } as const;
const buyIn = (amountChips: unknown) =>
	({ type: "buy-in", player: "ana", amountChips }) as never;

describe("POST /api/sessions", () => {
	it("starts a night, with what was left out filled in", async () => {
		const { status, body } = await create({ ...NIGHT, id: "first" });
		expect(status).toBe(201);
		expect(body).toEqual({
			session: {
				id: "first",
				name: "Friday",
				smallestChip: 1,
				timeZone: "Europe/Paris",
				startedAtMs: expect.any(Number),
				rulesVersion: 1,
				money: "tab",
				lastSeq: 0,
				closedAtMs: null,
				archived: false,
			},
		});
	});

	it("L5: gives the same night for the same id", async () => {
		const first = await create({ ...NIGHT, id: "same", smallestChip: 5 });
		const again = await create({ ...NIGHT, id: "same", smallestChip: 5 });
		expect(again).toEqual(first);
		const { body } = await answered(
			await getSessions(new Request(`${HOST}/api/sessions`), none),
		);
		expect(body.sessions.filter((s) => s.id === "same")).toHaveLength(1);
	});

	it("gives the same night when the same id comes twice at once", async () => {
		const [one, two] = await Promise.all([
			create({ ...NIGHT, id: "twice" }),
			create({ ...NIGHT, id: "twice" }),
		]);
		expect(one).toEqual(two);
	});

	it("makes an id when none is given", async () => {
		const { body } = await create({ ...NIGHT, money: "cash" });
		expect(body.session).toMatchObject({
			id: expect.stringMatching(/^[a-z0-9-]{36}$/),
			money: "cash",
		});
	});

	it.each([
		[{ ...NIGHT, name: "" }, "name"],
		[{ ...NIGHT, name: "  " }, "name"],
		[{ ...NIGHT, name: "x".repeat(121) }, "name"],
		[{ ...NIGHT, name: 5 }, "name"],
		[{ ...NIGHT, name: "a\u0000b" }, "name"],
		[{ name: "x" }, "timeZone"],
		[{ ...NIGHT, timeZone: "Mars/Olympus" }, "timeZone"],
		[{ ...NIGHT, smallestChip: 0 }, "smallestChip"],
		[{ ...NIGHT, smallestChip: 2.5 }, "smallestChip"],
		[{ ...NIGHT, money: "gold" }, "money"],
		[{ ...NIGHT, id: "not an id" }, "id"],
		[{ ...NIGHT, id: "x".repeat(65) }, "id"],
		[{ ...NIGHT, extra: 1 }, ""],
		[[], ""],
		[null, ""],
	])("says what is wrong with %j", async (body, path) => {
		const answer = await create(body);
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "bad-request", problems: [{ path }] },
		});
		expect(answer.body.problems[0]?.message).not.toBe("");
	});
});

describe("POST /api/sessions/[id]/entries", () => {
	it("stores, and answers the same request as the first time", async () => {
		await create({ ...NIGHT, id: "e1" });
		const body = { seenSeq: 0, request: commands("e1-a", seatAna, buyIn(50)) };
		const first = await send("e1", body);
		expect(first).toMatchObject({
			status: 200,
			body: {
				lastSeq: 2,
				entries: [
					{ seq: 1, id: "e1-a-0", batch: "e1-a", command: seatAna },
					{
						seq: 2,
						transfers: [
							{
								from: "cage",
								to: "rack:ana",
								amountChips: 50,
								reason: "buy-in",
							},
						],
					},
				],
			},
		});
		expect(await send("e1", body)).toEqual(first);
	});

	it("takes an undo as a command too", async () => {
		await create({ ...NIGHT, id: "e2" });
		await send("e2", { seenSeq: 0, request: commands("e2-a", seatAna) });
		const undo = commands("e2-b", { type: "undo", seq: 1 });
		expect(await send("e2", { seenSeq: 1, request: undo })).toMatchObject({
			status: 200,
			body: { lastSeq: 2, entries: [{ events: [{ type: "undone", seq: 1 }] }] },
		});
	});

	it("answers a stale seq with the entries missed", async () => {
		await create({ ...NIGHT, id: "e3" });
		await send("e3", {
			seenSeq: 0,
			request: commands("e3-a", seatAna, buyIn(5)),
		});
		const answer = await send("e3", {
			seenSeq: 1,
			request: commands("e3-b", buyIn(5)),
		});
		expect(answer).toMatchObject({
			status: 409,
			body: { error: "stale", lastSeq: 2, entries: [{ seq: 2 }] },
		});
	});

	it("answers a refusal with the closed code, its parameters and the command", async () => {
		await create({ ...NIGHT, id: "e4" });
		const request = commands("e4-a", seatAna, {
			type: "cash-out",
			player: "ana",
			amountChips: 10 as never,
		});
		expect(await send("e4", { seenSeq: 0, request })).toEqual({
			status: 422,
			body: {
				error: "refused",
				refused: {
					error: "not-enough-chips",
					player: "ana",
					haveChips: 0,
					missingChips: 10,
				},
				at: { id: "e4-a-1", command: request.commands[1]?.command },
			},
		});
	});

	it("L1: names the limit of an amount outside it", async () => {
		await create({ ...NIGHT, id: "e5" });
		const request = commands("e5-a", seatAna, buyIn(2_000_000_000));
		expect(await send("e5", { seenSeq: 0, request })).toMatchObject({
			status: 422,
			body: {
				refused: {
					error: "amount-out-of-range",
					minChips: 1,
					maxChips: 1_000_000_000,
				},
				at: { id: "e5-a-1" },
			},
		});
	});

	it("knows no session that is not there", async () => {
		expect(
			await send("nowhere", { seenSeq: 0, request: commands("n", seatAna) }),
		).toEqual({
			status: 404,
			body: { error: "no-such-session" },
		});
	});

	const request = commands("bad", seatAna);
	it.each([
		["no request", { seenSeq: 0 }, "request"],
		["no seq", { request }, "seenSeq"],
		["a seq below zero", { seenSeq: -1, request }, "seenSeq"],
		[
			"a field too many",
			{ seenSeq: 0, request: { ...request, extra: 1 } },
			"request",
		],
		[
			"a kind that is none",
			{ seenSeq: 0, request: { ...request, kind: "x" } },
			"request.kind",
		],
		[
			"no commands",
			{ seenSeq: 0, request: { ...request, commands: [] } },
			"request.commands",
		],
		[
			"one id twice",
			{
				seenSeq: 0,
				request: {
					...request,
					commands: [...request.commands, ...request.commands],
				},
			},
			"request.commands",
		],
		[
			"201 commands",
			{
				seenSeq: 0,
				request: commands("bad", ...Array.from({ length: 201 }, () => seatAna)),
			},
			"request.commands",
		],
		[
			"an id with a dot",
			{ seenSeq: 0, request: { ...request, id: "a.b" } },
			"request.id",
		],
		[
			"a long device",
			{ seenSeq: 0, request: { ...request, device: "x".repeat(65) } },
			"request.device",
		],
		[
			"a time that is none",
			{ seenSeq: 0, request: { ...request, atMs: 9e15 } },
			"request.atMs",
		],
		[
			"a command that is none",
			{ seenSeq: 0, request: commands("bad", { type: "deal-me-in" } as never) },
			"request.commands.0.command",
		],
		[
			"a command with a field too many",
			{
				seenSeq: 0,
				request: commands("bad", seatAna, { ...seatAna, vip: true } as never),
			},
			"request.commands.1.command",
		],
		[
			"a part of a chip",
			{ seenSeq: 0, request: commands("bad", seatAna, buyIn(0.5)) },
			"request.commands.1.command",
		],
		[
			"an undo for a correction",
			{
				seenSeq: 0,
				request: {
					kind: "correction",
					id: "bad",
					atMs: 0,
					device: "d",
					target: "x-1",
					command: { type: "undo", seq: 1 },
					drop: [],
				},
			},
			"request.command",
		],
	])("says where there is %s", async (_what, body, path) => {
		await create({ ...NIGHT, id: "e6" });
		expect(await send("e6", body)).toMatchObject({
			status: 400,
			body: { error: "bad-request", problems: [{ path }] },
		});
	});

	it("says when an id belongs to another request", async () => {
		await create({ ...NIGHT, id: "e7" });
		await create({ ...NIGHT, id: "e8" });
		await send("e7", { seenSeq: 0, request: commands("e7-a", seatAna) });
		expect(
			await send("e8", { seenSeq: 0, request: commands("e7-a", seatAna) }),
		).toEqual({
			status: 400,
			body: {
				error: "bad-request",
				problems: [
					{ path: "request", message: "an id belongs to another request" },
				],
			},
		});
	});
});

describe("a body", () => {
	const sent = async (request: Request) =>
		answered(await postEntries(request, of("first")));
	const path = "/api/sessions/first/entries";

	it("that is no JSON is refused", async () => {
		for (const text of ["", "{", "nonsense"]) {
			expect(await sent(post(path, text))).toMatchObject({
				status: 400,
				body: { problems: [{ message: "the body is not JSON" }] },
			});
		}
	});

	it("that another page could send unasked is refused", async () => {
		for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
			expect(await sent(post(path, "{}", type))).toMatchObject({
				status: 400,
				body: {
					problems: [{ message: "Content-Type must be application/json" }],
				},
			});
		}
	});

	it("with half a character is refused, wherever it stands", async () => {
		const half = String.raw`"a\ud83c"`;
		for (const text of [
			`{"note":${half}}`,
			`{${half}:1}`,
			`[[{"x":[${half}]}]]`,
		]) {
			expect(await sent(post(path, text))).toMatchObject({
				status: 400,
				body: { problems: [{ message: "text with half a character" }] },
			});
		}
	});

	it("that is no UTF-8 is refused", async () => {
		const request = new Request(`${HOST}${path}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: new Uint8Array([0x22, 0xff, 0x22]),
		});
		expect(await sent(request)).toMatchObject({
			status: 400,
			body: { problems: [{ message: "the body is not UTF-8" }] },
		});
	});

	it("over the limit is refused, declared or not", async () => {
		const tooLarge = {
			status: 413,
			body: { error: "too-large", limitBytes: 262_144 },
		};
		const text = JSON.stringify("x".repeat(300_000));
		expect(await sent(post(path, text))).toEqual(tooLarge);
		const declared = post(path, "{}");
		declared.headers.set("Content-Length", "300000");
		expect(await sent(declared)).toEqual(tooLarge);
	});
});

describe("reading", () => {
	it("gives a session with its log", async () => {
		const { status, body } = await answered(
			await getSession(new Request(`${HOST}/api/sessions/e1`), of("e1")),
		);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			session: { id: "e1", lastSeq: 2 },
			entries: [{ seq: 1 }, { seq: 2 }],
			lastSeq: 2,
		});
		const missing = await getSession(
			new Request(`${HOST}/api/sessions/x`),
			of("x"),
		);
		expect(await answered(missing)).toMatchObject({ status: 404 });
	});

	it("gives the entries after a seq", async () => {
		expect(await read("e1", "?after=1")).toMatchObject({
			status: 200,
			body: { entries: [{ seq: 2 }], lastSeq: 2 },
		});
		expect(await read("e1")).toMatchObject({
			body: { entries: [{ seq: 1 }, { seq: 2 }] },
		});
		expect(await read("e1", "?after=9")).toMatchObject({
			body: { entries: [], lastSeq: 2 },
		});
		for (const after of ["-1", "x", "1.5", ""]) {
			expect(await read("e1", `?after=${after}`)).toMatchObject({
				status: 400,
				body: { problems: [{ path: "after" }] },
			});
		}
		expect(await read("nowhere")).toMatchObject({ status: 404 });
	});

	it("lists nights, the open ones first and the newest first", async () => {
		for (const [id, startedAtMs] of [
			["old", 1_000],
			["new", 3_000],
			["done", 2_000],
		] as const) {
			await create({ ...NIGHT, id: `l-${id}`, startedAtMs });
		}
		await send("l-done", {
			seenSeq: 0,
			request: commands("l", { type: "close-session" }),
		});
		const { body } = await answered(
			await getSessions(new Request(`${HOST}/api/sessions`), none),
		);
		const listed = body.sessions.map((s) => s.id);
		expect(listed.filter((id) => id.startsWith("l-"))).toEqual([
			"l-new",
			"l-old",
			"l-done",
		]);
		expect(body.sessions.find((s) => s.id === "e1")).toMatchObject({
			players: [{ player: "ana", name: "Ana" }],
			roundCount: 0,
		});
	});

	it("lists who has played, the most recent first", async () => {
		await create({ ...NIGHT, id: "pl", startedAtMs: 4_102_444_800_000 });
		const bno = { type: "seat-player", player: "bno", name: "Bno" } as const;
		await send("pl", { seenSeq: 0, request: commands("pl", bno) });
		const { status, body } = await answered(
			await getPlayers(new Request(`${HOST}/api/players`), none),
		);
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
		const request = new Request(`${HOST}/api/sessions/e1/check`);
		expect(await answered(await check(request, of("e1")))).toEqual({
			status: 200,
			body: { ok: true, session: "e1", entryCount: 2, decidedAgain: true },
		});
		expect(await answered(await check(request, of("x")))).toMatchObject({
			status: 404,
		});
	});
});

describe("trouble", () => {
	it("says that the disk is full, stores nothing, and goes on when there is room", async () => {
		await create({ ...NIGHT, id: "full" });
		const [{ page_count }] =
			await database().$queryRawUnsafe<[{ page_count: bigint }]>(
				"PRAGMA page_count",
			);
		await database().$queryRawUnsafe(`PRAGMA max_page_count = ${page_count}`);
		const note = { type: "note", text: "x".repeat(500) } as const;
		const request = commands(
			"full",
			...Array.from({ length: 100 }, () => note),
		);
		expect(await send("full", { seenSeq: 0, request })).toEqual({
			status: 503,
			body: { error: "busy", reason: "full", retryable: false },
		});
		await database().$queryRawUnsafe("PRAGMA max_page_count = 1073741823");
		expect(await send("full", { seenSeq: 0, request })).toMatchObject({
			status: 200,
			body: { lastSeq: 100 },
		});
	});

	it("never shows what went wrong inside", async () => {
		const broken = { params: Promise.reject(new Error("secret")) };
		const said: unknown[] = [];
		const { error } = console;
		console.error = (...words: unknown[]) => said.push(words);
		try {
			const response = await check(new Request(`${HOST}/x`), broken as never);
			expect(await answered(response)).toEqual({
				status: 500,
				body: { error: "internal" },
			});
		} finally {
			console.error = error;
		}
		expect(said).toHaveLength(1);
	});
});
