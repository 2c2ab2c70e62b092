import { describe, expect, test } from "vitest";
import { MAX_MONEY_MINOR } from "../../lib/ledger/payments.ts";
import {
	type ChipValue,
	inMoney,
	type Mark,
	type Money,
	settleUp,
	sharesOf,
} from "../../lib/ledger/settle-up.ts";
import {
	type Bearers,
	booksOf,
	closingEntry,
	countsOfLeavers,
	finalCount,
} from "../../lib/table/books.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	close,
	count,
	drawBank,
	fundBank,
	handOver,
	NO_MORE_BETS,
	note,
	on,
	REOPEN,
	seat,
	shareOut,
	table,
	unseat,
} from "../support/commands.ts";
import { type Acts, given, UNDO_BUTTON } from "../support/scenario.ts";

const QUARTER: ChipValue = { valueChips: 1, valueMinor: 25 };

function sharesAfter(
	money: Money,
	acts: Acts,
	planned?: Bearers,
): Readonly<Record<string, number>> {
	const { state } = given(...acts);
	return Object.fromEntries(
		sharesOf(booksOf(state, planned), money)
			.filter(({ shareChips }) => shareChips !== 0)
			.map(({ party, shareChips }) => [party, shareChips]),
	);
}

function paymentsAfter(
	money: Money,
	value: ChipValue,
	acts: Acts,
	marks: readonly Mark[] = [],
) {
	const { log } = given(...acts);
	const amounts = inMoney(sharesOf(booksOf(log.state), money), value) ?? [];
	const seq = closingEntry(log)?.seq ?? 0;
	return settleUp(amounts, marks, seq, money).payments.map(
		({ from, to, amountMinor, paid }) =>
			`${from} > ${to} ${amountMinor}${paid ? " paid" : ""}`,
	);
}

const THREE = table(["ana", "ben", "cy"]);

describe("L13 settle-up in money", () => {
	test("L13 players settle among themselves", () => {
		const won = [
			table(["ana", "ben", "cy", "dee"]),
			carousel({ stacks: 2, burn: 0, unitChips: 20, numbersPerPlayer: "any" }),
			cards(10, 9),
			on("ana", 2, 20),
			on("ben", 1, 20),
			on("cy", 0, 20),
			NO_MORE_BETS,
			cards(8, 7),
			close(),
		];
		expect(paymentsAfter("tab", QUARTER, won)).toEqual([
			"player:ben > player:ana 500",
			"player:cy > player:ana 500",
		]);
	});

	test("L13 the bank's result and the variance go to who carries them", () => {
		const acts = [THREE, fundBank(50), count("ana", 90), count("ben", 104)];
		const bearers: Bearers = { bankTo: "house", varianceTo: "house" };
		expect(sharesAfter("tab", acts, bearers)).toEqual({
			"player:ana": -10,
			"player:ben": 4,
			house: 6,
		});
		expect(
			sharesAfter("tab", acts, { ...bearers, varianceTo: "player:cy" }),
		).toEqual({ "player:ana": -10, "player:ben": 4, "player:cy": 6 });
		expect(
			sharesAfter("tab", acts, { ...bearers, varianceTo: "players" }),
		).toEqual({ "player:ana": -8, "player:ben": 6, "player:cy": 2 });
	});

	test("L13 units that do not divide go by largest remainder, ties by seat order", () => {
		const acts = [THREE, count("ana", 99), count("ben", 99), count("cy", 99)];
		const shares = sharesOf(booksOf(given(...acts).state), "tab");
		expect(inMoney(shares, { valueChips: 3, valueMinor: 100 })).toEqual([
			{ party: "player:ana", amountMinor: -33 },
			{ party: "player:ben", amountMinor: -33 },
			{ party: "player:cy", amountMinor: -34 },
			{ party: "house", amountMinor: 100 },
		]);
	});

	test("L13 the final count: what the ledger said, what was counted, what was taken as booked", () => {
		const { log } = given(
			THREE,
			count("ana", 90),
			count("ben", 100),
			count("cy", 80),
			buyIn("cy", 10),
			close(),
		);
		expect(finalCount(log)).toEqual([
			{ player: "ana", bookedChips: 100, countedChips: 90, earlierChips: 0 },
			{ player: "ben", bookedChips: 100, countedChips: 100, earlierChips: 0 },
			{ player: "cy", bookedChips: 90, countedChips: null, earlierChips: -20 },
		]);
	});

	test("L10 a count stands over a reopening, and one that does not is in the variance still", () => {
		const { log } = given(
			THREE,
			count("ana", 95),
			count("ben", 102),
			count("cy", 80),
			cashOut("cy", 80),
			unseat("cy"),
			close(),
			REOPEN,
			buyIn("ben", 10),
			close(),
		);
		const lines = [...finalCount(log), ...countsOfLeavers(log)];
		expect(lines).toEqual([
			{ player: "ana", bookedChips: 100, countedChips: 95, earlierChips: 0 },
			{ player: "ben", bookedChips: 112, countedChips: null, earlierChips: 2 },
			{ player: "cy", bookedChips: 0, countedChips: null, earlierChips: -20 },
		]);
		const offs = lines.map(
			({ bookedChips, countedChips, earlierChips }) =>
				(countedChips ?? bookedChips) - bookedChips + earlierChips,
		);
		const offChips = offs.reduce((sum, off) => sum + off, 0);
		expect(0 - offChips).toBe(booksOf(log.state).varianceChips);
	});
});

describe("L21 who has what coming", () => {
	test("L21 the bank's result is what it holds and was drawn from it, less what funded it", () => {
		const { state } = given(
			THREE,
			fundBank(100),
			drawBank(30),
			carousel({ stacks: 2, burn: 0 }),
			cards(10, 9),
			on("ana", 0),
			NO_MORE_BETS,
			cards(8, 10),
			shareOut("bank"),
		);
		expect(booksOf(state)).toMatchObject({ bankChips: 5, varianceChips: 0 });
	});

	test("L21 a tab counts whoever has left", () => {
		const acts = [
			THREE,
			handOver("ana", "ben", 30),
			count("ana", 60),
			cashOut("ana", 60),
			unseat("ana"),
			close(),
		];
		expect(sharesAfter("tab", acts)).toEqual({ "player:ana": -10, house: 10 });
	});

	test("L21 the box owes the racks that the closing cashes out; who left was paid then", () => {
		const acts = [
			THREE,
			cashOut("ana", 100),
			unseat("ana"),
			cashOut("ben", 40),
			handOver("ben", "cy", 10),
			close(),
		];
		expect(sharesAfter("cash", acts)).toEqual({
			"player:ben": 50,
			"player:cy": 110,
			box: -160,
		});
		expect(paymentsAfter("cash", QUARTER, acts)).toEqual([
			"box > player:cy 2750",
			"box > player:ben 1250",
		]);
	});

	test("L21 the box gets what the bank is short of, and gives what it won, to who carries it", () => {
		const lost = [THREE, count("ana", 130), close("house", "player:ben")];
		expect(paymentsAfter("cash", QUARTER, lost)).toEqual([
			"box > player:ana 3250",
			"box > player:cy 2500",
			"box > player:ben 1750",
		]);
		const house = [THREE, count("ana", 130), close()];
		expect(paymentsAfter("cash", QUARTER, house)).toEqual([
			"box > player:ana 3250",
			"box > player:ben 2500",
			"box > player:cy 2500",
			"house > box 750",
		]);
	});

	test("L21 past the limit nothing is worked out", () => {
		const { state } = given(
			seat("ana"),
			Array(20).fill(buyIn("ana", 1_000_000_000)),
			close(),
		);
		const shares = sharesOf(booksOf(state), "cash");
		const limit = MAX_MONEY_MINOR / 20_000_000_000;
		expect(
			inMoney(shares, { valueChips: 1, valueMinor: limit }),
		).not.toBeNull();
		expect(
			inMoney(shares, { valueChips: 1, valueMinor: limit + 1 }),
		).toBeNull();
	});
});

describe("L22 all players equally", () => {
	const planned: Bearers = { bankTo: "house", varianceTo: "players" };

	test("L22 the seated, a loss as a win, the odd chips from the first seat on", () => {
		expect(sharesAfter("tab", [THREE, count("cy", 96)], planned)).toEqual({
			"player:ana": 2,
			"player:ben": 1,
			"player:cy": -3,
		});
		expect(sharesAfter("tab", [THREE, count("cy", 104)], planned)).toEqual({
			"player:ana": -2,
			"player:ben": -1,
			"player:cy": 3,
		});
	});

	test("L22 not those who have left; with nobody seated, all who sat down; with nobody at all, the house", () => {
		const left = [THREE, count("ana", 97), cashOut("ana", 97), unseat("ana")];
		expect(sharesAfter("tab", left, planned)).toEqual({
			"player:ana": -3,
			"player:ben": 2,
			"player:cy": 1,
		});
		const all = [
			cashOut("ben", 100),
			unseat("ben"),
			cashOut("cy", 100),
			unseat("cy"),
		];
		expect(sharesAfter("tab", [...left, ...all], planned)).toEqual({
			"player:ana": -2,
			"player:ben": 1,
			"player:cy": 1,
		});
		const nobody = { ...booksOf(given().state, planned), varianceChips: 4 };
		expect(sharesOf({ ...nobody, bankChips: -4 }, "tab")).toEqual([
			{ party: "house", shareChips: 0 },
		]);
	});
});

describe("L23 payments made", () => {
	const won = [table(["ana", "ben"]), count("ana", 140), count("ben", 60)];
	const benPaid: Mark = {
		from: "player:ben",
		to: "player:ana",
		amountMinor: 1_000,
		closedSeq: 7,
	};

	test("L23 a mark is kept under its closing, and flagged there", () => {
		expect(paymentsAfter("tab", QUARTER, [...won, close()])).toEqual([
			"player:ben > player:ana 1000",
		]);
		expect(paymentsAfter("tab", QUARTER, [...won, close()], [benPaid])).toEqual(
			["player:ben > player:ana 1000 paid"],
		);
	});

	test("L23 reopening keeps the mark; the next closing counts it, back payments included", () => {
		const again = [...won, close(), REOPEN, note("one more round")];
		expect(
			paymentsAfter("tab", QUARTER, [...again, close()], [benPaid]),
		).toEqual([]);
		expect(
			paymentsAfter(
				"tab",
				QUARTER,
				[...again, count("ana", 110), count("ben", 90), close()],
				[benPaid],
			),
		).toEqual(["player:ana > player:ben 750"]);
	});

	test("L23 undoing the reopening brings back its closing as it was", () => {
		const { log } = given(...won, close(), REOPEN, UNDO_BUTTON);
		expect(closingEntry(log)?.seq).toBe(7);
	});
});
