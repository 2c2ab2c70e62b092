import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenJsonLine } from "../../scripts/lib/json-line.ts";

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

describe("the line at which JSON breaks", () => {
	it.each([
		['{"a": 1,\n"b": }', 2],
		['{"a": 1,\n}', 2],
		["[1,\n2,\n]", 3],
		["[1 2]", 1],
		['{"a" 1}', 1],
		["{a: 1}", 1],
		['["x\ny"]', 1],
		["[01]", 1],
		["[]\n\n[]", 3],
		["", 1],
		["[\n[\n", 3],
	])("is found in %j", (text, line) => {
		expect(isJson(text)).toBe(false);
		expect(brokenJsonLine(text)).toBe(line);
	});

	it("is there exactly when JSON.parse refuses: texts of JSON with a piece changed", () => {
		fc.assert(
			fc.property(
				fc.json(),
				fc.nat(),
				fc.constantFrom(
					"",
					",",
					"]",
					"}",
					'"',
					"\\",
					"\n",
					"-",
					"1",
					"e",
					":",
					" ",
					"\u0085",
					"\u0007",
				),
				(json, at, piece) => {
					const place = at % (json.length + 1);
					const text =
						json.slice(0, place) + piece + json.slice(place + (at % 2));
					expect(brokenJsonLine(text) === null).toBe(isJson(text));
				},
			),
			{ numRuns: 2_000 },
		);
	});
});
