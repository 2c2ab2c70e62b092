import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { close, count, note } from "../support/commands.ts";
import {
	betOn,
	carousel,
	dealt,
	FIRST_CARDS,
	FIVE,
	NO_MORE_BETS,
} from "./carousel-night.ts";
import { lastBatch, rackOf, THREE, type } from "./dialogs-helpers.ts";
import { bet, openTable, SALTBOX, seated } from "./opened-table.tsx";

const OPENED = [...seated(FIVE), carousel(), ...dealt(...FIRST_CARDS)];

function steps(): readonly (string | null)[] {
	const list = within(screen.getByRole("dialog")).getByRole("list", {
		name: "Steps",
	});
	return within(list)
		.getAllByRole("listitem")
		.map((item) => item.textContent);
}

function current(): string | null | undefined {
	return screen
		.getByRole("dialog")
		.querySelector('.closing-steps [aria-current="step"]')?.textContent;
}

describe("closing a night", () => {
	test("L12: what stands in the way is said, with what to do", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 1, 10),
		]);
		await night.open({ kind: "close-night" });
		expect(night.dialog().textContent).toContain(
			"The night cannot be closed yet",
		);
		await night.press("Back to the table");
		night.expectClosed();
		expect(night.table.closing).toBeNull();
	});

	test("C18, L10: pots, count, who carries what, review; each step undone", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 0),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 7, 1),
		]);
		await night.open({ kind: "close-night" });
		expect(current()).toBe("Pots");
		await night.press("Next");
		expect(current()).toBe("Pots");
		expect(within(night.dialog()).getByRole("alert").textContent).toBe(
			"Decide about every pot first.",
		);
		await night.press("All equally");
		expect(lastBatch(night)).toEqual(["share-out-pot"]);
		await night.press(/^Undo: /);
		expect(night.table.ledger["pot:carousel"]).toBe(5);
		expect(current()).toBe("Pots");
		await night.press("The bank");
		await night.press("Next");
		expect(current()).toBe("Count");
		await type(night, "Chips counted for Ana", "1.5");
		await night.press("Book the count");
		expect(night.dialog().textContent).toContain("Ana: enter whole chips.");
		await type(night, "Chips counted for Ana", "90");
		await night.press("Book the count");
		expect(rackOf(night, "ana")).toBe(90);
		expect(current()).toBe("Bank");
		expect(steps()).toEqual(["Pots", "Count", "Bank", "Money", "Review"]);
		expect(night.dialog().textContent).toContain("The bank won 5 chips.");
		expect(night.dialog().textContent).toContain(
			"5 chips are missing from the racks. Who has them?",
		);
		const [bank] = within(night.dialog()).getAllByRole("radio", {
			name: /^All players equally/,
		});
		if (bank) await night.tap(bank);
		await night.press("Next");
		await night.press("Not now");
		expect(current()).toBe("Review");
		await night.press(/^Close the night$/);
		expect(night.table.closing).toMatchObject({
			bankTo: "players",
			varianceTo: "house",
		});
		expect(night.dialog().textContent).toContain("The night is closed");
		night.desk.closeDialog();
		await screen.findByText("night closed");
		await night.tap(night.button("Undo"));
		expect(night.told()).toContain("open it again first");
	});

	test("with nothing left over nobody is asked who carries it", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "close-night" });
		expect(current()).toBe("Count");
		expect(steps()).not.toContain("Bank");
		await night.press("Take all as booked");
		expect(lastBatch(night)).not.toContain("count-rack");
		await night.press("Not now");
		await night.press(/^Close the night$/);
		expect(night.tab.ready.log.entries.at(-1)?.command).toEqual({
			type: "close-session",
		});
	});

	test("L13: a count that finds too few is asked about before the money", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "close-night" });
		await type(night, "Chips counted for Ana", "75");
		await night.press("Book the count");
		expect(current()).toBe("Bank");
		expect(night.dialog().textContent).toContain(
			"25 chips are missing from the racks. Who has them?",
		);
		const [ana] = within(night.dialog()).getAllByRole("radio", {
			name: "Ana +25 chips",
		});
		if (ana) await night.tap(ana);
		await night.press("Next");
		await night.press("Not now");
		expect(steps()).toEqual(["Count", "Bank", "Money", "Review"]);
		const row = within(night.dialog()).getByRole("row", { name: /Ana/ });
		expect(row.textContent).toMatch(/Ana−25\+25$/);
		expect(night.dialog().textContent).toContain(
			"The 25 missing chips count as Ana’s.",
		);
		await night.press("Back");
		expect(current()).toBe("Money");
		await night.press("Not now");
		await night.press(/^Close the night$/);
		expect(night.table.closing).toMatchObject({ varianceTo: "player:ana" });
	});

	test("L10: too many chips are given up by someone, and say so", async () => {
		const night = await openTable([...seated(THREE), count("ben", 101)]);
		await night.open({ kind: "close-night" });
		await night.press("Take all as booked");
		expect(night.dialog().textContent).toContain(
			"1 chip too many was counted. Who gave it up?",
		);
		expect(
			within(night.dialog()).getByRole("radio", { name: "Dee −1 chip" }),
		).toBeTruthy();
	});

	test("what comes to be left over at the review is asked before closing", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "close-night" });
		await night.press("Take all as booked");
		await night.press("Not now");
		expect(current()).toBe("Review");
		act(() => night.send(count("ana", 90)));
		expect(current()).toBe("Bank");
		await night.press("Next");
		await night.press("Not now");
		expect(current()).toBe("Review");
		act(() => night.send(count("ana", 80)));
		expect(current()).toBe("Bank");
	});

	test("a count that agrees is written down too", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "close-night" });
		await type(night, "Chips counted for Ben", String(rackOf(night, "ben")));
		await night.press("Book the count");
		expect(lastBatch(night)).toEqual(["count-rack"]);
	});
});

describe("a closed night", () => {
	test("is opened again only when it was asked twice", async () => {
		const night = await openTable([
			...seated(THREE),
			count("ana", 90),
			note("end"),
			close(),
		]);
		await night.open({ kind: "reopen-night" });
		await screen.findByText(/cannot be looked up/);
		await night.press("Open again…");
		expect(night.table.closing).not.toBeNull();
		expect(night.dialog().textContent).toContain("Really open");
		await night.press("Yes, open the night again");
		night.expectClosed();
		expect(night.table.closing).toBeNull();
		expect(night.tab.ready.log.entries.at(-1)?.command).toEqual({
			type: "reopen-session",
		});
	});

	test("⋯ leads to the settle-up", async () => {
		const night = await openTable([...seated(THREE), close()]);
		await night.open({ kind: "more" });
		await night.press("Settle up");
		expect(night.dialog().textContent).toContain("The night is closed");
		expect(
			within(night.dialog()).getByRole("link", { name: "Review the night" }),
		).toHaveProperty("href", expect.stringMatching(/\/sessions\/[^/]+$/));
	});
});
