import type { GameName } from "@/lib/games/index.ts";
import { carousel, carouselDetails } from "./carousel.ts";
import { saltbox, saltboxDetails } from "./saltbox.ts";
import type { Details, Teller } from "./teller.ts";

/** One line a game. */
const TELLERS: { readonly [N in GameName]: Teller } = { carousel, saltbox };

/** One line a game. */
export const DETAILS: { readonly [N in GameName]: Details } = {
	carousel: carouselDetails,
	saltbox: saltboxDetails,
};

/** A settled or voided round as a dealer would tell it. Names come isolated from `nameOf`. */
export function tellRound(
	words: Parameters<Teller>[0],
	game: GameName,
	record: Parameters<Teller>[1],
	nameOf: Parameters<Teller>[2],
): ReturnType<Teller> {
	return TELLERS[game](words, record, nameOf);
}
