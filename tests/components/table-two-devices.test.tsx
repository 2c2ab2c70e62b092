import { act } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Language } from "@/components/i18n/languages.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { atOnce, Device, quiet, type Tab } from "../client/world.ts";
import { ringNumber } from "./carousel-night.ts";
import {
	type OpenedTable,
	openTable,
	play,
	SALTBOX,
	seated,
} from "./opened-table.tsx";

const CAROUSEL: TableCommand = {
	type: "open-game",
	game: "carousel",
	config: { stacks: 4 },
};

function card(rank: number, stack: number): TableCommand {
	return { type: "play", command: { type: "deal", rank, stack } };
}

/** A table with two cards down, and a second device at it. */
async function twoDevices(
	language: Language = "en",
	more: readonly TableCommand[] = [],
): Promise<{ table: OpenedTable; other: Tab }> {
	const table = await openTable(
		[...seated(["Ana", "Dan"]), CAROUSEL, card(1, 1), card(2, 2), ...more],
		language,
	);
	do await act(quiet);
	while (table.tab.ready.save.state !== "saved");
	const other = new Device("b", table.server, atOnce).open();
	await act(quiet);
	return { table, other };
}

/** Both tap while neither has heard of the other; the other device is first. */
async function atOnceBoth(
	{ table }: { table: OpenedTable },
	here: () => Promise<void>,
	there: () => void,
): Promise<void> {
	table.tab.device.network = "offline";
	await here();
	await act(async () => {
		there();
		await quiet();
		table.tab.device.network = "fine";
		table.tab.store.retry();
		await quiet();
	});
}

function stacks({ table }: OpenedTable) {
	return table.games.carousel?.stacks;
}

describe("two dealers at once", () => {
	test.each([
		[
			"en",
			"Another device got there first. “10 on stack 3” no longer fits: The next card goes to stack 4, not 3.  Nothing else is entered until you choose.",
			["Leave it out", "Enter 10 on stack 4"],
		],
		[
			"fr",
			"Un autre appareil a été plus rapide. « 10 sur la pile 3 » ne va plus : La prochaine carte va à la pile 4, pas à la 3.  Rien d’autre n’est saisi tant que vous n’avez pas choisi.",
			["L’abandonner", "Saisir 10 sur la pile 4"],
		],
	] as const)(
		"a card that no longer fits is named as tapped: %s",
		async (language, words, buttons) => {
			const both = await twoDevices(language);
			const { table, other } = both;
			await atOnceBoth(
				both,
				() => table.tap(table.key(10)),
				() => other.store.send([card(7, 3)]),
			);
			const notice = document.querySelector(".table-notice");
			expect(
				notice
					?.querySelector("p")
					?.textContent?.replaceAll(/[\u202f\u00a0]/g, " "),
			).toBe(words);
			expect(
				[...(notice?.querySelectorAll("button") ?? [])].map(
					(b) => b.textContent,
				),
			).toEqual(buttons);

			await table.tap(table.button(buttons[1]));
			await act(quiet);
			expect(stacks(table)).toEqual([[1], [2], [7], [10]]);
			expect(table.told()).toBeNull();
		},
	);

	test("S16: the same card of a hand, tapped on both devices, is one card until the dealer says otherwise", async () => {
		const table = await openTable([
			...seated(["Ana", "Dan"]),
			SALTBOX,
			play({ type: "close-bets" }),
		]);
		do await act(quiet);
		while (table.tab.ready.save.state !== "saved");
		const other = new Device("b", table.server, atOnce).open();
		await act(quiet);
		await atOnceBoth(
			{ table },
			() => table.tap(table.key(6)),
			() => other.store.send([play({ type: "deal", rank: 6, card: 1 })]),
		);
		expect(table.told()).toContain("“the 6” no longer fits");
		const phase = () => table.table.games.saltbox?.phase;
		expect(phase()).toMatchObject({ cards: [6] });
		await table.tap(table.button("Enter the 6"));
		await act(quiet);
		expect(phase()).toMatchObject({ cards: [6, 6] });
	});

	test("until the dealer has chosen nothing else is entered, and nothing is said of it afterwards", async () => {
		const both = await twoDevices();
		const { table, other } = both;
		await atOnceBoth(
			both,
			() => table.tap(table.key(10)),
			() => other.store.send([card(7, 3)]),
		);
		const said = table.told();
		for (const place of ["panel", "side", "foot"]) {
			expect(document.querySelector(`.table-${place}`)).toHaveProperty(
				"inert",
				true,
			);
		}
		const before = table.table;
		await table.tap(table.key(6));
		await table.user.keyboard("6");
		await table.user.keyboard("{Backspace}");
		await table.tap(table.seat("Ana"));
		expect(table.table).toBe(before);
		expect(table.told()).toBe(said);
		table.expectClosed();

		await table.tap(table.button("Leave it out"));
		await act(quiet);
		expect(table.told()).toBeNull();
		expect(stacks(table)).toEqual([[1], [2], [7], []]);
		await table.tap(table.key(10));
		expect(stacks(table)).toEqual([[1], [2], [7], [10]]);
	});

	test("an open dialog makes way for the question", async () => {
		const both = await twoDevices();
		const { table, other } = both;
		await atOnceBoth(
			both,
			async () => {
				await table.tap(table.key(10));
				await table.open({ kind: "seat", player: "ana" });
			},
			() => other.store.send([card(7, 3)]),
		);
		table.expectClosed();
		expect(table.told()).toContain("“10 on stack 3”");
	});

	test("what can never be accepted is not offered; what fits by now is", async () => {
		const both = await twoDevices();
		const { table, other } = both;
		await atOnceBoth(
			both,
			async () => {
				table.send({ type: "seat-player", player: "eve2", name: "Eve" });
				table.send({ type: "buy-in", player: "dan", amountChips: 5 as never });
			},
			() =>
				other.store.send([{ type: "seat-player", player: "eve", name: "Eve" }]),
		);
		expect(table.told()).toContain("One tap after it waits.");
		const offered = [...document.querySelectorAll(".table-notice button")];
		expect(offered.map((button) => button.textContent)).toEqual([
			"Leave it out",
			"Leave all 2 out",
		]);
		await act(async () => {
			other.store.undo();
			await quiet();
			table.tab.wake();
			await quiet();
		});
		await table.tap(table.button("Enter it now"));
		await act(quiet);
		expect(table.table.people.map((one) => one.player)).toEqual([
			"ana",
			"dan",
			"eve2",
		]);
		expect(table.table.ledger["rack:dan"]).toBe(105);
	});

	test("both take the same thing back: it is taken back once, and nothing is asked", async () => {
		const both = await twoDevices();
		const { table, other } = both;
		const undo = table.button(/^Undo/);
		await atOnceBoth(
			both,
			() => table.tap(undo),
			() => other.store.undo(),
		);
		expect(table.told()).toBeNull();
		expect(table.tab.ready.save.state).toBe("saved");
		expect(stacks(table)).toEqual([[1], [], [], []]);
		expect(stacks(table)).toEqual(other.ready.log.state.games.carousel?.stacks);
	});

	/** A card corrected and a bet without the network, while the other closes the night. */
	async function closedMeanwhile() {
		const both = await twoDevices("en", [card(3, 3), card(4, 4)]);
		const { table, other } = both;
		await atOnceBoth(
			both,
			async () => {
				const dealt = table.tab.ready.log.entries.at(-1);
				table.tab.store.correct(dealt?.id ?? "", card(5, 4));
				await table.tap(ringNumber(2));
			},
			() =>
				expect(other.store.send([{ type: "close-session" }])).toHaveProperty(
					"entries",
				),
		);
		return both;
	}

	test("L12: a night closed meanwhile can be opened again, and what waits goes on after it", async () => {
		const { table, other } = await closedMeanwhile();
		expect(table.told()).toContain(
			"“correction of 4 on stack 4” no longer fits: This night is closed.",
		);
		await table.tapSecondary();
		expect(table.dialog().textContent).toContain("Open");
		await act(async () => {
			table.desk.sendQuietly([{ type: "reopen-session" }]);
			table.desk.closeDialog();
			await quiet();
		});
		expect(other.ready.log.state.closing).not.toBeNull();
		expect(table.server.log.state.closing).toBeNull();
		expect(table.told()).toContain(
			"“correction of 4 on stack 4” did not fit for a while, and fits by now.",
		);
		await table.tap(table.button("Enter it now"));
		await act(quiet);
		expect(table.told()).toContain("“Ana 5 on 2” no longer fits: No game");
		await table.tap(table.button("Leave it out"));
		await act(quiet);
		expect(table.tab.ready.save.state).toBe("saved");
		expect(stacks(table)).toEqual([[1], [2], [3], [5]]);
	});

	test("L12: opened again on the other device, it is no longer said to be closed", async () => {
		const { table, other } = await closedMeanwhile();
		await act(async () => {
			other.store.send([{ type: "reopen-session" }]);
			await quiet();
			table.tab.wake();
			await quiet();
		});
		expect(table.told()).not.toContain("closed");
		expect(table.told()).toContain("fits by now");
		expect(table.button("Enter it now")).toBeDefined();
	});
});
