import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { LANGUAGES, LOCALES } from "@/components/i18n/languages.ts";
import { CATALOGUES } from "@/messages/index.ts";
import { argumentsOf } from "./icu.ts";

type Line = readonly [key: string, text: string];

function linesOf(words: object, prefix = ""): readonly Line[] {
	return Object.entries(words).flatMap(([key, value]): readonly Line[] =>
		typeof value === "string"
			? [[prefix + key, value]]
			: linesOf(value, `${prefix}${key}.`),
	);
}

const LINES = {
	en: linesOf(CATALOGUES.en),
	fr: linesOf(CATALOGUES.fr),
};

/** How ICU is told to write a number: `{gain, number, ::sign-except-zero}`. */
const SKELETON = /, ::[^}]+/g;

const NARROW = "\u202f";

describe("the catalogues", () => {
	test("have the same keys in every language", () => {
		const keys = (lines: readonly Line[]) => lines.map(([key]) => key).sort();
		expect(keys(LINES.fr)).toEqual(keys(LINES.en));
	});

	test("want the same arguments in every language", () => {
		const wanted = (lines: readonly Line[]) =>
			Object.fromEntries(lines.map(([key, text]) => [key, argumentsOf(text)]));
		expect(wanted(LINES.fr)).toEqual(wanted(LINES.en));
	});

	test.each(LANGUAGES)(
		"hold no message that ICU cannot read: %s",
		(language) => {
			const unreadable: string[] = [];
			for (const [key, text] of LINES[language]) {
				const t = createTranslator({
					locale: LOCALES[language],
					messages: { text },
					onError: (error) => {
						if (error.code !== "FORMATTING_ERROR") unreadable.push(key);
					},
				});
				t("text", {});
			}
			expect(unreadable).toEqual([]);
		},
	);

	test.each(LANGUAGES)("hold no empty message: %s", (language) => {
		expect(LINES[language].filter(([, text]) => text.trim() === "")).toEqual(
			[],
		);
	});

	test("use the typographic apostrophe", () => {
		const straight = [...LINES.en, ...LINES.fr].filter(([, text]) =>
			/\p{L}'\p{L}/u.test(text),
		);
		expect(straight).toEqual([]);
	});

	test("set French double marks and quotes off with a narrow no-break space", () => {
		const marks = new RegExp(
			`[^${NARROW}:;!?][:;!?»](?!\\d)|«[^${NARROW}]`,
			"u",
		);
		const loose = LINES.fr.filter(([, text]) =>
			marks.test(text.replaceAll(SKELETON, "")),
		);
		expect(loose).toEqual([]);
	});
});

describe("the arguments of a message", () => {
	test.each([
		["{player} pays {amount, number}", ["amount", "player"]],
		["{n, plural, =0 {none} one {# by {who}} other {#}} left", ["n", "who"]],
		["{g, select, a {x {p}} other {y}} <b>z</b>", ["<b>", "g", "p"]],
		["nothing", []],
	])("%s", (message, expected) => {
		expect(argumentsOf(message)).toEqual(expected);
	});
});
