import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Rank } from "@/lib/cards/deck.ts";
import { SAME_KEY_MS } from "@/lib/client/taps.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import {
	bet,
	hand,
	type OpenedTable,
	openTable,
	play,
	SALTBOX,
	seated,
} from "./opened-table.tsx";

const THREE = ["Ana", "Ben", "Dee"];

function saltbox(config: { readonly [option: string]: unknown }): TableCommand {
	return { type: "open-game", game: "saltbox", config };
}

function rackOf(night: OpenedTable, player: string): number {
	return night.table.ledger[`rack:${player}`] ?? 0;
}

function bets(night: OpenedTable) {
	return night.table.games.saltbox?.bets.map((b) => [
		b.player,
		b.rank,
		b.amountChips,
	]);
}

async function dealByKeys(night: OpenedTable, cards: readonly Rank[]) {
	for (const [i, rank] of cards.entries()) {
		// The same key twice within this time counts once.
		if (cards[i - 1] === rank) {
			await new Promise((done) => setTimeout(done, SAME_KEY_MS + 20));
		}
		await night.tap(night.key(rank));
	}
}

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
		expect(night.told()).toContain("Whose bet on 7 goes back?");
		fireEvent.keyDown(night.number(3), { key: "Delete" });
		await night.tap(night.seat("Dee"));
		fireEvent.keyDown(night.number(7), { key: "Delete" });
		expect(bets(night)).toEqual([["ana", 7, 5]]);
		fireEvent.keyDown(night.number(2), { key: "Delete" });
		expect(night.told()).toContain("There is no bet on 2");
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

	test("S12: the exact edge of each number stands on it while bets are open", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		expect(night.number(3).textContent).toContain("house 1.9%");
		expect(night.number(8).textContent).toContain("house 16.1%");
		expect(night.number(3).textContent).toContain("9 to 1");
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

describe("the count of taps", () => {
	test("a hand with b bets is 2b + 7", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		for (const [name, rank] of [
			["Ana", 7],
			["Ben", 3],
			["Dee", 9],
		] as const) {
			await night.tap(night.seat(name));
			await night.tap(night.number(rank));
		}
		await night.tapPrimary();
		await dealByKeys(night, [7, 4, 9, 1, 5]);
		await night.tapPrimary();
		expect(night.taps).toBe(2 * 3 + 7);
		expect(night.sentence()).toBe("Bets, please. Tap a seat, then a number.");
	});

	test("b numbers in a row for one player are b + 8", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		await night.tap(night.seat("Ana"));
		for (const rank of [1, 2, 3, 4]) await night.tap(night.number(rank));
		await night.tapPrimary();
		await dealByKeys(night, [7, 4, 9, 1, 5]);
		await night.tapPrimary();
		expect(night.taps).toBe(4 + 8);
	});

	test("the whole table again is 8, and one Undo takes it all back", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			bet("dee", 7, 20),
			bet("ben", 3, 10),
			...hand(7, 4, 9, 1, 5),
		]);
		night.desk.primary();
		await night.tapSecondary();
		expect(bets(night)).toEqual([
			["ana", 7, 5],
			["dee", 7, 20],
			["ben", 3, 10],
		]);
		expect(screen.getByText("3 bets")).toBeTruthy();
		await night.tapPrimary();
		await dealByKeys(night, [8, 4, 9, 10, 5]);
		await night.tapPrimary();
		expect(night.taps).toBe(8);
	});

	test("the first bet is as good as next hand", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			...hand(7, 4, 9, 1, 5),
		]);
		expect(night.primary().textContent).toBe("Next hand");
		await night.tap(night.seat("Ana"));
		await night.tap(night.number(2));
		expect(night.primary().textContent).toBe("No more bets");
		expect(bets(night)).toEqual([["ana", 2, 1]]);
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

	test("with a seat chosen repeats that player's bets, then everyone else's", async () => {
		const night = await openTable(REPEAT);
		await night.tap(night.seat("Dee"));
		expect(night.secondary().textContent).toBe("Same again, Dee");
		await night.tapSecondary();
		expect(bets(night)).toEqual([
			["dee", 7, 20],
			["dee", 1, 2],
		]);
		expect(night.secondary().textContent).toBe("Same again");
		await night.tapSecondary();
		expect(bets(night)).toHaveLength(4);
		await night.tapSecondary();
		expect(night.told()).toContain("nothing left to repeat");
	});

	test("that does not fit says which bet and why, and offers the rest", async () => {
		const night = await openTable([
			...REPEAT,
			{ type: "cash-out", player: "ben", amountChips: chips(85) },
		]);
		night.desk.primary();
		await night.tapSecondary();
		expect(night.told()).toContain("Ben 10 on 3 does not fit");
		expect(night.told()).toContain("Ben has 5, 5 too few");
		expect(bets(night)).toEqual([]);
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

describe("dealing and paying", () => {
	const BETS = [
		...seated(THREE),
		SALTBOX,
		{ type: "fund-bank", amountChips: chips(300) },
		bet("ana", 7, 5),
		bet("ben", 3, 10),
		bet("dee", 1, 2),
		bet("dee", 8, 20),
	] satisfies TableCommand[];

	test("S5: the next place is marked, a pair is told, all five are dealt", async () => {
		const night = await openTable([...BETS, play({ type: "close-bets" })]);
		expect(night.sentence()).toBe("No more bets. Deal card 1 of 5.");
		await dealByKeys(night, [7, 4]);
		expect(night.sentence()).toBe("Deal card 3 of 5. No pair so far.");
		expect(document.querySelectorAll("[data-next]")).toHaveLength(1);
		expect(night.number(7).textContent).toContain("in the hand");
		await new Promise((done) => setTimeout(done, SAME_KEY_MS + 20));
		await dealByKeys(night, [4]);
		expect(night.sentence()).toBe(
			"Deal card 4 of 5. Pair of 4: all bets lose.",
		);
		expect(night.number(7).textContent).not.toContain("in the hand");
		expect(screen.getAllByText("pair")).toHaveLength(2);
		await dealByKeys(night, [9, 5]);
		expect(night.sentence()).toBe(
			"7, 4, 4, 9, 5. Pair of 4. The bank takes 37.",
		);
		expect(rackOf(night, "dee")).toBe(78);
	});

	test("S7: losing stakes first, then who wins what, then what comes across the table", async () => {
		const night = await openTable([...BETS, play({ type: "close-bets" })]);
		await dealByKeys(night, [7, 2, 9, 1, 5]);
		expect(night.sentence()).toBe(
			"7, 2, 9, 1, 5. No pair. Sweep 30. Ana’s 5 on 7 wins 25. Dee’s 2 on 1 wins 46.",
		);
		const list = night.payout();
		expect(list.textContent).toContain("5 on 7 at 5 to 1, stake back");
		expect(list.textContent).toContain("30");
		expect(list.textContent).toContain("48");
		expect(night.seat("Dee").textContent).toContain("takes 48");
		expect(night.seat("Ben").textContent).toContain("lost 10");
		expect(night.number(3).textContent).toContain("swept");
	});

	test("S7: 10 chips on 1 at 23 to 1 are 240 across the table", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 1, 10),
			...hand(1, 2, 3, 4, 5),
		]);
		const list = night.payout();
		expect(list.textContent).toContain("240");
		expect(rackOf(night, "ana")).toBe(330);
	});

	test("S10: a short bank says by how much and is funded by one tap", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 1, 10),
			...hand(1, 2, 3, 4, 5),
		]);
		const bank = document.querySelector(".saltbox-bank");
		expect(bank?.textContent).toContain("230 short");
		expect(bank?.textContent).toContain("−230");
		await night.tap(night.button("Fund 230"));
		expect(night.table.ledger.bank ?? 0).toBe(0);
		expect(bank?.textContent).toContain("−230");
		expect(bank?.textContent).not.toContain("short");
	});

	test("the bank's result leaves out what it was funded with", async () => {
		const night = await openTable([
			...BETS,
			{ type: "buy-in", player: "ana", amountChips: chips(50) },
			{ type: "hand-over", from: "ana", to: "ben", amountChips: chips(20) },
			{ type: "cash-out", player: "ben", amountChips: chips(30) },
			...hand(4, 4, 5, 6, 2),
		]);
		expect(document.querySelector(".saltbox-bank")?.textContent).toContain(
			"Bank 337 +37",
		);
		expect(night.table.ledger.bank).toBe(337);
	});

	test("L7: a card seen wrong late is corrected in two taps", async () => {
		const night = await openTable([...BETS, play({ type: "close-bets" })]);
		await dealByKeys(night, [7, 2, 9]);
		night.taps = 0;
		await night.tap(night.button(/Card 2 is 2/));
		await night.tap(night.key(3));
		expect(night.taps).toBe(2);
		const phase = night.table.games.saltbox?.phase;
		expect(phase?.type === "deal" && phase.cards).toEqual([7, 3, 9]);
	});

	test("a tap on the layout while cards fall says why not", async () => {
		const night = await openTable([...BETS, play({ type: "close-bets" })]);
		await night.tap(night.number(4));
		expect(night.told()).toContain("No more bets in this hand");
		await night.tapPrimary();
		expect(night.told()).toContain("5 cards of this hand still to come");
	});
});

describe("the shuffle", () => {
	const FULL = [
		[1, 2, 3, 4, 5],
		[2, 3, 4, 5, 6],
		[3, 5, 6, 7, 8],
		[5, 6, 7, 8, 9],
		[5, 6, 7, 8, 9],
		[6, 7, 8, 9, 10],
		[6, 7, 8, 9, 10],
		[7, 8, 9, 10, 10],
		[7, 8, 9, 10, 10],
		[8, 9, 10, 10, 10],
	] as const satisfies readonly (readonly Rank[])[];

	test("S13: after a full shuffle the screen names the burned cards, and asks to shuffle", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			...FULL.flatMap((cards) => hand(...cards)),
		]);
		expect(night.hint()).toBe("The five burned cards are 4, 4, 9, 9, 10.");
		expect(document.querySelector(".saltbox-bank")?.textContent).toContain(
			"the burned 4, 4, 9, 9, 10",
		);
		expect(night.primary().textContent).toBe("Shuffle");
		await night.tap(night.number(4));
		expect(night.told()).toContain("Tap Shuffle first");
		await night.tapPrimary();
		expect(night.table.games.saltbox?.phase.type).toBe("bets");
		expect(screen.getByText("55 unseen")).toBeTruthy();
	});

	test("S2: a shuffle that is due before the deck is out does not name the burned cards", async () => {
		const night = await openTable([
			...seated(THREE),
			saltbox({ handsPerShuffle: 1 }),
			...hand(1, 2, 3, 4, 5),
		]);
		expect(night.hint()).toBe(
			"50 cards stay unseen, the 5 burned ones among them.",
		);
	});
});

test("the same hand in French", async () => {
	const night = await openTable(
		[
			...seated(THREE),
			SALTBOX,
			bet("dee", 1, 2),
			bet("ana", 8, 5),
			...hand(7, 2, 9, 1, 5),
		],
		"fr",
	);
	expect(night.sentence()).toBe(
		"7, 2, 9, 1, 5. Pas de paire. Ramassez 5. Dee, 2 sur 1, gagne 46.",
	);
});
