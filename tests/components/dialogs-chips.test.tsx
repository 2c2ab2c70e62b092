import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import { gainChips } from "@/lib/table/view.ts";
import {
	field,
	lastBatch,
	rackOf,
	THREE,
	type,
	typeAmount,
} from "./dialogs-helpers.ts";
import { bet, hand, openTable, SALTBOX, seated } from "./opened-table.tsx";

describe("the amount pad", () => {
	test("by keys: the first digit replaces what was offered, the result is told", async () => {
		const night = await openTable(seated(THREE, 100));
		await night.open({ kind: "buy-in", player: "ana" });
		expect(field("Amount in chips").value).toBe("100");
		await night.press("2");
		await night.press("0");
		expect(night.dialog().textContent).toContain("Ana will hold 120");
		await night.press("Buy in 20");
		night.expectClosed();
		expect(rackOf(night, "ana")).toBe(120);
	});

	test("L1: of a rack past the limit, what can be cashed out is not called all of it", async () => {
		const night = await openTable([
			...seated(["Ana"], 1_000_000_000),
			{ type: "buy-in", player: "ana", amountChips: chips(90) },
		]);
		await night.open({ kind: "cash-out", player: "ana" });
		const quick = () =>
			document.querySelector(".amount-quick > [aria-pressed=true]")
				?.textContent;
		expect(quick()).toBe("1,000,000,000");
		expect(night.dialog().textContent).toContain("Ana keeps 90");
	});

	test("by a keyboard, with separators of thousands, and Enter", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "buy-in", player: "ben" });
		await typeAmount(night, "1,000{Enter}");
		night.expectClosed();
		expect(rackOf(night, "ben")).toBe(1100);
	});

	test("what could mean parts of a chip is refused in words, and stays", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "buy-in", player: "ben" });
		await typeAmount(night, "1.5{Enter}");
		expect(night.dialog().textContent).toContain("Chips are whole");
		expect(field("Amount in chips").value).toBe("1.5");
		expect(rackOf(night, "ben")).toBe(100);
	});

	test("a usual amount is one tap", async () => {
		const night = await openTable(seated(THREE, 75));
		await night.open({ kind: "buy-in", player: "dee" });
		await night.press("50");
		await night.press("Buy in 50");
		expect(rackOf(night, "dee")).toBe(125);
	});

	test("L9: a cash-out starts with everything, and says its limit", async () => {
		const night = await openTable(seated(THREE, 63));
		await night.open({ kind: "cash-out", player: "ana" });
		expect(night.dialog().textContent).toContain("From 1 to 63");
		await type(night, "Amount in chips", "64");
		expect(night.dialog().textContent).toContain(
			"Ana has 63, 1 too few: no more than that can be cashed out.",
		);
		await night.press("All 63");
		await night.press("Cash out 63");
		expect(rackOf(night, "ana")).toBe(0);
	});

	test("Escape closes without a trace, and the focus goes back", async () => {
		const night = await openTable(seated(THREE));
		const more = night.button("More");
		more.focus();
		await night.tap(more);
		await screen.findByRole("dialog");
		await night.user.keyboard("{Escape}");
		night.expectClosed();
		await waitFor(() => expect(document.activeElement).toBe(more));
		expect(night.tab.ready.log.entries).toHaveLength(6);
	});
});

describe("chips", () => {
	test("L4: a buy-in for everyone is one batch", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "choose-player", purpose: "buy-in" });
		await night.press(/Everyone/);
		expect(night.dialog().textContent).toContain("100 each, 300 in all");
		await night.press("Buy in 100");
		expect(lastBatch(night)).toEqual(["buy-in", "buy-in", "buy-in"]);
		expect(night.button("Undo: 3 buy in 100 each")).toBeDefined();
		expect(THREE.map((n) => rackOf(night, n.toLowerCase()))).toEqual([
			200, 200, 200,
		]);
	});

	test("L9: a hand-over says what both will hold", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "hand-over", from: "ana" });
		await type(night, "Amount in chips", "5");
		expect(night.dialog().textContent).toContain("Choose who receives them");
		await night.user.click(
			within(night.dialog()).getByRole("radio", { name: /Dee/ }),
		);
		expect(night.dialog().textContent).toContain(
			"Ana keeps 95, Dee will hold 105",
		);
		await night.press("Hand 5 to Dee");
		expect(gainChips(night.table, "dee")).toBe(0);
		expect(rackOf(night, "dee")).toBe(105);
	});

	test("L9: a hand-over of more than the rack offers the buy-in of the difference", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "hand-over", from: "ana" });
		// As large before somebody is chosen as after: nothing moves under the finger.
		const quick = () => document.querySelectorAll(".amount-quick > .button");
		const before = quick().length;
		expect(before).toBeGreaterThan(0);
		await night.user.click(
			within(night.dialog()).getByRole("radio", { name: /Dee/ }),
		);
		expect(quick()).toHaveLength(before);
		await type(night, "Amount in chips", "130");
		expect(night.dialog().textContent).toContain("30 too few");
		await night.press("Buy in 30 for Ana first");
		night.expectClosed();
		expect(lastBatch(night)).toEqual(["buy-in", "hand-over"]);
		expect(rackOf(night, "ana")).toBe(0);
		expect(rackOf(night, "dee")).toBe(230);
		expect(document.querySelector(".table-undo-what")?.textContent).toBe(
			"Ana gives Dee 130, 2 steps",
		);
		await night.tap(night.button("Undo: Ana buys in 30, Ana gives Dee 130"));
		expect(night.told()).toContain("Taken back: Ana gives Dee 130, 2 steps.");
		// All 130 are told: 100 go to Ana, 30 to the cage, and the money of the 30 back.
		expect(
			[...document.querySelectorAll(".hand-back > li")].map(
				(line) => line.lastChild?.textContent,
			),
		).toEqual([
			"receives 100, gets the money for 30 back",
			"hands back 130",
			"30 back into the cage",
		]);
	});

	test("L6: undoing what the bank was funded with says where the chips go", async () => {
		const night = await openTable(seated(THREE));
		night.send({ type: "fund-bank", amountChips: chips(200) });
		await night.tap(await screen.findByRole("button", { name: /^Undo: bank/ }));
		expect(night.told()).toContain("The bank gives back 200");
		expect(night.told()).toContain("200 back into the cage");
	});

	test("L6: an undone cash-out asks for the money again", async () => {
		const night = await openTable(seated(THREE));
		night.send({ type: "cash-out", player: "ana", amountChips: chips(40) });
		await night.tap(await screen.findByRole("button", { name: /^Undo: Ana/ }));
		expect(night.told()).toContain("receives 40, pays the money for 40 again");
		expect(night.told()).toContain("40 out of the cage again");
	});

	test("S9: why the bank's rack cannot be counted is said once", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "open-game", game: "saltbox", config: { banker: "ana" } },
			bet("ben", 10, 1),
		]);
		await night.open({ kind: "count-rack", player: "ana" });
		expect(
			night.dialog().textContent?.split("count the rack when no bet stands"),
		).toHaveLength(2);
	});

	test("L10: a rack counted short shows the difference before it is booked", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "count-rack", player: "ben" });
		expect(night.dialog().textContent).toContain("100 are booked");
		await type(night, "Chips counted", "97");
		expect(night.dialog().textContent).toContain("3 short");
		await night.press("Book 97");
		expect(night.table.ledger.variance).toBe(3);
	});

	test("L10: a rack may be counted empty", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "count-rack", player: "ben" });
		await type(night, "Chips counted", "0");
		await night.press("Book 0");
		expect(rackOf(night, "ben")).toBe(0);
	});

	test("the bank is funded with what it is short of, and drawn down to nothing", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 1, 10),
			...hand(1, 2, 3, 4, 5),
		]);
		await night.open({ kind: "fund-bank" });
		expect(night.dialog().textContent).toContain("230 short");
		await night.press("Fund 230");
		await night.open({ kind: "fund-bank", amountChips: chips(50) });
		await night.press("Fund 50");
		await night.open({ kind: "draw-bank" });
		await type(night, "Amount in chips", "51");
		expect(night.dialog().textContent).toContain("The bank holds 50");
		await type(night, "Amount in chips", "50");
		await night.press("Draw 50");
		expect(night.table.ledger.bank ?? 0).toBe(0);
	});

	test("S9: where a player banks, funding says that it is the house's bank", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "open-game", game: "saltbox", config: { banker: "ana" } },
		]);
		await night.open({ kind: "fund-bank" });
		expect(night.dialog().textContent).toContain(
			"The bank of this game is Ana",
		);
	});
});
