import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import {
	bet,
	hand,
	type OpenedTable,
	openTable,
	play,
	SALTBOX,
	seated,
} from "./opened-table.tsx";
import { bets, rackOf, saltbox, THREE } from "./saltbox-helpers.ts";

describe("betting", () => {
	test("a bet is a tap on the seat and a tap on the number; the seat stays chosen", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		expect(night.sentence()).toBe("Bets, please. Tap a seat, then a number.");
		await night.tap(night.seat("Ana"));
		expect(night.sentence()).toBe("Ana bets 1 a tap.");
		await night.tap(night.number(3));
		await night.tap(night.number(4));
		await night.tap(night.number(4));
		expect(bets(night)).toEqual([
			["ana", 3, 1],
			["ana", 4, 2],
		]);
		expect(night.seat("Ana").textContent).toContain("1 on 3, 2 on 4");
	});

	test("a number without a chosen seat asks whose bet it is", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		await night.tap(night.number(3));
		expect(night.told()).toContain("Whose bet is it?");
		expect(bets(night)).toEqual([]);
	});

	test("the only one who can bet is chosen already", async () => {
		const night = await openTable([
			...seated(["Ana", "Ben"]),
			saltbox({ banker: "ben" }),
		]);
		await night.tap(night.number(10));
		expect(bets(night)).toEqual([["ana", 10, 1]]);
	});

	test("the stake is remembered for each player, and starts at the least that may be bet", async () => {
		const night = await openTable([
			...seated(THREE),
			saltbox({ minChips: chips(5) }),
		]);
		await night.tap(night.seat("Ana"));
		expect(night.sentence()).toBe("Ana bets 5 a tap.");
		await night.tap(screen.getByRole("button", { name: /25/ }));
		await night.tap(night.number(8));
		await night.tap(night.seat("Ben"));
		expect(night.sentence()).toBe("Ben bets 5 a tap.");
		await night.tap(night.number(8));
		await night.tap(night.seat("Ana"));
		expect(night.sentence()).toBe("Ana bets 25 a tap.");
		expect(bets(night)).toEqual([
			["ana", 8, 25],
			["ben", 8, 5],
		]);
	});

	test("S4: holding a number takes the chosen player's bet back, or the only one", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			bet("dee", 7, 20),
			bet("ben", 3, 10),
		]);
		fireEvent.keyDown(night.number(7), { key: "Delete" });
		// Of several the list says whose they are.
		const list = await screen.findByRole("dialog");
		expect(list.textContent).toContain("2 bets, 25 in all");
		await night.press("Close");
		night.expectClosed();
		fireEvent.keyDown(night.number(3), { key: "Delete" });
		await night.tap(night.seat("Dee"));
		fireEvent.keyDown(night.number(7), { key: "Delete" });
		expect(bets(night)).toEqual([["ana", 7, 5]]);
		fireEvent.keyDown(night.number(2), { key: "Delete" });
		expect(night.told()).toContain("There is no bet on 2");
	});

	test("a seat is let go of from its night, or with Escape: the whole table bets again", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			bet("dee", 3, 5),
			...hand(7, 4, 9, 1, 5),
		]);
		await night.tapPrimary();
		await night.tap(night.seat("Ana"));
		expect(night.secondary().textContent).toBe("Same again, Ana");
		await night.tap(night.seat("Ana"));
		await night.press("Choose nobody");
		night.expectClosed();
		expect(night.secondary().textContent).toBe("Same again");
		await night.tap(night.seat("Dee"));
		expect(night.secondary().textContent).toBe("Same again, Dee");
		await night.user.keyboard("{Escape}");
		expect(night.secondary().textContent).toBe("Same again");
	});

	test("a bet of many digits is short on its number, and whole where it is read out", async () => {
		const night = await openTable([
			...seated(THREE, 1_000_000_000),
			SALTBOX,
			bet("ana", 10, 1_000_000_000),
		]);
		const amounts = night.number(10).querySelectorAll(".saltbox-amount");
		expect([...amounts].map((amount) => amount.textContent)).toEqual(["1bn"]);
		expect(night.number(10).textContent).toContain("1,000,000,000");
	});

	test("S4: a number with no card left is bet on with a warning", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			...hand(1, 2, 3, 4, 5),
		]);
		await night.tapPrimary();
		expect(night.number(1).textContent).toContain("none left");
		await night.tap(night.seat("Ana"));
		await night.tap(night.number(1));
		expect(bets(night)).toEqual([["ana", 1, 1]]);
		expect(night.told()).toContain("no 1 is left unseen");
	});

	test("S9: the player who banks is told so, and the seat opens with a second tap", async () => {
		const night = await openTable([
			...seated(THREE),
			saltbox({ banker: "dee" }),
		]);
		await night.tap(night.seat("Dee"));
		expect(night.sentence()).toBe("Dee is the bank and cannot bet.");
		await night.tap(night.number(4));
		expect(night.told()).toContain("cannot bet");
		await night.tap(night.seat("Dee"));
		expect(
			within(await screen.findByRole("dialog")).getByText("Dee"),
		).toBeTruthy();
	});

	test("S12: the exact edge of each number stands on it, of the cards to come while a hand is dealt", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		expect(night.number(3).textContent).toContain("house 1.9%");
		expect(night.number(8).textContent).toContain("house 16.1%");
		expect(night.number(3).textContent).toContain("9 to 1");

		await night.tapPrimary();
		expect(night.number(3).textContent).toContain("house 1.9%");
		for (const rank of [2, 9, 7, 10]) await night.tap(night.key(rank));
		// 51 unseen: 3 of them are a 3, paid 9 to 1; 27 pair nothing, and then the 9 is paid 4 to 1.
		expect(night.number(3).textContent).toContain("house 41.2%");
		expect(night.number(9).textContent).toContain("in the hand");
		expect(night.number(9).textContent).toContain("player +165%");
		await night.tap(night.key(3));
		// Paid, the next hand may be bet on: 50 unseen. It says for which hand that is.
		expect(night.number(8).textContent).toMatch(/next [−+]\d+\.\d%/);
	});

	test("S12: an edge for the player has a sign and the word", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			...hand(10, 10, 10, 10, 10),
			...hand(9, 9, 9, 9, 9),
		]);
		await night.tapPrimary();
		expect(night.number(3).textContent).toMatch(/player \+\d+\.\d%/);
	});

	test("more than three bets on a number fold into one line", async () => {
		const names = ["Ana", "Ben", "Cy", "Dee"];
		const night = await openTable([
			...seated(names),
			SALTBOX,
			...names.map((name, i) =>
				bet(name.toLowerCase(), 6, [5, 10, 5, 15][i] ?? 0),
			),
		]);
		expect(night.number(6).textContent).toContain("4 players, 35");
	});
});

describe("before the first bet", () => {
	test("S2: a fresh deck is shuffled and five burned first; a shuffle asks for it again", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		expect(night.hint()).toContain("First shuffle and burn 5 cards face down.");
		await night.tap(night.seat("Ana"));
		expect(night.hint()).toContain("First shuffle and burn 5");
		await night.tap(night.number(3));
		expect(night.hint()).not.toContain("shuffle");
	});

	test("S9: the bank's seat asks for another one", async () => {
		const night = await openTable([
			...seated(THREE),
			saltbox({ banker: "ana" }),
		]);
		await night.tap(night.seat("Ana"));
		expect(night.sentence()).toBe("Ana is the bank and cannot bet.");
		expect(night.hint()).toBe("Tap another seat, then a number.");
	});
});

describe("same again", () => {
	const REPEAT = [
		...seated(THREE),
		SALTBOX,
		bet("ana", 7, 5),
		bet("dee", 7, 20),
		bet("dee", 1, 2),
		bet("ben", 3, 10),
		...hand(8, 4, 9, 6, 5),
	];

	/** Dee's seat is chosen: "Same again" is hers first, and then the table's. */
	async function deeThenAll(night: OpenedTable) {
		await night.tap(night.seat("Dee"));
		expect(night.secondary().textContent).toBe("Same again, Dee");
		await night.tapSecondary();
		expect(bets(night)).toEqual([
			["dee", 7, 20],
			["dee", 1, 2],
		]);
		expect(night.secondary().textContent).toBe("Same again");
		await night.tapSecondary();
	}

	test("with a seat chosen repeats that player's bets, then everyone else's", async () => {
		const night = await openTable(REPEAT);
		await deeThenAll(night);
		expect(bets(night)).toHaveLength(4);
		await night.tapSecondary();
		expect(night.told()).toContain("nothing left to repeat");
	});

	test("a hand sat out forgets nothing of the player's own, and draws nobody in", async () => {
		const night = await openTable([
			...REPEAT,
			bet("ana", 4, 5),
			...hand(8, 3, 9, 6, 5),
		]);
		night.desk.primary();
		await deeThenAll(night);
		expect(bets(night)?.slice(2)).toEqual([["ana", 4, 5]]);
		expect(night.secondary().getAttribute("aria-disabled")).toBe("true");
	});

	test("L9: with too few chips it offers the buy-in of the difference, by what the seat shows", async () => {
		const night = await openTable([
			...REPEAT,
			{ type: "cash-out", player: "dee", amountChips: chips(62) },
		]);
		night.desk.primary();
		expect(night.seat("Dee").textContent).toContain("16");
		await night.tap(night.seat("Dee"));
		await night.tapSecondary();
		expect(night.told()).toContain("Dee has 16, 22 needed: 6 too few.");
		await night.tap(night.button("Buy in 6"));
		expect(rackOf(night, "dee")).toBe(22);
		expect(night.told()).toBeNull();
		await night.tapSecondary();
		expect(bets(night)).toEqual([
			["dee", 7, 20],
			["dee", 1, 2],
		]);
		expect(rackOf(night, "dee")).toBe(0);
	});

	test("S10: where the bank could not pay it offers to fund it", async () => {
		const night = await openTable([
			...seated(THREE),
			saltbox({ bankMustCover: true }),
			{ type: "fund-bank", amountChips: chips(100) },
			bet("ana", 1, 4),
			...hand(8, 4, 9, 6, 5),
			{ type: "draw-bank", amountChips: chips(60) },
		]);
		night.desk.primary();
		await night.tapSecondary();
		expect(night.told()).toContain("Ana 4 on 1 does not fit");
		await night.tap(night.button(/^Fund /));
		await night.tapSecondary();
		expect(bets(night)).toEqual([["ana", 1, 4]]);
	});

	test("that does not fit offers the rest too", async () => {
		const night = await openTable([
			...REPEAT,
			{ type: "cash-out", player: "ben", amountChips: chips(85) },
			{ type: "cash-out", player: "ana", amountChips: chips(95) },
		]);
		night.desk.primary();
		await night.tapSecondary();
		expect(night.told()).toContain(
			"Ana has 0, 5 needed: 5 too few. One more player has too few.",
		);
		expect(bets(night)).toEqual([]);
		await night.tap(night.button("Place the other 2 bets"));
		expect(bets(night)).toHaveLength(2);
		expect(night.told()).toBeNull();
	});

	test("with one player short it offers the others' bets", async () => {
		const night = await openTable([
			...REPEAT,
			{ type: "cash-out", player: "ben", amountChips: chips(85) },
		]);
		night.desk.primary();
		await night.tapSecondary();
		expect(night.told()).toContain("Ben has 5, 10 needed: 5 too few.");
		await night.tap(night.button("Place the other 3 bets"));
		expect(bets(night)).toHaveLength(3);
		expect(night.told()).toBeNull();
	});

	test("a voided hand's bets can be made again", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			play({ type: "close-bets" }),
			play({ type: "void-hand", reason: "" }),
		]);
		expect(night.sentence()).toBe("The hand is void. 5 in stakes go back.");
		await night.tapSecondary();
		expect(bets(night)).toEqual([["ana", 7, 5]]);
	});

	test("before the first hand there is nothing to repeat", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		expect(night.secondary().getAttribute("aria-disabled")).toBe("true");
		await night.tapSecondary();
		expect(night.told()).toContain("There is nothing to repeat");
	});
});
