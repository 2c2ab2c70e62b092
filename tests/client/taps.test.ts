import { describe, expect, test } from "vitest";
import { isBounce, meaningNow, takesTap } from "../../lib/client/taps.ts";

describe("a button that changes its meaning", () => {
	test("takes the first tap of a screen just opened", () => {
		expect(takesTap(meaningNow(null, "no-more-bets", 0), 0)).toBe(true);
	});

	test("ignores taps for 300 ms after the change, then takes them", () => {
		const before = meaningNow(null, "no-more-bets", 0);
		const after = meaningNow(before, "next-round", 1000);
		expect(takesTap(after, 1000)).toBe(false);
		expect(takesTap(after, 1299)).toBe(false);
		expect(takesTap(after, 1300)).toBe(true);
	});

	test("does not start to wait again while its meaning stays", () => {
		const changed = meaningNow(meaningNow(null, "a", 0), "b", 1000);
		const again = meaningNow(changed, "b", 1290);
		expect(again).toBe(changed);
		expect(takesTap(again, 1300)).toBe(true);
	});

	test("waits at every change, back to an earlier meaning too", () => {
		const changed = meaningNow(meaningNow(null, "a", 0), "b", 1000);
		const back = meaningNow(changed, "a", 1200);
		expect(takesTap(back, 1400)).toBe(false);
		expect(takesTap(back, 1500)).toBe(true);
	});
});

describe("the same rank key twice", () => {
	test("counts once within 150 ms", () => {
		expect(isBounce({ key: "7", atMs: 1000 }, "7", 1149)).toBe(true);
	});

	test("counts twice from 150 ms on", () => {
		expect(isBounce({ key: "7", atMs: 1000 }, "7", 1150)).toBe(false);
	});

	test("is no matter of two different keys, nor of the first tap", () => {
		expect(isBounce({ key: "7", atMs: 1000 }, "8", 1001)).toBe(false);
		expect(isBounce(null, "7", 0)).toBe(false);
	});
});
