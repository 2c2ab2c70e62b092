import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	decimalOf,
	formatMoney,
	minorDigits,
	readMoney,
} from "../../lib/client/money.ts";

function read(typed: string, digits = 2): number | string {
	const found = readMoney(typed, digits);
	return "problem" in found ? found.problem : found.amountMinor;
}

describe("reading money", () => {
	test.each([
		["9", 900],
		["9.5", 950],
		["9,5", 950],
		["9.00", 900],
		["0,25", 25],
		[".25", 25],
		[" 12.34 ", 1234],
		["1 234", 123_400],
		["1'234.50", 123_450],
		["1\u202f234,50", 123_450],
		["1,234.56", 123_456],
		["1.234,56", 123_456],
		["1.234.567", 123_456_700],
		["1,234,567.8", 123_456_780],
		["007", 700],
		["٣", "not-a-number"],
	])("%s is %s", (typed, expected) => {
		expect(read(typed)).toBe(expected);
	});

	test.each([
		["", "empty"],
		["  ", "empty"],
		["1.234", "ambiguous"],
		["1,234", "ambiguous"],
		["0.125", "too-fine"],
		["1234.567", "too-fine"],
		["12,34,56", "not-a-number"],
		["1.23.456", "not-a-number"],
		["5.", "not-a-number"],
		[".", "not-a-number"],
		["-5", "not-a-number"],
		["1e3", "not-a-number"],
		["5 €", "not-a-number"],
		["1 23", "not-a-number"],
		["12345678901234", "too-large"],
	])("%s is refused: %s", (typed, problem) => {
		expect(read(typed)).toBe(problem);
	});

	test("a currency without parts: separators are thousands", () => {
		expect(read("1.000", 0)).toBe(1000);
		expect(read("1,000,000", 0)).toBe(1_000_000);
		expect(read("1.5", 0)).toBe("too-fine");
	});

	test("a currency of three digits", () => {
		expect(read("0.500", 3)).toBe(500);
		expect(read("1.5", 3)).toBe(1500);
		expect(read("1.500", 3)).toBe("ambiguous");
		expect(read("1,234.500", 3)).toBe(1_234_500);
	});

	test("every amount, as either language writes it, is read as itself", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 9_999_999_999_999 }),
				fc.constantFrom("en-GB", "fr-FR", "de-DE", "de-CH"),
				fc.constantFrom("EUR", "JPY", "KWD"),
				(amountMinor, locale, currency) => {
					const digits = minorDigits(currency);
					const written = new Intl.NumberFormat(locale, {
						minimumFractionDigits: digits,
					}).format(decimalOf(amountMinor, digits) as `${number}`);
					// Three digits after one separator can be read in two ways.
					const twoWays =
						digits === 3 && amountMinor >= 1_000 && amountMinor < 1_000_000;
					expect(readMoney(written, digits)).toEqual(
						twoWays ? { problem: "ambiguous" } : { amountMinor },
					);
				},
			),
		);
	});
});

describe("writing money", () => {
	test("minor units of the currency's own", () => {
		expect(minorDigits("EUR")).toBe(2);
		expect(minorDigits("JPY")).toBe(0);
		expect(minorDigits("KWD")).toBe(3);
	});

	test.each([
		[900, "EUR", "en-GB", "€9.00"],
		[900, "EUR", "fr-FR", "9,00\u00a0€"],
		[-5, "EUR", "en-GB", "−€0.05"],
		[1200, "JPY", "en-GB", "¥1,200"],
		[1200, "KWD", "en-GB", "KWD\u00a01.200"],
		[999_999_999_999_999, "EUR", "en-GB", "€9,999,999,999,999.99"],
	])("%s of %s in %s", (amountMinor, currency, locale, expected) => {
		expect(formatMoney(locale, amountMinor, currency)).toBe(expected);
	});

	test("a gain has its sign", () => {
		expect(formatMoney("en-GB", 900, "EUR", "exceptZero")).toBe("+€9.00");
		expect(formatMoney("en-GB", 0, "EUR", "exceptZero")).toBe("€0.00");
	});
});
