import {
	type Browser,
	expect,
	type Page,
	type ViewportSize,
} from "@playwright/test";
import { accessible } from "./accessible.ts";

/** The sizes every screen is made for: a tablet both ways, a small one, a phone. */
export const SIZES: readonly ViewportSize[] = [
	{ width: 1180, height: 820 },
	{ width: 1024, height: 768 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
];

/** Sizes of a screen that looks at the players. */
export const DISPLAY_SIZES: readonly ViewportSize[] = [
	{ width: 1920, height: 1080 },
	{ width: 1280, height: 720 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
];

export const LOCALES = ["en-GB", "fr-FR"] as const;

/** A page in a browser of its own language, closed when the work is done. */
export async function inLocale(
	browser: Browser,
	locale: string,
	work: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext({
		locale,
		viewport: SIZES[0] ?? null,
	});
	await work(await context.newPage());
	await context.close();
}

/** How far the page goes beyond its window, in CSS pixels; what scrolls in a place of its own does not count. */
export function beyond(page: Page): Promise<{ right: number; down: number }> {
	return page.evaluate(() => ({
		right: document.documentElement.scrollWidth - innerWidth,
		down: document.documentElement.scrollHeight - innerHeight,
	}));
}

/** The window is of that size, and the page is drawn for it. */
async function resized(page: Page, size: ViewportSize): Promise<void> {
	await page.setViewportSize(size);
	await page.evaluate(
		() =>
			new Promise((drawn) =>
				requestAnimationFrame(() => requestAnimationFrame(drawn)),
			),
	);
}

/** Keeps a picture, when pictures are wanted: `SCREENS=1 npx playwright test`. */
async function picture(page: Page, name: string): Promise<void> {
	if (!process.env.SCREENS) return;
	await page.screenshot({
		path: `test-results/screens/${name}.png`,
		fullPage: true,
	});
}

/**
 * Looks at what the page shows at each of the sizes: nothing sticks out sideways, axe finds no
 * fault, and whatever else `also` asks. In French the same elements carry other words, which
 * can stick out but change nothing that axe looks at: there it is not asked again.
 */
export async function atEverySize(
	page: Page,
	name: string,
	also: (size: ViewportSize) => Promise<void> = async () => {},
	sizes: readonly ViewportSize[] = SIZES,
): Promise<void> {
	const language = await page.evaluate(() => document.documentElement.lang);
	for (const size of sizes) {
		await resized(page, size);
		const { right } = await beyond(page);
		expect(right, `${name} at ${size.width} sticks out`).toBeLessThanOrEqual(0);
		await also(size);
		if (!language.startsWith("fr")) await accessible(page);
		await picture(page, `${name}-${size.width}`);
	}
}
