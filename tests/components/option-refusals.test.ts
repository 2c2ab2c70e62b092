import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { OPTIONS } from "@/components/games/all-options.ts";
import { facesOf } from "@/components/games/faces.ts";
import type { OptionField } from "@/components/games/options.ts";
import { LANGUAGES, LOCALES } from "@/components/i18n/languages.ts";
import { optionsOf } from "@/components/table/dialogs/option-values.ts";
import { refusalWords } from "@/components/table/refusals.ts";
import { isError } from "@/lib/games/game.ts";
import { GAME_NAMES, GAMES, type GameName } from "@/lib/games/index.ts";
import { decide } from "@/lib/table/decide.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { CATALOGUES, type Messages } from "@/messages/index.ts";
import { given, givenIn, smallestChip } from "../support/scenario.ts";

/** Values that are wrong for one option or another. */
const WRONG: readonly unknown[] = [
	0,
	-1,
	-5,
	0.5,
	2.5,
	11,
	1_001,
	1_000_000_001,
	2 ** 60,
	Number.NaN,
	"",
	"a b",
	"none",
	"nobody",
	null,
	true,
	[],
	[0],
	[23, 12, 0, 7, 6, 5, 5, 4, 4, 4],
	{ 0: 23 },
];

const TABLES = {
	"smallest chip 1": given().state,
	"smallest chip 5": givenIn(smallestChip(5)).state,
};

/** A refusal of each value that the option does not take, at any of the tables. */
function refusals(game: GameName, option: string): readonly AnyError[] {
	return Object.values(TABLES).flatMap((table) =>
		WRONG.map((value) =>
			decide(table, {
				type: "open-game",
				game,
				config: { [option]: value as never },
			}),
		).filter((decided) => isError(decided)),
	);
}

/** What no dealer says: names of the code, and the words of schemas. */
const PROGRAMMERS =
	/[{}]|errors\.|[a-z][A-Z]|\b(?:[Ii]nvalid|input|expected|[Tt]oo (?:small|big)|string|null|undefined|NaN|true|false)\b/;

const PLAYED = GAME_NAMES.flatMap((game) =>
	OPTIONS[game].map((field) => ({ game, field })),
);

test("the form asks for every option that the rules know", () => {
	for (const game of GAME_NAMES) {
		const { shape } = GAMES[game].options as unknown as {
			shape: Readonly<Record<string, unknown>>;
		};
		expect(OPTIONS[game].map(({ name }) => name).sort()).toEqual(
			Object.keys(shape).sort(),
		);
	}
});

test.each(PLAYED)(
	"$game, $field.name: the form's bounds are the rules'",
	({ game, field }) => {
		const takes = (value: unknown) =>
			!isError(
				decide(TABLES["smallest chip 1"], {
					type: "open-game",
					game,
					config: { [field.name]: value as never },
				}),
			);
		const whole = (n: number) =>
			field.kind === "pays" ? Array(10).fill(n) : n;
		if (field.kind === "whole" || field.kind === "pays") {
			const { min, max } = field;
			expect([min - 1, min, max, max + 1].map(whole).map(takes)).toEqual([
				false,
				true,
				true,
				false,
			]);
		}
		if (field.kind === "choice") {
			expect(field.choices.map(({ value }) => takes(value))).not.toContain(
				false,
			);
		}
		if (field.kind === "amount") expect(takes(null)).toBe(field.none);
	},
);

describe.each(LANGUAGES)("a refused option in words (%s)", (language) => {
	const broken: string[] = [];
	const t = createTranslator<Messages>({
		locale: LOCALES[language],
		messages: CATALOGUES[language],
		onError: (error) => broken.push(error.message),
	});
	const said = (error: AnyError) => refusalWords(t, error, facesOf([]));

	test.each(PLAYED)(
		"L17 $game, $field.name: every wrong value",
		({ game, field }) => {
			const found = refusals(game, field.name);
			expect(found.length).toBeGreaterThan(0);
			for (const error of found) {
				const words = said(error);
				expect(broken).toEqual([]);
				expect(words).not.toMatch(PROGRAMMERS);
				expect(words).toMatch(/[^ ]\.$/);
				if (error.error === "bad-option")
					expect(words).toContain(t(field.label));
			}
		},
	);

	test.each(GAME_NAMES)("L17 %s: an option it does not have", (game) => {
		const [error] = refusals(game, "jokers");
		expect(error && said(error)).toContain(t(`common.games.${game}`));
		expect(error && said(error)).toContain("jokers");
		expect(broken).toEqual([]);
	});

	test.each(PLAYED)(
		"$game, $field.name: what was typed is said well, read or not",
		({ game, field }) => {
			for (const typed of ["", "0", "-5", "abc", "2,5", "1e9", `${2 ** 60}`]) {
				const words = typedWords(game, field, typed);
				if (words !== null) expect(words).not.toMatch(PROGRAMMERS);
			}
			expect(broken).toEqual([]);
		},
	);

	/** Why the form with this typed is not taken; null: it is. */
	function typedWords(
		game: GameName,
		field: OptionField,
		typed: string,
	): string | null {
		const { config, problems } = optionsOf([field], {
			[field.name]: field.kind === "pays" ? Array(10).fill(typed) : typed,
		});
		const problem = problems[field.name];
		if (problem) {
			return problem.type === "amount"
				? t(`dialogs.amount.${problem.problem}`)
				: t("dialogs.options.pays", { min: problem.min, max: problem.max });
		}
		const decided = decide(TABLES["smallest chip 1"], {
			type: "open-game",
			game,
			config: config as never,
		});
		return isError(decided) ? said(decided) : null;
	}
});

test("the unit of Carousel, typed as 0, is told by its name and what it takes", () => {
	const t = createTranslator<Messages>({
		locale: LOCALES.en,
		messages: CATALOGUES.en,
	});
	const [error] = refusals("carousel", "unitChips");
	expect(error && refusalWords(t, error, facesOf([]))).toBe(
		"“Unit” takes whole chips, from 1 to 1,000,000,000.",
	);
});
