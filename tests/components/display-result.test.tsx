import { act, cleanup, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Display } from "@/components/display/display-screen.tsx";
import { OwnPage } from "@/components/display/own-page.tsx";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import type { ShownBoard } from "@/lib/client/board-store.ts";
import { boardOf } from "@/lib/table/board.ts";
import { emptyLog } from "@/lib/table/log.ts";
import { isRefusal, perform } from "@/lib/table/perform.ts";
import type { Command } from "@/lib/table/types.ts";
import { firstCommands, SESSION } from "../../scripts/bench/evening.ts";

afterEach(cleanup);

const PLAYERS = ["ana", "ben", "cy", "dee"];

const play = (command: object): Command =>
	({ type: "play", command }) as Command;

/** More who sit down, with nothing before them. */
const seats = (...names: readonly string[]) =>
	names.map((name, i) => {
		return { type: "seat-player", player: `more-${i}`, name } as Command;
	});

/** Four on the 1, Ana on the 7 and the 9 too: 1 comes, 7 comes, 9 does not. */
const HAND = [
	...PLAYERS.map((player) => ({ player, rank: 1, amountChips: 2 })),
	{ player: "ana", rank: 7, amountChips: 5 },
	{ player: "ana", rank: 9, amountChips: 5 },
].map((bet) => play({ type: "bet", ...bet }));

const SETTLED = [
	...HAND,
	play({ type: "close-bets" }),
	...[1, 4, 7, 10, 2].map((rank) => play({ type: "deal", rank })),
];

/** What a display is shown after the commands, on top of four players and a Saltbox. */
function shownAfter(
	commands: readonly Command[],
	state: ShownBoard["state"] = "live",
): ShownBoard {
	let log = emptyLog(SESSION);
	const setUp = firstCommands(2 * PLAYERS.length + 2);
	for (const [i, command] of [...setUp, ...commands].entries()) {
		const id = `c${i}`;
		const asked = { id, atMs: i, device: "d", commands: [{ id, command }] };
		const done = perform(log, { kind: "commands", ...asked });
		if (isRefusal(done)) throw new Error(JSON.stringify(done.refused));
		log = done.log;
	}
	return { state, name: "Night", board: boardOf(log), sinceMs: 0 };
}

function show(shown: ShownBoard, page: "display" | "ana" = "display") {
	const store = {
		get: () => shown,
		initial: () => shown,
		subscribe: () => () => {},
	};
	render(
		<IntlProvider
			locale="en-GB"
			messages={compiledMessages("en")}
			timeZone="Europe/Paris"
		>
			{page === "display" ? (
				<Display store={store} address="/display/x" />
			) : (
				<OwnPage store={store} address="/display/x" player={page} />
			)}
		</IntlProvider>,
	);
}

function number(rank: number): string {
	const layout = screen.getByRole("list", { name: "The layout" });
	return layout.children[rank - 1]?.textContent ?? "";
}

describe("a hand of Saltbox on the public display", () => {
	test("bets stand as they were put", () => {
		show(shownAfter(HAND));
		expect(number(1)).toContain("4 players, 8");
		expect(number(7)).toContain("5");
		expect(screen.getByText("3 bets, 12")).toBeTruthy();
	});

	test("bets too long for a seat are told as a sum", () => {
		const bet = { type: "bet", player: "ben", amountChips: 25 };
		const bets = [play({ ...bet, rank: 3 }), play({ ...bet, rank: 10 })];
		show(shownAfter(bets));
		expect(screen.getByText("2 bets, 50")).toBeTruthy();
	});

	test("of six and more, three bets of few letters stand on a number by themselves", () => {
		const six = seats("Eve", "Fay");
		const bets = (amounts: readonly number[]) =>
			["ana", "ben", "cy"].map((player, i) =>
				play({ type: "bet", player, rank: 2, amountChips: amounts[i] }),
			);
		show(shownAfter([...six, ...bets([10, 25, 5])]));
		expect(number(2)).toContain("10");
		expect(number(2)).toContain("25");
		cleanup();
		show(shownAfter([...six, ...bets([100, 25, 50])]));
		expect(number(2)).toContain("3 players, 175");
	});

	test("a name on a seat is broken between its words or not at all", () => {
		const names = [
			"Anna Maria",
			"Hannelore-Friederike",
			"محمد بن عبد الله",
			"Kim",
			"Lou",
			"Max",
			"Nora",
		];
		show(shownAfter(seats(...names)));
		const lines = (name: string) =>
			screen.getByText(name).closest("li")?.hasAttribute("data-two-lines");
		expect(names.slice(0, 4).map(lines)).toEqual([true, false, false, true]);
	});

	test("S7: settled, a number that came says what comes across the table, as the dealer\u2019s does", () => {
		show(shownAfter(SETTLED));
		expect(number(1)).toContain("4 players, 192");
		expect(number(7)).toContain("30");
		expect(number(9)).toContain("5");
	});

	test("the players are told what was done, not the dealer what to do", () => {
		show(shownAfter(SETTLED));
		const said = screen.getByRole("heading", { level: 1 }).textContent;
		expect(said).toContain("5 lost. The 4 winners take 222, 209 of it won.");
		expect(document.body.textContent).not.toMatch(/Sweep|Fund/);
	});
});

test("between games the standings are shown until the first card falls", () => {
	const next: Command = {
		type: "open-game",
		game: "carousel",
		config: { stacks: 3 },
	} as Command;
	const standings = () => document.querySelector(".standings");
	show(shownAfter([...SETTLED, next]));
	expect(standings()?.textContent).toContain("Saltbox");
	cleanup();
	show(shownAfter([...SETTLED, next, play({ type: "deal", rank: 10 })]));
	expect(standings()).toBeNull();
});

describe("a result", () => {
	const headline = () =>
		screen.getByRole("heading", { level: 1 }).textContent ?? "";

	test("stays as long as the next bet is waited for", () => {
		vi.useFakeTimers();
		try {
			show(shownAfter(SETTLED));
			act(() => vi.advanceTimersByTime(600_000));
			expect(headline()).toContain("The 4 winners take 222");
		} finally {
			vi.useRealTimers();
		}
	});

	test("goes with the first bet of the next round", () => {
		const bet = { type: "bet", player: "ben", rank: 3, amountChips: 25 };
		show(shownAfter([...SETTLED, play(bet)]));
		expect(headline()).toBe("Place your bets, any number");
	});
});

test("C3, C15: a seat that backed a stack and passed says both", () => {
	const opened: Command = {
		type: "open-game",
		game: "carousel",
		config: { lastStack: true, stacks: 2 },
	};
	show(
		shownAfter([
			opened,
			play({ type: "deal", rank: 10 }),
			play({
				type: "bet-last-stack",
				player: "ana",
				stack: 1,
				amountChips: 5,
			}),
			play({ type: "deal", rank: 9 }),
			play({ type: "pass", player: "ana" }),
			play({ type: "pass", player: "ben" }),
		]),
	);
	expect(screen.getByText("stack 1, passed")).toBeTruthy();
	expect(screen.getByText("passed")).toBeTruthy();
});

describe("a player\u2019s own page", () => {
	test("says what a round brought across the table, the stake that won with it", () => {
		show(shownAfter(SETTLED), "ana");
		expect(screen.getByText("You take 78.")).toBeTruthy();
		const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
		expect(cells).toEqual(["12", "78"]);
		expect(
			screen.getByRole("rowheader", { name: "Saltbox, shuffle 1, hand 1" }),
		).toBeTruthy();
	});
});

test.each(["display", "ana"] as const)(
	"an address that was renewed shows nothing of the table: %s",
	(page) => {
		show(shownAfter(SETTLED, "gone"), page);
		expect(document.body.textContent).toBe(
			"This address shows no tableThe dealer may have renewed it. Scan the new code at the table.",
		);
	},
);
