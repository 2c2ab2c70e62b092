import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { logger } from "../../lib/server/logger.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryDatabase } from "../server/support/database.ts";
import { started } from "../server/support/nights.ts";
import { sized } from "./support/size.ts";

temporaryDatabase();
const REQUESTS = sized(300, 50_000);
const API = path.join(PROJECT_ROOT, "app/api");

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** Every handler but the streams, which have no end, and what copies the whole database. */
async function handlers(): Promise<readonly (readonly [string, Handler])[]> {
	const found: (readonly [string, Handler])[] = [];
	for (const file of fs.readdirSync(API, {
		recursive: true,
		encoding: "utf8",
	})) {
		if (path.basename(file) !== "route.ts" || /live|backups/.test(file))
			continue;
		const module: Record<string, unknown> = await import(path.join(API, file));
		for (const [method, handler] of Object.entries(module)) {
			if (/^[A-Z]+$/.test(method)) found.push([method, handler as Handler]);
		}
	}
	return found;
}

const words = fc.oneof(
	fc.constantFrom(
		"rubbish",
		"nowhere",
		"",
		"..",
		"__proto__",
		"constructor",
		"%00",
		"' OR 1=1 --",
		"rounds.csv",
	),
	fc.string({ unit: "binary", maxLength: 40 }),
);
const KEYS = [
	"seenSeq",
	"request",
	"kind",
	"id",
	"atMs",
	"device",
	"commands",
	"command",
	"type",
	"batch",
	"target",
	"drop",
	"name",
	"timeZone",
	"smallestChip",
	"money",
	"pin",
	"code",
	"night",
	"people",
	"amountChips",
	"player",
	"game",
	"config",
	"__proto__",
];
const { value } = fc.letrec((tie) => ({
	value: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.constantFrom(
			"commands",
			"undo",
			"correction",
			"seat-player",
			"buy-in",
			"open-game",
			"carousel",
			"Europe/Paris",
			-1,
			0,
			1,
			1.5,
			1e300,
			2 ** 53,
			true,
			null,
		),
		fc.string({ unit: "binary", maxLength: 20 }),
		fc.array(tie("value"), { maxLength: 4 }),
		fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 8 }),
	),
}));
const body = fc.oneof(
	{ weight: 8, arbitrary: value.map((v) => JSON.stringify(v) ?? "") },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			"",
			"[".repeat(9_000),
			`"${"x".repeat(270_000)}"`,
		),
	},
);
const query = fc.constantFrom(
	"",
	"?after=1",
	"?after=-1",
	"?after=99999999999999999999",
	"?separator=semicolon",
	"?x[]=1",
	"?after=%00",
);

/** What no answer says of the inside. */
const LEAK =
	/prisma|sqlite|node_modules|\.ts:\d|at Object\.|\/tmp\/|SELECT |stack/i;

it(`${REQUESTS} generated requests to every route: none fails inside, none tells of it`, async () => {
	await started("rubbish");
	const all = await handlers();
	const failed = vi.spyOn(logger, "error");
	let before = 0;
	let done = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.nat({ max: all.length - 1 }),
			fc.record({ id: words, code: words, file: words, player: words }),
			body,
			query,
			fc.constantFrom("application/json", "application/json", "text/plain", ""),
			async (at, params, text, search, type) => {
				const [method, handler] = all[at] ?? [];
				if (!method || !handler) return;
				const request = new Request(`http://table.test/api${search}`, {
					method,
					headers: { Origin: "http://table.test", "Content-Type": type },
					...(method === "GET" || method === "HEAD" ? {} : { body: text }),
				});
				const answer = await handler(request, {
					params: Promise.resolve(params),
				});
				const said = answer.headers.get("Content-Type")?.includes("json")
					? await answer.text()
					: "";
				expect(answer.status, said).toBeLessThan(500);
				expect(said).not.toMatch(LEAK);
				done += 1;
				if (done === Math.ceil(REQUESTS / 5))
					before = process.memoryUsage().heapUsed;
			},
		),
		{ numRuns: REQUESTS, seed: 5 },
	);
	expect(failed).not.toHaveBeenCalled();
	const grownMb = (process.memoryUsage().heapUsed - before) / 1_000_000;
	expect(grownMb).toBeLessThan(300);
}, 3_600_000);
