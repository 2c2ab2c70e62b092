import { add, type Fraction, ZERO } from "../../../core/fraction.ts";
import type { CounterHand } from "./counter.ts";

function sum(fractions: readonly Fraction[]): Fraction {
	return fractions.reduce(add, ZERO);
}

/** How many hands from the first on all hold to it. */
function firstOnes<T>(items: readonly T[], holds: (item: T) => boolean) {
	const end = items.findIndex((item) => !holds(item));
	return end === -1 ? items.length : end;
}

/** What a perfect counter makes of a whole shuffle: chips won on average. */
type CounterShuffle = {
	readonly bestOnly: Fraction;
	readonly everyFavourable: Fraction;
	/** The first hand in which a number can favour the player; null when none does. */
	readonly firstFavourable: number | null;
};

/** `hands` are those of the shuffle, from the first on. */
export function shuffleOf(hands: readonly CounterHand[]): CounterShuffle {
	return {
		bestOnly: sum(hands.map((hand) => hand.bestOnly)),
		everyFavourable: sum(hands.map((hand) => hand.everyFavourable)),
		firstFavourable:
			hands.find(({ largestEdge }) => largestEdge.numerator > 0n)?.hand ?? null,
	};
}

type SafeHands = {
	/** The most hands at which no number ever favours the player. */
	readonly neverFavourable: number;
	/** The most at which a counter who must bet one chip every hand still loses on average. */
	readonly mustBetLoses: number;
};

/**
 * How many hands a shuffle may have to be safe, of the hands given, from the first on.
 *
 * Both are safe with any fewer too: seeing more cards, a counter's best edge never gets
 * smaller, neither the largest there can be nor the average (docs/odds.md). So the sum of
 * the average edges falls first, if it does, and rises ever after.
 */
export function safeHands(hands: readonly CounterHand[]): SafeHands {
	const sums = hands.map((_, i) =>
		sum(hands.slice(0, i + 1).map((hand) => hand.bestEdge)),
	);
	return {
		neverFavourable: firstOnes(
			hands,
			({ largestEdge }) => largestEdge.numerator <= 0n,
		),
		mustBetLoses: firstOnes(sums, ({ numerator }) => numerator < 0n),
	};
}
