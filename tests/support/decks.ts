import type { Rank } from "../../lib/cards/deck.ts";

/**
 * Seven cards to each of six stacks and no pair among them, 42 cards: first the opening
 * deal, then six draws.
 */
export const SEVEN_LAYERS: readonly (readonly Rank[])[] = [
	[10, 10, 10, 10, 10, 10],
	[9, 9, 9, 9, 9, 9],
	[8, 8, 8, 8, 8, 8],
	[7, 7, 7, 7, 7, 7],
	[6, 6, 6, 6, 6, 6],
	[5, 5, 5, 5, 5, 4],
	[4, 4, 4, 3, 3, 3],
];

/** Ten hands of five: all cards of the deck but five 10s. Each hand has a pair. */
export const TEN_HANDS: readonly (readonly Rank[])[] = [
	[1, 2, 2, 3, 3],
	[3, 4, 4, 4, 4],
	[5, 5, 5, 5, 5],
	[6, 6, 6, 6, 6],
	[6, 7, 7, 7, 7],
	[7, 7, 7, 8, 8],
	[8, 8, 8, 8, 8],
	[8, 9, 9, 9, 9],
	[9, 9, 9, 9, 9],
	[10, 10, 10, 10, 10],
];
