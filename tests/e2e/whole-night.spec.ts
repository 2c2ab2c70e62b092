import { expect, test } from "@playwright/test";
import { Dealer, SERVER, sumsOf } from "./dealer.ts";

const TEN = [
	"Ana",
	"Ben",
	"Cy",
	"Dee",
	"Eli",
	"Fay",
	"Gus",
	"Hal",
	"Ivy",
	"Jon",
];

/** The five cards that stay burned in the full shuffle of Saltbox. */
const BURNED = [2, 4, 6, 8, 10];

/** Ten hands that use every other card of the deck; the first holds no pair. */
function tenHands(): readonly (readonly number[])[] {
	const left = Array.from({ length: 10 }, (_, i) => i + 1).flatMap((rank) =>
		Array<number>(rank - (BURNED.includes(rank) ? 1 : 0)).fill(rank),
	);
	const first = [1, 7, 8, 9, 10];
	for (const rank of first) left.splice(left.indexOf(rank), 1);
	const rest = Array.from({ length: 9 }, (_, hand) =>
		left.filter((_, i) => i % 9 === hand),
	);
	return [first, ...rest];
}

test("a whole night by taps: what the screen shows is what the database adds up to", async ({
	page,
}) => {
	test.setTimeout(240_000);
	const dealer = new Dealer(page);
	expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

	await test.step("ten buy-ins", async () => {
		await dealer.startNight("Sunday night", TEN, "Carousel");
		expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
		expect(Object.values(await dealer.chipsOnScreen())).toEqual(
			TEN.map(() => 100),
		);
		await dealer.booksAgree();
	});

	await test.step("a late-comer between two players", async () => {
		const dialog = await dealer.more("Seat a player");
		await dialog.getByLabel("Name", { exact: true }).fill("Kim");
		await dialog
			.getByLabel("Place")
			.selectOption({ label: "Between Ben and Cy" });
		await dealer.press("Seat and buy in 100");
		await expect(page.locator(".seat-name bdi").nth(2)).toHaveText("Kim");
	});

	await test.step("a mis-tap found two cards later: two taps", async () => {
		await dealer.card(10, 9, 8, 7, 6);
		const taps = await dealer.counted(async () => {
			await dealer.tap(page.getByRole("button", { name: "Stack 3, card 8." }));
			await dealer.card(4);
		});
		expect(taps).toBe(2);
		await expect(
			page.getByRole("button", { name: "Stack 3, card 4." }),
		).toBeVisible();
		await dealer.card(5);
		await dealer.booksAgree();
	});

	await test.step("a round that nobody wins: 10 are carried, p + n + 2 taps", async () => {
		const taps = await dealer.counted(async () => {
			await dealer.number(5, 5);
			await dealer.gold("No more bets");
			await dealer.card(9, 10, 10, 10, 10, 10);
			await expect(dealer.sentence()).toContainText("6 survive");
			await expect(dealer.sentence()).toContainText("10 stay in the pot");
			await dealer.gold("Next round");
		});
		expect(taps).toBeLessThanOrEqual(2 + 6 + 2);
		await expect(page.locator(".ring-hub")).toContainText("10 carried in");
		await expect(dealer.sentence()).toContainText("Ben to bet");
	});

	await test.step("two share a pot, and 1 stays", async () => {
		const taps = await dealer.counted(async () => {
			await dealer.number(4, 4, 3);
			await dealer.gold("No more bets");
			await dealer.card(9, 8, 10, 9, 9, 9);
		});
		expect(taps).toBeLessThanOrEqual(3 + 6 + 1);
		await expect(dealer.sentence()).toContainText(
			"4 survive. 25 in the pot. Ben and Kim take 12 each, 1 stays.",
		);
		await dealer.booksAgree();
	});

	await test.step("an undo across the settlement says who hands back what", async () => {
		expect(await dealer.counted(() => dealer.undo())).toBe(1);
		await expect(page.locator(".table-screen")).toContainText(
			"Ben hands back 12",
		);
		await expect(page.locator(".table-screen")).toContainText(
			"Kim hands back 12",
		);
		await dealer.booksAgree();
		await dealer.card(9);
		await expect(dealer.sentence()).toContainText("Ben and Kim take 12 each");
	});

	await test.step("a reload in the middle loses nothing", async () => {
		await page.reload();
		await expect(dealer.sentence()).toContainText("Ben and Kim take 12 each");
		await dealer.booksAgree();
		await dealer.gold("Next round");
		await page.reload();
		await expect(dealer.sentence()).toContainText("Kim to bet");
		await page.getByRole("button", { name: "Last payout" }).click();
		await expect(dealer.dialog()).toContainText("Ben and Kim take 12 each");
		await page.keyboard.press("Escape");
		await expect(dealer.dialog()).toBeHidden();
	});

	await test.step("the game ends with 6 for the next one", async () => {
		await dealer.number(2);
		await dealer.gold("No more bets");
		await dealer.card(8, 9, 9, 8);
		await expect(dealer.sentence()).toContainText("1 survives");
		await dealer.gold("Shuffle, new game");
		await expect(page.locator(".ring-hub")).toContainText("6");
		await dealer.booksAgree();
	});

	await test.step("asleep and back, while another device writes", async () => {
		const cdp = await page.context().newCDPSession(page);
		await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
		const session = dealer.session();
		const entries = `${SERVER}/api/sessions/${session}/entries`;
		const { lastSeq } = (await (await fetch(`${entries}?after=0`)).json()) as {
			lastSeq: number;
		};
		const answer = await fetch(entries, {
			method: "POST",
			headers: { "Content-Type": "application/json", Origin: SERVER },
			body: JSON.stringify({
				seenSeq: lastSeq,
				request: {
					kind: "commands",
					id: "from-elsewhere",
					atMs: Date.now(),
					device: "elsewhere",
					commands: [
						{
							id: "from-elsewhere-0",
							command: { type: "fund-bank", amountChips: 20 },
						},
					],
				},
			}),
		});
		expect(answer.status).toBe(200);
		await cdp.send("Page.setWebLifecycleState", { state: "active" });
		await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
		await dealer.card(10, 9);
		await dealer.booksAgree();
		await expect(page.locator(".table-undo")).toContainText("9 on stack 2");
	});

	await test.step("a void with a reason", async () => {
		await dealer.more("Void this round");
		await dealer.press("Card exposed");
		await dealer.press("Void the round …");
		await dealer.press("Void the round");
		await expect(dealer.sentence()).toContainText("Void");
		await dealer.booksAgree();
	});

	await test.step("a rack counted three short", async () => {
		await dealer.more("Count a rack");
		await dealer.press(/^Cy/);
		const booked = (await dealer.chipsOnScreen()).Cy ?? 0;
		await dealer.enter(booked - 3);
		await expect(dealer.dialog()).toContainText("3 short");
		await dealer.press(`Book ${booked - 3}`);
		expect((await dealer.chipsOnScreen()).Cy).toBe(booked - 3);
		await dealer.saved();
		expect(sumsOf(dealer.session()).variance).toBe(3);
	});

	const hands = tenHands();

	await test.step("Saltbox: three players bet, and the bank runs out", async () => {
		await dealer.more("Switch to Saltbox");
		await dealer.press("Open Saltbox");
		for (const name of ["Ana", "Ben", "Kim"]) {
			await dealer.seat(name);
			await page.getByRole("button", { name: "Stake 5", exact: true }).click();
		}
		const taps = await dealer.counted(async () => {
			await dealer.seat("Ana");
			await dealer.rank(1);
			await dealer.seat("Ben");
			await dealer.rank(1);
			await dealer.seat("Kim");
			await dealer.rank(2);
			await dealer.gold("No more bets");
			await dealer.card(...(hands[0] ?? []));
		});
		// "Next hand" is one more.
		expect(taps + 1).toBeLessThanOrEqual(2 * 3 + 7);
		await expect(dealer.sentence()).toContainText("No pair");
		await expect(page.locator(".table-screen")).toContainText("short");
		await dealer.booksAgree();
	});

	await test.step("the bank is funded", async () => {
		const short = -(sumsOf(dealer.session()).bank ?? 0);
		expect(short).toBeGreaterThan(0);
		await dealer.more("Fund the bank");
		await dealer.enter(short + 100);
		await dealer.press(`Fund ${short + 100}`);
		await dealer.saved();
		expect(sumsOf(dealer.session()).bank).toBe(100);
		await dealer.gold("Next hand");
	});

	await test.step("the whole table again: 8 taps", async () => {
		const taps = await dealer.counted(async () => {
			await dealer.beside("Same again");
			await dealer.gold("No more bets");
			await dealer.card(...(hands[1] ?? []));
			await dealer.gold("Next hand");
		});
		expect(taps).toBeLessThanOrEqual(8);
		await dealer.booksAgree();
	});

	await test.step("three numbers in a row by one player: b + 8 taps", async () => {
		const taps = await dealer.counted(async () => {
			await dealer.seat("Dee");
			await dealer.rank(3, 5, 9);
			await dealer.gold("No more bets");
			await dealer.card(...(hands[2] ?? []));
			await dealer.gold("Next hand");
		});
		expect(taps).toBeLessThanOrEqual(3 + 8);
		await dealer.booksAgree();
	});

	await test.step("a buy-in from the seat", async () => {
		const before = (await dealer.chipsOnScreen()).Dee ?? 0;
		await dealer.seat("Dee");
		if (await dealer.dialog().isHidden()) await dealer.seat("Dee");
		await dealer.press("Buy-in");
		await dealer.enter(40);
		await dealer.press("Buy in 40");
		expect((await dealer.chipsOnScreen()).Dee).toBe(before + 40);
	});

	await test.step("the shuffle is dealt out, and the screen names the burned cards", async () => {
		for (const hand of hands.slice(3)) {
			await dealer.gold("No more bets");
			await dealer.card(...hand);
			if (hand !== hands.at(-1)) await dealer.gold("Next hand");
		}
		await expect(page.locator(".table-screen")).toContainText(
			"The five burned cards are 2, 4, 6, 8, 10",
		);
		await dealer.booksAgree();
		await dealer.gold("Shuffle");
		await expect(page.locator(".table-screen")).toContainText("hand 1 of 10");
	});

	await test.step("the night's own page agrees", async () => {
		const racks = await dealer.chipsOnScreen();
		await page.goto(`/sessions/${dealer.session()}`);
		await expect(page.getByText(/ledger verified/)).toBeVisible();
		for (const [name, chips] of Object.entries(racks)) {
			await expect(
				page.getByRole("row", { name: new RegExp(`^${name} `) }).first(),
			).toContainText(String(chips));
		}
		await page.goto("/");
		await expect(
			page.getByRole("link", { name: /Continue/ }).first(),
		).toBeVisible();
	});
});
