import { expect, type Page, test } from "@playwright/test";
import { bundled } from "./bundled.ts";
import type * as OutboxPage from "./outbox-page.ts";

declare global {
	interface Window {
		outboxPage: typeof OutboxPage;
	}
}

let script = "";

test.beforeAll(async () => {
	script = await bundled("outbox-page.ts", "outboxPage");
});

/** An empty page of the table's own address, as a tablet sees it. */
async function open(page: Page): Promise<void> {
	await page.route("**/outbox", (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>Outbox</title>" }),
	);
	await page.goto("/outbox");
	await page.addScriptTag({ content: script });
	expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

test("IndexedDB keeps all that a device must keep", async ({ page }) => {
	await open(page);
	const results = await page.evaluate(() => window.outboxPage.runContract());
	expect(results.length).toBeGreaterThan(5);
	for (const [what, failure] of results) expect(failure, what).toBe(null);
});

test("it outlives the page", async ({ page }) => {
	await open(page);
	await page.evaluate(() => window.outboxPage.fill("lasting"));
	await page.reload();
	await page.addScriptTag({ content: script });
	expect(
		await page.evaluate(() => window.outboxPage.readBack("lasting")),
	).toEqual({
		session: "Night one",
		seqs: [1, 2],
		requests: ["a", "b"],
		memory: { stake: 5 },
	});
});

test("two pages share one outbox, and each request is in it once", async ({
	context,
}) => {
	const [one, two] = [await context.newPage(), await context.newPage()];
	await open(one);
	await open(two);
	const ids = await Promise.all(
		[one, two].map((page) =>
			page.evaluate(() => window.outboxPage.addTwenty()),
		),
	);
	for (const found of ids) expect(new Set(found).size).toBe(found.length);
	const all = await one.evaluate(() => window.outboxPage.idsNow());
	expect(all).toHaveLength(20);
});

test("a connection that was cut is opened again", async ({ page }) => {
	await open(page);
	expect(await page.evaluate(() => window.outboxPage.afterCut())).toEqual([
		"b",
	]);
});

test("the nights loaded last are kept, and any night of which something waits", async ({
	page,
}) => {
	await open(page);
	const kept = await page.evaluate(() => window.outboxPage.loadEight());
	expect(kept).toEqual(["n2", "n4", "n5", "n6", "n7", "n8"]);
});
