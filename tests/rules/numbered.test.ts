import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const RULINGS = "docs/rules";
const TESTS = "tests/rules";

function textOf(folder: string, suffix: string): string {
	return readdirSync(folder)
		.filter((name) => name.endsWith(suffix))
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.join("\n");
}

describe("the rulings", () => {
	const rulings = [...textOf(RULINGS, ".md").matchAll(/^\| ([CLS]\d+) \|/gm)];
	/** Texts that begin with numbers of rulings, as the names of tests do. */
	const names = [
		...textOf(TESTS, ".test.ts").matchAll(/["'`]((?:[CLS]\d+ )+)/g),
	].flatMap((match) => (match[1] ?? "").trim().split(" "));
	const numbers = rulings.map((match) => match[1] ?? "");

	test("are read", () => {
		expect(numbers.length).toBeGreaterThanOrEqual(18 + 14 + 17);
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	test.each(numbers)("%s has a test that carries its number", (number) => {
		expect(names).toContain(number);
	});

	test("no test carries a number that no ruling has", () => {
		expect(names.filter((name) => !numbers.includes(name))).toEqual([]);
	});
});
