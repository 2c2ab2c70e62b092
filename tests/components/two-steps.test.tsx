import { act, fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import {
	betOn,
	betsOf,
	carousel,
	dealt,
	FIRST_CARDS,
} from "./carousel-night.ts";
import {
	bet,
	hand,
	type OpenedTable,
	openTable,
	SALTBOX,
	seated,
} from "./opened-table.tsx";
import { bets, saltbox, THREE } from "./saltbox-helpers.ts";

const NIGHT: readonly TableCommand[] = [
	...seated(THREE),
	{ type: "fund-bank", amountChips: chips(1000) },
	SALTBOX,
];

/** A table of which the rest is drawn when it is asked for. */
async function twoSteps(commands: readonly TableCommand[]) {
	const due: (() => void)[] = [];
	const night = await openTable(commands, "en", [], (run) => due.push(run));
	return {
		night,
		/** The frame that shows the tap is over. */
		follow: () =>
			act(() => {
				for (const run of due.splice(0)) run();
			}),
	};
}

/** A card that lies there: those that have not fallen yet are there unseen. */
const FALLEN = ".saltbox-card:not([data-unseen])";

/** Whatever is drawn anew while the taps are done, as the classes of the places that hold it. */
function drawnBy(tap: () => void): {
	readonly places: readonly string[];
	readonly nodes: number;
	/** How many elements had to be made for it. */
	readonly made: number;
} {
	const seen = new MutationObserver(() => {});
	seen.observe(document.body, {
		subtree: true,
		childList: true,
		characterData: true,
		attributes: true,
	});
	tap();
	const records = seen.takeRecords();
	seen.disconnect();
	const place = (node: Node): string => {
		const element = node instanceof Element ? node : node.parentElement;
		const found = element?.closest(
			".saltbox-hand, .saltbox-tile, .seat, .stacks, .numbers-ring",
		);
		return found?.classList[found.classList.length - 1] ?? "elsewhere";
	};
	return {
		places: [...new Set(records.map(({ target }) => place(target)))].sort(),
		nodes: records.length,
		made: records.flatMap(({ addedNodes }) =>
			[...addedNodes].filter((node) => node instanceof Element),
		).length,
	};
}

/** As the finger does it: what is drawn at once has been drawn when this returns. */
function tap(element: Element): void {
	fireEvent.click(element);
}

function figures(): readonly (string | null)[] {
	return [
		...document.querySelectorAll(
			".seat-chips, .seat-gain, .saltbox-bank p, .saltbox-amount, .ring-hub-pot",
		),
	].map(({ textContent }) => textContent);
}

function rackShown(night: OpenedTable, name: string): number {
	return Number(night.seat(name).querySelector(".seat-chips")?.textContent);
}

test("a card lies on the felt at once; keys, sentence, odds and buttons follow", async () => {
	const { night, follow } = await twoSteps([
		...NIGHT,
		bet("ana", 4, 5),
		...hand(),
	]);
	const before = night.sentence();
	const { places, nodes, made } = drawnBy(() => tap(night.key(9)));
	expect(places).toEqual(["saltbox-hand"]);
	expect(nodes).toBeLessThan(12);
	expect(made).toBe(0);
	expect(document.querySelectorAll(FALLEN)).toHaveLength(1);
	expect(night.sentence()).toBe(before);
	follow();
	expect(night.sentence()).not.toBe(before);
	expect(night.key(9).textContent).toContain("8");
});

test("a bet lies on its number as it leaves the rack, and nothing else is drawn with it", async () => {
	const { night, follow } = await twoSteps(NIGHT);
	tap(night.seat("Ben"));
	follow();
	const { places, nodes, made } = drawnBy(() => tap(night.number(4)));
	expect(places).toEqual(["saltbox-tile", "seat"]);
	expect(nodes).toBeLessThan(12);
	expect(made).toBe(0);
	const [, , amount = 0] = bets(night)?.[0] ?? [];
	expect(night.number(4).textContent).toContain(String(amount));
	expect(rackShown(night, "Ben")).toBe(100 - Number(amount));
	const undo = () => document.querySelector(".table-undo-what")?.textContent;
	expect(undo()).not.toContain("Ben");
	follow();
	expect(undo()).toContain("Ben");
});

test("what a settlement moves is shown in one step, racks, bank and bets together", async () => {
	const { night, follow } = await twoSteps([
		...NIGHT,
		bet("ana", 4, 5),
		bet("ben", 1, 5),
		...hand(4, 9, 8, 7),
	]);
	const before = figures();
	tap(night.key(6));
	expect(document.querySelectorAll(FALLEN)).toHaveLength(5);
	expect(figures()).toEqual(before);
	follow();
	expect(figures()).not.toEqual(before);
	expect(rackShown(night, "Ana")).toBe(night.table.ledger["rack:ana"]);
});

test("a button that does not yet say what it would do takes no tap", async () => {
	const { night, follow } = await twoSteps([
		...NIGHT,
		bet("ana", 4, 5),
		...hand(4, 9, 8, 7),
	]);
	tap(night.key(6));
	night.desk.primary();
	expect(night.desk.state().reading?.view.paying).not.toBeNull();
	follow();
	act(() => night.desk.primary());
	expect(night.desk.state().reading?.view.paying).toBeNull();
});

test("a stake tapped right after a seat is that seat's", async () => {
	const { night, follow } = await twoSteps([...seated(THREE), saltbox({})]);
	tap(night.seat("Ana"));
	follow();
	tap(night.seat("Ben"));
	const [, second] = document.querySelectorAll(".stake");
	if (second) tap(second);
	follow();
	const stakeOf = night.desk.state().reading?.view.stakeOf;
	expect(stakeOf?.("ben")).not.toBeNull();
	expect(stakeOf?.("ana")).toBeNull();
});

test("a refusal is said at once", async () => {
	const { night } = await twoSteps(NIGHT);
	tap(night.key(9));
	expect(night.told()).not.toBeNull();
});

test("what is said of a bet that counted follows it: the chip comes first", async () => {
	const { night, follow } = await twoSteps([
		...NIGHT,
		bet("ana", 4, 5),
		...hand(1, 9, 8, 7, 6),
	]);
	act(() => night.desk.primary());
	follow();
	tap(night.seat("Ben"));
	follow();
	const { places } = drawnBy(() => tap(night.number(1)));
	expect(places).toEqual(["saltbox-tile", "seat"]);
	expect(night.told()).toBeNull();
	follow();
	expect(night.told()).toContain("1");
	// It goes with the tap after it, a frame later too.
	act(() => night.desk.primary());
	expect(night.told()).not.toBeNull();
	follow();
	expect(night.told()).toBeNull();
});

test("a chosen seat is framed at once, and nothing in it is laid out anew", async () => {
	const { night, follow } = await twoSteps(NIGHT);
	tap(night.seat("Ben"));
	const ben = () => night.seat("Ben").dataset;
	expect(ben().acting).toBe("true");
	expect(ben().more).toBeUndefined();
	follow();
	expect(ben().more).toBe("true");
});

test("Carousel: a bet stands on its number and in the pot at once, and has left the rack", async () => {
	const { night, follow } = await twoSteps([
		...seated(THREE),
		carousel(),
		...dealt(...FIRST_CARDS),
	]);
	const three = document.querySelector('[data-number="3"]') as Element;
	const { places } = drawnBy(() => tap(three));
	expect(places).toEqual(["numbers-ring", "seat"]);
	expect(betsOf(night)).toHaveLength(1);
	const pot = document.querySelector(".ring-hub-pot")?.textContent;
	expect(100 - rackShown(night, "Ana")).toBe(Number(pot));
	follow();
	expect(document.querySelector(".ring-hub-pot")?.textContent).toBe(pot);
});

test("Carousel: a card lies on its stack at once", async () => {
	const { night } = await twoSteps([...seated(THREE), carousel()]);
	const { places } = drawnBy(() => tap(night.key(9)));
	expect(places).toEqual(["stacks"]);
	expect(document.querySelectorAll(".stack-card")).toHaveLength(1);
});

test("what comes of taps in quick succession is all there in the end", async () => {
	const { night, follow } = await twoSteps([
		...seated(THREE),
		carousel(),
		...dealt(...FIRST_CARDS),
		betOn("ana", 1),
	]);
	for (const number of [2, 3]) {
		tap(document.querySelector(`[data-number="${number}"]`) as Element);
	}
	follow();
	expect(betsOf(night)).toHaveLength(3);
	expect(night.desk.drawn()).toBe(night.desk.state());
});
