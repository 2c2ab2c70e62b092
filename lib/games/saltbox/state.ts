import {
	adjusted,
	countOf,
	DECK_CARDS,
	NONE_SEEN,
	type Rank,
	type RankCounts,
	totalOf,
	unseenOf,
} from "../../cards/deck.ts";
import { unreachable } from "../../core/assert.ts";
import { chips } from "../../ledger/chips.ts";
import type {
	Bet,
	Phase,
	SaltboxConfig,
	SaltboxEvent,
	SaltboxState,
} from "./types.ts";

/** S2: the cards of a hand. */
export const HAND_CARDS = 5;

const BETS: Phase = { type: "bets" };

/** A fresh shuffle. `previous` carries the night's counts on. */
export function initial(
	config: SaltboxConfig,
	previous: SaltboxState | null,
	again = false,
): SaltboxState {
	return {
		config,
		game: (previous?.game ?? 0) + (again ? 0 : 1),
		round: 1,
		handsUsed: 0,
		seen: NONE_SEEN,
		phase: BETS,
		bets: [],
		settled: previous?.settled ?? null,
	};
}

/** Whether a card of the shuffle has been dealt. */
export function hasBegun({ seen }: SaltboxState): boolean {
	return totalOf(seen) > 0;
}

export function hasPair(cards: readonly Rank[]): boolean {
	return new Set(cards).size < cards.length;
}

/** The cards of the hand on the table, in the order they fell. */
export function handOf(state: SaltboxState): readonly Rank[] {
	return state.phase.type === "deal" ? state.phase.cards : [];
}

/** S16: the place in the hand, from 1, of the card that comes next; null when no card is due. */
export function nextCardOf(state: SaltboxState): number | null {
	return state.phase.type === "deal" ? state.phase.cards.length + 1 : null;
}

/** How many of the rank are still unseen, burned ones included (S1). */
export function unseenCount(state: SaltboxState, rank: Rank): number {
	return countOf(unseenOf(state.seen), rank);
}

/** S10: what was unseen when the hand began. */
export function unseenAtHandStart(state: SaltboxState): RankCounts {
	const seen = handOf(state).reduce(
		(counts, rank) => adjusted(counts, rank, -1),
		state.seen,
	);
	return unseenOf(seen);
}

/** S2: the cards that can still be dealt. */
export function cardsLeft(state: SaltboxState): number {
	return DECK_CARDS - state.config.burn - totalOf(state.seen);
}

/** S2: hands that can still be dealt from this shuffle, the one on the table included. */
export function handsLeft(state: SaltboxState): number {
	const cards = cardsLeft(state) + handOf(state).length;
	return Math.min(
		state.config.handsPerShuffle - state.handsUsed,
		Math.floor(cards / HAND_CARDS),
	);
}

/** S13: the burned cards by rank, once they are all that is unseen; null before. */
export function burnedCards(state: SaltboxState): RankCounts | null {
	return state.phase.type === "shuffle-due" && cardsLeft(state) === 0
		? unseenOf(state.seen)
		: null;
}

/** S12: the state without the counts, where the table keeps them from its players. */
export function shown(state: SaltboxState): SaltboxState {
	return state.config.showCounts === "dealer"
		? { ...state, seen: NONE_SEEN }
		: state;
}

function betweenHands(state: SaltboxState): SaltboxState {
	const open: SaltboxState = { ...state, phase: BETS, bets: [] };
	return handsLeft(open) > 0
		? open
		: { ...open, phase: { type: "shuffle-due" } };
}

function placed(
	bets: readonly Bet[],
	{ player, rank, amountChips }: Bet,
): readonly Bet[] {
	const same = (b: Bet) => b.player === player && b.rank === rank;
	return bets.some(same)
		? bets.map((b) =>
				same(b) ? { ...b, amountChips: chips(b.amountChips + amountChips) } : b,
			)
		: [...bets, { player, rank, amountChips }];
}

/** Records a fact. Total: any event of any earlier night can be folded (L8). */
export function evolve(state: SaltboxState, event: SaltboxEvent): SaltboxState {
	switch (event.type) {
		case "shuffled":
			return initial(state.config, state);
		case "bet-placed":
			return { ...state, bets: placed(state.bets, event) };
		case "bet-taken-back":
			return {
				...state,
				bets: state.bets.filter(
					(b) => b.player !== event.player || b.rank !== event.rank,
				),
			};
		case "bets-closed":
			return { ...state, phase: { type: "deal", cards: [] } };
		case "card-dealt":
			return {
				...state,
				seen: adjusted(state.seen, event.rank, 1),
				phase: { type: "deal", cards: [...handOf(state), event.rank] },
			};
		case "hand-settled": {
			const { type: _, ...settled } = event;
			return betweenHands({
				...state,
				settled,
				round: state.round + 1,
				handsUsed: state.handsUsed + 1,
			});
		}
		case "hand-voided":
			return betweenHands({
				...state,
				phase: BETS,
				round: state.round + 1,
				handsUsed: state.handsUsed + (event.cards.length > 0 ? 1 : 0),
			});
		default:
			return unreachable(event);
	}
}
