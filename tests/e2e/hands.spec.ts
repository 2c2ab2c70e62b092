import { expect, test } from "@playwright/test";
import { Dealer, SAME_TILE_MS, sumsOf } from "./dealer.ts";
import { CLOSE, deal, nightWith } from "./nights.ts";

const CAROUSEL = { type: "open-game", game: "carousel", config: {} };
const SALTBOX = { type: "open-game", game: "saltbox", config: {} };

test("the keyboard: 0 deals a ten and bets a zero, Enter is the gold button, Backspace undoes", async ({
	page,
}) => {
	const dealer = new Dealer(page);
	await page.goto(await nightWith("keyboard", ["Ana", "Ben"], [CAROUSEL]));
	await expect(page.locator(".stack")).toHaveCount(6);
	await page.keyboard.type("0987", { delay: 40 });
	await expect(page.locator(".stack").nth(0)).toContainText("10");
	await page.keyboard.type("65", { delay: 40 });
	await expect(dealer.sentence()).toContainText("Ana to bet");
	await page.keyboard.press("0");
	await expect(dealer.seatOf("Ana")).toContainText("5 on 0");
	await page.keyboard.press("Backspace");
	await expect(dealer.seatOf("Ana")).not.toContainText("5 on 0");
	await page.keyboard.press("6");
	await expect(dealer.seatOf("Ana")).toContainText("5 on 6");
	await page.waitForTimeout(320);
	await page.keyboard.press("Enter");
	await expect(dealer.sentence()).toContainText("Deal a card to stack 1");
	await page.getByRole("button", { name: "More", exact: true }).click();
	await expect(dealer.dialog()).toBeVisible();
	await page.keyboard.press("1");
	await page.keyboard.press("Escape");
	await expect(dealer.dialog()).toBeHidden();
	await expect(dealer.sentence()).toContainText("Deal a card to stack 1");
	await dealer.saved();
});

test("the same key twice within 150 ms counts once, a slow second time counts", async ({
	page,
}) => {
	await page.goto(await nightWith("twice", ["Ana"], [CAROUSEL]));
	const key = page.locator('.key[data-rank="10"]');
	await expect(key).toContainText("10 left");
	await key.evaluate((element) => {
		for (let i = 0; i < 2; i++) {
			const at = { bubbles: true, button: 0, pointerId: 1 };
			const { x, y, width, height } = element.getBoundingClientRect();
			const place = { ...at, clientX: x + width / 2, clientY: y + height / 2 };
			element.dispatchEvent(new PointerEvent("pointerdown", place));
			element.dispatchEvent(new PointerEvent("pointerup", place));
		}
	});
	await page.waitForTimeout(400);
	await key.click();
	await expect(key).toContainText(/[89] left/);
});

test("a finger that goes to another tile before it comes up enters nothing", async ({
	browser,
}) => {
	const context = await browser.newContext({ hasTouch: true });
	const page = await context.newPage();
	await page.goto(await nightWith("slid-off", ["Ana"], [CAROUSEL]));
	const [from, to] = await Promise.all(
		[8, 9].map(async (rank) => {
			const box = await page.locator(`.key[data-rank="${rank}"]`).boundingBox();
			if (!box) throw new Error(`no key ${rank}`);
			return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		}),
	);
	const finger = await context.newCDPSession(page);
	const touch = (type: string, at?: { x: number; y: number }) =>
		finger.send("Input.dispatchTouchEvent", {
			type: type as "touchStart",
			touchPoints: at ? [at] : [],
		});
	await touch("touchStart", from);
	await touch("touchMove", to);
	await touch("touchEnd");
	const key = page.locator('.key[data-rank="10"]');
	await key.tap();
	await expect(key).toContainText("9 left");
	for (const rank of [8, 9]) {
		await expect(page.locator(`.key[data-rank="${rank}"]`)).toContainText(
			`${rank} left`,
		);
	}
	await context.close();
});

test("a finger's tap is followed by no click, which would hit what the tap has opened", async ({
	browser,
}) => {
	const context = await browser.newContext({ hasTouch: true });
	const page = await context.newPage();
	await page.goto(await nightWith("no-click", ["Ana"], [CAROUSEL]));
	const key = page.locator('.key[data-rank="8"]');
	await expect(key).toContainText("8 left");
	const clicks = await page.evaluateHandle(() => {
		const seen: string[] = [];
		window.addEventListener("click", () => seen.push("click"), true);
		return seen;
	});
	await key.tap();
	await expect(key).toContainText("7 left");
	await page.locator(".seat").tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await clicks.jsonValue()).toEqual([]);
	await context.close();
});

for (const [width, height] of [
	[1180, 820],
	[1024, 768],
	[820, 1180],
	[390, 844],
] as const) {
	test(`C15, L7: on a stack that is backed and corrected a thumb finds both, at ${width} × ${height}`, async ({
		browser,
	}) => {
		const viewport = { width, height };
		const context = await browser.newContext({ hasTouch: true, viewport });
		const page = await context.newPage();
		const dealer = new Dealer(page);
		const night = await nightWith(
			`backed-${width}`,
			["Ana", "Ben"],
			[
				{ type: "open-game", game: "carousel", config: { lastStack: true } },
				...deal(4, 7, 10, 6, 8, 9),
			],
		);
		await page.goto(night);
		await expect(dealer.sentence()).toContainText("Ana to bet");
		/** Of a square as large as a thumb, at the top of what backs the stack. */
		const notBacking = await page.locator(".stack").evaluateAll((stacks) =>
			stacks.flatMap((stack, i) => {
				const box = stack.getBoundingClientRect();
				const missed: string[] = [];
				for (let x = 0; x <= 46; x += 2) {
					for (let y = 0; y <= 46; y += 2) {
						const left = box.left + box.width / 2 - 23 + x;
						const under = document.elementFromPoint(left, box.top + 1 + y);
						const own = under?.closest(".stack-back");
						const round = y < 6 && (x < 6 || x > 40);
						if (own?.parentElement !== stack && !round)
							missed.push(`${i}: ${x}, ${y}`);
					}
				}
				return missed;
			}),
		);
		expect(notBacking).toEqual([]);
		const card = page.locator(".stack-card").nth(2);
		const head = await page.locator(".stack-backs").nth(2).boundingBox();
		if (!head) throw new Error("nothing says that it backs");
		/** A tap on the same tile right after the last would be its bounce. */
		const tapAgain = async () => {
			await page.waitForTimeout(SAME_TILE_MS);
			await card.tap();
		};
		await card.tap();
		await expect(dealer.sentence()).toContainText("It was not 10");
		await tapAgain();
		await expect(dealer.sentence()).toContainText("Ana to bet");
		await dealer.seatOf("Ben").tap();
		await tapAgain();
		await expect(dealer.sentence()).toContainText("It was not 10");
		await tapAgain();
		await expect(dealer.sentence()).toContainText("Ben to bet");
		await page.touchscreen.tap(head.x + 4, head.y + 4);
		await expect(page.locator(".table-undo")).toContainText("Ben 5 on stack 3");
		await expect(dealer.seatOf("Ben")).toContainText("stack 3");
		await page.locator(".stack-back").nth(4).focus();
		await page.keyboard.press("Delete");
		await expect(page.locator(".table-notice")).toBeVisible();
		await context.close();
	});
}

test("a list that a key, a mouse or a finger opens gets no click of what opened it", async ({
	browser,
}) => {
	const context = await browser.newContext({ hasTouch: true });
	const page = await context.newPage();
	const cards = [...deal(4, 7, 10, 6, 8, 9), CLOSE];
	await page.goto(
		await nightWith(
			"listed",
			["Ana"],
			[
				CAROUSEL,
				...cards,
				...deal(9, 2, 3, 5, 10, 10),
				CLOSE,
				...deal(8, 9, 10),
			],
		),
	);
	const clicks = await page.evaluateHandle(() => {
		const stray: string[] = [];
		const heard = ({ target }: Event) => {
			if (!(target instanceof Element)) return;
			if (!target.closest(".stack-older")) stray.push(target.className);
		};
		window.addEventListener("click", heard, true);
		return stray;
	});
	const older = page.locator(".stack-older").nth(2);
	for (const open of [
		() => older.press("Enter"),
		() => older.click(),
		() => older.tap(),
	]) {
		await open();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
		await page.waitForTimeout(200);
	}
	expect(await clicks.jsonValue()).toEqual([]);
	await context.close();
});

test("a bet beyond the rack offers the buy-in of the difference", async ({
	page,
}) => {
	const dealer = new Dealer(page);
	await page.goto(await nightWith("short", ["Ana", "Ben"], [SALTBOX]));
	await dealer.seat("Ana");
	await page.getByRole("button", { name: "Another stake" }).click();
	await dealer.enter(130);
	await dealer.press(/130/);
	await dealer.rank(3);
	await page.getByRole("button", { name: "Buy in 30" }).click();
	if (await dealer.dialog().isVisible()) await dealer.press("Buy in 30");
	await dealer.rank(3);
	await expect(dealer.seatOf("Ana")).toContainText("130 on 3");
	await dealer.saved();
	expect(sumsOf("short").cage).toBe(-230);
});

test("the server gone: taps go on, the screen says so, and all is stored when it is back", async ({
	page,
}) => {
	const dealer = new Dealer(page);
	await page.goto(await nightWith("gone", ["Ana", "Ben"], [CAROUSEL]));
	await expect(page.locator(".seat")).toHaveCount(2);
	await page.route("**/api/**", (route) => route.abort());
	await dealer.card(10, 9, 8);
	await expect(page.locator(".table-screen")).toContainText("3 waiting");
	await page.unroute("**/api/**");
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await dealer.saved();
	await page.reload();
	await expect(page.locator(".stack").nth(2)).toContainText("8");
	await expect(page.locator(".table-undo")).toContainText("8 on stack 3");
});

test("a second tab and the back button show the same table", async ({
	page,
	context,
}) => {
	const address = await nightWith(
		"tabs",
		["Ana", "Ben"],
		[CAROUSEL, ...deal(10, 9, 8, 7, 6)],
	);
	const dealer = new Dealer(page);
	await page.goto("/sessions");
	await page.goto(address);
	await dealer.card(5);
	await expect(dealer.sentence()).toContainText("Ana to bet");
	await dealer.saved();
	const other = await context.newPage();
	await other.goto(address);
	await expect(other.locator(".table-say")).toContainText("Ana to bet");
	await page.goBack();
	await page.goForward();
	await expect(dealer.sentence()).toContainText("Ana to bet");
	await dealer.number(6);
	await dealer.saved();
	await other.bringToFront();
	await other.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(other.locator(".seat").first()).toContainText("5 on 6");
});

test("what cannot be done says why: cards before the close, a used-up rank", async ({
	page,
}) => {
	const dealer = new Dealer(page);
	await page.goto(
		await nightWith("why", ["Ana"], [SALTBOX, CLOSE, ...deal(1)]),
	);
	await expect(page.locator('.key[data-rank="1"]')).toHaveAttribute(
		"aria-disabled",
		"true",
	);
	await dealer.offKey(1);
	await expect(page.locator(".table-notice")).toContainText("1");
	await dealer.card(2, 3, 4, 5);
	await dealer.gold("Next hand");
	await dealer.offKey(7);
	await expect(page.locator(".table-notice")).toContainText(
		"Call no more bets first",
	);
});

test("the last payout is there after a reload, also when another game was opened since", async ({
	page,
}) => {
	const path = await nightWith(
		"paid-before",
		["Ana"],
		[
			{ type: "fund-bank", amountChips: 500 },
			SALTBOX,
			CLOSE,
			...deal(1, 2, 3, 4, 5),
			CAROUSEL,
		],
	);
	await page.goto(path);
	await page.getByRole("button", { name: "Last payout" }).click();
	await expect(page.getByRole("dialog")).toContainText("1, 2, 3, 4, 5");
});
