import { describe, expect, test } from "vitest";
import type { Command } from "../../lib/table/types.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	count,
	drawBank,
	fundBank,
	handOver,
	NO_MORE_BETS,
	on,
	saltbox,
	seat,
	table,
} from "../support/commands.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import { given, givenIn, raw, smallestChip } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);
const MAX = 1_000_000_000;

describe("L1 amounts", () => {
	/** Every command that carries an amount. */
	const carriers: readonly [string, (amountChips: unknown) => unknown][] = [
		["buy-in", (amountChips) => ({ ...buyIn("ana", 1), amountChips })],
		["cash-out", (amountChips) => ({ ...cashOut("ana", 1), amountChips })],
		["fund-bank", (amountChips) => ({ ...fundBank(1), amountChips })],
		["draw-bank", (amountChips) => ({ ...drawBank(1), amountChips })],
		[
			"hand-over",
			(amountChips) => ({ ...handOver("ana", "ben", 1), amountChips }),
		],
		[
			"bet at Saltbox",
			(amountChips) => ({
				type: "play",
				command: { type: "bet", player: "ana", rank: 1, amountChips },
			}),
		],
	];

	test.each(carriers)("L1 %s takes 1 to 1,000,000,000", (_, command) => {
		const open = given(ANA_BEN, saltbox());
		for (const amount of [0, -5, MAX + 1, Number.MAX_SAFE_INTEGER]) {
			open.when(raw(command(amount))).thenRefused({
				error: "amount-out-of-range",
				minChips: 1,
				maxChips: MAX,
			});
		}
	});

	test.each(carriers)("L1 %s takes whole numbers only", (_, command) => {
		const open = given(ANA_BEN, saltbox());
		for (const amount of [1.5, 0.1 + 0.2, "5", null, true, [5], undefined]) {
			const { log, state } = open.when(raw(command(amount)));
			expect(log).toEqual(open.log);
			expect(state).toEqual(open.state);
		}
	});

	test.each(carriers)(
		"L1 %s takes multiples of the smallest chip",
		(_, command) => {
			givenIn(smallestChip(5), ANA_BEN, fundBank(50), saltbox())
				.when(raw(command(12)))
				.thenRefused({ error: "not-a-multiple-of-smallest", smallestChip: 5 });
		},
	);

	test("L1 the largest amount is taken, and kept to the last chip", () => {
		given(seat("ana"))
			.when(buyIn("ana", MAX), buyIn("ana", MAX - 1))
			.thenBalances({ cage: -1_999_999_999, "rack:ana": 1_999_999_999 });
	});

	test("L1 a count may be 0, and no more than an amount may be", () => {
		given(ANA_BEN).when(count("ana", 0)).thenBalances({
			cage: -200,
			"rack:ben": 100,
			variance: 100,
		});
		for (const counted of [-1, MAX + 1]) {
			given(ANA_BEN)
				.when(raw({ ...count("ana", 0), countedChips: counted }))
				.thenRefused({
					error: "amount-out-of-range",
					minChips: 0,
					maxChips: MAX,
				});
		}
		givenIn(smallestChip(5), ANA_BEN)
			.when(count("ana", 12))
			.thenRefused({ error: "not-a-multiple-of-smallest", smallestChip: 5 });
	});

	test("L1 a balance outside ±1,000,000,000,000 is refused with the limit named", () => {
		const full = given(
			seat("ana"),
			Array.from({ length: 500 }, () => fundBank(MAX)),
			Array.from({ length: 500 }, () => buyIn("ana", MAX)),
		);
		expect(full.state.ledger).toEqual({
			cage: -1_000_000_000_000,
			bank: 500_000_000_000,
			"rack:ana": 500_000_000_000,
		});
		for (const more of [buyIn("ana", 1), fundBank(1)]) {
			full.when(more).thenRefused({
				error: "balance-limit",
				limitChips: 1_000_000_000_000,
			});
		}
		expect(full.when(cashOut("ana", 1), buyIn("ana", 1)).entries).toHaveLength(
			2,
		);
	});
});

describe("L2 transfers", () => {
	const { entries } = given(LONG_NIGHT).log;
	const transfers = entries.flatMap((e) => e.transfers);

	test("L2 from one account to another, a positive whole amount, a reason", () => {
		for (const { from, to, amountChips } of transfers) {
			expect(from).not.toBe(to);
			expect(Number.isInteger(amountChips) && amountChips > 0).toBe(true);
		}
		expect([...new Set(transfers.map((t) => t.reason))].sort()).toEqual([
			"bet",
			"buy-in",
			"cash-out",
			"close",
			"count",
			"draw-bank",
			"fund-bank",
			"hand-over",
			"join-pot",
			"lose",
			"reopen",
			"share-out",
			"stake-returned",
			"take-back",
			"undo",
			"void",
			"win",
		]);
	});

	test("L2 the accounts are the cage, the bank, racks, felts, pots and the variance", () => {
		expect(
			[...new Set(transfers.flatMap((t) => [t.from, t.to]))].sort(),
		).toEqual([
			"bank",
			"cage",
			"felt:ana",
			"felt:ben",
			"pot:carousel",
			"pot:carousel-last-stack",
			"rack:ana",
			"rack:ben",
			"variance",
		]);
	});

	test("L2 chips move by transfers only: their sums are the balances", () => {
		const sums: Record<string, number> = {};
		for (const { from, to, amountChips } of transfers) {
			sums[from] = (sums[from] ?? 0) - amountChips;
			sums[to] = (sums[to] ?? 0) + amountChips;
		}
		const nonZero = Object.entries(sums).filter(([, sum]) => sum !== 0);
		expect(given(LONG_NIGHT).state.ledger).toEqual(Object.fromEntries(nonZero));
	});
});

describe("L3 balances", () => {
	test("L3 add up to zero after every entry, and only cage, bank and variance fall below", () => {
		const done: Command[] = [];
		for (const command of LONG_NIGHT) {
			done.push(command);
			const { ledger } = given(done).state;
			const balances = Object.entries(ledger);
			expect(balances.reduce((sum, [, b]) => sum + (b ?? 0), 0)).toBe(0);
			const below = balances.flatMap(([name, b]) =>
				(b ?? 0) < 0 ? [name] : [],
			);
			const allowed = ["cage", "bank", "variance"];
			expect(below.filter((name) => !allowed.includes(name))).toEqual([]);
		}
	});

	test("L3 the cage is minus the chips in play", () => {
		// In: 200 to the players, 70 to the bank. Out: 30 and 20.
		given(ANA_BEN, fundBank(70), cashOut("ana", 30), drawBank(20))
			.when(carousel({ stacks: 2 }), cards(10, 9), on("ben", 2), NO_MORE_BETS)
			.thenBalances({
				cage: -220,
				bank: 50,
				"rack:ana": 70,
				"rack:ben": 95,
				"pot:carousel": 5,
			});
	});
});
