import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, type Page, type Route, test } from "@playwright/test";
import type { Entry } from "../../lib/table/types.ts";
import { freshDatabase } from "../../scripts/lib/fresh-database.mjs";
import { Dealer, SERVER } from "./dealer.ts";
import { deal, nightWith } from "./nights.ts";
import { endServers, ownServer, portAt } from "./own-server.ts";

const OPENED = [{ type: "open-game", game: "carousel", config: { stacks: 3 } }];

async function entriesOf(server: string, id: string) {
	const answer = await fetch(`${server}/api/sessions/${id}`);
	return ((await answer.json()) as { entries: readonly Entry[] }).entries;
}

/** What was played, in the order it is stored: a card by its rank, all else by its name. */
function plays(entries: readonly Entry[]): readonly (string | number)[] {
	return entries.flatMap(({ command }) => {
		if (command.type === "undo") return ["undo"];
		if (command.type !== "play") return [];
		const play = command.command as { type: string; rank: number };
		return [play.type === "deal" ? play.rank : play.type];
	});
}

function expectEachOnce(entries: readonly Entry[]) {
	expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
	expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
}

function card(page: Page, stack: number, rank: number) {
	return page.getByRole("button", { name: `Stack ${stack}, card ${rank}.` });
}

test.afterEach(endServers);

test("the server is killed in the middle of a round: three rounds go on without it, and are stored once and in order", async ({
	browser,
}) => {
	const server = await ownServer(2, {});
	const context = await browser.newContext({ baseURL: server.url });
	const page = await context.newPage();
	const dealer = new Dealer(page);
	const made = [...OPENED, ...deal(10, 9)];
	await page.goto(
		await nightWith("killed", ["Ana", "Ben"], made, server.local),
	);
	expect(await page.evaluate(() => isSecureContext)).toBe(false);
	await dealer.card(8);
	await dealer.number(3);
	await dealer.saved();
	await server.stop("SIGKILL");

	await dealer.gold("No more bets");
	await dealer.card(7, 6, 5);
	await expect(dealer.sentence()).toContainText("3 survive");
	await dealer.gold("Next round");
	await dealer.number(3);
	await dealer.gold("No more bets");
	await dealer.card(4, 3, 2);
	await dealer.gold("Next round");
	await dealer.number(3);
	await dealer.gold("No more bets");
	await dealer.card(9, 10, 7);
	await dealer.undo();
	await dealer.card(7);
	await expect(dealer.sentence()).toContainText("3 survive");
	await expect(page.locator(".table-save")).toContainText(
		"16 waiting, offline since",
	);
	const shown = await dealer.chipsOnScreen();

	const database = freshDatabase(portAt(2));
	const env = {
		DATABASE_URL: `file:${database}`,
		CASEKEEPER_OPEN: "1",
		CASEKEEPER_HOSTS: "table.test",
	};
	const again = await ownServer(2, env, "scripts/serve.mjs");
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect(page.locator(".table-save")).toHaveText("Saved", {
		timeout: 20_000,
	});
	const entries = await entriesOf(again.local, "killed");
	expectEachOnce(entries);
	expect(plays(entries)).toEqual([
		...[10, 9, 8, "bet", "close-bets", 7, 6, 5],
		...["bet", "close-bets", 4, 3, 2],
		...["bet", "close-bets", 9, 10, 7, "undo", 7],
	]);
	expect(await dealer.chipsOnScreen()).toEqual(shown);
	await page.reload();
	await expect(page.locator(".seat")).toHaveCount(2);
	expect(await dealer.chipsOnScreen()).toEqual(shown);
	await again.stop("SIGTERM");
	const audit = path.resolve("scripts/maintenance/audit.mjs");
	expect(
		execFileSync(process.execPath, [audit, database], { encoding: "utf8" }),
	).toContain("is sound");
	await context.close();
});

test("an answer that is lost after the commit: one entry", async ({ page }) => {
	const night = await nightWith("lost-answer", ["Ana"], OPENED);
	// Nothing else may tell the page that it is stored.
	await page.route("**/live?*", (route) => route.abort());
	let lost = 0;
	let sent = 0;
	await page.route("**/entries", async (route: Route) => {
		sent += 1;
		if (lost > 0) return route.continue();
		const answer = await fetch(`${SERVER}/api/sessions/lost-answer/entries`, {
			method: "POST",
			headers: { "Content-Type": "application/json", Origin: SERVER },
			body: route.request().postData() ?? "",
		});
		expect(answer.status).toBe(200);
		lost += 1;
		await route.abort("connectionreset");
	});
	await page.goto(night);
	const dealer = new Dealer(page);
	await dealer.card(10);
	await expect.poll(() => lost).toBe(1);
	await dealer.card(9);
	await expect(page.locator(".table-save")).toHaveText("Saved", {
		timeout: 20_000,
	});
	expect(sent).toBeGreaterThan(1);
	const entries = await entriesOf(SERVER, "lost-answer");
	expectEachOnce(entries);
	expect(plays(entries)).toEqual([10, 9]);
});

test("two tabs with the same taps waiting: each is stored once", async ({
	context,
}) => {
	const night = await nightWith("two-tabs", ["Ana"], OPENED);
	const [one, two] = [await context.newPage(), await context.newPage()];
	for (const page of [one, two]) {
		await page.goto(night);
		await new Dealer(page).saved();
	}
	await context.setOffline(true);
	await new Dealer(one).card(10);
	await expect(card(two, 1, 10)).toBeVisible();
	await new Dealer(two).card(9);
	await expect(card(one, 2, 9)).toBeVisible();
	await new Dealer(one).card(8);
	for (const page of [one, two]) {
		await expect(card(page, 3, 8)).toBeVisible();
		await expect(page.locator(".table-save")).toContainText("3 waiting");
	}
	await context.setOffline(false);
	for (const page of [one, two]) {
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
	}
	for (const page of [one, two]) {
		await expect(page.locator(".table-save")).toHaveText("Saved", {
			timeout: 20_000,
		});
	}
	const entries = await entriesOf(SERVER, "two-tabs");
	expectEachOnce(entries);
	expect(plays(entries)).toEqual([10, 9, 8]);
});
