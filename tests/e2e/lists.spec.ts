import { expect, test } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { HARD_NAMES, nightWith } from "./nights.ts";
import { atEverySize, inLocale, LOCALES } from "./sizes.ts";

const CLOSING = { type: "close-session", bankTo: "house", varianceTo: "house" };

/** The name is kept apart from the words around it, as one in another script must be. */
const ALSO_DANNY = /Also .Danny/;

const note = (text: string) => ({ type: "note", text });

/** What a count of the rack makes of the 100 chips that a player bought. */
const count = (player: string, countedChips: number) => ({
	type: "count-rack",
	player,
	countedChips,
});

test("a night is found by a note, renamed, archived and brought back", async ({
	page,
}) => {
	await nightWith(
		"found",
		["Ana", "Ben"],
		[note("The cat walked over the table"), count("found-0", 130), CLOSING],
	);
	await page.goto("/sessions");
	await page.getByLabel("Search").fill("CÄT walked");
	await page.getByRole("button", { name: "Search" }).click();
	const list = page.getByRole("main").getByRole("listitem");
	await expect(list).toHaveCount(1);
	await expect(list).toContainText("The cat walked over the table");
	await expect(list).toContainText("+30");

	await page.getByRole("button", { name: "Change Sunday night" }).click();
	await page.getByLabel("Name of the night").fill("The cat’s night");
	await page.getByRole("button", { name: "Rename" }).click();
	await expect(list).toContainText("The cat’s night");

	await page.getByRole("button", { name: "Change The cat’s night" }).click();
	await page.getByRole("button", { name: "Archive this night" }).click();
	await expect(page.getByText("No night matches.")).toBeVisible();
	await page.getByLabel("Show").selectOption("Archived");
	await expect(list).toHaveCount(1);
	await page.getByRole("button", { name: "Change The cat’s night" }).click();
	await page.getByRole("button", { name: "Bring it back" }).click();
	await expect(page.getByText("No night matches.")).toBeVisible();
	await page.getByLabel("Show").selectOption("Closed");
	await expect(list.getByRole("link")).toHaveAttribute(
		"href",
		"/sessions/found",
	);
});

test("two players who are the same person become one, and two again", async ({
	page,
}) => {
	await nightWith(
		"dan-one",
		["Dan", "Eve"],
		[count("dan-one-0", 140), CLOSING],
	);
	await nightWith("dan-two", ["Danny"], [count("dan-two-0", 95), CLOSING]);
	await page.goto("/players/dan-one-0");
	await page.getByRole("button", { name: "Same person as …" }).click();
	const dialog = page.getByRole("dialog");
	const who = dialog.getByLabel("The same person");
	await expect(who.getByRole("option", { name: /^Eve/ })).toHaveCount(0);
	await who.selectOption({ label: "Danny (1 night)" });
	await expect(dialog).toContainText("1 night of Danny then counts for Dan");
	await accessible(page);
	await dialog.getByRole("button", { name: "They are one person" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText(ALSO_DANNY)).toBeVisible();
	await expect(page.getByRole("main")).toContainText("+35");

	// The alias leads to the person, and is nobody of their own any more.
	await page.goto("/players/dan-two-0");
	await expect(page).toHaveURL(/\/players\/dan-one-0$/);
	await page.goto("/new");
	await expect(
		page.getByRole("button", { name: "Dan", exact: true }),
	).toBeVisible();
	await expect(page.getByRole("button", { name: "Danny" })).toHaveCount(0);

	await page.goto("/players/dan-one-0");
	await page.getByRole("button", { name: "Separate Danny" }).click();
	await dialog.getByRole("button", { name: "Separate" }).click();
	await expect(page.getByText(ALSO_DANNY)).toHaveCount(0);
	await page.goto("/players/dan-two-0");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danny");
});

test("a player is renamed and archived, and the night keeps the name it was played under", async ({
	page,
}) => {
	await nightWith("flo-one", ["Florence"], [CLOSING]);
	await page.goto("/players/flo-one-0");
	await page.getByRole("button", { name: "Rename" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill("Flo");
	await dialog.getByRole("button", { name: "Rename" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flo");
	await page.getByRole("button", { name: "Archive" }).click();
	await dialog.getByRole("button", { name: "Archive" }).click();
	await expect(page.getByText("Archived", { exact: true })).toBeVisible();
	await page.goto("/new");
	await expect(page.getByRole("button", { name: "Flo" })).toHaveCount(0);
	await page.goto("/sessions?q=flo");
	await expect(page.getByRole("main")).toContainText("Florence");
});

for (const locale of LOCALES) {
	test(`the lists and a player's page at every size in ${locale}`, async ({
		browser,
	}) => {
		test.slow();
		const id = `hard-${locale.slice(0, 2)}`;
		for (const nth of ["a", "b"]) {
			await nightWith(`${id}-${nth}`, HARD_NAMES, [
				...HARD_NAMES.map((_, i) => count(`${id}-${nth}-${i}`, 31 * i)),
				note("A long word: Donaudampfschifffahrtsgesellschaft"),
				...(nth === "a" ? [CLOSING] : []),
			]);
		}
		await inLocale(browser, locale, async (page) => {
			for (const [name, address] of [
				["sessions", "/sessions"],
				["found", "/sessions?q=donau"],
				["players", "/players"],
				["player", `/players/${id}-a-2`],
			] as const) {
				await page.goto(address);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await atEverySize(page, `${name}-${locale}`);
			}
		});
	});
}
