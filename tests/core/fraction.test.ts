import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	add,
	formatFraction,
	fraction,
	multiply,
	ONE,
	subtract,
	toNumber,
	ZERO,
} from "../../lib/core/fraction.ts";

describe("a fraction", () => {
	test("is kept in lowest terms, the denominator positive", () => {
		expect(fraction(6, 8)).toEqual({ numerator: 3n, denominator: 4n });
		expect(fraction(6, -8)).toEqual({ numerator: -3n, denominator: 4n });
		expect(fraction(-6, -8)).toEqual({ numerator: 3n, denominator: 4n });
		expect(fraction(0, -8)).toEqual({ numerator: 0n, denominator: 1n });
		expect(fraction(7)).toEqual({ numerator: 7n, denominator: 1n });
		expect(fraction(10n ** 40n, 10n ** 39n)).toEqual(fraction(10));
	});

	test("has no zero below", () => {
		expect(() => fraction(1, 0)).toThrow(/denominator/);
	});

	test("adds, subtracts and multiplies exactly", () => {
		expect(add(fraction(1, 6), fraction(1, 3))).toEqual(fraction(1, 2));
		expect(subtract(fraction(1, 6), fraction(1, 2))).toEqual(fraction(-1, 3));
		expect(multiply(fraction(2, 3), fraction(9, 4))).toEqual(fraction(3, 2));
		expect(add(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10));
	});

	test("keeps to the laws of arithmetic", () => {
		const some = fc
			.tuple(fc.bigInt(-999n, 999n), fc.bigInt(1n, 999n))
			.map(([n, d]) => fraction(n, d));
		fc.assert(
			fc.property(some, some, some, (a, b, c) => {
				expect(add(a, b)).toEqual(add(b, a));
				expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
				expect(multiply(a, add(b, c))).toEqual(
					add(multiply(a, b), multiply(a, c)),
				);
				expect(subtract(a, a)).toEqual(ZERO);
				expect(multiply(a, ONE)).toEqual(a);
			}),
		);
	});

	test("is written with a stroke, a whole number without", () => {
		expect(formatFraction(fraction(27335, 105417))).toBe("27335/105417");
		expect(formatFraction(fraction(-4, 6))).toBe("-2/3");
		expect(formatFraction(fraction(12, 4))).toBe("3");
		expect(formatFraction(ZERO)).toBe("0");
	});

	test("comes as near to a number as a number can, however long its terms", () => {
		expect(toNumber(fraction(1, 3))).toBe(1 / 3);
		expect(toNumber(fraction(-7, 8))).toBe(-0.875);
		const long = 10n ** 400n;
		expect(toNumber(fraction(long + 1n, 3n * long))).toBeCloseTo(1 / 3, 14);
		expect(toNumber(fraction(5n * long + 1n, long))).toBeCloseTo(5, 13);
		expect(toNumber(fraction(1, long))).toBe(0);
	});
});
