import { type Browser, expect, type Page, test } from "@playwright/test";
import { Dealer, SERVER } from "./dealer.ts";
import { misfits, wordsBelow } from "./fits.ts";
import {
	carouselNight,
	fullSaltboxNight,
	HARD_NAMES,
	nightWith,
	saltboxNight,
	WIDE_NAMES,
	wideCarouselNight,
	wideSaltboxNight,
} from "./nights.ts";
import {
	atEverySize,
	beyond,
	DISPLAY_SIZES,
	inLocale,
	LOCALES,
} from "./sizes.ts";

async function displayOf(id: string): Promise<string> {
	const answer = await fetch(`${SERVER}/api/sessions/${id}/display`, {
		method: "PUT",
		headers: { Origin: SERVER },
	});
	expect(answer.status).toBe(200);
	return `/display/${(await answer.json()).code}`;
}

/** A dealer's page and a display's page of the same night. */
async function sideBySide(
	browser: Browser,
	id: string,
	players: readonly string[],
	opened: object,
) {
	const path = await nightWith(id, players, [opened]);
	const dealerPage = await (await browser.newContext()).newPage();
	const display = await (
		await browser.newContext({ viewport: { width: 1920, height: 1080 } })
	).newPage();
	await dealerPage.goto(path);
	await display.goto(await displayOf(id));
	await expect(display.locator(".board-seats > li")).toHaveCount(
		players.length,
	);
	return { dealer: new Dealer(dealerPage), dealerPage, display };
}

/** Every rack on the display equals the dealer's. */
async function sameRacks(
	dealerPage: Page,
	display: Page,
	names: readonly string[],
) {
	for (const name of names) {
		const seat = dealerPage.locator(".seat", {
			has: dealerPage.locator(".seat-name", { hasText: name }),
		});
		const chips = await seat.locator(".seat-chips").textContent();
		await expect(display.locator(`[data-rack="${name}"]`)).toHaveText(
			chips ?? "",
		);
	}
}

test("a round of Carousel is on the display as it is dealt", async ({
	browser,
}) => {
	const names = ["Ana", "Ben", "Cy"];
	const { dealer, dealerPage, display } = await sideBySide(
		browser,
		"shown-carousel",
		names,
		{ type: "open-game", game: "carousel", config: { stacks: 3 } },
	);
	const headline = display.getByRole("heading", { level: 1 });
	await dealer.card(10, 9, 8);
	await expect(headline).toHaveText("Place your bets. 3 stacks live");
	await dealer.number(3, 2, 3);
	await expect(display.locator('[data-amount="pot"]')).toHaveText("15");
	await sameRacks(dealerPage, display, names);
	await dealer.gold("No more bets");
	await dealer.card(7, 6, 5);
	await expect(headline).toHaveText(
		"3 survive. 15 in the pot. Ana and Cy take 7 each, 1 stays.",
	);
	await expect(display.locator('[data-takes="Ana"]')).toHaveText("7");
	await expect(display.locator('[data-takes="Cy"]')).toHaveText("7");
	await expect(display.locator('[data-amount="pot"]')).toHaveText("1");
	await sameRacks(dealerPage, display, names);
	await dealer.undo();
	await expect(headline).toHaveText(/^No more bets/);
	await sameRacks(dealerPage, display, names);
});

test("a hand of Saltbox is on the display, the case keeper too", async ({
	browser,
}) => {
	const names = ["Ana", "Ben"];
	const { dealer, dealerPage, display } = await sideBySide(
		browser,
		"shown-saltbox",
		names,
		{ type: "open-game", game: "saltbox", config: {} },
	);
	await dealer.seat("Ana");
	await dealer.rank(1, 10);
	await dealer.seat("Ben");
	await dealer.rank(9);
	await sameRacks(dealerPage, display, names);
	await dealer.gold("No more bets");
	await dealer.card(10, 8, 7, 6);
	const gone = display.locator(".board-beads > [data-gone]");
	await expect(gone).toHaveCount(4);
	await dealer.card(5);
	await expect(gone).toHaveCount(5);
	const paid = await dealerPage
		.locator(".seat", { hasText: "takes" })
		.locator(".seat-line")
		.textContent();
	await expect(display.locator('[data-takes="Ana"]')).toHaveText(
		(paid ?? "").replace(/\D/g, ""),
	);
	await sameRacks(dealerPage, display, names);
	const bank = await dealerPage.evaluate(
		async () =>
			(await (await fetch("/api/sessions/shown-saltbox/check")).json()).ok,
	);
	expect(bank).toBe(true);
});

test("a player's own page shows their chips, bets and night", async ({
	browser,
}) => {
	const { dealer, display } = await sideBySide(
		browser,
		"shown-own",
		["Ana", "Ben"],
		{ type: "open-game", game: "carousel", config: { stacks: 2 } },
	);
	await display.getByRole("link", { name: "Ben" }).click();
	await expect(display.getByRole("heading", { level: 1 })).toHaveText("Ben");
	await dealer.card(10, 9);
	await dealer.number(1, 2);
	const rack = display.locator('[data-amount="rack"]');
	await expect(rack).toHaveText("95");
	await expect(display.locator(".own-stakes")).toHaveText("5 on 2");
	await dealer.gold("No more bets");
	await dealer.card(8, 7);
	await expect(display.locator(".own-takes")).toHaveText("You take 10.");
	await expect(rack).toHaveText("105");
	await display.getByRole("link", { name: "See the table" }).click();
	await expect(display.locator(".board-seats > li")).toHaveCount(2);
});

test("an address that was renewed shows the table no longer, and says so", async ({
	browser,
}) => {
	const { dealer, display } = await sideBySide(
		browser,
		"shown-renewed",
		["Ana", "Ben"],
		{ type: "open-game", game: "saltbox", config: {} },
	);
	const dialog = await dealer.more("Public display");
	await expect(dialog.getByRole("img")).toBeVisible();
	await dialog.getByRole("button", { name: "Renew the address" }).click();
	await dialog.getByRole("button", { name: "Renew it now" }).click();
	await expect(display.getByRole("heading", { level: 1 })).toHaveText(
		"This address shows no table",
	);
	await expect(display.locator(".board-seats")).toHaveCount(0);
});

/** The numbers of Saltbox's layout on which something is cut, or lies on something else. */
function cutNumbers(page: Page): Promise<readonly string[]> {
	return page.locator(".board-layout > li").evaluateAll((boxes) =>
		boxes
			.filter((box) => {
				const outer = box.getBoundingClientRect();
				const parts = [
					...box.querySelectorAll(".rank, .brass, .bet-chip, .face-mark, b"),
				].map((part) => part.getBoundingClientRect());
				const beads = box
					.querySelector(".board-beads")
					?.getBoundingClientRect();
				return (
					!beads ||
					[...parts, beads].some(
						({ left, right, top, bottom }) =>
							left < outer.left ||
							right > outer.right ||
							top < outer.top ||
							bottom > outer.bottom,
					) ||
					parts.some(
						({ right, bottom }) => right > beads.left && bottom > beads.top,
					)
				);
			})
			.map((box) => box.textContent),
	);
}

for (const [when, cards] of [
	["bets are open", []],
	["it is settled", [1, 4, 7, 10, 2]],
] as const) {
	test(`a layout full of bets is all there at every size when ${when}`, async ({
		page,
	}) => {
		const name = `shown-full-${cards.length}`;
		await fullSaltboxNight(name, ...cards);
		await page.goto(await displayOf(name));
		await expect(page.locator(".board-fold")).toHaveCount(4);
		for (const size of DISPLAY_SIZES) {
			await page.setViewportSize(size);
			expect(await cutNumbers(page), `at ${size.width}`).toEqual([]);
		}
	});
}

/** Ten of the widest names, six digits and more, everyone wins, and on last stacks too. */
const WIDE_NIGHTS: readonly [
	string,
	(id: string) => Promise<string>,
	{ readonly paid?: true; readonly later?: true },
][] = [
	["bets of carousel", wideCarouselNight, {}],
	[
		"the result of carousel",
		(id) => wideCarouselNight(id, 5, 6, 7, 8, 9, 10),
		{ paid: true },
	],
	[
		"the standings",
		(id) => wideCarouselNight(id, 5, 6, 7, 8, 9, 10),
		{ later: true },
	],
	["bets of saltbox", wideSaltboxNight, {}],
	[
		"the result of saltbox",
		(id) => wideSaltboxNight(id, 1, 2, 7, 3, 10),
		{ paid: true },
	],
];

for (const [i, [what, made, { paid, later }]] of WIDE_NIGHTS.entries()) {
	test(`ten wide names and amounts fit at every size: ${what}`, async ({
		browser,
	}) => {
		const name = `shown-wide-${i}`;
		await made(name);
		const address = await displayOf(name);
		for (const locale of LOCALES) {
			await inLocale(browser, locale, async (page) => {
				if (later) await page.clock.install();
				await page.goto(address);
				await expect(page.locator(".board-seats > li")).toHaveCount(
					WIDE_NAMES.length,
				);
				if (paid) {
					await expect(page.locator("[data-takes]")).toHaveCount(
						WIDE_NAMES.length,
					);
				}
				if (later) {
					await page.clock.fastForward("10:00");
					await expect(page.locator(".standings")).toBeVisible();
				}
				for (const size of DISPLAY_SIZES) {
					await page.setViewportSize(size);
					const fits = await misfits(page, {
						rows: "h1, .payout-board, .payout-board li, .board-seats > li, .board-layout > li, .board-beads, .standings li",
						amounts:
							"h1 b, [data-takes], .payout-board small, [data-rack], [data-amount], .board-fold b, .ring-fold b, .board-seat-line, .standings li > :last-child",
					});
					expect(fits, `${locale} at ${size.width}`).toEqual([]);
					if (size.width === 1920) {
						expect(await wordsBelow(page, 28), locale).toEqual([]);
					}
				}
				await page.setViewportSize({ width: 390, height: 844 });
				await page.goto(`${address}/${name}-0`);
				await expect(page.locator("[data-amount=rack]")).toBeVisible();
				const own = await misfits(page, {
					rows: ".own h1, .own > :not(:empty), .own-stakes > li, .own dd, .own td",
					amounts: "[data-amount], .own-stakes > li, .own dd, .own td",
					scrolls: true,
				});
				expect(own, `${locale}, the player's own page`).toEqual([]);
			});
		}
	});
}

for (const [game, made] of [
	["carousel", carouselNight],
	["saltbox", saltboxNight],
] as const) {
	for (const locale of LOCALES) {
		const name = `display-${game}-${locale.slice(0, 2)}`;
		test(`/display/ ${game} at every size in ${locale}`, async ({
			browser,
		}) => {
			await made(name);
			const address = await displayOf(name);
			await inLocale(browser, locale, async (page) => {
				await page.goto(address);
				await expect(page.locator(".board-seats > li")).toHaveCount(
					HARD_NAMES.length,
				);
				const fills = async () => {
					expect((await beyond(page)).down).toBeLessThanOrEqual(0);
				};
				await atEverySize(page, name, fills, DISPLAY_SIZES);
			});
		});
	}
}
