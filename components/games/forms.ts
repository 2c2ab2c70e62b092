import type { ComponentType } from "react";
import type { GameCommand, GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { WordKey } from "./options.ts";
import type { Words } from "./screen.ts";

/** A bet that stands, as a player's sheet lists it. */
export type StandingBet = {
	readonly key: string;
	/** The number it stands on; null for one that stands on something else. */
	readonly on: number | null;
	readonly words: string;
	readonly amountChips: Chips;
	/** What takes it back, null once it is final. */
	readonly takeBack: GameCommand | null;
};

/** What the table's dialogs need to know of a game. */
export type GameForms = {
	readonly game: GameName;
	/** What a void means besides the stakes. */
	readonly voidHint: WordKey;
	readonly voiding: (reason: string) => GameCommand;
	readonly shuffle: GameCommand;
	/** Whose rack is the bank of the game; null where it is the house's, or there is none. */
	readonly bankerOf: (table: TableState) => PlayerId | null;
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
		/** The stake chosen for who bets now, null while nobody does. */
		readonly betChips: Chips | null;
		/** Where the game's options are changed, what the players may see among them. */
		readonly onOptions: () => void;
	}>;
};
