import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { nightWith } from "./nights.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";

test("a backup is made, listed and downloaded whole", async ({ page }) => {
	await nightWith("kept", ["Ana", "Ben"], []);
	await page.goto("/settings");
	const lines = page.getByRole("list", { name: "Backups, the newest first" });
	const before = await lines.getByText("Made by hand").count();
	await page.getByRole("button", { name: "Make a backup" }).click();
	await expect(page.locator("p.made")).toHaveText(
		/^Made and checked, [\d.,]+ (kB|MB)\.$/,
	);
	await expect(lines.getByText("Made by hand")).toHaveCount(before + 1);
	await accessible(page);

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
	await expect(page.locator("p.made")).toContainText("the disk is full");
	await page.unroute("/api/backups");
	await page.route("/api/backups", (route) => route.abort());
	await make.click();
	await expect(page.locator("p.made")).toContainText("cannot be reached");
	await accessible(page);
});

test("the language is chosen for this device", async ({ page }) => {
	await page.goto("/settings");
	await page.getByRole("radio", { name: "Français" }).click({ force: true });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
});

for (const locale of LOCALES) {
	test(`/settings at every size in ${locale}`, async ({ browser }) => {
		await inLocale(browser, locale, async (page) => {
			await page.goto("/settings");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				locale === "en-GB" ? "Settings" : "Réglages",
			);
			await atEverySize(page, `settings-${locale}`);
		});
	});
}
