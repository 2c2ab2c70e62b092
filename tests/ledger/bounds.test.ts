import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Bound,
	brokenBound,
	rangeWithin,
} from "../../lib/ledger/bounds.ts";
import { ceilTo, chips, floorTo, inRange } from "../../lib/ledger/chips.ts";

function bound(name: string, min: number, max: number): Bound<string> {
	return { minChips: min, maxChips: max, refuse: (n) => `${name} ${n}` };
}

describe("bounds of an amount", () => {
	const bounds = [bound("limit", 10, 100), bound("rack", 1, 60)];

	test("the first that the amount breaks refuses it", () => {
		expect(brokenBound(bounds, chips(60))).toBeNull();
		expect(brokenBound(bounds, chips(10))).toBeNull();
		expect(brokenBound(bounds, chips(61))).toBe("rack 61");
		expect(brokenBound(bounds, chips(9))).toBe("limit 9");
		expect(brokenBound(bounds, chips(101))).toBe("limit 101");
		expect(brokenBound([], chips(5))).toBeNull();
	});

	test("the range is what is inside all of them, in steps", () => {
		expect(rangeWithin(bounds, chips(1))).toEqual({
			minChips: 10,
			maxChips: 60,
			stepChips: 1,
		});
		expect(rangeWithin(bounds, chips(25))).toEqual({
			minChips: 25,
			maxChips: 50,
			stepChips: 25,
		});
	});

	test("never below one step, whatever the least bound says", () => {
		expect(rangeWithin([bound("any", -50, 20)], chips(5))).toEqual({
			minChips: 5,
			maxChips: 20,
			stepChips: 5,
		});
	});

	test("none where no multiple fits", () => {
		expect(rangeWithin(bounds, chips(70))).toBeNull();
		expect(rangeWithin([bound("poor", 1, 0)], chips(1))).toBeNull();
		expect(rangeWithin([bound("gap", 11, 19)], chips(10))).toBeNull();
	});

	test("an amount is in the range exactly when it is a multiple that no bound refuses", () => {
		const edge = fc.integer({ min: -20, max: 120 });
		fc.assert(
			fc.property(
				fc.array(fc.tuple(edge, edge), { minLength: 1, maxLength: 4 }),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 1, max: 130 }),
				(edges, step, amount) => {
					const all = edges.map(([min, max]) => bound("b", min, max));
					const range = rangeWithin(all, chips(step));
					const allowed =
						amount % step === 0 && brokenBound(all, chips(amount)) === null;
					expect(range !== null && inRange(range, amount)).toBe(allowed);
				},
			),
		);
	});
});

describe("steps", () => {
	test("floor and ceiling to a multiple", () => {
		expect([floorTo(chips(5), 14), ceilTo(chips(5), 11)]).toEqual([10, 15]);
		expect([floorTo(chips(5), 15), ceilTo(chips(5), 15)]).toEqual([15, 15]);
		expect([floorTo(chips(5), 4), ceilTo(chips(5), 0)]).toEqual([0, 0]);
		expect(floorTo(chips(5), -1)).toBe(-5);
		expect(floorTo(chips(1), Number.POSITIVE_INFINITY)).toBe(
			Number.POSITIVE_INFINITY,
		);
	});

	test("an amount in a range is one of its steps", () => {
		const range = {
			minChips: chips(10),
			maxChips: chips(30),
			stepChips: chips(10),
		};
		const inside = [0, 5, 10, 15, 20, 30, 40].filter((n) => inRange(range, n));
		expect(inside).toEqual([10, 20, 30]);
	});
});
