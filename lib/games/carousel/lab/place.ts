import {
	adjusted,
	DECK_CARDS,
	NONE_SEEN,
	type Rank,
	type RankCounts,
	totalOf,
	unseenOf,
} from "../../../cards/deck.ts";
import { isOut } from "../state.ts";

export { isOut };

/** A game as it lies on the table: the cards of each stack in the order they fell, and how many were burned. */
type Place = {
	readonly stacks: readonly (readonly Rank[])[];
	readonly burn: number;
};

/** Where a game stands, read from its cards alone. Stacks count from 0. */
export type Standing = {
	readonly phase: "opening" | "bets" | "draw" | "over";
	readonly stacks: readonly (readonly Rank[])[];
	readonly burn: number;
	/** Burned cards among them (C1). */
	readonly unseen: RankCounts;
	/** Rounds dealt to the end. */
	readonly rounds: number;
	/** The stacks without a pair. */
	readonly live: readonly number[];
	/** In a draw, or when none is left, the stacks that were live when it began; else those that are. */
	readonly drawing: readonly number[];
	/** The stacks that get the next cards, in order: the rest of the opening deal or of the draw. */
	readonly toDeal: readonly number[];
};

/** Why no game can lie on the table like this. */
export type Impossible =
	/** More cards of the rank than the deck has. */
	| { readonly impossible: "too-many"; readonly rank: number }
	/** The stack got a card after its pair. */
	| { readonly impossible: "after-pair"; readonly stack: number }
	/** The stack has fewer cards than the order of the deal would have given it. */
	| { readonly impossible: "behind"; readonly stack: number }
	/** More cards fell than the burned ones leave. */
	| { readonly impossible: "cards-out" };

export function isImpossible(x: Standing | Impossible): x is Impossible {
	return "impossible" in x;
}

/** The first stack that got a card later than the order of the deal allows; null when all is in order. */
function behind(
	stacks: readonly (readonly Rank[])[],
	live: readonly number[],
	most: number,
): number | null {
	const sizes = stacks.map((cards) => cards.length);
	const sizeOf = (stack: number) => sizes[stack] ?? 0;
	for (const stack of live) if (sizeOf(stack) < most - 1) return stack;
	const waits = live.find((stack) => sizeOf(stack) < most);
	const late = sizes.lastIndexOf(most);
	if (waits !== undefined && late > waits) return waits;
	// A round is dealt to two stacks at least (C13).
	for (let size = 2; size <= most; size++) {
		const dealt = sizes.filter(
			(own, stack) =>
				own >= size ||
				(size === most && own === most - 1 && live.includes(stack)),
		);
		if (dealt.length < 2) return sizes.findIndex((own) => own < size);
	}
	return null;
}

/**
 * Where the game stands (C2, C9, C13, C14). The order of the deal says it: a live stack has
 * a card of the opening deal and one of each round, so who has fewer than another waits for
 * a card.
 */
export function standingOf({ stacks, burn }: Place): Standing | Impossible {
	const seen = stacks
		.flat()
		.reduce<RankCounts>((counts, rank) => adjusted(counts, rank, 1), NONE_SEEN);
	const unseen = unseenOf(seen);
	const short = unseen.findIndex((count) => count < 0);
	if (short !== -1) return { impossible: "too-many", rank: short + 1 };
	const paired = stacks.findIndex((cards) => isOut(cards.slice(0, -1)));
	if (paired !== -1) return { impossible: "after-pair", stack: paired };
	const live = stacks.flatMap((cards, i) => (isOut(cards) ? [] : [i]));
	const most = Math.max(...stacks.map((cards) => cards.length));
	const late = behind(stacks, live, most);
	if (late !== null) return { impossible: "behind", stack: late };

	const left = DECK_CARDS - burn - totalOf(seen);
	const toDeal = live.filter(
		(i) => (stacks[i]?.length ?? 0) < Math.max(most, 1),
	);
	const cardsOut = left < toDeal.length;
	if (cardsOut) return { impossible: "cards-out" };
	const common = { stacks, burn, unseen, live, toDeal };
	if (most <= 1 && toDeal.length > 0) {
		return { ...common, phase: "opening", rounds: 0, drawing: live };
	}
	const dealtLast = stacks.flatMap((cards, i) =>
		cards.length === most || toDeal.includes(i) ? [i] : [],
	);
	if (toDeal.length > 0) {
		return { ...common, phase: "draw", rounds: most - 2, drawing: dealtLast };
	}
	const over = live.length < 2 || left < live.length;
	return {
		...common,
		phase: over ? "over" : "bets",
		rounds: most - 1,
		drawing: live.length > 0 ? live : dealtLast,
	};
}
