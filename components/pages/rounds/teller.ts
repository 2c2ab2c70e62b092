import type { Words } from "@/components/i18n/translate.ts";
import type { RoundRecord } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";

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
