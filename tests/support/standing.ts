import type { Rank } from "../../lib/cards/deck.ts";
import {
	isImpossible,
	type Standing,
	standingOf,
} from "../../lib/games/carousel/lab/place.ts";

export type Stacks = readonly (readonly Rank[])[];

/** Where a game of Carousel stands that lies like this. @throws Error when none can */
export function standing(stacks: Stacks, burn = 5): Standing {
	const found = standingOf({ stacks, burn });
	if (isImpossible(found)) throw new Error(JSON.stringify(found));
	return found;
}

export function isOut(cards: readonly Rank[]): boolean {
	return new Set(cards).size < cards.length;
}
