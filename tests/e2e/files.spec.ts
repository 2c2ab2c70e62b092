import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { SERVER } from "./dealer.ts";
import { CLOSE, deal, HARD_NAMES, nightWith, saltboxNight } from "./nights.ts";
import { type OwnServer, ownServer, portAt } from "./own-server.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";

/** Another installation with a database of its own. */
const OTHER_PORT = 5;
const OTHER = `http://table.test:${portAt(OTHER_PORT)}`;

let other: OwnServer | null = null;
test.beforeAll(async () => {
	test.setTimeout(120_000);
	other = await ownServer(OTHER_PORT, {});
});
test.afterAll(() => other?.stop("SIGTERM"));

const exported = async (server: string, id: string, file = "night.json") => {
	const answer = await fetch(`${server}/api/sessions/${id}/export/${file}`);
	expect(answer.ok).toBe(true);
	return answer.text();
};

test("a night goes out by the menu and in elsewhere, the same to the byte", async ({
	page,
}, info) => {
	await saltboxNight("travels");
	await page.goto("/sessions/travels");
	await page.getByRole("button", { name: "Export" }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: /^The whole night/ }).click();
	const file = info.outputPath("night.json");
	const saved = await download;
	expect(saved.suggestedFilename()).toMatch(
		/^\d{4}-\d\d-\d\d Sunday night\.json$/,
	);
	await saved.saveAs(file);
	expect(readFileSync(file, "utf8")).toBe(await exported(SERVER, "travels"));

	await page.goto(`${OTHER}/sessions`);
	await page.getByRole("link", { name: "Import", exact: true }).click();
	await page.locator("input[type=file]").setInputFiles(file);
	await expect(page.getByText(/^verified, \d+ entries$/)).toBeVisible();
	await expect(page.locator(".who")).toHaveCount(HARD_NAMES.length);
	await page.getByRole("button", { name: "Import the night" }).click();
	await page.getByRole("link", { name: "Open the night" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Sunday night",
	);
	const there = `http://127.0.0.1:${portAt(OTHER_PORT)}`;
	expect(await exported(there, "travels")).toBe(readFileSync(file, "utf8"));
	for (const table of ["journal.csv", "rounds.csv", "journal.hledger"]) {
		const [a, b] = [SERVER, there].map((s) => exported(s, "travels", table));
		expect(await a).toBe(await b);
	}

	await page.goto(`${OTHER}/sessions/import`);
	await page.locator("input[type=file]").setInputFiles(file);
	await expect(page.getByText(/^This night is here already/)).toBeVisible();
});

test("a tampered file is refused with the entry named, and the same name is offered", async ({
	page,
}, info) => {
	await nightWith("second", ["Ana", "Zoë"], []);
	const text = await exported(SERVER, "second");
	const file = (name: string, content: string) => {
		const at = info.outputPath(name);
		writeFileSync(at, content);
		return at;
	};
	await page.goto(`${OTHER}/sessions/import`);
	const choose = page.locator("input[type=file]");
	await choose.setInputFiles(
		file("tampered.json", text.replace('"to":"rack:second-1"', '"to":"bank"')),
	);
	await expect(page.locator(".import-news").getByRole("alert")).toContainText(
		"entry 4",
	);
	await choose.setInputFiles(file("half.json", text.slice(0, 900)));
	await expect(page.locator(".import-news").getByRole("alert")).toContainText(
		"only a part of it",
	);
	await choose.setInputFiles(file("whole.json", text));
	await expect(page.getByLabel("Who is Zoë?")).toHaveValue("new");
	const ana = page.getByLabel("Who is Ana?");
	await ana.selectOption({ index: 1 });
	await page.getByLabel("Who is Zoë?").selectOption({ index: 1 });
	await page.getByRole("button", { name: "Import the night" }).click();
	await expect(page.locator(".import-news").getByRole("alert")).toContainText(
		"Choose again",
	);
	await page.getByLabel("Who is Zoë?").selectOption("new");
	await page.getByRole("button", { name: "Import the night" }).click();
	await expect(page.getByText("The night is here.")).toBeVisible();
});

test("a night prints dark on white, on as many pages as it needs", async ({
	page,
}, info) => {
	await nightWith("paper", HARD_NAMES, [
		{ type: "fund-bank", amountChips: 300 },
		{ type: "open-game", game: "saltbox", config: {} },
		CLOSE,
		...deal(2, 6, 8, 9, 10),
	]);
	await page.goto("/sessions/paper/print");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".print-tools")).toBeHidden();
	const colours = await page.evaluate(() => {
		const of = (element: Element) => getComputedStyle(element);
		return [
			of(document.documentElement).backgroundColor,
			of(document.body).color,
		];
	});
	expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(17, 17, 17)"]);
	const pdf = await page.pdf({ path: info.outputPath("night.pdf") });
	expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

for (const locale of LOCALES) {
	test(`menu, import and paper at every size in ${locale}`, async ({
		browser,
	}, info) => {
		test.slow();
		const id = `look-${locale.slice(0, 2)}`;
		await saltboxNight(id);
		await inLocale(browser, locale, async (page) => {
			const look = (name: string) =>
				atEverySize(page, `files-${name}-${locale}`);
			await page.goto(`/sessions/${id}`);
			await page.getByRole("button", { name: /^Export/ }).click();
			await expect(page.locator(".export-item").last()).toBeVisible();
			await look("menu");
			await page.keyboard.press("Escape");
			await expect(page.locator(".export-item").last()).toBeHidden();
			await page.goto(`/sessions/${id}/print`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await look("paper");
			await page.goto(`${OTHER}/sessions/import`);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await look("import");
			const file = info.outputPath("night.json");
			const night = await exported(SERVER, id);
			writeFileSync(file, night);
			await page.locator("input[type=file]").setInputFiles(file);
			await expect(page.locator(".who")).toHaveCount(HARD_NAMES.length);
			await look("who");
			writeFileSync(file, night.replace('"rank":6', '"rank":7'));
			await page.locator("input[type=file]").setInputFiles(file);
			await expect(
				page.locator(".import-news").getByRole("alert"),
			).toBeVisible();
			await look("refused");
		});
	});
}
