import type { Rank } from "@/lib/cards/deck.ts";
import { unseenOf } from "@/lib/cards/deck.ts";
import { toNumber } from "@/lib/core/fraction.ts";
import { payPerChip, survivorChances } from "@/lib/games/carousel/odds.ts";
import {
	actingOrder,
	cardsOf,
	lastStackOpen,
	liveStacks,
} from "@/lib/games/carousel/state.ts";
import type {
	CarouselCommand,
	CarouselEvent,
	CarouselState,
} from "@/lib/games/carousel/types.ts";
import type { Choice } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import { type Chips, chips } from "@/lib/ledger/chips.ts";
import { steps } from "@/lib/table/log.ts";
import type { Log, LogEvent, TableState } from "@/lib/table/types.ts";
import { isSeated, positionOf, rackOf } from "@/lib/table/view.ts";
import { choicesOf } from "../choices.ts";
import type { CardToCorrect, View } from "../screen.ts";

/** The Carousel that runs, null while another game does. */
export function carouselOf(table: TableState): CarouselState | null {
	return table.running === "carousel" ? (table.games.carousel ?? null) : null;
}

/** What Carousel allows now; its buttons are on or off by it (idea 6). */
export function choices(table: TableState): readonly Choice<CarouselCommand>[] {
	return carouselOf(table)
		? (choicesOf(table) as readonly Choice<CarouselCommand>[])
		: [];
}

/** The Carousel facts among an entry's. */
export function factsOf(events: readonly LogEvent[]): readonly CarouselEvent[] {
	return events.flatMap((event) =>
		event.type === "played" && event.game === "carousel"
			? [event.event as CarouselEvent]
			: [],
	);
}

type Fact<T extends CarouselEvent["type"]> = Extract<
	CarouselEvent,
	{ readonly type: T }
>;

/** The fact of that type, null if there is none. */
export function factIn<T extends CarouselEvent["type"]>(
	facts: readonly CarouselEvent[],
	type: T,
): Fact<T> | null {
	return facts.find((fact): fact is Fact<T> => fact.type === type) ?? null;
}

/** The round that waits to be paid, null while none does. */
export function settledWaiting(view: View): Fact<"round-settled"> | null {
	return view.paying
		? factIn(factsOf(view.paying.events), "round-settled")
		: null;
}

/** Whether the player could bet one unit, or has bet. Who has no chips is not waited for. */
function isWaitedFor(
	state: CarouselState,
	table: TableState,
	player: PlayerId,
): boolean {
	return (
		rackOf(table, player) >= state.config.unitChips &&
		!state.passes.includes(player) &&
		!state.bets.some((bet) => bet.player === player)
	);
}

/** C3: the player passed, and has put no bet on the ring since. */
export function passed(state: CarouselState, player: PlayerId): boolean {
	return (
		state.passes.includes(player) &&
		!state.bets.some((bet) => bet.player === player)
	);
}

/** The table, and the seat tapped last. */
type Pointed = Pick<View, "table" | "picked">;

/** The seat the dealer tapped, as long as the round in which it was tapped lasts. */
export function pickedNow({ table, picked }: Pointed): PlayerId | null {
	const now = positionOf(table);
	return picked &&
		isSeated(table, picked.player) &&
		picked.at.game === now?.game &&
		picked.at.round === now.round
		? picked.player
		: null;
}

/**
 * Whose bet the next tap is: the seat tapped last, else the first in turn that has neither
 * bet nor passed and has the chips to bet (C3). null: nobody's.
 */
export function actorOf(view: Pointed): PlayerId | null {
	const { table } = view;
	const state = carouselOf(table);
	if (!state) return null;
	const betting = state.phase.type === "bets";
	if (!betting && !lastStackOpen(state)) return null;
	const picked = pickedNow(view);
	if (picked !== null || !betting) return picked;
	const next = actingOrder(state, table.seats).find(({ player }) =>
		isWaitedFor(state, table, player),
	);
	return next?.player ?? null;
}

/** The stake of the player's next tap (C5): the one remembered while it fits, else the unit. */
export function stakeOf(
	view: View,
	state: CarouselState,
	player: PlayerId,
): Chips {
	const { stakes, unitChips } = state.config;
	const kept = view.stakeOf(player);
	return stakes === "any" && kept !== null && kept % unitChips === 0
		? kept
		: unitChips;
}

/** What lies in the pot with the bets that will join it, and how much of it was carried in. */
export function potOf(
	table: TableState,
	state: CarouselState,
): { readonly potChips: Chips; readonly carriedInChips: Chips } {
	const pot = balanceOf(table.ledger, "pot:carousel");
	if (state.phase.type === "draw") {
		return { potChips: pot, carriedInChips: state.phase.carriedInChips };
	}
	const staked = state.bets.reduce((sum, bet) => sum + bet.amountChips, 0);
	return { potChips: chips(pot + staked), carriedInChips: pot };
}

/** The last-stack pool with the bets that will join it (C15). */
export function lastStackPoolOf(
	table: TableState,
	state: CarouselState,
): Chips {
	const pool = balanceOf(table.ledger, "pot:carousel-last-stack");
	if (state.lastStackClosed) return pool;
	const staked = state.lastStackBets.reduce((sum, b) => sum + b.amountChips, 0);
	return chips(pool + staked);
}

/** By the stacks, which are a new list with every card, and then by what is still to come. */
const chancesOf = new WeakMap<
	CarouselState["stacks"],
	Map<string, readonly number[]>
>();

function worked(state: CarouselState): readonly number[] {
	const { phase } = state;
	if (phase.type !== "bets" && phase.type !== "draw") return [];
	const live = liveStacks(state);
	const drawing = phase.type === "draw" ? phase.drawing : live;
	const dealt = phase.type === "draw" ? phase.dealt : 0;
	const clean = drawing.slice(0, dealt).filter((s) => live.includes(s)).length;
	return survivorChances(
		unseenOf(state.seen),
		drawing.slice(dealt).map((stack) => cardsOf(state, stack)),
		clean,
	).map(toNumber);
}

/**
 * The chance of each number of survivors of the round at hand, 0 first; empty in the opening
 * deal and when the game is over. In the middle of a draw: of the cards still to come. The
 * same list again while no card falls.
 */
export function chances(state: CarouselState): readonly number[] {
	const { phase } = state;
	const key = phase.type === "draw" ? `draw ${phase.dealt}` : phase.type;
	const known = chancesOf.get(state.stacks) ?? new Map();
	chancesOf.set(state.stacks, known);
	const found = known.get(key) ?? worked(state);
	known.set(key, found);
	return found;
}

/**
 * What one more bet of `betChips` wins or loses on average of each chip, for 0 survivors first,
 * with the bets on the ring and the pot (C10, C11); `found` are the chances.
 */
export function returnsOf(
	found: readonly number[],
	{ bets }: CarouselState,
	highest: number,
	potChips: Chips,
	smallestChip: Chips,
	betChips: Chips,
): readonly number[] {
	const betsOn = Array.from({ length: highest + 1 }, (_, number) =>
		bets.filter((b) => b.survivors === number).map((b) => b.amountChips),
	);
	return payPerChip(betsOn, potChips, betChips, smallestChip).map(
		(pays, number) => (found[number] ?? 0) * toNumber(pays) - 1,
	);
}

/**
 * The entry that dealt the card, to be corrected (L7): `index` counts the cards of the stack
 * from 0, in the order they fell. null when the log does not reach back to it.
 */
export function cardToCorrect(
	log: Log,
	stack: number,
	index: number,
): CardToCorrect | null {
	const state = carouselOf(log.state);
	let later = (state ? cardsOf(state, stack).length : 0) - index;
	for (const { entry } of steps(log)) {
		for (const fact of [...factsOf(entry.events)].reverse()) {
			if (fact.type === "shuffled") return null;
			if (fact.type !== "card-dealt" || fact.stack !== stack) continue;
			later -= 1;
			if (later > 0) continue;
			const { rank } = fact;
			return {
				id: entry.id,
				rank,
				withRank: (right: Rank) => ({ type: "deal", rank: right, stack }),
			};
		}
	}
	return null;
}
