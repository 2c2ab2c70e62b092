import { OPTIONS } from "@/components/games/all-options.ts";
import type { OptionField } from "@/components/games/options.ts";
import type { Words } from "@/components/games/screen.ts";
import type { GameName } from "@/lib/games/index.ts";
import { MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";

type Values = { readonly [name: string]: string | number };

/** What a field takes, for the sentence of its kind. */
function takes(t: Words, field: OptionField): Values {
	switch (field.kind) {
		case "whole":
		case "pays":
			return { min: field.min, max: field.max };
		case "amount":
			return {
				min: 1,
				max: MAX_AMOUNT_CHIPS,
				none: field.none ? "may" : "never",
			};
		case "choice":
			return { choices: field.choices.map(({ label }) => t(label)).join(", ") };
		default:
			return {};
	}
}

/**
 * L17: what `errors.bad-option` is said with: the option as the form calls it, and what it
 * takes. An option the game does not have has no kind.
 *
 * @param option where in the game's options; a place inside a list counts as the list
 */
export function optionValues(t: Words, game: GameName, option: string): Values {
	const [name] = option.split(".");
	const field = OPTIONS[game].find((one) => one.name === name);
	return field
		? { kind: field.kind, label: t(field.label), ...takes(t, field) }
		: { kind: "none", label: option, game: t(`common.games.${game}`) };
}
