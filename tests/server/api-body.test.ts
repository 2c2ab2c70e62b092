import { describe, expect, it, vi } from "vitest";
import { database } from "../../lib/server/db.ts";
import { logger } from "../../lib/server/logger.ts";
import { temporaryDatabase } from "./support/database.ts";
import { api, NIGHT, post } from "./support/http.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

describe("a body", () => {
	const sent = (request: Request) => api.send("first", request);
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
		const request = post(path, new Blob([new Uint8Array([0x22, 0xff, 0x22])]));
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

describe("trouble", () => {
	it("says that the disk is full, stores nothing, and goes on when there is room", async () => {
		await api.create({ ...NIGHT, id: "full" });
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
		expect(await api.append("full", { seenSeq: 0, request })).toEqual({
			status: 503,
			body: { error: "busy", reason: "full", retryable: false },
		});
		await database().$queryRawUnsafe("PRAGMA max_page_count = 1073741823");
		expect(await api.append("full", { seenSeq: 0, request })).toMatchObject({
			status: 200,
			body: { lastSeq: 100 },
		});
	});

	it("says that the file can only be read, and opens it anew for when it can be written", async () => {
		await api.create({ ...NIGHT, id: "read-only" });
		await database().$queryRawUnsafe("PRAGMA query_only = ON");
		const note = { type: "note", text: "" } as const;
		const body = { seenSeq: 0, request: commands("read-only", note) };
		expect(await api.append("read-only", body)).toEqual({
			status: 503,
			body: { error: "busy", reason: "read-only", retryable: false },
		});
		await vi.waitFor(async () => {
			const { status } = await api.append("read-only", body);
			expect(status).toBe(200);
		}, 30_000);
	});

	it("never shows what went wrong inside", async () => {
		const said = vi.spyOn(logger, "error").mockImplementation(() => {});
		const broken = Promise.reject(new Error("secret"));
		expect(await api.check("full", broken)).toEqual({
			status: 500,
			body: {
				error: "internal",
				id: expect.stringMatching(/^[a-z0-9]{8}$/),
			},
		});
		expect(said).toHaveBeenCalledOnce();
		said.mockRestore();
	});
});
