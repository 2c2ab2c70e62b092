import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * axe finds no fault with the page as it stands. Asked for faults alone and in the page itself:
 * otherwise it spends most of its time on describing what is right.
 */
export async function accessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode(true)
		.options({ resultTypes: ["violations"] })
		.analyze();
	expect(
		violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes[0]?.target.join(" ")} (${nodes.length})`,
		),
	).toEqual([]);
}
