import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphemes } from "@/components/games/graphemes.ts";
import { marksOf } from "@/components/games/marks.ts";

/** More people than ever sat at one table in a night. */
const MOST_PEOPLE = 40;

const beginnings = [
	"An",
	"Max",
	"Maximiliana Lind",
	"P",
	"👨‍👩‍👧‍👦",
	"محمد",
	"=1+",
	"",
];

const name = fc.oneof(
	fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
	fc.integer({ min: 0, max: 120 }).map((n) => `P${n}`),
	fc
		.tuple(
			fc.constantFrom(...beginnings),
			fc.string({ unit: fc.constantFrom(..."aennix12 é😀ה"), maxLength: 8 }),
		)
		.map((parts) => parts.join("")),
	fc.constantFrom("Anna", "Ann", "ann", "ANN", "Ａnn", "A\u200bnn", "ㅤ", " "),
);

const names = fc.array(name, { maxLength: MOST_PEOPLE });

/** As somebody sees it who does not look closely. */
const asSeen = (mark: string) => mark.normalize("NFKC").toLowerCase();

describe("players' marks", () => {
	test("never are two the same, and none is longer than two letters", () => {
		fc.assert(
			fc.property(names, (names) => {
				const marks = marksOf(names);
				expect(marks).toHaveLength(names.length);
				expect(new Set(marks.map(asSeen)).size).toBe(names.length);
				for (const mark of marks) {
					expect(graphemes(mark).length).toBeLessThanOrEqual(2);
					expect(mark.trim()).not.toBe("");
				}
			}),
		);
	});

	test("stay as they are when somebody comes late", () => {
		fc.assert(
			fc.property(names, name, (names, late) => {
				expect(marksOf([...names, late]).slice(0, -1)).toEqual(marksOf(names));
			}),
		);
	});

	test("are letters that tell, where there are some", () => {
		expect(
			marksOf(["Anna", "Anne", "Annika", "Annabel", "Ann", "Anja", "Anton"]),
		).toEqual(["A", "Ae", "Ai", "Ab", "An", "Aj", "At"]);
		expect(marksOf(["Max", "Maxime", "Maximilian", "Maxi"])).toEqual([
			"M",
			"Mi",
			"Ml",
			"Ma",
		]);
		expect(marksOf(["Maximiliana Lindner", "Maximiliana Lindqvist"])).toEqual([
			"M",
			"Mq",
		]);
	});

	test("of numbered names the number, whole", () => {
		expect(marksOf(["P1", "P11", "P12", "P2", "Ana", "Ana 2"])).toEqual([
			"P1",
			"11",
			"12",
			"P2",
			"A",
			"A2",
		]);
		expect(marksOf(["=1+1", "👩‍👩‍👧 Eli =1+1", "Room 123"])).toEqual([
			"1",
			"👩‍👩‍👧",
			"23",
		]);
		expect(marksOf(["10", "11", "1", "2"])).toEqual(["10", "11", "1", "2"]);
	});

	test("where no letter tells, the first and a figure", () => {
		expect(marksOf(["Bo", "Bo", "Bo"])).toEqual(["B", "Bo", "B2"]);
		expect(marksOf(["😀", "😀", "ה", "ה"])).toEqual(["😀", "😀2", "ה", "ה2"]);
	});
});
