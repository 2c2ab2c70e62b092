import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { field, rackOf, THREE, typeAmount } from "./dialogs-helpers.ts";
import { bet, hand, openTable, SALTBOX, seated } from "./opened-table.tsx";

describe("the rest of ⋯", () => {
	test("everything is there; what is off says why", async () => {
		const night = await openTable(seated(["Ana"]));
		await night.open({ kind: "more" });
		const labels = within(night.dialog())
			.getAllByRole("button")
			.map((button) => button.textContent);
		for (const label of [
			"Last payout",
			"Open Carousel",
			"Open Saltbox",
			"Reshuffle early",
			"Share out a pot",
			"Void this round",
			"Buy-in",
			"Cash-out",
			"Hand-over",
			"Count a rack",
			"Fund the bank",
			"Draw from the bank",
			"Seat a player",
			"Move a seat",
			"A player leaves",
			"Write a note",
			"Français",
		]) {
			expect(labels).toContain(label);
		}
		await night.press("Last payout");
		expect(within(night.dialog()).getByRole("status").textContent).toBe(
			"Nothing was settled yet tonight.",
		);
		await night.press("Hand-over");
		expect(within(night.dialog()).getByRole("status").textContent).toBe(
			"That takes two players at the table.",
		);
		await night.press("Share out a pot");
		expect(within(night.dialog()).getByRole("status").textContent).toContain(
			"Every pot is empty",
		);
		expect(night.tab.ready.log.entries).toHaveLength(2);
	});

	test("a note is kept", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "more" });
		await night.press("Write a note");
		await night.user.type(field("Your note"), "Ana =1+1 🎲");
		await night.press("Keep the note");
		expect(night.tab.ready.log.entries.at(-1)?.command).toEqual({
			type: "note",
			text: "Ana =1+1 🎲",
		});
	});

	test("the last payout is read again from there", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 1, 10),
			...hand(1, 2, 3, 4, 5),
			bet("ana", 1, 10),
		]);
		await night.open({ kind: "more" });
		await night.press("Last payout");
		expect(await screen.findByText(/10 on 1 at 23 to 1/)).toBeTruthy();
	});

	test("any stake is entered and remembered", async () => {
		const night = await openTable([...seated(THREE), SALTBOX]);
		await night.tap(night.seat("Ana"));
		await night.tap(night.button("Another stake"));
		await screen.findByRole("dialog");
		await typeAmount(night, "17");
		expect(night.dialog().textContent).toContain("Ana bets 17 a tap");
		await night.press("Bet 17 a tap");
		await night.tap(night.number(4));
		expect(night.table.games.saltbox?.bets).toEqual([
			{ player: "ana", rank: 4, amountChips: 17 },
		]);
	});

	test("in French", async () => {
		const night = await openTable(seated(THREE), "fr");
		await night.open({ kind: "buy-in", player: "ana" });
		expect(night.dialog().textContent).toContain("Cave pour Ana");
		await night.press("Donner 100");
		expect(rackOf(night, "ana")).toBe(200);
	});
});
