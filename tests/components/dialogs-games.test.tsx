import { waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { field, rackOf, THREE, type } from "./dialogs-helpers.ts";
import {
	bet,
	hand,
	openTable,
	play,
	SALTBOX,
	seated,
} from "./opened-table.tsx";

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

	test("an option that goes no further says how far it goes, until it is changed", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "open-game", game: "saltbox" });
		const group = within(
			document.querySelector('[aria-label="Hands for each shuffle"]') ??
				document.body,
		);
		expect(group.queryByText("From 1 to 10.")).toBeNull();
		await night.press("Hands for each shuffle: more");
		expect(group.getByText("From 1 to 10.")).toBeTruthy();
		await night.press("Hands for each shuffle: less");
		expect(group.queryByText("From 1 to 10.")).toBeNull();
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
		expect(night.hint()).toBe("4 stay dead. Reason: Card exposed.");
		expect(rackOf(night, "dee")).toBe(100);
	});

	test("S11: a question about one hand is not answered for the next", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
			play({ type: "close-bets" }),
			play({ type: "deal", rank: 4 }),
		]);
		await night.open({ kind: "void" });
		await night.press("Void the hand …");
		night.send(
			...([5, 6, 8, 9] as const).map((rank) => play({ type: "deal", rank })),
		);
		await waitFor(() =>
			expect(night.dialog().textContent).toContain(
				"That hand is over meanwhile, as dealt. It is not voided.",
			),
		);
		expect(
			within(night.dialog()).queryByRole("button", { name: /Void/ }),
		).toBeNull();
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
