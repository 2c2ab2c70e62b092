import type { CompiledMessage } from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import formatParsed from "use-intl/format-message/format-only";
import { describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LANGUAGES, LOCALES } from "@/components/i18n/languages.ts";
import { CATALOGUES } from "@/messages/index.ts";
import { choicesOf, samplesOf } from "./samples.ts";

type Tree = { readonly [key: string]: string | Tree };
type Line = readonly [key: string, words: string];

function linesOf(tree: Tree, above = ""): readonly Line[] {
	return Object.entries(tree).flatMap(([name, words]): readonly Line[] => {
		const key = above === "" ? name : `${above}.${name}`;
		return typeof words === "string" || Array.isArray(words)
			? [[key, words as string]]
			: linesOf(words, key);
	});
}

const formatters = {
	getDateTimeFormat: (
		...args: ConstructorParameters<typeof Intl.DateTimeFormat>
	) => new Intl.DateTimeFormat(...args),
	getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
		new Intl.NumberFormat(...args),
	getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
		new Intl.PluralRules(...args),
};

const timeZone = "Europe/Paris";

/** As the pages format what the server has parsed: `resolveAlias` in next.config.js. */
function shown(locale: string, key: string, parsed: unknown, values: object) {
	return formatParsed(
		key,
		parsed as CompiledMessage,
		values as never,
		{ formatters, locale, timeZone } as never,
	);
}

describe.each(LANGUAGES)(
	"parsed on the server, the words of %s",
	(language) => {
		const locale = LOCALES[language];
		const t = createTranslator({
			locale,
			messages: CATALOGUES[language],
			timeZone,
			onError: () => {},
		});

		test.each(linesOf(compiledMessages(language)))("%s", (key, parsed) => {
			const samples = samplesOf(parsed as unknown as CompiledMessage, locale);
			for (const values of choicesOf(samples)) {
				const text = shown(locale, key, parsed, values);
				// Of a message that comes out empty the pages show the key.
				expect({ values, text }).toEqual({
					values,
					text: t.markup(key as never, values as never),
				});
				expect(text).not.toBe("");
			}
		});
	},
);

test("a message may not come out empty: the formatter answers with no text at all", () => {
	const parsed = [["count", 2, { "=0": "", other: "some" }]];
	expect(shown("en-GB", "x", parsed, { count: 0 })).not.toBe("");
	expect(shown("en-GB", "x", parsed, { count: 1 })).toBe("some");
});
