import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { gainChips } from "@/lib/table/view.ts";
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

function rackOf(night: OpenedTable, player: string): number {
	return night.table.ledger[`rack:${player}`] ?? 0;
}

function lastBatch(night: OpenedTable): readonly string[] {
	const { entries } = night.tab.ready.log;
	const batch = entries.at(-1)?.batch;
	return entries.filter((e) => e.batch === batch).map((e) => e.command.type);
}

function field(label: RegExp | string): HTMLInputElement {
	return within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(
		label,
	);
}

async function type(night: OpenedTable, label: RegExp | string, text: string) {
	await night.user.clear(field(label));
	if (text !== "") await night.user.type(field(label), text);
}

/** As a browser has it: what was offered is selected. (This DOM gives the focus to the dialog.) */
async function typeAmount(night: OpenedTable, keys: string) {
	const amount = field("Amount in chips");
	amount.focus();
	amount.select();
	await night.user.keyboard(keys);
}

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
		expect(night.dialog().textContent).toContain("Ana has 63, 1 too few");
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
		expect(THREE.map((n) => rackOf(night, n.toLowerCase()))).toEqual([
			200, 200, 200,
		]);
	});

	test("L9: a hand-over says what both will hold", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "hand-over", from: "ana" });
		await night.press("5");
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
});

describe("seats", () => {
	test("L11: a late-comer sits between two players and buys in, in one batch", async () => {
		const night = await openTable(seated(THREE, 80));
		await night.open({ kind: "seat-player" });
		await night.user.type(field("Name"), "Cy");
		await night.user.selectOptions(field("Place"), "Between Ben and Dee");
		await night.press("Seat and buy in 80");
		night.expectClosed();
		expect(night.table.seats.map(({ name }) => name)).toEqual([
			"Ana",
			"Ben",
			"Cy",
			"Dee",
		]);
		expect(lastBatch(night)).toEqual(["seat-player", "buy-in"]);
	});

	test("L14: a name that is taken is refused, and nothing typed is lost", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "seat-player" });
		await night.user.type(field("Name"), "  ANA ");
		await night.press(/^Seat/);
		expect(within(night.dialog()).getByRole("alert").textContent).toContain(
			"There is already a player called Ana",
		);
		expect(field("Name").value).toBe("  ANA ");
		expect(night.table.seats).toHaveLength(3);
	});

	test("L11, L14: one who left comes back under the same id", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "cash-out", player: "ben", amountChips: chips(100) },
			{ type: "unseat-player", player: "ben" },
		]);
		await night.open({ kind: "seat-player" });
		await night.press("Ben");
		await type(night, /Buy-in/, "");
		await night.press("Seat");
		expect(night.table.seats.at(-1)).toEqual({ player: "ben", name: "Ben" });
	});

	test("who played on other nights is seated under the same id, by a tap or by name", async () => {
		const night = await openTable(seated(THREE), "en", [
			{ player: "p-cy", name: "Cy" },
			{ player: "p-eli", name: "Eli" },
			{ player: "p-ana", name: "ana" },
		]);
		await night.open({ kind: "seat-player" });
		await within(night.dialog()).findByRole("button", { name: "Eli" });
		expect(
			within(night.dialog()).queryByRole("button", { name: "ana" }),
		).toBeNull();
		await night.press("Cy");
		await night.press(/^Seat/);
		await night.open({ kind: "seat-player" });
		await within(night.dialog()).findByRole("button", { name: "Eli" });
		await night.user.type(field("Name"), "eli");
		await night.press(/^Seat/);
		expect(night.table.seats.slice(3)).toEqual([
			{ player: "p-cy", name: "Cy" },
			{ player: "p-eli", name: "eli" },
		]);
	});

	test("a seat is moved", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "move-seat", player: "dee" });
		await night.user.selectOptions(field("New place"), "First, before Ana");
		await night.press("Move to seat 1");
		expect(night.table.seats[0]?.player).toBe("dee");
	});

	test("L11: who leaves is cashed out in the same batch; a standing bet keeps them", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
		]);
		await night.open({ kind: "unseat-player", player: "ana" });
		expect(night.dialog().textContent).toContain("has a bet on the table");
		await night.press(/free the seat/);
		expect(night.table.seats).toHaveLength(3);
		await night.open({ kind: "unseat-player", player: "ben" });
		await night.press("Cash out 100 and free the seat");
		expect(lastBatch(night)).toEqual(["cash-out", "unseat-player"]);
		expect(night.table.seats.map(({ player }) => player)).toEqual([
			"ana",
			"dee",
		]);
	});

	test("a seat's sheet is that player's night", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("dee", 1, 2),
			bet("dee", 8, 20),
			...hand(7, 2, 9, 1, 5),
			bet("dee", 8, 10),
			...hand(7, 4, 4, 9, 5),
			{ type: "count-rack", player: "dee", countedChips: chips(112) },
			bet("dee", 3, 4),
		]);
		await night.open({ kind: "seat", player: "dee" });
		const figures = [...night.dialog().querySelectorAll(".figure")].map(
			(figure) => [
				figure.querySelector("dt")?.textContent,
				figure.querySelector("dd")?.textContent,
			],
		);
		expect(figures).toEqual([
			["Tonight", "+12"],
			["Bought in", "100"],
			["Cashed out", "0"],
			["Counts", "−4"],
			["Rounds", "2"],
			["Staked", "32"],
			["Won", "46"],
			["Best round", "+26"],
		]);
		await night.press("Take back 4 on 3");
		expect(night.table.games.saltbox?.bets).toEqual([]);
		expect(night.dialog()).toBeTruthy();
	});
});

describe("games", () => {
	test("L17: the first opening offers the defaults of the rulings", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "open-game", game: "saltbox" });
		await night.press("Open Saltbox");
		expect(night.table.games.saltbox?.config).toEqual({
			burn: 5,
			handsPerShuffle: 10,
			minChips: 1,
			maxChips: null,
			payTable: [23, 12, 9, 7, 6, 5, 5, 4, 4, 4],
			banker: "house",
			bankMustCover: false,
			showCounts: "all",
		});
	});

	test("options last used tonight are offered, standard ones by one tap", async () => {
		const night = await openTable([
			...seated(THREE),
			{
				type: "open-game",
				game: "carousel",
				config: { stacks: 4, unitChips: chips(10), lastStack: true },
			},
			SALTBOX,
		]);
		await night.open({ kind: "open-game", game: "carousel" });
		expect(field("Unit").value).toBe("10");
		await night.press("Standard options");
		expect(field("Unit").value).toBe("5");
		await night.press("As last tonight");
		await night.press("Stacks: more");
		await night.press("Open Carousel");
		expect(night.table.running).toBe("carousel");
		expect(night.table.games.carousel?.config).toMatchObject({
			stacks: 5,
			unitChips: 10,
			lastStack: true,
		});
	});

	test("every option of Saltbox can be chosen", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "open-game", game: "saltbox" });
		await type(night, "Least bet on a number", "2");
		await type(night, "Most on a number", "50");
		await night.press("Hands for each shuffle: less");
		await night.press("Cards burned: more");
		await night.user.selectOptions(field("Bank"), "Dee");
		await night.user.click(field(/Bank must cover/));
		await night.user.click(field("Dealer only"));
		await type(night, "Rank 3 pays, to 1", "10");
		await night.press("Open Saltbox");
		expect(night.table.games.saltbox?.config).toEqual({
			burn: 6,
			handsPerShuffle: 9,
			minChips: 2,
			maxChips: 50,
			payTable: [23, 12, 10, 7, 6, 5, 5, 4, 4, 4],
			banker: "dee",
			bankMustCover: true,
			showCounts: "dealer",
		});
	});

	test("limits that cross are told while they are typed; nothing is lost", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "open-game", game: "saltbox" });
		await type(night, "Least bet on a number", "20");
		await type(night, "Most on a number", "5");
		expect(within(night.dialog()).getByRole("alert").textContent).toContain(
			"The least bet, 20, is above the most, 5",
		);
		await night.press("Open Saltbox");
		expect(night.table.running).toBeNull();
		await type(night, "Most on a number", "x");
		expect(night.dialog().textContent).toContain("That is not an amount");
		await type(night, "Rank 1 pays, to 1", "0");
		expect(night.dialog().textContent).toContain(
			"a whole number from 1 to 1,000",
		);
	});

	test("S14: a game that cannot be left says why", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
		]);
		await night.open({ kind: "open-game", game: "carousel" });
		expect(within(night.dialog()).getByRole("alert").textContent).toContain(
			"Saltbox cannot be left now. Bets are standing",
		);
		expect(
			within(night.dialog()).queryByRole("button", { name: /Open Carousel/ }),
		).toBeNull();
	});

	test("S11: a void asks for a reason, then once more with what goes back", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			bet("dee", 3, 10),
			play({ type: "close-bets" }),
			play({ type: "deal", rank: 4 }),
		]);
		await night.open({ kind: "void" });
		expect(night.dialog().textContent).toContain(
			"15 in stakes go back to 2 players",
		);
		await night.press("Card exposed");
		await night.press("Void the hand …");
		expect(night.dialog().textContent).toContain("Really void this hand?");
		await night.press("Keep it");
		expect(field(/own words/).value).toBe("Card exposed");
		await night.press("Void the hand …");
		await night.press("Void the hand");
		night.expectClosed();
		expect(night.sentence()).toBe("The hand is void. 15 in stakes go back.");
		expect(night.payout().textContent).toContain("Reason: Card exposed");
		expect(rackOf(night, "dee")).toBe(100);
	});

	test("C18: a pot is shared out as the dealer chooses, each part shown before", async () => {
		const carousel: readonly TableCommand[] = [
			...seated(THREE),
			{ type: "open-game", game: "carousel", config: { stacks: 2 } },
			...[10, 9].map(
				(rank) => ({ type: "play", command: { type: "deal", rank } }) as const,
			),
			{
				type: "play",
				command: { type: "bet", player: "ana", survivors: 0, amountChips: 5 },
			},
			{
				type: "play",
				command: { type: "bet", player: "ben", survivors: 0, amountChips: 5 },
			},
			{ type: "play", command: { type: "close-bets" } },
			...[8, 7].map(
				(rank) => ({ type: "play", command: { type: "deal", rank } }) as const,
			),
		];
		const night = await openTable(carousel);
		expect(night.table.ledger["pot:carousel"]).toBe(10);
		await night.open({ kind: "share-out-pot", pot: null });
		const parts = () =>
			[...night.dialog().querySelectorAll(".void-back li b")].map(
				(part) => part.textContent,
			);
		expect(parts()).toEqual(["4", "3", "3"]);
		await night.user.click(
			within(night.dialog()).getByRole("radio", { name: "One player" }),
		);
		await night.user.click(
			within(night.dialog()).getByRole("radio", { name: /Dee/ }),
		);
		expect(parts()).toEqual(["10"]);
		await night.press("Share out 10");
		expect(rackOf(night, "dee")).toBe(110);
	});

	test("S2: the dealer may reshuffle early between hands, not with a bet standing", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			...hand(1, 2, 3, 4, 5),
		]);
		await night.open({ kind: "reshuffle" });
		await night.press("The deck is shuffled");
		expect(night.table.games.saltbox?.game).toBe(2);
		night.send(bet("ana", 7, 5));
		await night.open({ kind: "more" });
		await night.press("Reshuffle early");
		expect(night.dialog().textContent).toContain("Bets are standing");
		expect(night.table.games.saltbox?.game).toBe(2);
	});
});

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
