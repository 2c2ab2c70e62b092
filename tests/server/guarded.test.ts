import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isOurHost } from "../../lib/server/access/doors.ts";
import { readJson } from "../../lib/server/http.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { asked, of, withPin } from "./support/access.ts";
import { temporaryDatabase } from "./support/database.ts";

temporaryDatabase();
withPin();

type Handler = ((request: Request, context: unknown) => Promise<Response>) & {
	readonly guardedFor?: string;
};

const API = path.join(PROJECT_ROOT, "app/api");
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every handler of every route, by method and path. */
const handlers: (readonly [string, string, Handler])[] = [];
for (const file of fs.readdirSync(API, { recursive: true, encoding: "utf8" })) {
	if (path.basename(file) !== "route.ts") continue;
	const module: Record<string, unknown> = await import(path.join(API, file));
	const url = `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(
		/\/\.$/,
		"",
	);
	for (const [method, handler] of Object.entries(module)) {
		if (METHODS.includes(method))
			handlers.push([method, url, handler as Handler]);
	}
}

/** Whom each route is for that is not for dealers alone. The list is whole. */
const NOT_FOR_DEALERS_ALONE = [
	"GET /api/access anyone",
	"POST /api/access/claim anyone",
	"POST /api/access/unlock anyone",
	"GET /api/display/[code] viewer",
	"GET /api/display/[code]/live viewer",
	"GET /api/health anyone",
];

const PARAMS = { id: "night", code: "code", file: "rounds.csv", player: "ana" };

describe("every route", () => {
	it("goes through the guard, and says whom it is for", () => {
		expect(handlers.length).toBeGreaterThan(15);
		const said = handlers.map(
			([method, url, { guardedFor }]) => `${method} ${url} ${guardedFor}`,
		);
		expect(said.filter((line) => !line.endsWith(" dealer")).sort()).toEqual(
			[...NOT_FOR_DEALERS_ALONE].sort(),
		);
	});

	it.each(handlers.filter(([, , { guardedFor }]) => guardedFor === "dealer"))(
		"%s %s is nothing without the PIN",
		async (method, url, handler) => {
			const answer = await handler(asked(url, { method }), of(PARAMS));
			expect(answer.status).toBe(401);
			expect(await answer.json()).toEqual({ error: "locked" });
		},
	);

	it.each(handlers)(
		"%s %s is nothing to a page of another site",
		async (method, url, handler) => {
			const far = [
				[421, { Host: "evil.example" }],
				[421, { Host: "table.test.evil.example:3000" }],
				[403, { "Sec-Fetch-Site": "cross-site" }],
				[403, { "Sec-Fetch-Site": "same-site" }],
				...(method === "GET"
					? []
					: ([
							[403, { Origin: "http://evil.example" }],
							[403, { Origin: "null" }],
							[403, { Origin: "http://table.test:81" }],
						] as const)),
			] as const;
			for (const [status, headers] of far) {
				const request = asked(url, { method, headers: { ...headers } });
				const answer = await handler(request, of(PARAMS));
				expect(answer.status, JSON.stringify(headers)).toBe(status);
			}
		},
	);

	it("takes no write without an Origin", async () => {
		for (const [method, url, handler] of handlers) {
			if (method === "GET") continue;
			const request = new Request(`http://table.test${url}`, { method });
			expect((await handler(request, of(PARAMS))).status).toBe(403);
		}
	});

	it("answers with a request's id, and lets no browser guess at types", async () => {
		for (const [method, url, handler] of handlers) {
			const { headers } = await handler(asked(url, { method }), of(PARAMS));
			expect(headers.get("X-Request-Id")).toMatch(/^[a-z0-9]{8}$/);
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		}
	});

	it("asks one address to wait that asks too much", async () => {
		const [, url, handler] =
			handlers.find(([, url]) => url === "/api/access") ?? [];
		if (!url || !handler) throw new Error("no such route");
		const ask = (from: string) =>
			handler(
				asked(url, { headers: { "X-Casekeeper-Address": from } }),
				of({}),
			);
		const statuses = new Set<number>();
		for (let i = 0; i < 700; i++)
			statuses.add((await ask("192.168.1.66")).status);
		expect([...statuses]).toEqual([200, 429]);
		const answer = await ask("192.168.1.66");
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect((await ask("192.168.1.67")).status).toBe(200);
	});
});

describe("our names", () => {
	it.each([
		"192.168.1.7:3000",
		"10.0.0.1",
		"[fe80::1]:3000",
		"[::1]",
		"localhost:3000",
		"tv.local",
		"TV.Local.:80",
		"table.test:3123",
	])("%s is ours", (host) => expect(isOurHost(host)).toBe(true));

	it.each([
		"",
		"evil.example",
		"local",
		"localhost.evil.example",
		"10.0.0.1.evil.example",
		"tv.local.evil.example",
		"table.test.evil.example",
	])("%s is not", (host) => expect(isOurHost(host)).toBe(false));
});

describe("a body", () => {
	const sent = (text: string) =>
		new Request("http://table.test/", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: text,
		});

	it.each([
		["[".repeat(100_000)],
		[`${"[".repeat(30)}${"]".repeat(30)}`],
		[`[${"0,".repeat(100_000)}0]`],
		[`{${Array.from({ length: 15_000 }, (_, i) => `"${i}":0`).join()}}`],
	])("too deep or too wide is not read (%#)", async (text) => {
		await expect(readJson(sent(text))).rejects.toMatchObject({
			answer: { status: 400 },
		});
	});

	it("may say brackets and commas in its words", async () => {
		const text = JSON.stringify(['[{"\\'.repeat(10_000), ",".repeat(50_000)]);
		expect(await readJson(sent(text))).toEqual(JSON.parse(text));
	});
});
