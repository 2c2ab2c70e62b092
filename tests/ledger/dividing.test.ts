import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chips, chips } from "../../lib/ledger/chips.ts";
import { divideByStake, shareEqually } from "../../lib/ledger/dividing.ts";

function divided(pot: number, stakes: readonly number[], smallest = 1) {
	const { sharesChips, remainderChips } = divideByStake(
		chips(pot),
		stakes.map(chips),
		chips(smallest),
	);
	return [sharesChips, remainderChips];
}

function shared(pot: number, count: number, smallest = 1) {
	return shareEqually(chips(pot), count, chips(smallest));
}

const sum = (amounts: readonly Chips[]) =>
	amounts.reduce<number>((total, amount) => total + amount, 0);

describe("C11 dividing by stake", () => {
	test.each([
		["pot 100, three equal winners", 100, [1, 1, 1], 1, [33, 33, 33], 1],
		["pot 2, three equal winners", 2, [1, 1, 1], 1, [0, 0, 0], 2],
		["a sole winner", 100, [7], 1, [100], 0],
		["by stake", 45, [10, 20], 1, [15, 30], 0],
		["rounded down each", 37, [10, 20], 1, [12, 24], 1],
		["in chips of 5", 40, [5, 5, 5], 5, [10, 10, 10], 10],
		["in chips of 25, too few for all", 50, [25, 25, 25], 25, [0, 0, 0], 50],
		["an empty pot", 0, [5, 5], 1, [0, 0], 0],
	] as const)("C11 %s", (_, pot, stakes, smallest, shares, stays) => {
		expect(divided(pot, stakes, smallest)).toEqual([shares, stays]);
	});

	test("C11 nobody right: all stays", () => {
		expect(divided(100, [])).toEqual([[], 100]);
	});

	test("C11 pot × stake past 2^53 is divided to the chip", () => {
		// 999,999,999,999 × 999,999,937 ÷ 1,999,999,866 = 499,999,999,999.5 for each of two.
		const stake = 999_999_937;
		expect(divided(999_999_999_999, [stake, stake])).toEqual([
			[499_999_999_999, 499_999_999_999],
			1,
		]);
		// 10^12 × 10^9 ÷ (3 × 10^9) = 333,333,333,333⅓.
		const billion = 1_000_000_000;
		expect(divided(1_000_000_000_000, [billion, billion, billion])).toEqual([
			[333_333_333_333, 333_333_333_333, 333_333_333_333],
			1,
		]);
		// 900,000,000,001 × 999,999,999 ÷ 10^9 = 899,999,999,100.999999999; the other 900.000000001.
		expect(divided(900_000_000_001, [999_999_999, 1])).toEqual([
			[899_999_999_100, 900],
			1,
		]);
	});

	test("C11 nothing is lost, and less stays than one smallest chip for each winner", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 100 }),
				fc.integer({ min: 0, max: 1_000_000_000 }),
				fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
					minLength: 1,
					maxLength: 12,
				}),
				(smallest, pieces, counts) => {
					const pot = chips(pieces * smallest);
					const stakes = counts.map((c) => chips(c * smallest));
					const { sharesChips, remainderChips } = divideByStake(
						pot,
						stakes,
						chips(smallest),
					);
					expect(sum(sharesChips) + remainderChips).toBe(pot);
					expect(remainderChips).toBeGreaterThanOrEqual(0);
					expect(remainderChips).toBeLessThan(stakes.length * smallest);
					expect(sharesChips.every((s) => s % smallest === 0)).toBe(true);
				},
			),
		);
	});

	test("C11 equal stakes get equal parts, in whatever order", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 1_000_000 }),
				fc.array(fc.integer({ min: 1, max: 20 }), {
					minLength: 1,
					maxLength: 12,
				}),
				(pot, stakes) => {
					const [shares] = divided(pot, stakes);
					const [backwards] = divided(pot, stakes.toReversed());
					expect((backwards as readonly number[]).toReversed()).toEqual(shares);
				},
			),
		);
	});
});

describe("C18 equal parts", () => {
	test.each([
		["10 among three", 10, 3, 1, [4, 3, 3]],
		["11 among three", 11, 3, 1, [4, 4, 3]],
		["12 among three", 12, 3, 1, [4, 4, 4]],
		["2 among three", 2, 3, 1, [1, 1, 0]],
		["all to one", 17, 1, 1, [17]],
		["25 in fives among three", 25, 3, 5, [10, 10, 5]],
		["5 in fives among three", 5, 3, 5, [5, 0, 0]],
		["less than the smallest chip to the first", 3, 2, 5, [3, 0]],
	] as const)("C18 %s", (_, pot, count, smallest, shares) => {
		expect(shared(pot, count, smallest)).toEqual(shares);
	});

	test("C18 all of the pot, and nobody more than one smallest chip before another", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 1_000_000_000 }),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 1, max: 100 }),
				(pieces, count, smallest) => {
					const shares = shared(pieces * smallest, count, smallest);
					expect(shares).toHaveLength(count);
					expect(sum(shares)).toBe(pieces * smallest);
					expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(
						smallest,
					);
					expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
				},
			),
		);
	});
});
