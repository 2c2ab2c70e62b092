import type { ComponentType } from "react";
import type { GameCommand, GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { Words } from "./screen.ts";

/** A key of the catalogues. */
type WordKey = Parameters<Words>[0];

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
	| { readonly kind: "pay-table"; readonly min: number; readonly max: number }
	/** `house`, or one of the seated players. */
	| { readonly kind: "banker" }
);

/** A bet that stands, as a player's sheet lists it. */
export type StandingBet = {
	readonly key: string;
	readonly words: string;
	readonly amountChips: Chips;
	/** What takes it back, null once it is final. */
	readonly takeBack: GameCommand | null;
};

/** What the table's dialogs need to know of a game. */
export type GameForms = {
	readonly game: GameName;
	readonly fields: readonly OptionField[];
	/** What a void means besides the stakes. */
	readonly voidHint: WordKey;
	readonly voiding: (reason: string) => GameCommand;
	readonly shuffle: GameCommand;
	/** The player's bets on the table, in the order they were made. */
	readonly standing: (
		table: TableState,
		player: PlayerId,
		t: Words,
	) => readonly StandingBet[];
	/** The odds as the cards lie, with the way to the lab. */
	readonly Odds: ComponentType<{
		readonly table: TableState;
		readonly t: Words;
		/** Where the game's options are changed, what the players may see among them. */
		readonly onOptions: () => void;
	}>;
};
