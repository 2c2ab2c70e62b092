import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Sizes at which axe looks: it takes longer than all else, and the sizes between have the same parts. */
const LOOKED_AT_WIDTHS: readonly number[] = [390, 1180, 1920];

/**
 * axe finds no fault with the page as it stands. In French, and at sizes between, the same
 * elements carry other words: there it is not asked again.
 */
export async function accessible(page: Page): Promise<void> {
	const width = page.viewportSize()?.width ?? 0;
	const language = await page.evaluate(() => document.documentElement.lang);
	if (language.startsWith("fr") || !LOOKED_AT_WIDTHS.includes(width)) return;
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(
		violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes[0]?.target.join(" ")} (${nodes.length})`,
		),
	).toEqual([]);
}
