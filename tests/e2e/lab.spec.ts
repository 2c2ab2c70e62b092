import { expect, type Page, test } from "@playwright/test";
import vectors from "../vectors/saltbox-counter.json" with { type: "json" };
import { atEverySize, inLocale, LOCALES, SIZES } from "./sizes.ts";

const GAME =
	"/lab/carousel?stacks=4-9_7-6_10-2_6-5_8-10_9-9&bets=4-5_4-5_3-5&carried=12";

/** Long enough for the worker and axe on a busy machine. */
test.describe.configure({ timeout: 180_000 });

/** Work in the worker may take long on a busy machine. */
const WORK_MS = 45_000;

async function worked(page: Page) {
	await expect(page.getByText(/8[.,]0 million/)).toBeVisible({
		timeout: WORK_MS,
	});
}

function signed(won: number): string {
	return won === 0 ? "0.00" : `+${won.toFixed(2)}`;
}

test("the counter's figures are the vector's, over plain http too", async ({
	page,
}) => {
	await page.goto("/lab");
	expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
	await worked(page);
	await expect(page.locator(".lead")).toContainText(
		"Yes, from the second hand on.",
	);
	await expect(page.locator(".lab-bar-label")).toHaveText(
		vectors.hands.map((hand) => signed(hand.meanBestEdgeWhenBetting)),
	);
	const shuffle = page.getByRole("button", { name: /^Per shuffle/ });
	await expect(shuffle).toHaveText(signed(vectors.perShuffleBestOnly));
	await page.getByText("Every good number", { exact: true }).click();
	await expect(page.locator(".lab-bar-label")).toHaveText(
		vectors.hands.map((hand) => signed(hand.meanSumOfFavourableEdges)),
	);
	await shuffle.click();
	await expect(page.locator(".lab-copied")).toContainText("12.8169236256");
});

test("a change of the rules is in the address, and the link shows the same", async ({
	page,
}) => {
	await page.goto("/lab");
	await page.getByLabel("What the 1 pays to 1").fill("12");
	await page.getByLabel("Hands per shuffle").first().fill("4");
	await expect(page).toHaveURL(/pays=12_12_9_7_6_5_5_4_4_4&hands=4$/);
	await worked(page);
	const lead = await page.locator(".lead").textContent();
	const bars = await page.locator(".lab-bar-label").allTextContents();
	await page.goto(page.url());
	await worked(page);
	await expect(page.locator(".lab-bar-label")).toHaveText(bars);
	expect((lead ?? "").startsWith("Yes, from the second hand on.")).toBe(true);
});

test("work can be cancelled, and begun again", async ({ page }) => {
	await page.goto("/lab/carousel");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText(/^Cancelled/)).toBeVisible();
	await page.getByRole("button", { name: "Start again" }).click();
	await expect(page.getByText("Rounds on average")).toBeVisible({
		timeout: WORK_MS,
	});
});

test("a safe table is found, or there is none, and can be looked at", async ({
	page,
}) => {
	await page.goto("/lab?safe=10");
	await expect(page.getByText(/there is no safe table/)).toBeVisible({
		timeout: WORK_MS,
	});
	await page.goto("/lab?safe=9");
	await expect(page.locator(".lab-table-found")).toBeVisible({
		timeout: WORK_MS,
	});
	await page.getByRole("button", { name: "Look at this table" }).last().click();
	await expect(page).toHaveURL(/pays=3_1_1_1_1_1_1_1_1_1/);
	await expect(
		page.getByRole("heading", { name: "House rules" }),
	).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL(/\?safe=9$/);
	await expect(page.getByLabel("What the 1 pays to 1")).toHaveValue("23");
	await page.goForward();
	await expect(page.getByLabel("What the 1 pays to 1")).toHaveValue("3");
});

test("a field that makes no sense moves no other", async ({ page }) => {
	await page.goto("/lab");
	const next = page.getByLabel("What the 2 pays to 1");
	const target = page.getByLabel("Edge wanted on the 4");
	const before = [await next.boundingBox(), await target.boundingBox()];
	await page.getByLabel("What the 1 pays to 1").fill("0");
	await page.getByLabel("Edge wanted on the 3").fill("");
	await expect(page.getByText("The figures are still those of")).toHaveCount(2);
	// The ring around the field that is typed in leaves what is said below it whole.
	const RING_PX = 5;
	for (const width of [1180, 390]) {
		await page.setViewportSize({ width, height: 844 });
		for (const label of ["What the 1 pays to 1", "Edge wanted on the 3"]) {
			const field = page.getByLabel(label);
			const id = await field.getAttribute("aria-describedby");
			const box = await field.boundingBox();
			const said = await page.locator(`[id="${id}"]`).boundingBox();
			expect(said?.y).toBeGreaterThanOrEqual(
				(box?.y ?? 0) + (box?.height ?? 0) + RING_PX,
			);
		}
	}
	await page.setViewportSize(SIZES[0] ?? { width: 1180, height: 820 });
	const after = [await next.boundingBox(), await target.boundingBox()];
	expect(after.map((box) => box?.x)).toEqual(before.map((box) => box?.x));
	expect(after.map((box) => box?.width)).toEqual(
		before.map((box) => box?.width),
	);
});

test("ten bars of a phone's chart have labels apart", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/lab?counter=every&pays=300_12_9_7_6_5_5_4_4_4");
	await worked(page);
	const boxes = await page
		.locator(".lab-bar-label")
		.evaluateAll((labels) =>
			labels.map((label) => label.getBoundingClientRect().toJSON()),
		);
	expect(boxes).toHaveLength(10);
	boxes.slice(1).forEach((box, i) => {
		expect(box.left).toBeGreaterThanOrEqual(boxes[i].right);
	});
});

const PAGES = { saltbox: "/lab", carousel: GAME } as const;

for (const [name, address] of Object.entries(PAGES)) {
	for (const locale of LOCALES) {
		test(`/lab ${name} at every size in ${locale}`, async ({ browser }) => {
			await inLocale(browser, locale, async (page) => {
				await page.goto(address);
				if (name === "saltbox") await worked(page);
				else
					await expect(page.locator(".lab-ends")).toBeVisible({
						timeout: WORK_MS,
					});
				await atEverySize(page, `lab-${name}-${locale}`, undefined, [
					{ width: 1920, height: 1080 },
					...SIZES,
				]);
			});
		});
	}
}
