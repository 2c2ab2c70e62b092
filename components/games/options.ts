import type { Words } from "./screen.ts";

/** A key of the catalogues. */
export type WordKey = Parameters<Words>[0];

/** One option of a game as a form asks for it. `name` is the option's own. */
export type OptionField = {
	readonly name: string;
	readonly label: WordKey;
	/** A line below the field. */
	readonly hint?: WordKey;
} & (
	| { readonly kind: "whole"; readonly min: number; readonly max: number }
	| {
			readonly kind: "choice";
			readonly choices: readonly {
				readonly value: string;
				readonly label: WordKey;
			}[];
	  }
	| { readonly kind: "switch" }
	/** Chips. With `none`, it may be left empty, which says null. */
	| { readonly kind: "amount"; readonly none: boolean }
	/** A whole number for each rank. */
	| { readonly kind: "pays"; readonly min: number; readonly max: number }
	/** `house`, or one of the seated players. */
	| { readonly kind: "banker" }
);
