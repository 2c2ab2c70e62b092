import {
	adjusted,
	countOf,
	DECK_CARDS,
	NONE_SEEN,
	type Rank,
	totalOf,
	unseenOf,
} from "../../cards/deck.ts";
import { unreachable } from "../../core/assert.ts";
import type { PlayerId } from "../../ledger/accounts.ts";
import { chips } from "../../ledger/chips.ts";
import type { Seat } from "../game.ts";
import type {
	Bet,
	CarouselConfig,
	CarouselEvent,
	CarouselState,
	LastStackBet,
} from "./types.ts";

/** A game before its first face-up card. `previous` carries the night's counts on (C3). */
export function initial(
	config: CarouselConfig,
	previous: CarouselState | null,
	again = false,
): CarouselState {
	return {
		config,
		game: (previous?.game ?? 0) + (again ? 0 : 1),
		round: 0,
		order: previous?.order ?? [],
		seen: NONE_SEEN,
		stacks: Array.from({ length: config.stacks }, () => []),
		phase: { type: "opening" },
		bets: [],
		passes: [],
		lastStackBets: [],
		lastStackClosed: false,
		settled: previous?.settled ?? null,
		settledLastStack: previous?.settledLastStack ?? null,
	};
}

/** C9: whether a stack shows a rank twice. */
export function isOut(cards: readonly Rank[]): boolean {
	return new Set(cards).size < cards.length;
}

/** The numbers of the live stacks, from 1, in stack order. */
export function liveStacks(state: CarouselState): readonly number[] {
	return state.stacks.flatMap((cards, i) => (isOut(cards) ? [] : [i + 1]));
}

/** The cards of a stack, which counts from 1. */
export function cardsOf(state: CarouselState, stack: number): readonly Rank[] {
	return state.stacks[stack - 1] ?? [];
}

/** Whether a card of the game lies face up. */
export function hasBegun(state: CarouselState): boolean {
	return cardsOf(state, 1).length > 0;
}

/** C2, C9: the stack that the next card belongs to; null when no card is due. */
export function nextStack(state: CarouselState): number | null {
	const { phase } = state;
	if (phase.type === "opening") {
		const first = state.stacks.findIndex((cards) => cards.length === 0);
		return first === -1 ? null : first + 1;
	}
	return phase.type === "draw" ? (phase.drawing[phase.dealt] ?? null) : null;
}

/** How many of the rank are still unseen, burned ones included (C1). */
export function unseenCount(state: CarouselState, rank: Rank): number {
	return countOf(unseenOf(state.seen), rank);
}

/** C14: the cards that can still be dealt. */
export function cardsLeft(state: CarouselState): number {
	return DECK_CARDS - state.config.burn - totalOf(state.seen);
}

/** C15: the side bet is open from the first face-up card to the first "no more bets". */
export function lastStackOpen(state: CarouselState): boolean {
	return (
		state.config.lastStack &&
		!state.lastStackClosed &&
		(state.phase.type === "opening" || state.phase.type === "bets") &&
		hasBegun(state)
	);
}

/**
 * C19: the place, from 0, of the first in the order who is still seated: the first to act,
 * or the seat that closed up behind those who left. The first seat where none is.
 */
function firstPlace(
	order: readonly PlayerId[],
	seats: readonly Seat[],
): number {
	const first = order.find((p) => seats.some((s) => s.player === p));
	return Math.max(
		0,
		seats.findIndex((s) => s.player === first),
	);
}

function startingAt(seats: readonly Seat[], place: number): readonly Seat[] {
	return [...seats.slice(place), ...seats.slice(0, place)];
}

/**
 * C3, C19: the order to act in the round about to open. The first turn moves to the seat
 * after the one that had it, or to the seat that closed up if that player has left.
 */
export function nextOrder(
	{ order, config }: CarouselState,
	seats: readonly Seat[],
): readonly PlayerId[] {
	const stays = seats.some((s) => s.player === order[0]);
	const place =
		config.turn === "fixed" || seats.length === 0
			? 0
			: (firstPlace(order, seats) + (stays ? 1 : 0)) % seats.length;
	return startingAt(seats, place).map((s) => s.player);
}

/** C3, C19: the seats in the order in which they act this round. */
export function actingOrder(
	{ order }: CarouselState,
	seats: readonly Seat[],
): readonly Seat[] {
	return startingAt(seats, firstPlace(order, seats));
}

/** C3: the first seat in turn that has neither bet nor passed this round; null when all have. */
export function seatToAct(
	state: CarouselState,
	seats: readonly Seat[],
): PlayerId | null {
	if (state.phase.type !== "bets") return null;
	const acted = new Set([
		...state.passes,
		...state.bets.map((bet) => bet.player),
	]);
	return (
		actingOrder(state, seats).find(({ player }) => !acted.has(player))
			?.player ?? null
	);
}

function placed(bets: readonly Bet[], bet: Bet): readonly Bet[] {
	const { player, survivors, amountChips } = bet;
	const same = (b: Bet) => b.player === player && b.survivors === survivors;
	return bets.some(same)
		? bets.map((b) =>
				same(b) ? { ...b, amountChips: chips(b.amountChips + amountChips) } : b,
			)
		: [...bets, { player, survivors, amountChips }];
}

function placedLastStack(
	bets: readonly LastStackBet[],
	{ player, stack, amountChips }: LastStackBet,
): readonly LastStackBet[] {
	const old = bets.find((b) => b.player === player);
	const bet = {
		player,
		stack,
		amountChips: chips((old?.amountChips ?? 0) + amountChips),
	};
	return old ? bets.map((b) => (b === old ? bet : b)) : [...bets, bet];
}

function withCard(
	state: CarouselState,
	rank: Rank,
	stack: number,
): CarouselState {
	const { phase } = state;
	return {
		...state,
		seen: adjusted(state.seen, rank, 1),
		stacks: state.stacks.map((cards, i) =>
			i === stack - 1 ? [...cards, rank] : cards,
		),
		phase: phase.type === "draw" ? { ...phase, dealt: phase.dealt + 1 } : phase,
	};
}

/** Records a fact. Total: any event of any earlier night can be folded (L8). */
export function evolve(
	state: CarouselState,
	event: CarouselEvent,
): CarouselState {
	switch (event.type) {
		case "shuffled":
			return initial(state.config, state);
		case "card-dealt":
			return withCard(state, event.rank, event.stack);
		case "round-opened":
			return {
				...state,
				round: event.round,
				order: event.order,
				phase: { type: "bets" },
				bets: [],
				passes: [],
			};
		case "bet-placed":
			return { ...state, bets: placed(state.bets, event) };
		case "bet-taken-back":
			return {
				...state,
				bets: state.bets.filter(
					(b) => b.player !== event.player || b.survivors !== event.survivors,
				),
			};
		case "passed":
			return { ...state, passes: [...state.passes, event.player] };
		case "last-stack-bet-placed":
			return {
				...state,
				lastStackBets: placedLastStack(state.lastStackBets, event),
			};
		case "last-stack-bet-taken-back":
			return {
				...state,
				lastStackBets: state.lastStackBets.filter(
					(b) => b.player !== event.player,
				),
			};
		case "last-stack-closed":
			return { ...state, lastStackClosed: true };
		case "bets-closed":
			return {
				...state,
				phase: {
					type: "draw",
					drawing: event.drawing,
					dealt: 0,
					carriedInChips: event.carriedInChips,
				},
			};
		case "round-settled": {
			const { type: _, ...settled } = event;
			return { ...state, settled, bets: [], passes: [] };
		}
		case "last-stack-settled": {
			const { type: _, ...settledLastStack } = event;
			return { ...state, settledLastStack, lastStackBets: [] };
		}
		case "game-over":
			return { ...state, phase: { type: "over", reason: event.reason } };
		case "round-voided":
			return { ...state, bets: [], passes: [], lastStackBets: [] };
		default:
			return unreachable(event);
	}
}
