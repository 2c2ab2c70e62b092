import { expect, type Page, test } from "@playwright/test";
import { Dealer, sumsOf } from "./dealer.ts";
import { CLOSE, carouselNight, deal, nightWith } from "./nights.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";
import { tamper } from "./tampering.ts";

const bet = (player: string, survivors: number) => ({
	type: "play",
	command: { type: "bet", player, survivors, amountChips: 5 },
});

/**
 * Three stacks, all of which survive: Ana takes 15 and bets on three again. Had the last card
 * been an 8, only two would be left, and nobody could have bet on three.
 */
function wrongCard(id: string): Promise<string> {
	return nightWith(
		id,
		["Ana", "Ben", "Cy"],
		[
			{ type: "open-game", game: "carousel", config: { stacks: 3 } },
			...deal(10, 9, 8),
			bet(`${id}-0`, 3),
			bet(`${id}-1`, 2),
			bet(`${id}-2`, 2),
			CLOSE,
			...deal(7, 6, 5),
			bet(`${id}-0`, 3),
		],
	);
}

const RIGHTED = { Ana: 95, Ben: 102, Cy: 102 };

async function racksOf(id: string) {
	const sums = sumsOf(id);
	expect(Object.values(sums).reduce((a, b) => a + b, 0)).toBe(0);
	return {
		Ana: sums[`rack:${id}-0`],
		Ben: sums[`rack:${id}-1`],
		Cy: sums[`rack:${id}-2`],
	};
}

/** The card is an 8: who hands back what, and the bet that falls. */
async function sayEight(page: Page) {
	const dialog = page.getByRole("dialog");
	await dialog.getByText("8", { exact: true }).click();
	await expect(dialog).toContainText("Ana hands back 10");
	await expect(dialog).toContainText("Ben receives 7");
	await expect(dialog).toContainText("Cy receives 7");
	await expect(dialog).toContainText("Ana 5 on 3");
	await dialog
		.getByRole("button", { name: /^Leave .* out and correct$/ })
		.click();
	await expect(dialog).toBeHidden();
}

test("the slider shows the table as it stood, by tap and by keyboard", async ({
	page,
}) => {
	await carouselNight("slid");
	await page.goto("/sessions/slid");
	await expect(page.getByText(/ledger verified, \d+ entries/)).toBeVisible();
	const slider = page.getByRole("slider", { name: "Entry of the night" });
	const last = Number(await slider.inputValue());
	expect(last).toBeGreaterThan(40);
	await slider.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByText(`entry ${last - 1} of ${last}`)).toBeVisible();
	const table = page.getByRole("region", { name: "The table as it stood" });
	await expect(table).toContainText("Bartholomew");
	await expect(table.getByRole("button")).toHaveCount(0);
	await page.keyboard.press("Home");
	await expect(page.getByText(`entry 1 of ${last}`)).toBeVisible();
	await expect(table.locator(".seat")).toHaveCount(1);
	await page.keyboard.press("End");
	await expect(table.locator(".seat")).toHaveCount(10);
	const plot = page.locator(".chart-plot");
	const box = await plot.boundingBox();
	await plot.click({ position: { x: (box?.width ?? 0) / 2, y: 40 } });
	expect(Number(await slider.inputValue())).toBeLessThan(last);
	await page.getByRole("button", { name: "Play" }).click();
	await page.getByRole("button", { name: "Pause" }).click();
});

test("an older entry is corrected from the review, with what to hand back", async ({
	page,
}) => {
	const id = "righted-here";
	await wrongCard(id);
	await page.goto(`/sessions/${id}`);
	await page.getByRole("searchbox", { name: "Find" }).fill("5 on stack 3");
	await page
		.getByRole("button", { name: /^Correct entry/ })
		.first()
		.click();
	await sayEight(page);
	await expect(page.getByText("corrected", { exact: true })).toBeVisible();
	await expect(page.getByText(/ledger verified/)).toBeVisible();
	expect(await racksOf(id)).toEqual(RIGHTED);
	const rounds = page.getByRole("region", { name: "Rounds" });
	await expect(rounds.locator("s").first()).toContainText(
		"Carousel, game 1, round 1",
	);
});

test("an older entry is corrected from the table", async ({ page }) => {
	const id = "righted-there";
	await page.goto(await wrongCard(id));
	const dealer = new Dealer(page);
	const dialog = await dealer.more("Correct an earlier entry");
	await dialog.getByLabel("Find an entry").fill("5 on stack 3");
	await dialog.getByRole("button", { name: /5 on stack 3/ }).click();
	await sayEight(page);
	await expect(page.locator(".table-screen")).toContainText(
		"Ana hands back 10",
	);
	expect(await dealer.chipsOnScreen()).toEqual(RIGHTED);
	await dealer.booksAgree();
});

test("what a correction would leave out is seen before it is confirmed", async ({
	page,
}) => {
	const id = "many-fall";
	const address = await nightWith(
		id,
		["Ana", "Ben"],
		[
			{ type: "open-game", game: "carousel", config: { stacks: 2 } },
			...deal(4, 7),
			bet(`${id}-0`, 2),
			bet(`${id}-1`, 0),
			CLOSE,
			...deal(4, 6),
			{ type: "play", command: { type: "shuffle" } },
			...deal(4, 7),
			CLOSE,
			...deal(5, 8),
			CLOSE,
			...deal(6, 9),
		],
	);
	for (const size of [
		{ width: 1024, height: 768 },
		{ width: 390, height: 844 },
	]) {
		await page.setViewportSize(size);
		await page.goto(address);
		const dialog = await new Dealer(page).more("Correct an earlier entry");
		await dialog.getByLabel("Find an entry").fill("4 on stack 1");
		await dialog
			.getByRole("button", { name: /4 on stack 1/ })
			.last()
			.click();
		await dialog.getByText("5", { exact: true }).click();
		const list = dialog.getByRole("list", { name: /would be left out/ });
		const seen = await list.boundingBox();
		const buttons = await dialog.locator(".modal-buttons").boundingBox();
		const lineHeight = await list
			.getByRole("listitem")
			.first()
			.evaluate((line) => parseFloat(getComputedStyle(line).lineHeight));
		const bottom = Math.min(
			(seen?.y ?? 0) + (seen?.height ?? 0),
			buttons?.y ?? 0,
		);
		expect(bottom - (seen?.y ?? 0)).toBeGreaterThan(4 * lineHeight);
		expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(
			size.height,
		);
	}
	// On the phone a round is a paragraph, and its figures still stand in columns.
	await page.goto(`/sessions/${id}`);
	await expect(page.locator(".round-amount").first()).toBeVisible();
	for (const nth of [4, 5, 6, 7]) {
		const lefts = await page
			.locator(`.rounds-table .round-amount:nth-child(${nth})`)
			.evaluateAll((cells) =>
				cells.map((cell) => Math.round(cell.getBoundingClientRect().left)),
			);
		expect(lefts.length).toBeGreaterThan(1);
		expect(new Set(lefts).size).toBe(1);
	}
});

test("a closed night says that it must be reopened first", async ({ page }) => {
	const id = "shut";
	await nightWith(id, ["Ana", "Ben"], [{ type: "close-session" }]);
	await page.goto(`/sessions/${id}`);
	await page.getByRole("button", { name: /^Correct entry 2/ }).click();
	await expect(page.getByRole("dialog")).toContainText(
		"Reopen it at the table",
	);
});

test("L8: an edit behind the program's back is named, and led to", async ({
	page,
}) => {
	const id = "tampered";
	await carouselNight(id);
	const amount = (amountChips: number) =>
		tamper(
			'DROP TRIGGER "Transfer_refuse_update"',
			`UPDATE "Transfer" SET "amountChips" = ${amountChips} WHERE "sessionId" = '${id}' AND "seq" = 4`,
			`CREATE TRIGGER "Transfer_refuse_update" BEFORE UPDATE ON "Transfer"
				BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END`,
		);
	amount(90);
	try {
		await page.goto(`/sessions/${id}`);
		await expect(page.getByRole("alert").first()).toBeVisible();
		await expect(page.getByText("the ledger differs at entry 4")).toBeVisible();
		await expect(page.getByText(/verified/)).toHaveCount(0);
		await page.getByRole("button", { name: "Go to entry 4" }).click();
		await expect(
			page.locator('.entry[data-sought][data-seq="4"]'),
		).toBeInViewport();
	} finally {
		// Other tests back this database up, which takes only a sound one.
		amount(100);
	}
});

for (const locale of LOCALES) {
	const name = `review-${locale.slice(0, 2)}`;
	test(`the review at every size in ${locale}`, async ({ browser }) => {
		await carouselNight(name);
		await inLocale(browser, locale, async (page) => {
			await page.goto(`/sessions/${name}`);
			await expect(page.locator(".facts .up")).toBeVisible();
			await page.locator(".slider-range").press("ArrowLeft");
			await expect(page.locator(".stood .seat")).toHaveCount(10);
			await page.locator(".round-open").first().click();
			await expect(page.locator(".entry").first()).toBeVisible();
			await atEverySize(page, name, async ({ width }) => {
				const sticking = await page
					.locator(".page > main *")
					.evaluateAll((all) =>
						all
							.filter((one) => !one.closest(".scroll"))
							.filter(
								(one) => one.getBoundingClientRect().right > innerWidth + 1,
							)
							.map((one) => one.className),
					);
				expect(sticking, "nothing sticks out sideways").toEqual([]);
				const scrolling = await page
					.locator(".review-main .scroll")
					.evaluateAll((all) =>
						all
							.filter((one) => one.scrollWidth > one.clientWidth + 1)
							.map(
								(one) =>
									`${one.ariaLabel}: ${one.scrollWidth} in ${one.clientWidth}`,
							),
					);
				expect(scrolling, `every table fits its card at ${width}`).toEqual([]);
			});
		});
	});
}
