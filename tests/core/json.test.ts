import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameJson } from "../../lib/core/json.ts";

describe("whether two JSON values say the same", () => {
	test("keys may stand in any order, items may not", () => {
		expect(sameJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
		expect(sameJson([1, 2], [2, 1])).toBe(false);
	});

	test("an undefined key counts as absent", () => {
		expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
		expect(sameJson({ a: undefined }, { a: null })).toBe(false);
	});

	test("kinds are not mixed up", () => {
		expect(sameJson([], {})).toBe(false);
		expect(sameJson(null, {})).toBe(false);
		expect(sameJson("1", 1)).toBe(false);
		expect(sameJson(0, false)).toBe(false);
		expect(sameJson([1], [1, 2])).toBe(false);
		expect(sameJson({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
	});

	test("every value is the same as its copy, and as itself in a list", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const written = JSON.stringify(value);
				const copy = JSON.parse(written);
				expect(sameJson(copy, JSON.parse(written))).toBe(true);
				expect(sameJson([copy], copy)).toBe(false);
			}),
		);
	});
});
