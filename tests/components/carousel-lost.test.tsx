import { expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import {
	betOn,
	carousel,
	dealt,
	FIVE,
	NO_MORE_BETS,
	plays,
	ringNumber,
} from "./carousel-night.ts";
import { openTable, seated } from "./opened-table.tsx";

test("C10, C15: seats and ring show what is lost, and what still stands", async () => {
	const night = await openTable([
		...seated(FIVE),
		carousel({ stacks: 3, lastStack: true, stakes: "any" }),
		...dealt(4, 7, 10),
		...plays({
			type: "bet-last-stack",
			player: "ben",
			stack: 2,
			amountChips: chips(10),
		}),
		betOn("ana", 3, 15),
		betOn("ben", 2, 20),
		betOn("cy", 1, 5),
		NO_MORE_BETS,
		...dealt(5, 6, 8),
	]);
	expect(night.seat("Ana").textContent).toContain("takes 40");
	expect(night.seat("Ben").textContent).toContain("10 on stack 2");
	expect(night.seat("Ben").textContent).toContain("lost 20 on 2");
	expect(night.seat("Cy").textContent).toContain("lost 5 on 1");
	const lost = [...document.querySelectorAll(".ring-amount")].map((chip) => [
		chip.textContent,
		chip.hasAttribute("data-lost"),
	]);
	expect(lost).toEqual([
		["C5", true],
		["B20", true],
		["A15", false],
	]);
	expect(ringNumber(2).getAttribute("aria-label")).toMatch(/, lost$/);
	await night.tapPrimary();
	expect(document.querySelector("[data-lost]")).toBeNull();
});
