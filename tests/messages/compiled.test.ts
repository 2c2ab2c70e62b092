import format from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LANGUAGES, LOCALES } from "@/components/i18n/languages.ts";
import { CATALOGUES } from "@/messages/index.ts";

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

/**
 * A value for every name the message asks for: the number where it counts, else the word.
 * Tags keep what is in them.
 */
function filledWith(count: number, word: string, message: string) {
	const names = [...message.matchAll(/\{(\w+)(?:, (\w+))?/g)];
	const tags = [...message.matchAll(/<(\w+)>/g)];
	const counted = names.flatMap(([, name, kind]) =>
		kind === "number" || kind?.startsWith("plural") ? [name] : [],
	);
	return Object.fromEntries([
		...names.map(([, name]) => [name, counted.includes(name) ? count : word]),
		...tags.map(([, name]) => [
			name,
			(inner: unknown) => [inner].flat().join(""),
		]),
	]);
}

const COUNTS = [0, 1, 2, 1234, -22];

/** What the messages choose by. */
function choicesIn(message: string): readonly string[] {
	const chosen = [...message.matchAll(/([\w-]+) \{/g)].map(
		([, key]) => key ?? "",
	);
	return ["anything", ...new Set(chosen)];
}

describe.each(LANGUAGES)(
	"parsed on the server, the words of %s",
	(language) => {
		const locale = LOCALES[language];
		const plain = new Map(linesOf(CATALOGUES[language]));
		const t = createTranslator({
			locale,
			messages: CATALOGUES[language],
			timeZone: "Europe/Paris",
			onError: () => {},
		});

		test.each(linesOf(compiledMessages(language)))("%s", (key, compiled) => {
			const message = plain.get(key) ?? "";
			// Dates are formatted by the same code either way.
			if (/, (date|time)/.test(message)) return;
			for (const [count, word] of COUNTS.flatMap((n) =>
				choicesIn(message).map((choice) => [n, choice] as const),
			)) {
				const values = filledWith(count, word, message);
				const said = t.markup(key as never, values as never);
				const again = format(compiled, locale, values, {
					formatters,
					timeZone: "Europe/Paris",
				} as never);
				expect([again].flat().join("")).toBe(said);
			}
		});
	},
);
