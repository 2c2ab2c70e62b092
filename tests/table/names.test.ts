import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameKey, sameName, tidyName } from "../../lib/table/names.ts";

/** Without the Greek iota subscript, which capitals put before the other accents. */
const typed = fc
	.string({ unit: "grapheme", maxLength: 20 })
	.filter((name) => !name.normalize("NFD").includes("\u0345"));

describe("the key of a name", () => {
	test("is plain for a plain name", () => {
		expect(nameKey("  Ana   Maria ")).toBe("ana maria");
		expect(nameKey("ÉLODIE")).toBe("élodie");
		expect(nameKey("=1+1")).toBe("=1+1");
		expect(nameKey("")).toBe("");
	});

	test("is one for ß, ẞ, ss and SS", () => {
		const keys = ["Strauß", "STRAUẞ", "STRAUSS", "strauss"].map(nameKey);
		expect(keys).toEqual(["strauss", "strauss", "strauss", "strauss"]);
	});

	test("is the key of itself", () => {
		fc.assert(
			fc.property(typed, (name) => {
				expect(nameKey(nameKey(name))).toBe(nameKey(name));
			}),
			{ numRuns: 300 },
		);
	});

	test("does not change with case, outer spaces, forms or ignorables", () => {
		fc.assert(
			fc.property(typed, (name) => {
				const key = nameKey(name);
				expect(nameKey(` ${name}\t`)).toBe(key);
				expect(nameKey(`\u200b${name}\u2060`)).toBe(key);
				expect(nameKey(name.normalize("NFD"))).toBe(key);
				expect(nameKey(name.normalize("NFKC"))).toBe(key);
				expect(nameKey(name.toUpperCase())).toBe(key);
				expect(nameKey(name.toLowerCase())).toBe(key);
			}),
			{ numRuns: 300 },
		);
	});

	test("tells different names apart", () => {
		expect(sameName("Ana", "Anna")).toBe(false);
		expect(sameName("1", "l")).toBe(false);
		expect(sameName("а", "a")).toBe(false);
	});
});

describe("a name as it is kept", () => {
	test("loses outer and repeated spaces only", () => {
		expect(tidyName(" a \n b\u00a0c ")).toBe("a b c");
		expect(tidyName("Ａna\u200d")).toBe("Ａna\u200d");
	});

	test("is the same name", () => {
		fc.assert(
			fc.property(typed, (name) => {
				expect(sameName(tidyName(name), name)).toBe(true);
			}),
			{ numRuns: 300 },
		);
	});
});
