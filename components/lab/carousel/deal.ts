import type { Rank } from "@/lib/cards/deck.ts";
import {
	type Impossible,
	isImpossible,
	isOut,
	type Standing,
} from "@/lib/games/carousel/lab/place.ts";

type Stacks = readonly (readonly Rank[])[];

/** The stack that the next card falls to, from 0; null when no card is due. */
export function nextStack(standing: Standing | Impossible): number | null {
	if (isImpossible(standing) || standing.phase === "over") return null;
	return standing.toDeal[0] ?? standing.live[0] ?? null;
}

/** Whether the stack can be given a card: one that is out gets none, nor any once the game is over. */
export function takesCard(
	standing: Standing | Impossible,
	stacks: Stacks,
	stack: number,
): boolean {
	const isOver = !isImpossible(standing) && standing.phase === "over";
	return !isOver && !isOut(stacks[stack] ?? []);
}

/** The stacks with one more card on one of them. */
export function withCard(stacks: Stacks, stack: number, rank: Rank): Stacks {
	return stacks.map((cards, i) => (i === stack ? [...cards, rank] : cards));
}

/** The stack that got the last card, as far as the cards tell; null before the first. */
export function lastDealt(stacks: Stacks): number | null {
	const most = Math.max(...stacks.map((cards) => cards.length));
	const last = stacks.findLastIndex((cards) => cards.length === most);
	return most === 0 ? null : last;
}

/** The stacks without the last card of one of them. */
export function withoutLast(stacks: Stacks, stack: number): Stacks {
	return stacks.map((cards, i) => (i === stack ? cards.slice(0, -1) : cards));
}

/** So many stacks: the last ones go, or empty ones come. */
export function resized(stacks: Stacks, count: number): Stacks {
	return Array.from({ length: count }, (_, i) => stacks[i] ?? []);
}
