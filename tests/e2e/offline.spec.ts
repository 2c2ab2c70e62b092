import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freshDatabase } from "../../scripts/lib/fresh-database.mjs";
import { accessible } from "./accessible.ts";
import { Dealer } from "./dealer.ts";
import { frontServer } from "./front.ts";
import { nightWith } from "./nights.ts";
import { endServers, ownServer, portAt } from "./own-server.ts";

const OPENED = [{ type: "open-game", game: "carousel", config: { stacks: 3 } }];

/** The program is kept on the device. */
async function kept(page: Page): Promise<void> {
	expect(await page.evaluate(() => isSecureContext)).toBe(true);
	await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Whatever the browser refuses to load or run. */
function refusedBy(context: BrowserContext): readonly string[] {
	const refused: string[] = [];
	context.on("console", (message) => {
		if (/Content Security Policy/.test(message.text()))
			refused.push(message.text());
	});
	return refused;
}

test.afterEach(endServers);

test("in a secure context it opens without the server, takes taps, and sends them later", async ({
	browser,
}) => {
	const server = await ownServer(3, {});
	const baseURL = `http://localhost:${portAt(3)}`;
	const context = await browser.newContext({ baseURL });
	const refused = refusedBy(context);
	const before = await context.newPage();
	const night = await nightWith("shell", ["Ana"], OPENED, server.local);
	await before.goto(night);
	await new Dealer(before).card(10);
	await new Dealer(before).saved();
	await kept(before);
	// The program, and nothing that the server has said of a night.
	const held = await before.evaluate(async () => {
		const caches = await window.caches.keys();
		const urls = caches.map(async (name) => {
			const cache = await window.caches.open(name);
			return (await cache.keys()).map(({ url }) => new URL(url).pathname);
		});
		return (await Promise.all(urls)).flat();
	});
	expect(held.length).toBeGreaterThan(10);
	expect(held.filter((path) => !path.startsWith("/_next/static/"))).toEqual([
		"/offline",
	]);
	await before.close();
	await server.stop("SIGKILL");

	const page = await context.newPage();
	const dealer = new Dealer(page);
	const answer = await page.goto(night);
	expect(answer?.fromServiceWorker()).toBe(true);
	await expect(
		page.getByRole("button", { name: "Stack 1, card 10." }),
	).toBeVisible();
	await dealer.card(9, 8);
	await expect(page.locator(".table-save")).toContainText("2 waiting, offline");
	await dealer.more("What waits to be saved");
	await page.keyboard.press("Escape");
	expect(refused).toEqual([]);
	// A page of the device runs no more than one of the server.
	await page.evaluate(() => {
		const slipped = document.createElement("div");
		slipped.innerHTML = `<img src="x:" onerror="window.ran = true">`;
		document.body.append(slipped);
	});
	await expect.poll(() => refused.length).toBeGreaterThan(0);
	expect(await page.evaluate(() => "ran" in window)).toBe(false);

	await page.goto("/new");
	await expect(page.getByRole("button", { name: "Ana" })).toBeVisible();
	await page.goto("/sessions");
	await expect(page.getByText("2 taps wait to be saved")).toBeVisible();
	await accessible(page);
	await page.getByRole("link", { name: "Open Sunday night" }).click();
	await expect(
		page.getByRole("button", { name: "Stack 3, card 8." }),
	).toBeVisible();

	const env = {
		DATABASE_URL: `file:${freshDatabase(portAt(3))}`,
		CASEKEEPER_OPEN: "1",
	};
	const again = await ownServer(3, env, "scripts/serve.mjs");
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect(page.locator(".table-save")).toHaveText("Saved", {
		timeout: 20_000,
	});
	const stored = await fetch(`${again.local}/api/sessions/shell`);
	expect((await stored.json()).entries).toHaveLength(6);
	await context.close();
	await again.stop("SIGTERM");
});

test("a new version is offered between rounds, and comes when it is wanted", async ({
	browser,
}) => {
	const front = await frontServer(4);
	const context = await browser.newContext({ baseURL: front.url });
	const page = await context.newPage();
	const dealer = new Dealer(page);
	const offer = page.getByRole("button", { name: "Load it now" });
	await page.goto(await nightWith("renewed", ["Ana"], OPENED));
	await kept(page);
	// A page that came before the worker does not hold it: a new one would take over at once.
	await page.reload();
	await dealer.card(10);
	await dealer.saved();
	front.renew("another");
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
	});
	await expect
		.poll(
			() =>
				page.evaluate(async () => {
					const registration = await navigator.serviceWorker.ready;
					return registration.waiting?.state;
				}),
			{ timeout: 20_000 },
		)
		.toBe("installed");
	await dealer.card(9);
	await dealer.saved();
	await expect(offer).toHaveCount(0);
	await dealer.undo();
	await expect(offer).toHaveCount(0);
	await dealer.undo();
	await expect(offer).toBeVisible();
	await accessible(page);
	const loaded = page.waitForEvent("load");
	await offer.click();
	await loaded;
	await dealer.saved();
	await expect(
		page.getByRole("button", { name: "Stack 1, card 10." }),
	).toHaveCount(0);
	expect(
		await page.evaluate(async () => {
			const { waiting, active } = await navigator.serviceWorker.ready;
			return { waiting, active: active?.state };
		}),
	).toEqual({ waiting: null, active: "activated" });
	await context.close();
	front.stop();
});

test("it says what it is to a device that keeps it among its apps", async ({
	page,
}) => {
	await page.goto("/");
	const head = page.locator("head");
	const manifest = head.locator('link[rel="manifest"]');
	await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
	await expect(head.locator('meta[name="theme-color"]')).toHaveAttribute(
		"content",
		"#0b1f1a",
	);
	const touch = await head
		.locator('link[rel="apple-touch-icon"]')
		.getAttribute("href");
	// A browser asks for it without cookies.
	const answer = await fetch(
		`http://127.0.0.1:${portAt(0)}/manifest.webmanifest`,
	);
	const said = await answer.json();
	expect(said).toMatchObject({
		name: "Casekeeper",
		start_url: "/",
		display: "standalone",
	});
	expect(
		said.icons.map(({ purpose }: { purpose?: string }) => purpose),
	).toEqual([undefined, undefined, "maskable"]);
	const icons = [
		...said.icons.map((icon: { src: string; sizes: string }) => [
			icon.src,
			Number(icon.sizes.split("x")[0]),
		]),
		[touch, 180],
	];
	for (const [src, size] of icons) {
		const drawn = await page.evaluate(async (src) => {
			const image = new Image();
			image.src = src;
			await image.decode();
			return [image.naturalWidth, image.naturalHeight];
		}, src);
		expect(drawn, src).toEqual([size, size]);
	}
});
