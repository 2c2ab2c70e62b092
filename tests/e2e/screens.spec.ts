import { expect, type Page, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import {
	CLOSE,
	carouselNight,
	deal,
	HARD_NAMES,
	nightWith,
	saltboxNight,
} from "./nights.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";

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
				await atEverySize(page, `${name}-deal`, () => fixedPlaces(page));
			});
		});
	}
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
