import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds no fault with the page as it stands. */
export async function accessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(
		violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes[0]?.target.join(" ")} (${nodes.length})`,
		),
	).toEqual([]);
}
