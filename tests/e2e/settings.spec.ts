import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { nightWith } from "./nights.ts";

const SIZES = [
	{ width: 1180, height: 820 },
	{ width: 1024, height: 768 },
	{ width: 820, height: 1180 },
	{ width: 390, height: 844 },
] as const;

async function sound(page: Page) {
	const wider = await page.evaluate(
		() => document.documentElement.scrollWidth - window.innerWidth,
	);
	expect(wider, "nothing sticks out sideways").toBeLessThanOrEqual(0);
	await accessible(page);
}

test("a backup is made, listed and downloaded whole", async ({ page }) => {
	await nightWith("kept", ["Ana", "Ben"], []);
	await page.goto("/settings");
	const lines = page.getByRole("list", { name: "Backups, the newest first" });
	const before = await lines.getByText("Made by hand").count();
	await page.getByRole("button", { name: "Make a backup" }).click();
	await expect(page.getByRole("status")).toHaveText(
		/^Made and checked, [\d.,]+ (kB|MB)\.$/,
	);
	await expect(lines.getByText("Made by hand")).toHaveCount(before + 1);
	await sound(page);

	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page
			.getByRole("link", { name: /^Download the backup of / })
			.first()
			.click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^casekeeper-.*\.db$/);
	const bytes = readFileSync(await download.path());
	expect(bytes.subarray(0, 15).toString()).toBe("SQLite format 3");
	expect(bytes.includes("kept-made-0")).toBe(true);
});

test("what goes wrong is said in words", async ({ page }) => {
	await page.goto("/settings");
	const make = page.getByRole("button", { name: "Make a backup" });
	await page.route("/api/backups", (route) =>
		route.fulfill({
			status: 503,
			json: { error: "no-backup", reason: "full" },
		}),
	);
	await make.click();
	await expect(page.getByRole("status")).toContainText("the disk is full");
	await page.unroute("/api/backups");
	await page.route("/api/backups", (route) => route.abort());
	await make.click();
	await expect(page.getByRole("status")).toContainText("cannot be reached");
	await sound(page);
});

test("the language is chosen for this device", async ({ page }) => {
	await page.goto("/settings");
	await page.getByRole("radio", { name: "Français" }).click({ force: true });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
});

for (const size of SIZES) {
	for (const locale of ["en-GB", "fr-FR"] as const) {
		test(`/settings at ${size.width}×${size.height} in ${locale}`, async ({
			browser,
		}) => {
			const context = await browser.newContext({ locale, viewport: size });
			const page = await context.newPage();
			await page.goto("/settings");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				locale === "en-GB" ? "Settings" : "Réglages",
			);
			await page.screenshot({
				path: `test-results/screens/settings-${size.width}-${locale}.png`,
				fullPage: true,
			});
			await sound(page);
			await context.close();
		});
	}
}
