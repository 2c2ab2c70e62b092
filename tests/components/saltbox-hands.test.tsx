import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Rank } from "@/lib/cards/deck.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import {
	bet,
	hand,
	openTable,
	play,
	SALTBOX,
	seated,
} from "./opened-table.tsx";
import { bets, dealByKeys, rackOf, saltbox, THREE } from "./saltbox-helpers.ts";

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
			"7, 2, 9, 1, 5. No pair. Sweep 30. Ana takes 30, 25 of it won. Dee takes 48, 46 of it won.",
		);
		const list = screen.getByRole("region", { name: "Hand out" });
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
		const list = screen.getByRole("region", { name: "Hand out" });
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
		expect(bank?.textContent).not.toContain("tonight");
		await night.tap(night.button("Fund 230"));
		expect(night.table.ledger.bank ?? 0).toBe(0);
		expect(bank?.textContent).toContain("down 230 tonight");
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
			"Bank holds 337up 37 tonight",
		);
		expect(night.table.ledger.bank).toBe(337);
	});

	test("S11: nothing wins in a void hand", async () => {
		const night = await openTable([
			...BETS,
			play({ type: "close-bets" }),
			play({ type: "deal", rank: 7 }),
			play({ type: "void-hand", reason: "" }),
		]);
		expect(night.sentence()).toContain("The hand is void.");
		expect(night.number(7).textContent).not.toContain("wins");
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
		"7, 2, 9, 1, 5. Pas de paire. Ramassez 5. Dee reçoit 48, dont 46 de gain.",
	);
});
