import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	readSetting as readCarousel,
	writeSetting as writeCarousel,
} from "@/components/lab/carousel/setting.ts";
import { readPercent } from "@/components/lab/percent.ts";
import {
	handsDealt,
	readSetting,
	writeSetting,
} from "@/components/lab/saltbox/setting.ts";
import { isRank } from "@/lib/cards/deck.ts";
import { formatFraction } from "@/lib/core/fraction.ts";
import { chips } from "@/lib/ledger/chips.ts";

const ranks = fc.integer({ min: 1, max: 10 }).filter(isRank);
const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map(chips);

describe("the lab's addresses", () => {
	it("give back every setting of Saltbox", () => {
		const ten = <T>(one: fc.Arbitrary<T>) =>
			fc.array(one, { minLength: 10, maxLength: 10 });
		const setting = fc.record({
			payTable: ten(fc.integer({ min: 1, max: 1000 })),
			handsPerShuffle: fc.integer({ min: 1, max: 10 }),
			burn: fc.integer({ min: 0, max: 10 }),
			targets: ten(fc.constantFrom("5", "1.86", "-2", "0.5", "16.07")),
			safeHands: fc.integer({ min: 1, max: 10 }),
		});
		fc.assert(
			fc.property(setting, (one) => {
				expect(readSetting(writeSetting(one))).toEqual(one);
			}),
		);
	});

	it("give back every setting of Carousel", () => {
		const setting = fc.record({
			stacks: fc.array(fc.array(ranks, { maxLength: 11 }), {
				minLength: 2,
				maxLength: 6,
			}),
			burn: fc.integer({ min: 0, max: 10 }),
			bets: fc.array(
				fc.record({
					survivors: fc.integer({ min: 0, max: 6 }),
					amountChips: amounts,
				}),
				{ maxLength: 30 },
			),
			carriedChips: fc.integer({ min: 0, max: 1_000_000_000 }).map(chips),
			unitChips: amounts,
			smallestChip: amounts,
		});
		fc.assert(
			fc.property(setting, (one) => {
				expect(readCarousel(writeCarousel(one))).toEqual(one);
			}),
		);
	});

	it("as usual are empty, and what makes no sense is as usual", () => {
		expect(writeSetting(readSetting(""))).toBe("");
		expect(writeCarousel(readCarousel(""))).toBe("");
		expect(
			writeSetting(
				readSetting("pays=0_x_1001&hands=11&burn=-1&edges=abc&safe=1e3"),
			),
		).toBe("");
		expect(
			writeCarousel(
				readCarousel("stacks=11_1&burn=99&bets=7-5_x&carried=-3&unit=0"),
			),
		).toBe("");
	});

	it("take any text without breaking", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (a, b) => {
				readSetting(`pays=${a}&edges=${b}&hands=${a}`);
				readCarousel(`stacks=${a}&bets=${b}&unit=${a}`);
			}),
		);
	});
});

describe("what is typed in the lab", () => {
	it.each([
		["5", "1/20"],
		["1.86", "93/5000"],
		["1,86", "93/5000"],
		[" −2 %", "-1/50"],
		["100", "1"],
	])("%s is a percentage, exactly", (typed, part) => {
		const read = readPercent(typed);
		expect(read && formatFraction(read)).toBe(part);
	});

	it.each(["", "x", "1.2.3", "1,000.5", "--1", "5e3"])(
		"%s is none",
		(typed) => {
			expect(readPercent(typed)).toBeNull();
		},
	);

	it("S2 no more hands are dealt than the deck has without the burned cards", () => {
		const rules = readSetting("hands=10&burn=6");
		expect(handsDealt(rules)).toBe(9);
		expect(handsDealt({ ...rules, handsPerShuffle: 3 })).toBe(3);
	});
});
