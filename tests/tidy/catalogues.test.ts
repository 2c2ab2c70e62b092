import { describe, expect, it } from "vitest";
import { catalogueTrouble } from "./catalogues.ts";
import { PROJECT, treeOf } from "./tree.ts";

function trouble(en: unknown, fr: unknown): readonly string[] {
	return catalogueTrouble(
		treeOf({
			"messages/en/table.json": JSON.stringify(en),
			"messages/fr/table.json": JSON.stringify(fr),
		}),
	);
}

describe("catalogues", () => {
	it("lets through what agrees", () => {
		expect(
			trouble(
				{
					a: { b: "{n, plural, one {# card} other {# cards}}" },
					c: "Sure?",
					d: "<b>{x}</b>: 20:30",
				},
				{
					a: { b: "{n, number} carte(s)" },
					c: "Sûr\u202f?",
					d: "<b>{x}</b>\u202f: 20:30",
				},
			),
		).toEqual([]);
	});

	it.each([
		[{ a: "x" }, {}, "table.a: not in fr"],
		[{}, { a: { b: "x" } }, "table.a.b: not in en"],
		[{ a: "{n}" }, { a: "{m}" }, "table.a: en asks for n, fr for m"],
		[{ a: "<b>x</b>" }, { a: "x" }, "table.a: en asks for tag b, fr for "],
		[
			{ a: "{g, select, x {{n}} other {}}" },
			{ a: "{g, select, x {} other {}}" },
			"table.a: en asks for n, select g, fr for select g",
		],
		[{ a: "Sure?" }, { a: "Sûr?" }, 'table.a: French spacing in "Sûr?"'],
		[{ a: "Sure?" }, { a: "Sûr ?" }, 'table.a: French spacing in "Sûr ?"'],
		[
			{ a: "“x”" },
			{ a: "«\u202fx »" },
			'table.a: French spacing in "«\u202fx »"',
		],
	])("rejects %j beside %j", (en, fr, expected) => {
		expect(trouble(en, fr)).toEqual([expected]);
	});

	it("rejects a message that cannot be read", () => {
		expect(trouble({ a: "{n" }, { a: "{n" })).toHaveLength(1);
	});

	it("rejects a namespace that one language lacks", () => {
		expect(
			catalogueTrouble(treeOf({ "messages/en/x.json": '{"a":"b"}' })),
		).toEqual(["x.a: not in fr"]);
	});

	it("agree here", () => {
		expect(catalogueTrouble(PROJECT)).toEqual([]);
	});
});
