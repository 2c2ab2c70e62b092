import { FULL_DECK, type Rank } from "../../lib/cards/deck.ts";
import type { Chance } from "./chance.ts";

/** A shuffled Pairs deck, cards face down; some of them burned. */
export type Deck = { readonly draw: () => Rank };

export function shuffledDeck(chance: Chance, burned: number): Deck {
	const cards = chance
		.shuffled(
			FULL_DECK.flatMap((count, i) =>
				Array.from({ length: count }, () => (i + 1) as Rank),
			),
		)
		.slice(burned);
	let next = 0;
	return {
		draw: () => {
			const card = cards[next++];
			if (card === undefined) throw new Error("no card is left");
			return card;
		},
	};
}
