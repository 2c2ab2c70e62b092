import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { displayCodeOf } from "../../lib/server/display.ts";
import { nightFileText } from "../../lib/server/export/night-file.ts";
import { readNightFile } from "../../lib/server/export/read-night.ts";
import { logger } from "../../lib/server/logger.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryDatabase } from "../server/support/database.ts";
import { enter } from "../server/support/money.ts";
import { started } from "../server/support/nights.ts";
import { table } from "../support/commands.ts";
import { numbers } from "./support/chance.ts";
import { LEAK, routes, rubbish } from "./support/rubbish.ts";
import type { Known } from "./support/samples.ts";

temporaryDatabase();
const REQUESTS = 400;

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** One night and its display, for requests that are to lead somewhere. */
async function setUp(): Promise<Known> {
	await started("night-0");
	await enter("night-0", table(["ana", "ben"]));
	const file = await readNightFile("night-0");
	return {
		ids: ["night-0"],
		codes: [(await displayCodeOf("night-0")) ?? ""],
		backups: [],
		players: ["ana", "ben"],
		devices: [],
		pin: "471147",
		night: file && JSON.parse(nightFileText(file)),
		payment: { closedSeq: 1, from: "house", to: "player:ana", amountMinor: 1 },
		lastSeqs: new Map([["night-0", 4]]),
	};
}

it(`${REQUESTS} generated requests to every route: none fails inside, none tells of it`, async () => {
	const known = await setUp();
	const all = routes();
	const failed = vi.spyOn(logger, "error");
	onTestFinished(() => failed.mockRestore());
	for (let seed = 0; seed < REQUESTS; seed++) {
		const { route, inPlace, query, headers, body } = rubbish(
			numbers(seed),
			all,
			known,
		);
		const { method, address } = route;
		const module = await import(
			path.join(PROJECT_ROOT, "app", address, "route.ts")
		);
		const handler: Handler | undefined = module[method];
		if (!handler) continue;
		const left = new AbortController();
		const request = new Request(`http://table.test${address}${query}`, {
			method,
			headers: { Origin: "http://table.test", ...headers },
			signal: left.signal,
			...(body === null ? {} : { body }),
		});
		const answer = await handler(request, {
			params: Promise.resolve(inPlace),
		});
		const type = answer.headers.get("Content-Type") ?? "";
		if (type.startsWith("text/event-stream")) {
			await answer.body?.getReader().read();
			left.abort();
		}
		const said = type.includes("json") ? await answer.text() : "";
		expect(answer.status, `seed ${seed}: ${said}`).toBeLessThan(500);
		if (answer.status >= 300) expect(said).not.toMatch(LEAK);
	}
	expect(failed).not.toHaveBeenCalled();
});
