import { type Browser, expect, type Page, test } from "@playwright/test";
import { Dealer, SERVER } from "./dealer.ts";
import { deal, nightWith } from "./nights.ts";

const OPENED = [{ type: "open-game", game: "carousel", config: { stacks: 3 } }];

/** Another device at the table, which hears what others store: it has asked once more since it could. */
async function device(browser: Browser, path: string): Promise<Page> {
	const page = await (await browser.newContext()).newPage();
	const looked = page.waitForResponse((answer) =>
		answer.url().includes("/entries?after="),
	);
	await page.goto(path);
	await expect(page.locator(".key").first()).toBeVisible();
	await looked;
	return page;
}

function isLive(url: string): boolean {
	return new URL(url).pathname.endsWith("/live");
}

/** Makes the page believe that nobody looks at it, or that somebody does again. */
async function look(page: Page, state: "hidden" | "visible"): Promise<void> {
	await page.evaluate((now) => {
		Object.defineProperty(document, "visibilityState", {
			configurable: true,
			value: now,
		});
		document.dispatchEvent(new Event("visibilitychange"));
	}, state);
}

async function store(id: string, seenSeq: number, command: object) {
	const request = {
		kind: "commands",
		id: `${id}-${seenSeq}`,
		atMs: Date.now(),
		device: "elsewhere",
		commands: [{ id: `${id}-${seenSeq}-0`, command }],
	};
	const answer = await fetch(`${SERVER}/api/sessions/${id}/entries`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: SERVER },
		body: JSON.stringify({ seenSeq, request }),
	});
	expect(answer.status).toBe(200);
}

test("what one device taps is on the other, unasked", async ({ browser }) => {
	const path = await nightWith("live-two", ["Ana", "Ben"], OPENED);
	const one = await device(browser, path);
	const two = await device(browser, path);
	await new Dealer(two).saved();
	const asked: string[] = [];
	two.on("request", (request) => {
		if (request.url().includes("/entries")) asked.push(request.url());
	});
	await new Dealer(one).card(10, 9, 8);
	await expect(
		two.getByRole("button", { name: "Stack 3, card 8." }),
	).toBeVisible();
	await new Dealer(two).undo();
	await expect(
		one.getByRole("button", { name: "Stack 3, card 8." }),
	).toBeHidden();
	await new Dealer(one).saved();
	expect(asked.filter((url) => url.includes("after="))).toEqual([]);
});

test("a hidden page holds no connection, and catches up when it is looked at", async ({
	page,
}) => {
	const path = await nightWith("live-hidden", ["Ana", "Ben"], OPENED);
	const opened = page.waitForRequest((request) => isLive(request.url()));
	await page.goto(path);
	const stream = await opened;
	// The night is here: from now on the page knows where it stands.
	await expect(page.locator(".key").first()).toBeVisible();
	const closed = page.waitForEvent("requestfailed", (r) => r === stream);
	await look(page, "hidden");
	await closed;
	const again = page.waitForRequest((request) => isLive(request.url()));
	for (const [i, card] of deal(10, 9).entries()) {
		await store("live-hidden", 5 + i, card);
	}
	await look(page, "visible");
	expect(new URL((await again).url()).search).toBe("?after=5");
	await expect(
		page.getByRole("button", { name: "Stack 2, card 9." }),
	).toBeVisible();
	await store("live-hidden", 7, deal(8)[0] ?? {});
	await expect(
		page.getByRole("button", { name: "Stack 3, card 8." }),
	).toBeVisible();
});
