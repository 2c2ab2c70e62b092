import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import {
	actorOf,
	betOn,
	betsOf,
	carousel,
	dealt,
	FIRST_CARDS,
	FIVE,
	NO_MORE_BETS,
	plays,
	ringNumber,
	stack,
	stackCard,
	tapKeys,
} from "./carousel-night.ts";
import { type OpenedTable, openTable, seated } from "./opened-table.tsx";

describe("the last stack", () => {
	const back = (number: number) =>
		stack(number).querySelector<HTMLElement>(".stack-back") ?? stack(number);
	const backings = (night: OpenedTable) =>
		night.table.games.carousel?.lastStackBets.map((bet) => [
			bet.player,
			bet.stack,
			bet.amountChips,
		]);

	test("C15: a tap on a stack backs it for the chosen seat, another takes it back", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ lastStack: true }),
			...dealt(4, 7),
		]);
		await night.tap(back(1));
		expect(night.told()).toContain("Tap a seat first, then the stack");
		await night.tap(night.seat("Ben"));
		await night.tap(back(1));
		expect(backings(night)).toEqual([["ben", 1, 5]]);
		expect(document.querySelector(".carousel-pool")?.textContent).toContain(
			"Ben on 1",
		);
		expect(night.seat("Ben").textContent).toContain("stack 1");
		await night.tap(night.seat("Ben"));
		await night.tap(back(1));
		expect(backings(night)).toEqual([]);
		night.send(...dealt(10, 6, 8, 9), NO_MORE_BETS);
		await waitFor(() =>
			expect(document.querySelector(".stack-back")).toBeNull(),
		);
	});

	test("C15: who backed a stack and passes is said to have passed", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ lastStack: true }),
			...dealt(4, 7),
		]);
		await night.tap(night.seat("Ana"));
		await night.tap(back(1));
		night.send(...dealt(10, 6, 8, 9));
		await night.tapSecondary();
		expect(night.seat("Ana").textContent).toContain("stack 1, passed");
	});

	test.each([
		["while the turn leads", null],
		["once a seat was chosen by hand", "Cy"],
	])(
		"C15, L7: %s a card is corrected, and the rest of its stack backs it",
		async (_, chosen) => {
			const night = await openTable([
				...seated(FIVE),
				carousel({ lastStack: true }),
				...dealt(...FIRST_CARDS),
				betOn("ana", 4),
				betOn("cy", 4),
			]);
			if (chosen !== null) await night.tap(night.seat(chosen));
			expect(night.hint()).toContain("“Back” on a stack");
			const number = FIRST_CARDS[0];
			expect(stackCard(1, 1).getAttribute("aria-label")).toBe(
				`Stack 1, card ${number}. Tap if it was another rank.`,
			);
			expect(stack(1).querySelector(".stack-backs")?.textContent).toBe(
				"Back 1",
			);
			await night.tap(stackCard(1, 1));
			expect(night.sentence()).toBe(`It was not ${number}: which card was it?`);
			expect(backings(night)).toEqual([]);
			await tapKeys(night, 5);
			expect(night.table.games.carousel?.stacks[0]).toEqual([5]);
			await night.tap(back(1));
			expect(backings(night)).toEqual([[chosen?.toLowerCase() ?? "ben", 1, 5]]);
		},
	);

	test("C15: a card dealt lets go of the seat that was chosen", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ lastStack: true, stakes: "any" }),
			...dealt(4),
		]);
		await night.tap(night.seat("Ana"));
		await night.tap(screen.getByRole("button", { name: "Stake 10" }));
		await night.tap(back(1));
		await night.tap(back(1));
		expect(backings(night)).toEqual([["ana", 1, 20]]);
		await tapKeys(night, 7);
		expect(actorOf()).toBeNull();
		await night.tap(back(1));
		expect(backings(night)).toEqual([["ana", 1, 20]]);
	});

	test("C15: two large bets are in two lines on a seat and whole in what it is called; in short where it is narrow", async () => {
		const night = await openTable([
			...seated(FIVE, 300_000),
			carousel({ lastStack: true, stakes: "any", unitChips: chips(1) }),
			...dealt(...FIRST_CARDS),
			...plays({
				type: "bet-last-stack",
				player: "ana",
				stack: 1,
				amountChips: chips(112_345),
			}),
			betOn("ana", 4, 112_345),
		]);
		const seat = night.seat("Ana");
		expect(
			[...seat.querySelectorAll(".seat-line-all > span")].map(
				(row) => row.textContent,
			),
		).toEqual(["112,345 on 4, ", "112,345 on stack 1"]);
		expect(seat.querySelector(".seat-line-short")?.textContent).toBe(
			"2 bets, 224,690",
		);
		expect(seat.getAttribute("aria-label")).toContain(
			"112,345 on 4, 112,345 on stack 1",
		);
	});

	test("C15: where stakes differ, the seat, the pool and Undo say how much lies on a stack", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ lastStack: true, stakes: "any" }),
			...dealt(4),
		]);
		await night.tap(night.seat("Ana"));
		await night.tap(screen.getByRole("button", { name: "Stake 10" }));
		await night.tap(back(4));
		expect(night.seat("Ana").textContent).toContain("10 on stack 4");
		expect(document.querySelector(".carousel-pool")?.textContent).toContain(
			"Ana 10 on 4",
		);
		expect(night.button("Undo: Ana 10 on stack 4")).toBeDefined();
	});

	test("C15: beside an open round the seat that backs a stack still bets its number next", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ lastStack: true }),
			...dealt(...FIRST_CARDS),
		]);
		await night.tap(night.seat("Dee"));
		await night.tap(back(2));
		await night.tap(ringNumber(3));
		expect(backings(night)).toEqual([["dee", 2, 5]]);
		expect(betsOf(night)).toEqual([["dee", 3, 5]]);
	});
});
