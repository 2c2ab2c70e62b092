import { expect, type Page, test } from "@playwright/test";
import { NIGHT, Server } from "../client/memory-server.ts";
import { bundled } from "./bundled.ts";
import type * as StorePage from "./store-page.ts";

declare global {
	interface Window {
		storePage: typeof StorePage;
	}
}

let script = "";

test.beforeAll(async () => {
	script = await bundled("store-page.ts", "storePage");
});

type Network = { reached: boolean };

/**
 * A page with nothing but a table's store, at the table's own address as a tablet sees it;
 * behind it a server in memory that can be out of reach.
 */
async function open(page: Page, server: Server, network: Network) {
	await page.route("**/store", (route) =>
		route.fulfill({
			contentType: "text/html",
			body: `<title>Store</title><script>${script}</script>`,
		}),
	);
	await page.route("**/api/**", async (route) => {
		if (!network.reached) return route.abort("internetdisconnected");
		const { pathname, search } = new URL(route.request().url());
		const body = route.request().postData() ?? undefined;
		const answer = server.answer(pathname + search, body);
		await route.fulfill({
			status: answer.status,
			contentType: "application/json",
			body: await answer.text(),
		});
	});
	await page.goto("/store");
	expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

/** Waits until the table shows this. */
async function shows(
	page: Page,
	wanted: Record<string, unknown>,
): Promise<void> {
	await expect
		.poll(() => page.evaluate(() => window.storePage.shown()), {
			timeout: 20_000,
		})
		.toMatchObject(wanted);
}

async function seated(page: Page, network: Network = { reached: true }) {
	const server = new Server();
	await open(page, server, network);
	await shows(page, { status: "ready", kept: true });
	await page.evaluate(() => window.storePage.seat());
	await shows(page, { entries: 1, save: "saved" });
	return server;
}

test("a tap shows at once and is stored", async ({ page }) => {
	const server = await seated(page);
	const at = await page.evaluate(() => window.storePage.tap());
	expect(at).toMatchObject({ ana: 1, save: "saving", waiting: 1 });
	await shows(page, { ana: 1, save: "saved", waiting: 0 });
	expect(server.log.state.ledger["rack:ana"]).toBe(1);
	expect(server.log.entries.every((e) => e.device.length === 20)).toBe(true);
});

test("a page that is gone right after a tap has lost nothing", async ({
	page,
}) => {
	const server = await seated(page);
	for (let i = 1; i <= 5; i++) {
		const loaded = page.waitForEvent("load");
		await page.evaluate(() => window.storePage.tapAndReload());
		await loaded;
		await shows(page, { ana: i, save: "saved" });
	}
	expect(server.log.state.ledger["rack:ana"]).toBe(5);
	expect(server.log.entries).toHaveLength(6);
	const left = await page.evaluate(() =>
		Object.keys(localStorage).filter((key) => key.includes("tapped")),
	);
	expect(left).toEqual([]);
});

test("without a server the table goes on, over a reload too, and catches up", async ({
	page,
}) => {
	const network = { reached: true };
	const server = await seated(page, network);
	network.reached = false;
	for (let i = 0; i < 3; i++) await page.evaluate(() => window.storePage.tap());
	await page.evaluate(() => window.storePage.remember());
	await shows(page, { ana: 3, save: "waiting", waiting: 3 });
	await page.reload();
	await shows(page, {
		status: "ready",
		ana: 3,
		save: "waiting",
		waiting: 3,
		memory: { "stake:ana": 5 },
	});
	await page.evaluate(() => window.storePage.tap());
	network.reached = true;
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await shows(page, { ana: 4, save: "saved" });
	expect(server.log.state.ledger["rack:ana"]).toBe(4);
	expect(new Set(server.log.entries.map((e) => e.device)).size).toBe(1);
});

test("another tab shows the same table, whoever taps", async ({ context }) => {
	const [one, two] = [await context.newPage(), await context.newPage()];
	const network = { reached: true };
	const server = await seated(one, network);
	await open(two, server, network);
	await shows(two, { entries: 1 });
	await one.evaluate(() => window.storePage.tap());
	await shows(two, { ana: 1, save: "saved" });
	network.reached = false;
	await two.evaluate(() => window.storePage.tap());
	await shows(one, { ana: 2, waiting: 1 });
	await one.evaluate(() => window.storePage.tap());
	await shows(two, { ana: 3, waiting: 2 });
	network.reached = true;
	await one.evaluate(() => window.dispatchEvent(new Event("online")));
	await shows(one, { ana: 3, save: "saved" });
	await shows(two, { ana: 3, save: "saved" });
	expect(server.log.entries).toHaveLength(4);
});

test("a table that was looked away from sees what happened meanwhile", async ({
	page,
}) => {
	const server = await seated(page);
	const session = NIGHT.id;
	const command = { type: "buy-in", player: "ana", amountChips: 7 };
	const request = {
		kind: "commands",
		id: "elsewhere",
		atMs: 1,
		device: "other",
		commands: [{ id: "elsewhere-0", command }],
	};
	const body = JSON.stringify({ seenSeq: 1, request });
	server.answer(`/api/sessions/${session}/entries`, body);
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await shows(page, { ana: 7, entries: 2 });
});
