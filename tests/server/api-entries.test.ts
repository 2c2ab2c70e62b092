import { describe, expect, it } from "vitest";
import { temporaryDatabase } from "./support/database.ts";
import { api, buyIn, NIGHT, SEAT_ANA } from "./support/http.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

describe("POST /api/sessions/[id]/entries", () => {
	it("stores, and answers the same request as the first time", async () => {
		await api.create({ ...NIGHT, id: "e1" });
		const body = { seenSeq: 0, request: commands("e1-a", SEAT_ANA, buyIn(50)) };
		const first = await api.append("e1", body);
		expect(first).toMatchObject({
			status: 200,
			body: {
				lastSeq: 2,
				entries: [
					{ seq: 1, id: "e1-a-0", batch: "e1-a", command: SEAT_ANA },
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
		expect(await api.append("e1", body)).toEqual(first);
	});

	it("takes an undo as a command too", async () => {
		await api.create({ ...NIGHT, id: "e2" });
		await api.append("e2", { seenSeq: 0, request: commands("e2-a", SEAT_ANA) });
		const undo = commands("e2-b", { type: "undo", seq: 1 });
		expect(await api.append("e2", { seenSeq: 1, request: undo })).toMatchObject(
			{
				status: 200,
				body: {
					lastSeq: 2,
					entries: [{ events: [{ type: "undone", seq: 1 }] }],
				},
			},
		);
	});

	it("answers a stale seq with the entries missed", async () => {
		await api.create({ ...NIGHT, id: "e3" });
		await api.append("e3", {
			seenSeq: 0,
			request: commands("e3-a", SEAT_ANA, buyIn(5)),
		});
		const answer = await api.append("e3", {
			seenSeq: 1,
			request: commands("e3-b", buyIn(5)),
		});
		expect(answer).toMatchObject({
			status: 409,
			body: { error: "stale", lastSeq: 2, entries: [{ seq: 2 }] },
		});
	});

	it("answers a refusal with the closed code, its parameters and the command", async () => {
		await api.create({ ...NIGHT, id: "e4" });
		const request = commands("e4-a", SEAT_ANA, {
			type: "cash-out",
			player: "ana",
			amountChips: 10 as never,
		});
		expect(await api.append("e4", { seenSeq: 0, request })).toEqual({
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
		await api.create({ ...NIGHT, id: "e5" });
		const request = commands("e5-a", SEAT_ANA, buyIn(2_000_000_000));
		expect(await api.append("e5", { seenSeq: 0, request })).toMatchObject({
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
			await api.append("nowhere", {
				seenSeq: 0,
				request: commands("n", SEAT_ANA),
			}),
		).toEqual({
			status: 404,
			body: { error: "no-such-session" },
		});
	});

	const request = commands("bad", SEAT_ANA);
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
				request: commands(
					"bad",
					...Array.from({ length: 201 }, () => SEAT_ANA),
				),
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
				request: commands("bad", SEAT_ANA, { ...SEAT_ANA, vip: true } as never),
			},
			"request.commands.1.command",
		],
		[
			"a part of a chip",
			{ seenSeq: 0, request: commands("bad", SEAT_ANA, buyIn(0.5)) },
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
		await api.create({ ...NIGHT, id: "e6" });
		expect(await api.append("e6", body)).toMatchObject({
			status: 400,
			body: { error: "bad-request", problems: [{ path }] },
		});
	});

	it("says when an id belongs to another request", async () => {
		await api.create({ ...NIGHT, id: "e7" });
		await api.create({ ...NIGHT, id: "e8" });
		await api.append("e7", { seenSeq: 0, request: commands("e7-a", SEAT_ANA) });
		expect(
			await api.append("e8", {
				seenSeq: 0,
				request: commands("e7-a", SEAT_ANA),
			}),
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
