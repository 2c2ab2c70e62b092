import { expect, test } from "@playwright/test";
import { Dealer, sumsOf } from "./dealer.ts";
import { HARD_NAMES, nightWith } from "./nights.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";

/** Three players with 100 each. */
const THREE = ["Ana", "Ben", "Cy"] as const;

async function counted(
	dealer: Dealer,
	counts: Readonly<Record<string, number>>,
) {
	for (const [name, chips] of Object.entries(counts)) {
		await dealer
			.dialog()
			.getByLabel(`Chips counted for ${name}`)
			.fill(String(chips));
	}
	await dealer.press("Book the count");
}

async function worth(dealer: Dealer, amount: string) {
	await dealer.dialog().getByLabel("Amount of money").fill(amount);
	await dealer.press("Save");
}

test("a tab night closed by taps: settle-up, marks kept, reopening flags them", async ({
	page,
}) => {
	test.slow();
	const dealer = new Dealer(page);
	await page.goto(await nightWith("tab-night", THREE, []));
	await dealer.more("Close the night");
	await counted(dealer, { Ana: 140, Ben: 70 });
	// Ten chips were found too many: Cy carries them.
	await dealer.dialog().getByText("Cy", { exact: true }).click();
	await dealer.press("Next");
	await worth(dealer, "1.234");
	await expect(dealer.dialog()).toContainText("can be read in two ways");
	await worth(dealer, "0,25");
	await expect(dealer.dialog()).toContainText("Ben pays Ana");
	await dealer.press("Close the night");
	const settle = dealer.dialog().locator(".settle-row");
	await expect(settle).toHaveText([
		/^Ben pays Ana€7\.50/,
		/^Cy pays Ana€2\.50/,
	]);
	await dealer.saved();
	await settle.first().getByRole("button").click();
	await expect(settle.first()).toHaveAttribute("data-paid", "true");
	// Over plain http there is no clipboard, and the text is copied all the same, or shown.
	await dealer.press("Copy as text");
	await expect(dealer.dialog().locator(".settle-copy")).toContainText(
		/Cop(ied|y it)/,
	);

	await dealer.dialog().getByRole("link", { name: "Review the night" }).click();
	await expect(page.locator(".settle-row").first()).toHaveAttribute(
		"data-paid",
		"true",
	);
	await page.reload();
	await expect(page.locator(".settle-row").first()).toHaveAttribute(
		"data-paid",
		"true",
	);
	await expect(page.locator(".final-count")).toContainText("+40");

	await page.goto("/table/tab-night");
	await dealer.beside("Open again…");
	await expect(dealer.dialog()).toContainText("1 payment is marked as paid");
	await dealer.press("Open again…");
	await dealer.press(/^Yes/);
	await expect(dealer.dialog()).toHaveCount(0);
	await dealer.saved();
	await page.goto("/sessions/tab-night");
	await expect(page.locator(".settle")).toContainText("Ben paid Ana");

	await page.goto("/table/tab-night");
	await dealer.more("Close the night");
	await counted(dealer, { Ana: 120, Ben: 90 });
	await dealer.dialog().getByText("Cy", { exact: true }).click();
	await dealer.press("Next");
	await dealer.press("Close the night");
	await expect(dealer.dialog()).toContainText("Paid already");
	await dealer.saved();
	expect(
		Object.entries(sumsOf("tab-night")).filter(([account]) =>
			account.startsWith("rack:"),
		),
	).toEqual([]);
});

test("a cash night closed by taps: the box pays the racks out", async ({
	page,
}) => {
	const dealer = new Dealer(page);
	await page.goto(await nightWith("cash-night", THREE, []));
	await dealer.more("Close the night");
	await dealer.press("Take all as booked");
	await dealer.dialog().getByText("From the cash box").click();
	await worth(dealer, "1");
	await dealer.press("Close the night");
	await expect(dealer.dialog().locator(".settle-row")).toHaveText([
		/^The box pays Ana€100\.00/,
		/^The box pays Ben€100\.00/,
		/^The box pays Cy€100\.00/,
	]);
});

for (const locale of LOCALES) {
	test(`closing at every size in ${locale}`, async ({ browser }) => {
		test.slow();
		const id = `closing-${locale.slice(0, 2)}`;
		await inLocale(browser, locale, async (page) => {
			await page.goto(
				await nightWith(id, HARD_NAMES, [
					{ type: "count-rack", player: `${id}-0`, countedChips: 90 },
					{ type: "buy-in", player: `${id}-3`, amountChips: 250_000 },
				]),
			);
			const dialog = page.getByRole("dialog");
			const way = dialog.locator(".closing-way .button").last();
			await page.locator(".table-secondary").click();
			for (const step of ["count", "bearers", "value", "review"]) {
				await expect(dialog).toBeVisible();
				await atEverySize(page, `${id}-${step}`, async () => {
					const middle = async (part: string) => {
						const box = await dialog.locator(part).first().boundingBox();
						return (box?.y ?? 0) + (box?.height ?? 0) / 2;
					};
					const off =
						(await middle(".sheet-close")) - (await middle(".sheet-title"));
					expect(Math.abs(off), "✕ in line with the title").toBeLessThan(2);
				});
				if (step === "value") {
					await dialog.locator(".terms-amount").fill("0.25");
					await dialog.locator(".terms button[type=submit]").click();
				} else {
					await way.click();
				}
			}
			await expect(dialog.locator(".settle-row").first()).toBeVisible();
			await atEverySize(page, `${id}-settled`);
			await page.goto(`/sessions/${id}`);
			await expect(page.locator(".final-count")).toBeVisible();
			await atEverySize(page, `${id}-page`);
		});
	});
}
