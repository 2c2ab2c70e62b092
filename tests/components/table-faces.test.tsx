import { describe, expect, test } from "vitest";
import { briefly, FACE_COLOURS, facesOf } from "@/components/games/faces.ts";
import { chips } from "@/lib/ledger/chips.ts";

function faces(...names: readonly string[]) {
	return facesOf(
		names.map((name, i) => ({
			player: `p${i}`,
			name,
			boughtInChips: chips(0),
			cashedOutChips: chips(0),
			countedChips: chips(0),
		})),
	).all;
}

function initials(...names: readonly string[]) {
	return faces(...names).map((face) => face.initials);
}

describe("initials", () => {
	test("one letter, unless another name has it too", () => {
		expect(initials("Ana", "ben", "Cy")).toEqual(["A", "B", "C"]);
		expect(initials("Ana", "Anabelle", "Amir")).toEqual(["An", "Aa", "Am"]);
		expect(initials("A", "Ana")).toEqual(["A", "An"]);
	});

	test("letters as a reader sees them: emoji, scripts, signs", () => {
		expect(initials("👩‍👩‍👧 family", "עדה", "=1+1", "...")).toEqual([
			"👩‍👩‍👧",
			"ע",
			"1",
			".",
		]);
		expect(initials("é́a", "ßa")).toEqual(["É́", "SS"]);
	});

	test("twelve players have twelve colours, and ink stands on each with 4.5 to 1", () => {
		const channel = (hex: string) => {
			const c = Number.parseInt(hex, 16) / 255;
			return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
		};
		const light = (hex: string) =>
			0.2126 * channel(hex.slice(1, 3)) +
			0.7152 * channel(hex.slice(3, 5)) +
			0.0722 * channel(hex.slice(5, 7));
		expect(new Set(FACE_COLOURS).size).toBe(12);
		for (const colour of FACE_COLOURS) {
			const ratio = (light(colour) + 0.05) / (light("#14211d") + 0.05);
			expect(ratio).toBeGreaterThan(4.5);
		}
	});
});

describe("names that begin alike", () => {
	const brothers = faces(
		"Wolfeschlegelsteinhausen Senior",
		"Wolfeschlegelsteinhausen Junior",
		"Wolf",
	);

	test("keep whole what tells them apart", () => {
		expect(brothers.map(({ apart }) => apart)).toEqual([
			{ head: "Wolfeschlegelsteinhausen ", tells: "Seni", rest: "or" },
			{ head: "Wolfeschlegelsteinhausen ", tells: "Juni", rest: "or" },
			null,
		]);
	});

	test("are not the same when shortened in a sentence", () => {
		expect(brothers.map(({ said }) => said)).toEqual([
			"Wolfeschlegelste…Seni…",
			"Wolfeschlegelste…Juni…",
			"Wolf",
		]);
	});

	test("letters that join are not parted", () => {
		const joined = faces("علي بن أبي طالب", "علي بن أبي سالم");
		expect(joined.map(({ apart }) => apart)).toEqual([null, null]);
	});
});

describe("a name inside a sentence", () => {
	test("is shortened when long, shorter still on a button, and keeps its direction to itself", () => {
		const long = "Maximiliana Alexandrovna von und zu Hohenlohe";
		const [face] = faces(long);
		expect(face?.name).toBe(long);
		expect(face?.said).toBe("Maximiliana Alexandro…");
		const all = facesOf([]);
		expect(briefly(all).of("nobody-known").said).toBe("nobody-k…");
		expect(faces("עדה")[0]?.said).toBe("\u2068עדה\u2069");
		expect(faces("Ana")[0]?.said).toBe("Ana");
	});
});
