import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount } from "../../lib/client/amounts.ts";

describe("amounts typed by a person", () => {
	test.each([
		["0", 0],
		["5", 5],
		[" 250 ", 250],
		["007", 7],
		["1000", 1000],
		["1,000", 1000],
		["1.000", 1000],
		["1 000", 1000],
		["1\u00a0000", 1000],
		["1\u202f000", 1000],
		["1\u2009000", 1000],
		["1'000", 1000],
		["1’000", 1000],
		["12,345,678", 12_345_678],
		["12.345.678", 12_345_678],
		["１２３", 123],
		["1000000000000", 1_000_000_000_000],
	])("%j is %d chips", (typed, amountChips) => {
		expect(readAmount(typed)).toEqual({ amountChips });
	});

	test.each([
		["", "empty"],
		["   ", "empty"],
		["1.5", "not-whole"],
		["1,5", "not-whole"],
		["1,00", "not-whole"],
		["1.0000", "not-whole"],
		["0,500", "not-whole"],
		[".5", "not-whole"],
		["5.", "not-whole"],
		["1,000.00", "not-whole"],
		["1.000,000", "not-whole"],
		["1 000,5", "not-whole"],
		["1,,000", "not-whole"],
		["1234,567", "not-whole"],
		["12 34", "not-a-number"],
		["-5", "not-a-number"],
		["+5", "not-a-number"],
		["1e3", "not-a-number"],
		["0x10", "not-a-number"],
		["ten", "not-a-number"],
		[",", "not-a-number"],
		["Infinity", "not-a-number"],
		["1000000000001", "too-large"],
		["9".repeat(400), "too-large"],
	])("%j is refused: %s", (typed, problem) => {
		expect(readAmount(typed)).toEqual({ problem });
	});

	test("whatever a language's own formatting writes is read back", () => {
		const languages = ["en", "fr", "de", "de-CH", "pl", "sv", "it", "pt-BR"];
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 1_000_000_000 }),
				fc.constantFrom(...languages),
				(amountChips, language) => {
					const typed = new Intl.NumberFormat(language).format(amountChips);
					expect(readAmount(typed)).toEqual({ amountChips });
				},
			),
		);
	});

	test("any text is answered, and an answer is a whole number", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (typed) => {
				const answer = readAmount(typed);
				if ("amountChips" in answer) {
					expect(Number.isSafeInteger(answer.amountChips)).toBe(true);
					expect(answer.amountChips).toBeGreaterThanOrEqual(0);
				}
			}),
		);
	});
});
