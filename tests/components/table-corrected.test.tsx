import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { dropOf, planOf } from "@/components/correction/plan.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import {
	betOn,
	carousel,
	dealt,
	FIVE,
	NO_MORE_BETS,
	plays,
} from "./carousel-night.ts";
import { type OpenedTable, openTable, seated } from "./opened-table.tsx";

/** Game 1 ends with nobody on the number that survives; of game 2 the bets lie on the ring. */
const TWO_GAMES: readonly TableCommand[] = [
	...seated(["Ana", "Ben"]),
	carousel({ stacks: 2 }),
	...dealt(4, 7),
	betOn("ana", 2),
	betOn("ben", 0),
	NO_MORE_BETS,
	...dealt(4, 6),
	...plays({ type: "shuffle" }),
	...dealt(4, 7),
	betOn("ben", 1),
];

/** What correcting the first 4 of the first draw to a 5 comes to. */
function correction(night: OpenedTable) {
	const { log } = night.tab.ready;
	const wrong = log.entries.filter(({ command }) => command.type === "play")[5];
	const command: TableCommand = {
		type: "play",
		command: { type: "deal", rank: 5, stack: 1 },
	};
	const { preview, correct } = night.desk.correcting;
	const plan = planOf(log, preview, wrong?.id ?? "", command);
	if (plan.kind !== "fits") throw new Error("the correction does not fit");
	const made = () => correct(wrong?.id ?? "", command, dropOf(plan));
	return { plan, made };
}

describe("L7: a correction that reaches into an earlier game", () => {
	test("says what moves, also where nobody had been paid before", async () => {
		const night = await openTable(TWO_GAMES);
		const { plan, made } = correction(night);
		expect(plan.fallen.length).toBeGreaterThan(0);
		expect(made()).toBeNull();
		await new Promise((done) => setTimeout(done, 100));
		expect(night.told()).toContain("Corrected: 4 → 5 on stack 1.");
		expect(night.told()).toContain("Ana receives 10");
	});

	test("of what no longer fits it says that its round would not have begun, and names no count", async () => {
		const night = await openTable(TWO_GAMES);
		await night.open({ kind: "correct" });
		const list = within(night.dialog());
		await night.tap(
			list.getAllByRole("button", { name: /4 on stack 1/ }).at(-1) as Element,
		);
		await night.tap(list.getByRole("radio", { name: "5" }));
		expect(night.dialog().textContent).toContain(
			"Its round would not have begun then.",
		);
		expect(night.dialog().textContent).not.toContain("moved on");
		// What would be left out is in sight before what moves, and scrolls by keyboard too.
		const [fallen, moves] = [".fallen-list", ".payout"].map((part) =>
			night.dialog().querySelector<HTMLElement>(part),
		);
		expect(fallen?.tabIndex).toBe(0);
		expect(fallen && moves && fallen.compareDocumentPosition(moves)).toBe(
			Node.DOCUMENT_POSITION_FOLLOWING,
		);
	});
});

describe("Undo", () => {
	test("asks once more before it takes the start of a night back", async () => {
		const night = await openTable([]);
		night.tab.store.send([...seated(FIVE), carousel()]);
		await night.tap(
			await screen.findByRole("button", { name: /^Undo: start of the night/ }),
		);
		expect(night.told()).toContain("every seat and every buy-in");
		expect(night.table.seats).toHaveLength(5);
		await night.tap(night.button("Take it back"));
		expect(night.table.seats).toHaveLength(0);
	});
});

describe("C16: a void", () => {
	test("beside a settlement says that it stands, and whose round it would be", async () => {
		const night = await openTable([
			...seated(["Ana", "Ben"]),
			carousel({ stacks: 2 }),
			...dealt(4, 7),
			betOn("ana", 2),
			NO_MORE_BETS,
			...dealt(5, 6),
		]);
		await night.open({ kind: "void" });
		const stands =
			"The round that was just settled stands; this voids the next";
		expect(night.dialog().textContent).toContain(stands);
		night.desk.closeDialog();
		night.send(betOn("ana", 1));
		await night.open({ kind: "void" });
		expect(night.dialog().textContent).not.toContain(stands);
	});
});
