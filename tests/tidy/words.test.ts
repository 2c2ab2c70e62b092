import { describe, expect, it } from "vitest";
import { PROJECT, treeOf } from "./tree.ts";
import { elsewhere, leftUndone, MAX_LINES, tooLong } from "./words.ts";

describe("files of code", () => {
	it("may not be longer than one thing is", () => {
		const lines = (count: number) => "x;\n".repeat(count);
		expect(
			tooLong(
				treeOf({
					"lib/a.ts": lines(MAX_LINES),
					"lib/b.ts": lines(MAX_LINES + 1),
					"c.md": lines(999),
				}),
			),
		).toEqual([`lib/b.ts: ${MAX_LINES + 1} lines`]);
	});

	it("are short enough here", () => {
		expect(tooLong(PROJECT)).toEqual([]);
	});
});

describe("what was left undone", () => {
	it.each([
		"it.on" + "ly(",
		"describe.sk" + "ip(",
		"test.to" + "do(",
		"// TO" + "DO",
		"// FIX" + "ME: x",
		"// @ts-ig" + "nore",
		"x as an" + "y",
		"xi" + "t('a'",
	])("rejects %s", (text) => {
		expect(
			leftUndone(treeOf({ "tests/a.test.ts": `\n  ${text}` })),
		).toHaveLength(1);
	});

	it("does not mind the words of others", () => {
		expect(
			leftUndone(treeOf({ "a.ts": "array.only; exit(1); anyone as anything" })),
		).toEqual([]);
	});

	it("is nothing here", () => {
		expect(leftUndone(PROJECT)).toEqual([]);
	});
});

describe("places elsewhere", () => {
	it.each([
		"/wo" + "rk/x",
		"/ho" + "me/ana/x",
		"/ro" + "ot/x",
		"https://regis" + "try.example.org/x",
	])("rejects %s", (text) => {
		expect(elsewhere(treeOf({ "docs/a.md": text }))).toHaveLength(1);
	});

	it("are not named here", () => {
		expect(elsewhere(PROJECT)).toEqual([]);
	});
});
