import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const axeSource = readFileSync(axePath, "utf8");

declare global {
	interface Window {
		axe?: typeof Axe;
	}
}

/**
 * axe finds no fault with the page as it stands. It is asked for faults alone, for otherwise it
 * spends most of its time on describing what is right; and it is brought into a page once, for
 * reading it takes longer than asking it.
 */
export async function accessible(page: Page): Promise<void> {
	if (!(await page.evaluate(() => window.axe !== undefined))) {
		await page.evaluate(axeSource);
	}
	const faults = await page.evaluate(async () => {
		const found = await window.axe?.run({ resultTypes: ["violations"] });
		return found?.violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes[0]?.target.join(" ")} (${nodes.length})`,
		);
	});
	expect(faults).toEqual([]);
}
