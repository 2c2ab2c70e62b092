import { describe, expect, test } from "vitest";
import {
	type ChipValue,
	inMoney,
	sharesOf,
} from "../../lib/ledger/settle-up.ts";
import { booksOf } from "../../lib/table/books.ts";
import { settledNight } from "../../lib/table/night-money.ts";
import {
	cashOut,
	close,
	count,
	fundBank,
	REOPEN,
	table,
	unseat,
} from "../support/commands.ts";
import { type Acts, given, UNDO_BUTTON } from "../support/scenario.ts";

const QUARTER: ChipValue = { valueChips: 1, valueMinor: 25 };

/** Ana 40 up, Ben 30 and Cy 20 down by the count; the bank holds what it was given. */
const COUNTED: Acts = [
	table(["ana", "ben", "cy"]),
	fundBank(50),
	count("ana", 140),
	count("ben", 70),
	count("cy", 80),
];

function cameTo(acts: Acts, value: ChipValue | null = QUARTER) {
	return Object.fromEntries(
		[...settledNight(given(...acts).state, value)].map(
			([player, { settledChips, settledMinor }]) => [
				player,
				[settledChips, settledMinor],
			],
		),
	);
}

describe("L26 what a night came to", () => {
	test("L26 is the gain, with what each carries of missing chips", () => {
		expect(cameTo([...COUNTED, close("house", "player:cy")])).toEqual({
			ana: [40, 1000],
			ben: [-30, -750],
			// Ten chips were not found: whoever carries them is taken to hold them.
			cy: [-10, -250],
		});
		expect(cameTo([...COUNTED, close("house", "house")])).toMatchObject({
			cy: [-20, -500],
		});
	});

	test("L26 is nothing while the night is open, and again once it was closed anew", () => {
		const closed = [...COUNTED, close("house", "players")];
		expect(cameTo(COUNTED)).toEqual({});
		expect(cameTo([...closed, REOPEN])).toEqual({});
		expect(cameTo([...closed, REOPEN, UNDO_BUTTON])).toEqual(cameTo(closed));
		expect(
			cameTo([...closed, REOPEN, close("house", "player:ana")]),
		).toMatchObject({ ana: [50, 1250], cy: [-20, -500] });
	});

	test("L26 counts who left before the end", () => {
		const acts = [
			table(["ana", "ben"]),
			count("ben", 130),
			cashOut("ben", 130),
			unseat("ben"),
			close("house", "player:ana"),
		];
		expect(cameTo(acts)).toEqual({ ana: [-30, -750], ben: [30, 750] });
	});

	test("L26 is in chips alone without a chip value, and past the limit of L21", () => {
		const acts = [...COUNTED, close("house", "players")];
		const alone = Object.values(cameTo(acts, null));
		expect(alone.map(([, minor]) => minor)).toEqual([null, null, null]);
		const dear = { valueChips: 1, valueMinor: 1_000_000_000 };
		const rich = [table(["ana"]), count("ana", 1_000_000), close()];
		expect(cameTo(rich, dear).ana).toEqual([999_900, null]);
	});

	test("L26 in a cash night is what the box pays less what was put into it", () => {
		const { state } = given(...COUNTED, close("house", "players"));
		const paid = inMoney(sharesOf(booksOf(state), "cash"), QUARTER) ?? [];
		const boughtIn = 100 * 25;
		for (const [player, { settledMinor }] of settledNight(state, QUARTER)) {
			const box = paid.find(({ party }) => party === `player:${player}`);
			expect(settledMinor).toBe((box?.amountMinor ?? 0) - boughtIn);
		}
	});

	test("L26 adds up to zero with the house, whatever does not divide", () => {
		const { state } = given(...COUNTED, close("house", "players"));
		const odd = { valueChips: 7, valueMinor: 3 };
		const came = [...settledNight(state, odd).values()];
		expect(came.reduce((sum, one) => sum + (one.settledMinor ?? 0), 0)).toBe(0);
	});
});
