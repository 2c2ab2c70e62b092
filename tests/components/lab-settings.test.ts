import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Taken } from "@/components/lab/address.ts";
import {
	MOST_BETS,
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
			counter: fc.constantFrom("best", "every"),
			targets: ten(fc.constantFrom("5", "1.86", "-2", "0.5", "16.07")),
			safeHands: fc.integer({ min: 1, max: 10 }),
		});
		fc.assert(
			fc.property(setting, (one) => {
				expect(readSetting(writeSetting(one))).toEqual({
					setting: one,
					refused: [],
				});
			}),
		);
	});

	it("give back every setting of Carousel", () => {
		const setting = fc.integer({ min: 2, max: 6 }).chain((stackCount) =>
			fc.record({
				stacks: fc.array(fc.array(ranks, { maxLength: 11 }), {
					minLength: stackCount,
					maxLength: stackCount,
				}),
				burn: fc.integer({ min: 0, max: 10 }),
				bets: fc.array(
					fc.record({
						survivors: fc.integer({ min: 0, max: stackCount }),
						amountChips: amounts,
					}),
					{ maxLength: MOST_BETS },
				),
				carriedChips: fc.integer({ min: 0, max: 1_000_000_000 }).map(chips),
				unitChips: amounts,
				smallestChip: amounts,
			}),
		);
		fc.assert(
			fc.property(setting, (one) => {
				expect(readCarousel(writeCarousel(one))).toEqual({
					setting: one,
					refused: [],
				});
			}),
		);
	});

	it("as usual are empty, and what makes no sense is as usual", () => {
		expect(writeSetting(readSetting("").setting)).toBe("");
		expect(writeCarousel(readCarousel("").setting)).toBe("");
		expect(
			writeSetting(
				readSetting("pays=0_x_1001&hands=11&burn=-1&edges=abc&safe=1e3")
					.setting,
			),
		).toBe("");
		expect(
			writeCarousel(
				readCarousel("stacks=11_1&burn=99&bets=7-5_x&carried=-3&unit=0")
					.setting,
			),
		).toBe("");
	});

	it("tell what of them could not be taken, and what stands in its place", () => {
		const told = ({ refused }: Taken<unknown>) =>
			refused.map(({ part, rank, asked, instead }) =>
				[part, rank ?? "", asked, instead].join(" ").replace("  ", " "),
			);
		expect(
			told(
				readSetting(
					"pays=0_12_9_7_x_5_5_4_4_4&hands=99&counter=all&edges=1_2&safe=11",
				),
			),
		).toEqual([
			"pays 1 0 23",
			"pays 5 x 6",
			"hands 99 10",
			"counter all best",
			"edge-table 1_2 5",
			"safe 11 2",
		]);
		expect(told(readSetting("pays=1_1_1&hands=&other=3"))).toEqual([
			"pay-table 1_1_1 23",
		]);
		expect(told(readCarousel("stacks=4_x&bets=&unit=0"))).toEqual([
			"stacks 4_x 6",
			"unit 0 5",
		]);
		const tooMany = Array(MOST_BETS + 1).fill("2-5");
		const { setting, refused } = readCarousel(
			`stacks=4_9&bets=3-5_${tooMany.join("_")}`,
		);
		expect(setting.bets).toHaveLength(MOST_BETS - 1);
		expect(told({ setting, refused })).toEqual([
			`more-bets ${MOST_BETS + 2} ${MOST_BETS}`,
			"bet 3-5 0",
		]);
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
		const rules = readSetting("hands=10&burn=6").setting;
		expect(handsDealt(rules)).toBe(9);
		expect(handsDealt({ ...rules, handsPerShuffle: 3 })).toBe(3);
	});
});
