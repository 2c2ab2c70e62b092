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

const SIZES = [
	{ width: 1180, height: 820 },
	{ width: 1024, height: 768 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
] as const;

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
	const wider = await page.evaluate(
		() => document.documentElement.scrollWidth - window.innerWidth,
	);
	expect(wider, "nothing sticks out sideways").toBeLessThanOrEqual(0);
}

for (const [game, made] of Object.entries(GAMES)) {
	for (const size of SIZES) {
		for (const locale of ["en-GB", "fr-FR"] as const) {
			const name = `${game}-${size.width}-${locale.slice(0, 2)}`;
			test(`/table/ ${game} at ${size.width}×${size.height} in ${locale}`, async ({
				browser,
			}) => {
				const context = await browser.newContext({ locale, viewport: size });
				const page = await context.newPage();
				await page.goto(await made(name));
				await expect(page.locator(".seat")).toHaveCount(HARD_NAMES.length);
				await expect(page.locator(".table-screen")).toContainText(
					locale === "en-GB" ? "Saved" : "Enregistré",
				);
				await fixedPlaces(page);
				await page.screenshot({ path: `test-results/screens/${name}.png` });
				await accessible(page);
				await page.locator(".table-primary").click();
				await page.locator('.key[data-rank="10"]').click();
				await fixedPlaces(page);
				await page.screenshot({
					path: `test-results/screens/${name}-deal.png`,
				});
				await context.close();
			});
		}
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
