import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Rank } from "@/lib/cards/deck.ts";
import {
	actorOf,
	betOn,
	betsOf,
	carousel,
	dealt,
	FIRST_CARDS,
	FIVE,
	NO_MORE_BETS,
	ringNumber,
	stack,
	tapKeys,
} from "./carousel-night.ts";
import { type OpenedTable, openTable, seated } from "./opened-table.tsx";

const OPENED = [...seated(FIVE), carousel(), ...dealt(...FIRST_CARDS)];

async function bet(night: OpenedTable, ...numbers: readonly number[]) {
	for (const number of numbers) await night.tap(ringNumber(number));
}

async function hold(number: number): Promise<HTMLElement> {
	fireEvent.keyDown(ringNumber(number), { key: "Delete" });
	return screen.findByRole("dialog");
}

describe("a round by taps", () => {
	test("takes p bets + n stacks + 2, the seat to act chosen already", async () => {
		const night = await openTable(OPENED);
		await bet(night, 5, 4, 4, 6, 3);
		await night.tapPrimary();
		await tapKeys(night, 9, 2, 3, 5, 10, 10);
		expect(night.table.games.carousel?.settled?.survivors).toBe(6);
		await night.tapPrimary();
		expect(night.taps).toBe(5 + 6 + 2);
		expect(night.sentence()).toBe(
			"Ben to bet: how many of 6 stacks stay clean?",
		);
	});

	test("the first bet of the next round goes on without Next round", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 6),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
		]);
		expect(night.primary().textContent).toBe("Next round");
		await bet(night, 5);
		expect(betsOf(night)).toEqual([["ben", 5, 5]]);
		expect(night.primary().textContent).toBe("No more bets");
		expect(night.sentence()).toContain("Cy to bet");
	});
});

describe("whose bet it is", () => {
	test("C3: the first seat to act moves on by one each round, through the whole night", async () => {
		const night = await openTable(OPENED);
		expect(actorOf()).toBe("Ana");
		await bet(night, 1);
		expect(actorOf()).toBe("Ben");
		night.send(NO_MORE_BETS, ...dealt(9, 2, 3, 5, 10, 10));
		await night.tapPrimary();
		expect(actorOf()).toBe("Ben");
		await bet(night, 1, 1, 1, 1);
		expect(actorOf()).toBe("Ana");
	});

	test("C3: with fixed turns the first seat stays the first", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ turn: "fixed" }),
			...dealt(...FIRST_CARDS),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
		]);
		await night.tapPrimary();
		expect(actorOf()).toBe("Ana");
	});

	test("Pass goes to the next seat; out of turn is a tap on the seat, then the turn leads again", async () => {
		const night = await openTable(OPENED);
		await night.tapSecondary();
		expect(actorOf()).toBe("Ben");
		expect(night.seat("Ana").textContent).toContain("passed");
		await night.tap(night.seat("Dee"));
		expect(night.sentence()).toContain("Dee to bet");
		await bet(night, 2);
		expect(actorOf()).toBe("Ben");
		await night.tap(night.seat("Ana"));
		await bet(night, 3);
		expect(betsOf(night)).toEqual([
			["dee", 2, 5],
			["ana", 3, 5],
		]);
	});

	test("who cannot bet is not waited for, and when all are in the sentence says so", async () => {
		const night = await openTable([
			...seated(FIVE),
			{ type: "cash-out", player: "ben", amountChips: 97 },
			carousel(),
			...dealt(...FIRST_CARDS),
		] as Parameters<typeof openTable>[0]);
		await bet(night, 1);
		expect(actorOf()).toBe("Cy");
		expect(night.seat("Ben").textContent).toContain("too few chips");
		await bet(night, 1, 1, 1);
		expect(actorOf()).toBeNull();
		expect(night.sentence()).toBe("All have bet or passed: call no more bets.");
		await bet(night, 2);
		expect(night.told()).toContain("Tap a seat first, then a number.");
		expect(betsOf(night)).toHaveLength(4);
	});
});

describe("bets", () => {
	test("C6: a covered number tapped again is taken back; another number is refused with the way out", async () => {
		const night = await openTable([...OPENED, betOn("ana", 4)]);
		await night.tap(night.seat("Ana"));
		expect(night.sentence()).toBe("Ana is on 4: tap it to take the bet back.");
		await bet(night, 5);
		expect(night.told()).toContain("One number a player: Ana is on 4.");
		await bet(night, 4);
		expect(betsOf(night)).toEqual([]);
		expect(night.told()).toBeNull();
		expect(actorOf()).toBe("Ana");
		await bet(night, 5);
		expect(betsOf(night)).toEqual([["ana", 5, 5]]);
		expect(actorOf()).toBe("Ben");
	});

	test("who bet what on a number is listed when it is held, while cards fall too", async () => {
		const night = await openTable([
			...OPENED,
			...["ana", "ben", "cy", "dee"].map((player) => betOn(player, 4)),
		]);
		await hold(4);
		const listed = () =>
			[...night.dialog().querySelectorAll(".seat-bet")].map(
				(line) => line.querySelector("bdi")?.textContent,
			);
		expect(listed()).toEqual(["Ana", "Ben", "Cy", "Dee"]);
		expect(night.dialog().textContent).toContain("4 bets, 20 in all");
		await night.press("Take back Ben, 5 on 4");
		expect(listed()).toEqual(["Ana", "Cy", "Dee"]);
		await night.press("Close");
		night.send(NO_MORE_BETS);
		await hold(4);
		expect(night.dialog().textContent).toContain("final");
	});

	test("C5: free stakes add at the remembered stake; holding takes back; amounts lie beside the chips", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ stakes: "any" }),
			...dealt(...FIRST_CARDS),
		]);
		await night.tap(night.seat("Ben"));
		await night.tap(screen.getByRole("button", { name: "Stake 25" }));
		await bet(night, 4, 4);
		expect(betsOf(night)).toEqual([["ben", 4, 50]]);
		expect(document.querySelector(".ring-amount")?.textContent).toBe("B50");
		fireEvent.keyDown(ringNumber(4), { key: "Delete" });
		expect(betsOf(night)).toEqual([]);
		await bet(night, 3);
		expect(betsOf(night)).toEqual([["ben", 3, 25]]);
	});

	test("C6: with any numbers a seat that was tapped stays chosen for its next number", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ numbersPerPlayer: "any" }),
			...dealt(...FIRST_CARDS),
		]);
		await bet(night, 1);
		await night.tap(night.seat("Cy"));
		await bet(night, 2, 3);
		expect(betsOf(night)).toEqual([
			["ana", 1, 5],
			["cy", 2, 5],
			["cy", 3, 5],
		]);
		await night.tapSecondary();
		expect(actorOf()).toBe("Ben");
	});

	test("C5: with unit stakes the stake row says why it cannot be changed", async () => {
		const night = await openTable(OPENED);
		await night.tap(screen.getByRole("button", { name: "Stake 25" }));
		expect(night.told()).toContain("Every bet here is 5.");
	});

	test("C4: a barred number is off and says why", async () => {
		const night = await openTable([
			...OPENED,
			NO_MORE_BETS,
			...dealt(4, 7, 10, 5, 3, 2),
		]);
		await night.tapPrimary();
		expect(ringNumber(4).getAttribute("aria-disabled")).toBe("true");
		await bet(night, 4);
		expect(night.told()).toContain("Only 3 stacks are live");
	});

	test("L9: too few chips offer the buy-in of the difference, in one tap", async () => {
		const night = await openTable([
			...seated(FIVE, 2),
			carousel(),
			...dealt(...FIRST_CARDS),
		]);
		await night.tap(night.seat("Ana"));
		await bet(night, 4);
		expect(night.told()).toContain(
			"Ana has 2, 3 too few for this bet. Buy in first.",
		);
		await night.tap(night.button("Buy in 3"));
		expect(night.told()).toBeNull();
		expect(night.table.ledger["rack:ana"]).toBe(5);
		await bet(night, 4);
		expect(betsOf(night)).toEqual([["ana", 4, 5]]);
	});

	test("more than three bets on a number fold into a sum, four seats keep theirs", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 4),
			betOn("ben", 4),
			betOn("cy", 4),
		]);
		expect(document.querySelectorAll(".ring-chip")).toHaveLength(3);
		await bet(night, 4);
		expect(document.querySelectorAll(".ring-chip")).toHaveLength(0);
		expect(document.querySelector(".ring-fold")?.textContent).toBe(
			"4 players20",
		);
		expect(ringNumber(4).getAttribute("aria-label")).toBe(
			"4 survive, Ana 5, Ben 5, Cy 5, Dee 5",
		);
	});

	test("L6: undo says what it takes back, and chooses that seat again", async () => {
		const night = await openTable(OPENED);
		await night.tap(night.seat("Cy"));
		await bet(night, 4);
		expect(night.button("Undo: Cy 5 on 4")).toBeDefined();
		await night.tap(night.button(/^Undo/));
		expect(betsOf(night)).toEqual([]);
		expect(actorOf()).toBe("Cy");
	});
});

describe("cards", () => {
	test("C2: the opening deal marks the place of the next card, and the gold button waits", async () => {
		const night = await openTable([...seated(FIVE), carousel(), ...dealt(4)]);
		expect(night.sentence()).toContain("Deal a card to stack 2");
		expect(stack(2).querySelector("[data-next]")?.textContent).toBe("next");
		expect(night.primary().textContent).toBe("5 cards to come");
		await night.tapPrimary();
		expect(night.told()).toContain("Cards come first");
		await tapKeys(night, 7);
		expect(stack(3).querySelector("[data-next]")).not.toBeNull();
	});

	test("C9: keys grey out as ranks run out, and say why; during the bets they say what comes first", async () => {
		const night = await openTable([...seated(FIVE), carousel(), ...dealt(1)]);
		expect(night.key(1).getAttribute("aria-disabled")).toBe("true");
		expect(night.key(1).textContent).toBe("10 left");
		await tapKeys(night, 1);
		expect(night.told()).toContain("Every 1 has been seen.");
		await tapKeys(night, 2, 3, 4, 5, 6);
		expect(night.key(7).getAttribute("aria-disabled")).toBe("true");
		await tapKeys(night, 7);
		expect(night.told()).toContain("Bets are open.");
	});

	test("a stack of ten shows two cards and a row of the older ranks; a pair is out, with the word", async () => {
		const rounds: readonly (readonly [Rank, Rank])[] = [
			[2, 3],
			[3, 4],
			[4, 5],
			[5, 6],
			[6, 7],
			[7, 8],
			[8, 9],
			[9, 10],
		];
		await openTable([
			...seated(FIVE),
			carousel({ stacks: 2, burn: 0 }),
			...dealt(1, 2),
			...rounds.flatMap((cards) => [NO_MORE_BETS, ...dealt(...cards)]),
			NO_MORE_BETS,
			...dealt(10, 10),
		]);
		expect(stack(1).querySelectorAll(".playing-card")).toHaveLength(2);
		expect(stack(1).querySelector(".stack-older")?.textContent).toBe(
			"12345678",
		);
		expect(stack(2).getAttribute("aria-label")).toBe(
			"Stack 2, out with a pair: 2, 3, 4, 5, 6, 7, 8, 9, 10, 10",
		);
		expect(stack(2).textContent).toContain("out");
	});

	test("the chance of each number, exact, highest first", async () => {
		await openTable(OPENED);
		const texts = (selector: string) =>
			[...document.querySelectorAll(`.carousel-odds dl ${selector}`)].map(
				(found) => found.textContent,
			);
		const numbers = texts("dt");
		const chances = texts("dd:nth-of-type(2)");
		expect(numbers.map((number, i) => `${number}: ${chances[i]}`)).toEqual([
			"6: 43.6%",
			"5: 38.8%",
			"4: 14.4%",
			"3: 2.9%",
			"2: 0.3%",
			"1: 0.02%",
			"0: <0.001%",
		]);
		expect(texts(".carousel-odds-return")).toEqual(
			["\u221256%", "\u221261%", "\u221286%", "\u221297%"]
				.concat(Array(3).fill("\u2212100%"))
				.map((percent) => `One more bet, on average: ${percent}`),
		);
	});

	test("beside each number what one more bet is worth, with the bets and the pot", async () => {
		const night = await openTable(OPENED);
		await bet(night, 4);
		// The pot is 5, of one bet on 4: with one more there are 10, and on 6 all of them.
		await waitFor(() => {
			const [first] = document.querySelectorAll(".carousel-odds-return");
			expect(first?.textContent).toContain("\u221213%");
		});
		const lab = document.querySelector(".carousel-odds header a");
		expect(lab?.getAttribute("href")).toContain("bets=4-5");
	});
});
