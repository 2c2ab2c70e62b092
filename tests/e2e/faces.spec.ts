import { expect, type Page, test } from "@playwright/test";
import { Dealer } from "./dealer.ts";
import { cutWords } from "./fits.ts";
import {
	ALIKE_NAMES,
	alikeCarouselNight,
	CLOSE,
	deal,
	fullSaltboxNight,
	HARD_NAMES,
	nightUpTo,
	nightWith,
	paidSaltboxNight,
	play,
} from "./nights.ts";
import { inLocale, LOCALES, SIZES } from "./sizes.ts";

const PHONE = { width: 390, height: 844 };

/** A picture of each size, when pictures are wanted. */
async function pictures(page: Page, name: string): Promise<void> {
	if (!process.env.SCREENS) return;
	for (const size of SIZES) {
		await page.setViewportSize(size);
		await page.waitForTimeout(150);
		await page.screenshot({
			path: `test-results/screens/${name}-${size.width}.png`,
		});
	}
}

/** Where each of them lies, in whole pixels. */
function places(page: Page, of: string): Promise<number[][]> {
	return page.locator(of).evaluateAll((all) =>
		all.map((one) => {
			const { left, top, width, height } = one.getBoundingClientRect();
			return [left, top, width, height].map(Math.round);
		}),
	);
}

/** What lies on something of `others`, of the boxes of `of`. */
function on(page: Page, of: string, others: string): Promise<string[]> {
	return page.evaluate(
		([of = "", others = ""]) => {
			const boxes = [...document.querySelectorAll(others)].map((one) =>
				one.getBoundingClientRect(),
			);
			return [...document.querySelectorAll(of)]
				.filter((one) => {
					const a = one.getBoundingClientRect();
					return boxes.some(
						(b) =>
							Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0 &&
							Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0,
					);
				})
				.map((one) => one.textContent ?? "");
		},
		[of, others],
	);
}

test("C15 a phone shows what the last-stack pool holds, beside the ring, in both languages", async ({
	browser,
}) => {
	for (const locale of LOCALES) {
		await inLocale(browser, locale, async (page) => {
			const id = `faces-pool-${locale.slice(0, 2)}`;
			await page.goto(await alikeCarouselNight(id));
			await page.setViewportSize(PHONE);
			const amount = page.locator(".carousel-pool header b");
			await expect(amount).toHaveText(/^\d/);
			await expect(amount).toBeVisible();
			const words = ".carousel-pool h2, .carousel-pool header b";
			expect(await cutWords(page, words)).toEqual([]);
			expect(
				await on(page, words, ".ring-number, .ring-hub > *, .ring-odds"),
			).toEqual([]);
			await pictures(page, id);
		});
	}
});

test("a phone lists who hands back what in a line or two for each, and the last can be reached", async ({
	browser,
}) => {
	for (const locale of LOCALES) {
		await inLocale(browser, locale, async (page) => {
			const id = `faces-back-${locale.slice(0, 2)}`;
			const bets = HARD_NAMES.flatMap((_, who) =>
				[10, 9, 8].map((rank) =>
					play({ type: "bet", player: `${id}-${who}`, rank, amountChips: 1 }),
				),
			);
			await page.goto(
				await nightUpTo(id, HARD_NAMES, [
					{ type: "fund-bank", amountChips: 10_000 },
					{ type: "open-game", game: "saltbox", config: {} },
					...bets,
					CLOSE,
					...deal(10, 9, 8, 1, 2),
				]),
			);
			await page.setViewportSize(PHONE);
			await new Dealer(page).undo();
			const rows = page.locator(".hand-back > li:has(.face-mark)");
			await expect(rows).toHaveCount(HARD_NAMES.length);
			await pictures(page, id);
			await page.setViewportSize(PHONE);
			const notice = await page.locator(".table-notice").boundingBox();
			for (const row of await rows.all()) {
				await row.scrollIntoViewIfNeeded();
				const box = await row.boundingBox();
				expect(box?.height).toBeLessThan(44);
				expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
					(notice?.y ?? 0) + (notice?.height ?? 0),
				);
			}
			const cut = await cutWords(page, ".hand-back .face-name");
			// Nobody's but the one of sixty letters.
			expect(cut.filter((name) => !name.includes("Wolfe"))).toEqual([]);
		});
	}
});

test("the tiles of Saltbox lie where they lay when a hand of ten is paid", async ({
	page,
}) => {
	await page.goto(await fullSaltboxNight("faces-fixed", 10, 9, 8, 1));
	const dealer = new Dealer(page);
	const before: number[][][] = [];
	await expect(page.locator(".saltbox-tile")).toHaveCount(10);
	for (const size of SIZES) {
		await page.setViewportSize(size);
		before.push(await places(page, ".saltbox-tile"));
	}
	await dealer.card(2);
	await expect(page.locator(".saltbox[data-paying]")).toBeVisible();
	for (const [i, size] of SIZES.entries()) {
		await page.setViewportSize(size);
		expect
			.soft(await places(page, ".saltbox-tile"), `at ${size.width}`)
			.toEqual(before[i]);
	}
	await pictures(page, "faces-fixed");
});

test("the tiles of Saltbox lie where they lay when a bank that is short has paid", async ({
	page,
}) => {
	await page.goto(await paidSaltboxNight("faces-short"));
	await expect(page.locator(".saltbox-fund")).toBeVisible();
	const before: number[][][] = [];
	for (const size of SIZES) {
		await page.setViewportSize(size);
		before.push(await places(page, ".saltbox-tile"));
	}
	await new Dealer(page).gold("Next hand");
	await expect(page.locator(".saltbox[data-paying]")).toHaveCount(0);
	await expect(page.locator(".saltbox-fund")).toBeVisible();
	for (const [i, size] of SIZES.entries()) {
		await page.setViewportSize(size);
		expect
			.soft(await places(page, ".saltbox-tile"), `at ${size.width}`)
			.toEqual(before[i]);
	}
	await pictures(page, "faces-short");
});

test("⋯ stays where it is when it says why not", async ({ page }) => {
	await page.goto(await nightWith("faces-menu", HARD_NAMES, []));
	for (const size of SIZES) {
		await page.setViewportSize(size);
		await page.getByRole("button", { name: "More", exact: true }).click();
		const menu = page.getByRole("dialog");
		await expect(menu).toBeVisible();
		const before = await places(page, ".more .button");
		await menu.locator(".more-item[aria-disabled]").first().click({
			force: true,
		});
		await expect(menu.getByRole("status")).not.toBeEmpty();
		expect
			.soft(await places(page, ".more .button"), `at ${size.width}`)
			.toEqual(before);
		if (process.env.SCREENS) {
			await page.screenshot({
				path: `test-results/screens/menu-${size.width}.png`,
			});
		}
		await page.keyboard.press("Escape");
		await expect(menu).toHaveCount(0);
	}
});

test("a name from right to left stands beside its mark in a list", async ({
	page,
}) => {
	await page.goto(await nightWith("faces-aside", ALIKE_NAMES.slice(5), []));
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("dialog").getByText("Buy-in", { exact: true }).click();
	const gaps = await page
		.locator(".sheet-row, .choice-one")
		.evaluateAll((rows) =>
			rows.map((row) => {
				const mark = row.querySelector(".face-mark");
				const name = row.querySelector(".face-name > span");
				return name && mark
					? Math.round(
							name.getBoundingClientRect().left -
								mark.getBoundingClientRect().right,
						)
					: null;
			}),
		);
	const ofPlayers = gaps.filter((gap) => gap !== null);
	expect(ofPlayers).toHaveLength(5);
	expect(new Set(ofPlayers).size).toBe(1);
	await pictures(page, "faces-aside");
});

test("on a phone a void lists who gets what back in one column", async ({
	browser,
}) => {
	for (const locale of LOCALES) {
		await inLocale(browser, locale, async (page) => {
			const id = `faces-void-${locale.slice(0, 2)}`;
			await page.goto(await alikeCarouselNight(id));
			await page.setViewportSize(PHONE);
			await page.locator(".table-more").click();
			await page.locator(".more-item.danger").click();
			const rows = page.locator(".void-back > li");
			await expect(rows).toHaveCount(ALIKE_NAMES.length);
			const lefts = new Set(
				(await places(page, ".void-back > li")).map(([left]) => left),
			);
			expect(lefts.size).toBe(1);
			await pictures(page, id);
		});
	}
});

test("turning the tablet brings the seat that is chosen into view again", async ({
	page,
}) => {
	await page.goto(
		await nightWith("faces-turned", HARD_NAMES, [
			{ type: "fund-bank", amountChips: 10_000 },
			{ type: "open-game", game: "saltbox", config: {} },
		]),
	);
	const seat = page.locator(".seat").nth(8);
	await new Dealer(page).tap(seat);
	await expect(seat).toHaveAttribute("aria-pressed", "true");
	for (const size of [...SIZES.slice(2), ...SIZES.slice(0, 2)]) {
		await page.setViewportSize(size);
		await expect(seat).toBeInViewport({ ratio: 0.99 });
	}
});
