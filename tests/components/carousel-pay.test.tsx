import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import {
	betOn,
	betsOf,
	carousel,
	dealt,
	FIRST_CARDS,
	FIVE,
	NO_MORE_BETS,
	plays,
	ringNumber,
	stackCard,
	tapKeys,
} from "./carousel-night.ts";
import { type OpenedTable, openTable, seated } from "./opened-table.tsx";

/** Seven are carried in, four bet five each on a round of which four stacks survive. */
const TWENTY_SEVEN: readonly TableCommand[] = [
	...seated(FIVE),
	carousel({ stakes: "any", unitChips: chips(1) }),
	...dealt(...FIRST_CARDS),
	betOn("dee", 0, 7),
	NO_MORE_BETS,
	...dealt(9, 2, 10, 3, 5, 10),
	betOn("ana", 4),
	betOn("ben", 4),
	betOn("cy", 5),
	betOn("dee", 3),
	NO_MORE_BETS,
	...dealt(1, 5, 6, 10, 7),
];

const OPENED = [...seated(FIVE), carousel(), ...dealt(...FIRST_CARDS)];

function handed(night: OpenedTable): readonly string[] {
	return [...night.payout().querySelectorAll("li")].map(
		(line) =>
			line.querySelector("bdi")?.textContent +
			" " +
			line.querySelector("b")?.textContent,
	);
}

describe("the settlement", () => {
	test("is spoken as the dealer would, with what to hand to whom", async () => {
		const night = await openTable(TWENTY_SEVEN);
		expect(night.sentence()).toBe(
			"4 survive. 27 in the pot. Ana and Ben take 13 each, 1 stays.",
		);
		expect(handed(night)).toEqual(["Ana 13", "Ben 13"]);
		expect(night.payout().textContent).toContain("1 stays in the pot");
		expect(night.seat("Ana").textContent).toContain("takes 13");
		expect(
			document.querySelector(".table-say [role=status]")?.textContent,
		).toBe(night.sentence());
	});

	test("where the list has no room beside the ring it is one tap away", async () => {
		const night = await openTable(TWENTY_SEVEN);
		await night.tap(night.button("Hand out"));
		const sheet = await screen.findByRole("dialog");
		expect(within(sheet).getByText("Ana")).toBeTruthy();
	});

	test("a key tapped once too often is told what comes first", async () => {
		const night = await openTable(TWENTY_SEVEN);
		await night.tap(night.key(7));
		expect(night.told()).toContain("This round is settled.");
	});

	test("in French", async () => {
		const night = await openTable(TWENTY_SEVEN, "fr");
		expect(night.sentence()).toBe(
			"4 piles survivent. 27 au pot. Ana et Ben reçoivent 13 chacun, 1 reste.",
		);
		expect(night.primary().textContent).toBe("Tour suivant");
	});

	test("stays until Next round, can be read again, and a reload keeps both", async () => {
		const night = await openTable(TWENTY_SEVEN);
		expect(screen.queryByRole("button", { name: /Last payout/ })).toBeNull();
		await night.tapPrimary();
		expect(night.sentence()).toContain("to bet");
		const { memory } = night.tab.ready;
		expect(memory.acknowledged).toBe(night.tab.ready.log.entries.at(-1)?.id);
		await night.tap(night.button(/Last payout/));
		const sheet = await screen.findByRole("dialog");
		expect(sheet.textContent).toContain("Ana and Ben take 13 each");
		await night.tap(within(sheet).getByRole("button", { name: "Close" }));
		night.expectClosed();
	});

	test("table business in between leaves it standing (L11)", async () => {
		const night = await openTable(TWENTY_SEVEN);
		night.send({ type: "buy-in", player: "eli", amountChips: chips(20) });
		await waitFor(() => expect(night.seat("Eli").textContent).toContain("120"));
		expect(night.sentence()).toContain("27 in the pot");
	});

	test("C12: nobody right; C8: an empty pot", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 0),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
		]);
		expect(night.sentence()).toBe(
			"6 survive. Nobody is on it: 5 stay in the pot.",
		);
		expect(night.payout().textContent).toContain("Nobody is paid.");
	});

	test("C11: a pot that does not divide stays", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ unitChips: chips(1) }),
			...dealt(...FIRST_CARDS),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
		]);
		expect(night.sentence()).toBe("6 survive. The pot is empty.");
	});

	test("C13, C15: the end of the game with the last-stack pool, then a shuffle", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel({ stacks: 2, lastStack: true }),
			...dealt(4, 7),
			...plays({
				type: "bet-last-stack",
				player: "ben",
				stack: 2,
				amountChips: chips(5),
			}),
			betOn("ana", 1),
			NO_MORE_BETS,
			...dealt(4, 9),
		]);
		expect(night.sentence()).toBe(
			"1 survives. 5 in the pot. Ana takes 5. Stack 2 outlives all: Ben takes 5 from the last-stack pool. Game over.",
		);
		expect(handed(night)).toEqual(["Ana 5", "Ben 5"]);
		expect(night.primary().textContent).toBe("Shuffle, new game");
		await night.tapPrimary();
		expect(night.table.games.carousel?.game).toBe(2);
		expect(night.sentence()).toContain("Deal a card to stack 1");
	});

	test("C16: a void lists the stakes to hand back", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 4),
			betOn("ben", 3),
			...plays({ type: "void-round", reason: "exposed card" }),
		]);
		expect(night.sentence()).toBe("Void. Hand the stakes back.");
		expect(handed(night)).toEqual(["Ana 5", "Ben 5"]);
		expect(night.button("Undo: void of round 1")).toBeDefined();
	});
});

describe("undo and correction", () => {
	test("L6: undoing a settlement lists who hands back what", async () => {
		const night = await openTable(TWENTY_SEVEN);
		await night.tap(night.button(/^Undo/));
		expect(night.told()).toContain("Taken back: 7 on stack 6.");
		const lines = [...document.querySelectorAll(".hand-back > li")];
		expect(
			lines.map((line) => [
				line.querySelector("bdi")?.textContent,
				line.lastElementChild?.textContent,
			]),
		).toEqual([
			["Ana", "hands back 13"],
			["Ben", "hands back 13"],
		]);
		expect(night.table.games.carousel?.phase.type).toBe("draw");
		await night.tap(night.button("Done"));
		expect(night.told()).toBeNull();
	});

	test("L7: another stake in a settled round says that it was corrected", async () => {
		const night = await openTable(TWENTY_SEVEN);
		const bet = night.tab.ready.log.entries.find(
			({ command }) =>
				command.type === "play" &&
				(command.command as { type: string }).type === "bet",
		);
		if (bet?.command.type !== "play") throw new Error("no bet");
		await night.open({ kind: "correct" });
		const groups = [...night.dialog().querySelectorAll(".pick-at")];
		expect(groups.map((group) => group.textContent)).toEqual([
			"Carousel, game 1, round 2",
			"Carousel, game 1, round 1",
			"Carousel, game 1",
			"Before a game",
		]);
		await night.press(new RegExp(`^${bet.seq}\\b`));
		expect(
			night.dialog().querySelector(".correct-what > span")?.textContent,
		).toBe("Carousel, game 1, round 1");
		const offered = [...night.dialog().querySelectorAll(".correct-key")].map(
			(key) => key.textContent,
		);
		expect(offered).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
		const [amount] = within(night.dialog()).getAllByRole("textbox");
		if (!amount) throw new Error("no amount");
		await night.user.clear(amount);
		await night.user.type(amount, "10");
		await night.press("Correct it");
		night.expectClosed();
		expect(night.told()).toContain("Corrected: Dee 7 on 0 → Dee 10 on 0.");
		expect(night.told()).not.toContain("Taken back");
	});

	test("L6: undoing a bet asks nothing back", async () => {
		const night = await openTable([...OPENED, betOn("ana", 4)]);
		await night.tap(night.button(/^Undo/));
		expect(night.told()).toBeNull();
	});

	test("L7: a mis-tap found two cards later is corrected in two taps", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 4),
			NO_MORE_BETS,
			...dealt(9, 2, 10),
		]);
		night.taps = 0;
		await night.tap(stackCard(1, 2));
		expect(night.sentence()).toBe("It was not 9: which card was it?");
		expect(stackCard(1, 2).querySelector("[data-marked]")).not.toBeNull();
		await tapKeys(night, 8);
		expect(night.taps).toBe(2);
		night.expectClosed();
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 8]);
		expect(night.table.games.carousel?.stacks[2]).toEqual([10, 10]);
		expect(night.sentence()).toContain("Deal a card to stack 4");
		await night.tap(night.button("Undo: 9 → 8 on stack 1"));
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 9]);
	});

	test("L7: older cards of a stack are listed by a second tap or by their row", async () => {
		const night = await openTable([
			...OPENED,
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
			NO_MORE_BETS,
			...dealt(8),
		]);
		await night.tap(stackCard(1, 2));
		expect(night.hint()).toContain("Tap the stack again.");
		await night.tap(stackCard(1, 2));
		expect(
			within(night.dialog())
				.getAllByRole("listitem")
				.map((card) => card.textContent),
		).toEqual(["44", "99", "88"]);
		await night.press(/card 9/);
		night.expectClosed();
		expect(night.sentence()).toBe("It was not 9: which card was it?");
		await tapKeys(night, 7);
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 7, 8]);
		await night.tap(night.button(/Stack 1, older cards/));
		await night.press(/card 4/);
		await tapKeys(night, 5);
		expect(night.table.games.carousel?.stacks[0]).toEqual([5, 7, 8]);
	});

	test("L7: the only card again, its own rank, or the button beside lets go", async () => {
		const night = await openTable([...OPENED, NO_MORE_BETS, ...dealt(9)]);
		await night.tap(stackCard(2, 1));
		await night.tap(stackCard(2, 1));
		expect(night.sentence()).toContain("Deal a card to stack 2");
		await night.tap(stackCard(1, 2));
		await tapKeys(night, 9);
		expect(night.sentence()).toContain("Deal a card to stack 2");
		await night.tap(stackCard(1, 2));
		expect(night.primary().textContent).toBe("Keep the 9");
		await night.tapPrimary();
		expect(night.sentence()).toContain("Deal a card to stack 2");
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 9]);
	});

	test("L7: it asks first when chips move, naming who hands back and who receives", async () => {
		const night = await openTable(TWENTY_SEVEN);
		await night.tap(stackCard(6, 2));
		await tapKeys(night, 9);
		const dialog = await screen.findByRole("dialog");
		expect(dialog.textContent).toContain("7 becomes 9");
		expect(dialog.textContent).toContain("Ana hands back 13");
		expect(dialog.textContent).toContain("Dee receives 27");
		await night.press("Leave it as it was");
		night.expectClosed();
		expect(night.sentence()).toContain("27 in the pot. Ana and Ben");
		await night.tap(stackCard(6, 2));
		await tapKeys(night, 9);
		await screen.findByRole("dialog");
		await night.press("Correct it");
		night.expectClosed();
		expect(night.sentence()).toBe("3 survive. 27 in the pot. Dee takes 27.");
		expect(night.told()).toContain("Ben hands back 13");
	});

	test("L7: later cards that no longer fit are told together, and may be left out", async () => {
		const night = await openTable([...OPENED, NO_MORE_BETS]);
		await tapKeys(night, 9, 1, 3);
		await night.tap(stackCard(1, 2));
		await tapKeys(night, 1);
		const dialog = await screen.findByRole("dialog");
		expect(dialog.textContent).toContain("2 later entries no longer fit");
		expect(dialog.textContent).toContain("1 on stack 2 Every 1 has been seen.");
		// A card never slips to another stack: each was entered for its own.
		expect(dialog.textContent).toContain(
			"3 on stack 3 The next card goes to stack 2, not 3.",
		);
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 9]);
		await night.press("Leave these 2 out and correct");
		night.expectClosed();
		expect(night.table.games.carousel?.stacks.slice(0, 3)).toEqual([
			[4, 1],
			[7],
			[10],
		]);
	});
});

describe("switched off and on again", () => {
	test("L6: an undone bet can be made again at once", async () => {
		const night = await openTable(OPENED);
		await night.tap(ringNumber(4));
		await night.tap(night.button(/^Undo/));
		await night.tap(ringNumber(3));
		expect(betsOf(night)).toEqual([["ana", 3, 5]]);
	});
});
