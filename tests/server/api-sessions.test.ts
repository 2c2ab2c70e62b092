import { describe, expect, it } from "vitest";
import { database } from "../../lib/server/db.ts";
import { temporaryDatabase } from "./support/database.ts";
import { api, NIGHT } from "./support/http.ts";

temporaryDatabase();

describe("POST /api/sessions", () => {
	it("starts a night, with what was left out filled in", async () => {
		const { status, body } = await api.create({ ...NIGHT, id: "first" });
		expect(status).toBe(201);
		expect(body).toEqual({
			session: {
				id: "first",
				name: "Friday",
				smallestChip: 1,
				timeZone: "Europe/Paris",
				startedAtMs: expect.any(Number),
				rulesVersion: 2,
				money: "tab",
				lastSeq: 0,
				closedAtMs: null,
				archived: false,
			},
		});
	});

	it("L5: gives the same night for the same id", async () => {
		const first = await api.create({ ...NIGHT, id: "same", smallestChip: 5 });
		const again = await api.create({ ...NIGHT, id: "same", smallestChip: 5 });
		expect(again).toEqual(first);
		const stored = await database().session.count({ where: { id: "same" } });
		expect(stored).toBe(1);
	});

	it("gives the same night when the same id comes twice at once", async () => {
		const [one, two] = await Promise.all([
			api.create({ ...NIGHT, id: "twice" }),
			api.create({ ...NIGHT, id: "twice" }),
		]);
		expect(one).toEqual(two);
	});

	it("makes an id when none is given", async () => {
		const { body } = await api.create({ ...NIGHT, money: "cash" });
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
		const answer = await api.create(body);
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "bad-request", problems: [{ path }] },
		});
		expect(answer.body.problems[0]?.message).not.toBe("");
	});
});
