import { expect, type Page, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import {
	ALIKE_NAMES,
	alikeCarouselNight,
	CLOSE,
	carouselNight,
	deal,
	HARD_NAMES,
	nightWith,
	paidSaltboxNight,
	saltboxNight,
} from "./nights.ts";
import { atEverySize, inLocale, LOCALES, SIZES } from "./sizes.ts";

const GAMES = { carousel: carouselNight, saltbox: saltboxNight } as const;

/** The table's fixed places are on the screen, whole, and a thumb can hit them. */
async function fixedPlaces(page: Page) {
	const view = page.viewportSize() ?? { width: 0, height: 0 };
	for (const place of [
		".table-undo",
		".table-primary",
		".table-secondary",
		".stakes-row",
		'.key[data-rank="1"]',
		'.key[data-rank="10"]',
	]) {
		const box = await page.locator(place).boundingBox();
		expect(box, place).not.toBeNull();
		if (!box) continue;
		expect(box.x, place).toBeGreaterThanOrEqual(0);
		expect(box.y, place).toBeGreaterThanOrEqual(0);
		expect(box.x + box.width, place).toBeLessThanOrEqual(view.width + 1);
		expect(box.y + box.height, place).toBeLessThanOrEqual(view.height + 1);
		expect(box.height, place).toBeGreaterThanOrEqual(47.5);
	}
	await expect(
		page.getByRole("button", { name: /^(More|Plus)$/ }),
	).toBeVisible();
}

/** By how much a card of the hand lies beside its place, in CSS pixels; null: there is none. */
function besidePlace(page: Page): Promise<number | null> {
	return page.evaluate(() => {
		const card = document.querySelector(
			".saltbox-card:not([data-unseen]) .playing-card",
		);
		const place = card?.closest("li")?.querySelector(".card-place");
		if (!card || !place) return null;
		const [a, b] = [card, place].map((one) => one.getBoundingClientRect());
		return Math.max(
			...(["left", "right", "top", "bottom"] as const).map((side) =>
				Math.abs((a?.[side] ?? 0) - (b?.[side] ?? 0)),
			),
		);
	});
}

for (const [game, made] of Object.entries(GAMES)) {
	for (const locale of LOCALES) {
		const name = `${game}-${locale.slice(0, 2)}`;
		test(`/table/ ${game} at every size in ${locale}`, async ({ browser }) => {
			const path = await made(name);
			await inLocale(browser, locale, async (page) => {
				await page.goto(path);
				await expect(page.locator(".seat")).toHaveCount(HARD_NAMES.length);
				await expect(page.locator(".table-screen")).toContainText(
					locale === "en-GB" ? "Saved" : "Enregistré",
				);
				await atEverySize(page, name, () => fixedPlaces(page));
				await page.locator(".table-primary").click();
				await page.locator('.key[data-rank="10"]').click();
				await atEverySize(page, `${name}-deal`, async (size) => {
					await fixedPlaces(page);
					if (game === "saltbox") {
						const px = await besidePlace(page);
						expect(px, `card at ${size.width}`).toBeLessThan(1);
						expect(px, `card at ${size.width}`).not.toBeNull();
					}
				});
			});
		});
	}
}

/** What of a settled hand is cut by the tile it stands in, or lies on the tile's foot. */
function cutOff(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const shown = (element: Element) => element.getClientRects().length > 0;
		const within = (part: DOMRect, box: DOMRect) =>
			part.left >= box.left - 0.5 &&
			part.right <= box.right + 0.5 &&
			part.top >= box.top - 0.5 &&
			part.bottom <= box.bottom + 0.5;
		const all = (root: ParentNode, what: string) =>
			[...root.querySelectorAll(what)].filter(shown);
		const laid = all(document, ".saltbox-tile").flatMap((tile) => {
			const { left, right, top } = tile.getBoundingClientRect();
			const foot = all(tile, ".saltbox-edge[data-next]")[0];
			const beads = (
				foot && getComputedStyle(foot).position === "absolute"
					? foot
					: all(tile, ".saltbox-beads")[0]
			)?.getBoundingClientRect();
			const room = new DOMRect(
				left,
				top,
				right - left,
				(beads?.top ?? 0) - top,
			);
			return all(
				tile,
				".bet-chip, .face-mark, .saltbox-amount, .saltbox-mark",
			).filter((part) => !within(part.getBoundingClientRect(), room));
		});
		return laid.map((part) => `${part.className}: ${part.textContent}`);
	});
}

for (const locale of LOCALES) {
	test(`a hand that pays all ten is whole at every size in ${locale}`, async ({
		browser,
	}) => {
		const path = await paidSaltboxNight(`paid-${locale}`);
		await inLocale(browser, locale, async (page) => {
			await page.goto(path);
			const all = page.locator(".saltbox-pay-all");
			await expect(all).toContainText("10");
			for (const size of SIZES) {
				await page.setViewportSize(size);
				expect.soft(await cutOff(page), `at ${size.width}`).toEqual([]);
				expect.soft(await covered(page), `at ${size.width}`).toEqual([]);
				await all.click();
				await expect(page.locator(".payout li")).toHaveCount(10);
				expect.soft(await cutSeats(page), `at ${size.width}`).toEqual([]);
				expect.soft(await hidden(page), `at ${size.width}`).toEqual([]);
				await page.keyboard.press("Escape");
				if (process.env.SCREENS) {
					await page.screenshot({
						path: `test-results/screens/paid-${locale}-${size.width}.png`,
					});
				}
			}
		});
	});
}

/** Marks of players on a number that lie under the one beside them: without a mark only the colour tells who it is. */
function covered(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const marks = [
			...document.querySelectorAll(".saltbox-faces > span"),
		].filter((mark) => mark.checkVisibility());
		return marks
			.filter((mark) => {
				const next = mark.nextElementSibling?.getBoundingClientRect();
				return next && next.left < mark.getBoundingClientRect().right - 3;
			})
			.map((mark) => mark.textContent ?? "");
	});
}

/** Rows of the list of payouts that are not in sight, or whose names are shorter than they must be. */
function hidden(page: Page): Promise<readonly string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll(".modal .payout li")]
			.filter((row) => {
				const { bottom } = row.getBoundingClientRect();
				const list = row.closest(".payout")?.getBoundingClientRect();
				const name = row.querySelector(".face-name");
				return (
					bottom > (list?.bottom ?? 0) ||
					bottom > innerHeight ||
					(name?.clientWidth ?? 0) < Math.min(name?.scrollWidth ?? 0, 150)
				);
			})
			.map((row) => row.textContent ?? ""),
	);
}

/** Seats and rows of a result that do not say their amounts in full, or who it is. */
function cutSeats(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const whole = (part: Element, inside: Element) => {
			const range = document.createRange();
			range.selectNodeContents(part);
			const outer = inside.getBoundingClientRect();
			const boxes = [...range.getClientRects()];
			return (
				boxes.length > 0 &&
				boxes.every(
					({ left, right, top, bottom }) =>
						left > outer.left - 1 &&
						right < outer.right + 1 &&
						top > outer.top - 3 &&
						bottom < outer.bottom + 3,
				)
			);
		};
		const lines = [...document.querySelectorAll(".seat-line:not(:empty)")];
		const ways = (line: Element) =>
			line.children.length > 0 ? [...line.children] : [line];
		const tells = [...document.querySelectorAll(".face-name-tells")];
		const amounts = [...document.querySelectorAll(".payout li > b")].filter(
			(amount) => amount.checkVisibility(),
		);
		return [
			...lines.filter((line) => !ways(line).some((way) => whole(way, line))),
			...tells.filter((part) => part.scrollWidth > part.clientWidth + 1),
			...amounts.filter((b) => !whole(b, b.closest(".payout") ?? b)),
		].map((part) => `${part.className} “${part.textContent}”`);
	});
}

for (const [what, drawn] of [
	["bets", []],
	["result", [3, 4, 6, 6, 9, 1]],
] as const) {
	test(`every amount and what tells names apart is whole at every size: ${what}`, async ({
		browser,
	}) => {
		const name = `alike-${what}`;
		const path = await alikeCarouselNight(name, ...drawn);
		for (const locale of LOCALES) {
			await inLocale(browser, locale, async (page) => {
				await page.goto(path);
				await expect(page.locator(".seat")).toHaveCount(ALIKE_NAMES.length);
				await atEverySize(page, `${name}-${locale}`, async () => {
					expect(await cutSeats(page), locale).toEqual([]);
				});
			});
		}
	});
}

test("the pages around the table are free of faults that axe finds", async ({
	page,
}) => {
	test.slow();
	await page.goto(
		await nightWith(
			"around",
			["Ana", "Ben"],
			[
				{ type: "open-game", game: "saltbox", config: {} },
				CLOSE,
				...deal(1, 2, 3, 4, 5),
			],
		),
	);
	await expect(page.locator(".seat")).toHaveCount(2);
	await page.getByRole("button", { name: "More", exact: true }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await accessible(page);
	for (const address of ["/", "/new", "/sessions", "/sessions/around"]) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await accessible(page);
	}
	await page.goto("/sessions/there-is-none");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
