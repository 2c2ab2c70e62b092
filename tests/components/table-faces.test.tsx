import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { briefly, FACE_COLOURS, facesOf } from "@/components/games/faces.ts";
import { seatBets } from "@/components/games/seat-bets.ts";
import { FaceName } from "@/components/ui/name.tsx";
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
		expect(initials("Ana", "Anabelle", "Amir")).toEqual(["A", "Ab", "Am"]);
		expect(initials("A", "Ana")).toEqual(["A", "An"]);
	});

	test("letters as a reader sees them: emoji, scripts, signs", () => {
		expect(initials("👩‍👩‍👧 family", "עדה", "=1+1", "...")).toEqual([
			"👩‍👩‍👧",
			"ע",
			"1",
			".",
		]);
		expect(initials("é́a", "ßa")).toEqual(["É́", "S"]);
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
			{ head: "Wolfeschlegelsteinhausen ", tells: "Senior", rest: "" },
			{ head: "Wolfeschlegelsteinhausen ", tells: "Junior", rest: "" },
			null,
		]);
	});

	test("to the end of a short word; of a long one some letters, and no rest that an ellipsis is as long as", () => {
		const told = (...names: string[]) =>
			faces(...names).map(({ apart }) => apart && [apart.tells, apart.rest]);
		expect(
			told("Wolfgang Mozart-Weber", "Wolfgang Mozart-Maier, Linz"),
		).toEqual([
			["Weber", ""],
			["Maier", ", Linz"],
		]);
		expect(told("Maria Kesselflicker", "Maria Schornsteinfeger")).toEqual([
			["Kess", "elflicker"],
			["Scho", "rnsteinfeger"],
		]);
		expect(told("Maria Ana B", "Maria Ben C")).toEqual([
			["Ana B", ""],
			["Ben C", ""],
		]);
	});

	test("where there is no room for both, the beginning and the rest are cut by themselves", () => {
		const parts = faces("Maria Kesselflicker", "Maria Schornsteinfeger").map(
			(face) => {
				const { container } = render(<FaceName face={face} />);
				return [...(container.firstElementChild?.children ?? [])].map(
					(part) => [part.className, part.textContent],
				);
			},
		);
		// Read out whole: of the parts a screen reader would make words of their own.
		expect(parts[0]).toEqual([
			["sr-only", "Maria Kesselflicker"],
			["face-name-cut", "Maria "],
			["face-name-tells", "Kess"],
			["face-name-cut", "elflicker"],
		]);
	});

	test("are not the same when shortened in a sentence", () => {
		expect(brothers.map(({ said }) => said)).toEqual([
			"Wolfeschlegelst…Senior",
			"Wolfeschlegelst…Junior",
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

describe("what a player stands on, at a seat", () => {
	const of = (...bets: string[]) => seatBets(bets, ", ", "in short");

	test("is one line where it is short", () => {
		expect(of("112,345 on stack 1")).toEqual({
			text: "112,345 on stack 1",
			tone: "plain",
		});
		expect(of("5 on 4", "10 on 2").short).toBeUndefined();
	});

	test("is two lines with no amount cut, and in short where two are too few", () => {
		expect(of("112,345 on 4", "112,345 on stack 1")).toEqual({
			text: "112,345 on 4, 112,345 on stack 1",
			tone: "plain",
			short: "in short",
			rows: "112,345 on 4,\n112,345 on stack 1",
		});
		expect(of("10 on 1", "5 on 5", "20 on stack 5").rows).toBe(
			"10 on 1, 5 on 5,\n20 on stack 5",
		);
		const many = of("112,345 on 4", "112,345 on 5", "112,345 on stack 1");
		expect(many).toMatchObject({ short: "in short" });
		expect(many.rows).toBeUndefined();
	});
});
