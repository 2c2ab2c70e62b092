import type { Words } from "@/components/i18n/translate.ts";
import type { RoundRecord } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { TableState } from "@/lib/table/types.ts";

/** A round in words: where in the night it was, and what happened. */
type RoundWords = { readonly number: string; readonly happened: string };

/** How a game tells of its rounds. */
export type Teller = (
	words: Words,
	record: RoundRecord,
	nameOf: (player: PlayerId) => string,
) => RoundWords;

/** The parts that there are, as one text. */
export function sentences(...parts: readonly (string | null)[]): string {
	return parts.filter((part) => part !== null).join(" ");
}

/** Cards as they lay at the end of a round: a stack each, or the hand. */
type RoundCards = {
	/** 0 where there is only one place for cards. */
	readonly stack: number;
	readonly ranks: readonly number[];
	/** Out by a pair. */
	readonly out: boolean;
};

/** What else a game says of a round when it is looked at closely. */
export type Details = {
	/** `before` and `after` are the table around the entry that ended the round. */
	readonly cards: (
		record: RoundRecord,
		before: TableState,
		after: TableState,
	) => readonly RoundCards[];
	/** What a bet stood on, in words. */
	readonly on: (words: Words, record: RoundRecord, on: number) => string;
};
