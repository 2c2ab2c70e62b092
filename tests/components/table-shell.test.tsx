import { createEvent, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NEW_MEANING_MS } from "@/lib/client/taps.ts";
import { chips } from "@/lib/ledger/chips.ts";
import {
	betOn,
	betsOf,
	carousel,
	dealt,
	FIRST_CARDS,
	FIVE,
	NO_MORE_BETS,
	ringNumber,
	stack,
} from "./carousel-night.ts";
import { openTable, seated } from "./opened-table.tsx";

const OPENED = [...seated(FIVE), carousel(), ...dealt(...FIRST_CARDS)];

function wait(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

function press(key: string, target: Element = document.body): void {
	fireEvent.keyDown(target, { key });
}

describe("the keyboard", () => {
	test("dealing, 0 is ten", async () => {
		const night = await openTable([...seated(FIVE), carousel()]);
		press("0");
		press("7");
		expect(night.table.games.carousel?.stacks.slice(0, 2)).toEqual([[10], [7]]);
	});

	test("betting on the ring, 0 is zero; Enter is the gold button, Backspace undo", async () => {
		const night = await openTable(OPENED);
		press("0");
		press("3");
		expect(betsOf(night)).toEqual([
			["ana", 0, 5],
			["ben", 3, 5],
		]);
		press("Backspace");
		expect(betsOf(night)).toEqual([["ana", 0, 5]]);
		press("Enter");
		expect(night.table.games.carousel?.phase.type).toBe("draw");
		press("9");
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 9]);
	});

	test("nothing while a dialog is open, a field has the focus, a key repeats or a shortcut is meant", async () => {
		const night = await openTable(OPENED);
		const field = document.createElement("input");
		document.body.append(field);
		press("1", field);
		fireEvent.keyDown(document.body, { key: "1", repeat: true });
		fireEvent.keyDown(document.body, { key: "1", ctrlKey: true });
		await night.open({ kind: "note" });
		press("1");
		press("Backspace");
		expect(betsOf(night)).toEqual([]);
		field.remove();
	});

	test("while a card is being corrected digits are its true rank", async () => {
		const night = await openTable([...OPENED, NO_MORE_BETS, ...dealt(9)]);
		await night.tap(
			stack(1).querySelector(".stack-card:last-child") as Element,
		);
		press("0");
		expect(night.table.games.carousel?.stacks[0]).toEqual([4, 10]);
	});

	test("one Tab stop a group, a long press by Delete", async () => {
		const night = await openTable(OPENED);
		const keys = document.querySelectorAll<HTMLElement>(".key");
		expect([...keys].filter((key) => key.tabIndex === 0)).toHaveLength(1);
		fireEvent.keyDown(night.seat("Cy"), { key: "Delete" });
		expect((await screen.findByRole("dialog")).textContent).toContain("Cy");
	});
});

describe("taps", () => {
	/** By the time of the tap, however late a busy page finds time for it. */
	function clickAt(element: Element, atMs: number) {
		const click = createEvent.click(element);
		Object.defineProperty(click, "timeStamp", { value: atMs });
		fireEvent(element, click);
	}

	test("the same rank key twice within 150 ms counts once", async () => {
		const night = await openTable([...seated(FIVE), carousel()]);
		const atMs = performance.now();
		for (const laterMs of [0, 149, 150]) clickAt(night.key(9), atMs + laterMs);
		expect(night.table.games.carousel?.stacks.flat()).toEqual([9, 9]);
	});

	test("a bounce bets for nobody else, opens no seat, passes and takes back for one", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel(),
			...dealt(...FIRST_CARDS),
		]);
		const twice = (element: Element) => {
			const atMs = performance.now();
			for (const laterMs of [0, 149]) clickAt(element, atMs + laterMs);
		};
		twice(ringNumber(4));
		expect(betsOf(night)).toEqual([["ana", 4, 5]]);
		await night.tap(ringNumber(5));
		twice(night.button(/^Undo/));
		expect(betsOf(night)).toEqual([["ana", 4, 5]]);
		twice(night.seat("Cy"));
		expect(night.desk.state().ui.dialog).toBeNull();
		await wait(NEW_MEANING_MS + 20);
		twice(night.secondary());
		expect(night.table.games.carousel?.passes).toEqual(["cy"]);
	});

	test("a digit pressed twice within 150 ms bets once", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel(),
			...dealt(...FIRST_CARDS),
		]);
		fireEvent.keyDown(document.body, { key: "4" });
		fireEvent.keyDown(document.body, { key: "4" });
		expect(betsOf(night)).toEqual([["ana", 4, 5]]);
	});

	test("a button that has just changed its meaning takes no tap for 300 ms", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel(),
			...dealt(4, 7, 10, 6, 8),
		]);
		const beforeMs = performance.now();
		await night.tap(night.key(9));
		expect(night.primary().textContent).toBe("No more bets");
		clickAt(night.primary(), beforeMs + NEW_MEANING_MS);
		expect(night.table.games.carousel?.phase.type).toBe("bets");
		await night.tapPrimary();
		expect(night.table.games.carousel?.phase.type).toBe("draw");
	});

	test("Pass right after a bet passes for the next seat; twice at once it passes for one", async () => {
		const night = await openTable([
			...seated(FIVE),
			carousel(),
			...dealt(...FIRST_CARDS),
		]);
		await night.tap(ringNumber(4));
		await night.tap(night.secondary());
		expect(night.table.games.carousel?.passes).toEqual(["ben"]);
		await night.tap(ringNumber(3));
		expect(betsOf(night)).toEqual([
			["ana", 4, 5],
			["cy", 3, 5],
		]);
		// Past the time in which a click still belongs to the finger before it.
		await wait(NEW_MEANING_MS + 500);
		const atMs = performance.now();
		for (const laterMs of [0, 200]) clickAt(night.secondary(), atMs + laterMs);
		expect(night.table.games.carousel?.passes).toEqual(["ben", "dee"]);
	});

	test("two thumbs at once both count, and the clicks that follow count no more", async () => {
		const night = await openTable([...seated(FIVE), carousel()]);
		const [four, seven] = [night.key(4), night.key(7)];
		const down = (key: Element, pointerId: number) =>
			fireEvent.pointerDown(key, {
				pointerId,
				button: 0,
				isPrimary: pointerId === 1,
			});
		const up = (key: Element, pointerId: number, clientX = 0) =>
			fireEvent.pointerUp(key, { pointerId, button: 0, clientX, clientY: 0 });
		down(four, 1);
		down(seven, 2);
		// A finger that slides 18 px still counts.
		up(four, 1, 18);
		up(seven, 2);
		fireEvent.click(seven);
		expect(night.table.games.carousel?.stacks.flat()).toEqual([4, 7]);
	});

	test("a finger that leaves the key, or whose touch the browser takes for a scroll, does nothing", async () => {
		const night = await openTable([...seated(FIVE), carousel()]);
		const key = night.key(4);
		fireEvent.pointerDown(key, { pointerId: 1, button: 0 });
		fireEvent.pointerUp(key, {
			pointerId: 1,
			button: 0,
			clientX: 90,
			clientY: 0,
		});
		fireEvent.pointerDown(key, { pointerId: 2, button: 0 });
		fireEvent.pointerCancel(key, { pointerId: 2 });
		fireEvent.pointerUp(key, { pointerId: 2, button: 0 });
		expect(night.table.games.carousel?.stacks.flat()).toEqual([]);
	});
});

describe("seats", () => {
	test("a tap chooses, a second opens the player's night; outside the bets the first opens it", async () => {
		const night = await openTable(OPENED);
		await night.tap(night.seat("Cy"));
		expect(screen.queryByRole("dialog")).toBeNull();
		expect(night.seat("Cy").getAttribute("aria-pressed")).toBe("true");
		await night.tap(night.seat("Cy"));
		expect((await screen.findByRole("dialog")).textContent).toContain("Cy");
		night.desk.closeDialog();
		night.send(NO_MORE_BETS);
		await night.tap(night.seat("Dee"));
		expect((await screen.findByRole("dialog")).textContent).toContain("Dee");
	});

	test("names of any kind: whole in the title, equal initials told apart", async () => {
		const long =
			"Maximiliana Alexandrovna von und zu Hohenlohe-Schillingsfürst";
		const night = await openTable([
			{ type: "seat-player", player: "a", name: "Ana" },
			{ type: "seat-player", player: "b", name: "Anabelle" },
			{ type: "seat-player", player: "c", name: long },
			{ type: "seat-player", player: "d", name: "=1+1" },
			{ type: "seat-player", player: "e", name: "עדה" },
			{ type: "buy-in", player: "c", amountChips: chips(100) },
			carousel(),
			...dealt(...FIRST_CARDS),
		]);
		const marks = [...document.querySelectorAll(".seat .face-mark")];
		expect(marks.map((mark) => mark.textContent)).toEqual([
			"A",
			"Ab",
			"M",
			"1",
			"ע",
		]);
		expect(night.seat("Maximiliana").getAttribute("aria-label")).toContain(
			long,
		);
		expect(night.sentence()).toBe(
			"Maximiliana Alexandro… to bet: how many of 6 stacks stay clean?",
		);
	});

	test("L16: chips and the night's gain with its sign", async () => {
		const night = await openTable([
			...OPENED,
			betOn("ana", 0),
			betOn("ben", 6),
			NO_MORE_BETS,
			...dealt(9, 2, 3, 5, 10, 10),
		]);
		expect(night.seat("Ana").textContent).toContain("95−5");
		expect(night.seat("Ben").textContent).toContain("105+5");
	});
});

describe("what is said", () => {
	test("an empty table, a table without a game, a closed night", async () => {
		const night = await openTable([]);
		expect(night.sentence()).toBe("Seat the first player.");
		await night.tapSecondary();
		expect(night.told()).toContain("Nobody is seated.");
		night.send({ type: "seat-player", player: "ana", name: "Ana" });
		await night.tap(night.key(3));
		expect(night.sentence()).toBe("Choose the game.");
		expect(night.told()).toContain("No game is on the table.");
		await night.tapPrimary();
		expect(await screen.findByRole("dialog")).toBeDefined();
		night.desk.closeDialog();
		night.send({ type: "close-session" });
		await night.tap(night.key(3));
		expect(night.sentence()).toBe("This night is closed.");
		await night.tapPrimary();
		expect(night.dialog().textContent).toContain("The night is closed");
		night.desk.closeDialog();
		await night.tapSecondary();
		expect(night.dialog().textContent).toContain("Open the night again?");
		expect(night.table.closing).not.toBeNull();
	});

	test("L6: Undo with nothing to undo says so", async () => {
		const night = await openTable([]);
		await night.tap(night.button("Undo"));
		expect(night.told()).toContain("There is nothing to undo.");
		await night.tap(night.button("Close"));
		expect(night.told()).toBeNull();
	});

	test("the saved state stands in words", async () => {
		await openTable(OPENED);
		expect(document.querySelector(".table-save")?.textContent).toMatch(
			/Saved|Saving/,
		);
	});

	test("the numbers of the ring are off in a draw and say why", async () => {
		const night = await openTable([...OPENED, NO_MORE_BETS]);
		await night.tap(ringNumber(3));
		expect(night.told()).toContain("No more bets: deal this round first.");
	});
});
