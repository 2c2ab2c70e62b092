import { type Browser, expect, type Page, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { Dealer } from "./dealer.ts";
import { type OwnServer, ownServer } from "./own-server.ts";

const PIN = "471100";

let server: OwnServer;
let dealer: Page;

/** A device that nobody has let in. */
async function device(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ baseURL: server.url });
	return context.newPage();
}

async function enterPin(page: Page, pin: string, name: string) {
	await page.getByLabel("PIN", { exact: true }).fill(pin);
	await page.getByLabel("Name of this device").fill(name);
	await page.getByRole("button", { name: "Unlock" }).click();
}

/** A request as the page itself would make it. */
function asks(page: Page, method: string, url: string, body?: object) {
	return page.evaluate(
		async ([method, url, body]) => {
			const answer = await fetch(url, {
				method,
				...(body
					? {
							headers: { "content-type": "application/json" },
							body: JSON.stringify(body),
						}
					: {}),
			});
			return { status: answer.status, body: await answer.json() };
		},
		[method, url, body] as const,
	);
}

/** Whatever the browser refuses to load or run is kept here. */
function refusedBy(page: Page): readonly string[] {
	const refused: string[] = [];
	page.on("console", (message) => {
		if (/Content Security Policy/.test(message.text()))
			refused.push(message.text());
	});
	return refused;
}

test.beforeAll(async ({ browser }) => {
	server = await ownServer(1, { CASEKEEPER_OPEN: "" });
	dealer = await device(browser);
});

test.afterAll(() => server.stop("SIGTERM"));

test("the first to come sets the PIN with the code the server has printed", async () => {
	await dealer.goto("/sessions");
	await expect(
		dealer.getByRole("heading", { name: "Set the dealer’s PIN" }),
	).toBeVisible();
	await accessible(dealer);
	await dealer.getByLabel("One-time code").fill("aaaa-aaaa");
	await dealer.getByLabel("New PIN").fill(PIN);
	await dealer.getByRole("button", { name: "Set the PIN" }).click();
	await expect(dealer.getByRole("alert").first()).toContainText(
		"That is not the code.",
	);
	await dealer.getByLabel("One-time code").fill(server.code);
	await dealer.getByRole("button", { name: "Set the PIN" }).click();
	await expect(dealer).toHaveURL(/\/sessions$/);
	await expect(dealer.getByLabel("One-time code")).toHaveCount(0);
	const cookies = await dealer.context().cookies();
	expect(cookies.find((c) => c.name === "casekeeper-device")).toMatchObject({
		httpOnly: true,
		sameSite: "Lax",
	});
	expect(await dealer.evaluate(() => document.cookie)).not.toContain(
		"casekeeper-device",
	);
});

test("an address that cannot be read is answered so, to whomever asks", async ({
	browser,
}) => {
	const nobody = await device(browser);
	await nobody.goto("/");
	const answer = (page: Page, address: string) =>
		page.evaluate(async (address) => {
			const answer = await fetch(address);
			return { status: answer.status, text: await answer.text() };
		}, address);
	for (const page of [dealer, nobody]) {
		for (const address of [
			"/api/sessions/%ff",
			"/api/players/%E0%A4%A",
			"/api/display/%ff/live",
			"/sessions/%ff",
			"/table/%ff",
			"/display/%ff",
		]) {
			expect(await answer(page, address), address).toEqual({
				status: 400,
				text: expect.stringContaining("cannot be read"),
			});
		}
		expect(await answer(page, "/api/health?x=%ff")).toMatchObject({
			status: 200,
		});
	}
});

test("the lock screen keeps everybody else out, and leads where they wanted to go", async ({
	browser,
}) => {
	const phone = await device(browser);
	const answer = await phone.goto("/new");
	expect(answer?.headers()["cache-control"]).toContain("no-store");
	await expect(
		phone.getByRole("heading", { name: "Casekeeper is locked" }),
	).toBeVisible();
	expect(await asks(phone, "GET", "/api/players")).toEqual({
		status: 401,
		body: { error: "locked" },
	});
	await enterPin(phone, "1234", "Phone");
	await expect(phone.getByRole("alert").first()).toContainText(
		"That is not the PIN.",
	);
	await enterPin(phone, PIN, "Phone");
	await expect(phone).toHaveURL(/\/new$/);
	await expect(phone.getByLabel("Name of the night")).toBeVisible();
	await phone.context().close();
});

test("a viewer looks on by the display's address and can do nothing else", async ({
	browser,
}) => {
	await new Dealer(dealer).startNight(
		"Locked night",
		["Ana", "Ben"],
		"Carousel",
	);
	const night = new Dealer(dealer).session();
	const made = await asks(dealer, "PUT", `/api/sessions/${night}/display`);
	const code: string = made.body.code;
	const viewer = await device(browser);
	await viewer.goto(`/display/${code}`);
	await expect(viewer.locator("body")).toContainText("Locked night");
	for (const [method, url] of [
		["GET", `/api/sessions/${night}`],
		["GET", "/api/players"],
		["POST", `/api/sessions/${night}/entries`],
		["POST", `/api/sessions/${night}/display`],
		["DELETE", "/api/access/devices/x"],
	] as const) {
		const body = method === "POST" ? {} : undefined;
		expect((await asks(viewer, method, url, body)).status, url).toBe(401);
	}
	expect((await asks(viewer, "GET", `/api/display/${code}`)).status).toBe(200);
	// Renewed: the address before shows nothing.
	await asks(dealer, "POST", `/api/sessions/${night}/display`);
	expect((await asks(viewer, "GET", `/api/display/${code}`)).status).toBe(404);
	await viewer.context().close();
});

test("a device that was put out keeps what is tapped, and sends it once it is in again", async ({
	browser,
}) => {
	const phone = await device(browser);
	await phone.goto(new URL(dealer.url()).pathname);
	await enterPin(phone, PIN, "Lost phone");
	await expect(phone.locator(".key").first()).toBeVisible();
	await new Dealer(phone).saved();

	await dealer.goto("/settings");
	await expect(dealer.getByText("Lost phone")).toBeVisible();
	await dealer.getByRole("button", { name: "Lock Lost phone" }).click();
	await dealer.getByRole("button", { name: "Lock it" }).last().click();
	await expect(dealer.getByText("Lost phone")).toHaveCount(0);
	await dealer.goBack();

	await expect(phone.getByText("This device is locked.")).toBeVisible();
	await new Dealer(phone).card(10);
	await expect(phone.getByText("One tap waits here")).toBeVisible();
	await phone.getByRole("button", { name: "Enter the PIN" }).click();
	await enterPin(phone, PIN, "Found phone");
	await new Dealer(phone).saved();
	await expect(
		phone.getByRole("button", { name: "Stack 1, card 10." }),
	).toBeVisible();
	await phone.context().close();
});

test("pages run their own scripts and no others", async () => {
	const refused = refusedBy(dealer);
	for (const url of ["/", "/new", "/sessions", "/settings"]) {
		const answer = await dealer.goto(url);
		const policy = answer?.headers()["content-security-policy"] ?? "";
		expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
		expect(answer?.headers()["x-frame-options"]).toBe("DENY");
		await dealer.waitForTimeout(300);
	}
	expect(refused).toEqual([]);
	await dealer.evaluate(() => {
		const script = document.createElement("div");
		script.innerHTML = `<img src="x:" onerror="window.ran = true">`;
		document.body.append(script);
	});
	await dealer.waitForTimeout(300);
	expect(await dealer.evaluate(() => "ran" in window)).toBe(false);
	expect(refused.length).toBeGreaterThan(0);
});

test("no picture is made over for anyone, dealer or not", async ({
	browser,
}) => {
	const nobody = await device(browser);
	await nobody.goto("/");
	const picture = "/_next/image?url=%2Fapple-icon.png&w=64&q=75";
	const asked = (page: Page) =>
		page.evaluate(async (address) => {
			const answer = await fetch(address);
			const type = answer.headers.get("content-type");
			return { status: answer.status, type };
		}, picture);
	expect(await asked(dealer)).toMatchObject({ status: 404 });
	// The lock screen, as everywhere.
	expect((await asked(nobody)).type).toContain("text/html");
});

/** Rows of what a device keeps of its nights: their logs, what it remembers, what waits. */
function rowsKept(page: Page) {
	return page.evaluate(async () => {
		const opening = indexedDB.open("casekeeper");
		const db = await new Promise<IDBDatabase>((resolve) => {
			opening.onsuccess = () => resolve(opening.result);
		});
		const tx = db.transaction(db.objectStoreNames, "readonly");
		const counts = [...db.objectStoreNames].map(async (name) => {
			const asked = tx.objectStore(name).count();
			return new Promise<number>((resolve) => {
				asked.onsuccess = () => resolve(asked.result);
			});
		});
		const rows = await Promise.all(counts);
		db.close();
		return rows.reduce((a, b) => a + b, 0);
	});
}

test("lock this device: it keeps no copy of any night", async () => {
	expect(await rowsKept(dealer)).toBeGreaterThan(0);
	await dealer.goto("/settings");
	await dealer.getByRole("button", { name: "Lock this device" }).click();
	await dealer.getByRole("button", { name: "Lock it" }).last().click();
	await expect(
		dealer.getByRole("heading", { name: "Casekeeper is locked" }),
	).toBeVisible();
	await expect.poll(() => rowsKept(dealer)).toBe(0);
});

test("/unlock, the lock's own address, leads home once the PIN was entered", async ({
	browser,
}) => {
	const kitchen = await device(browser);
	await kitchen.goto("/unlock");
	await expect(
		kitchen.getByRole("heading", { name: "Casekeeper is locked" }),
	).toBeVisible();
	await enterPin(kitchen, PIN, "Kitchen");
	await expect(kitchen).toHaveURL(`${server.url}/`);
	await expect(kitchen.getByLabel("PIN", { exact: true })).toHaveCount(0);
	await kitchen.context().close();
});
