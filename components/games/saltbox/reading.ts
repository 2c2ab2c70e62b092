import { countOf, RANKS, type Rank, totalOf } from "@/lib/cards/deck.ts";
import type { Wager } from "@/lib/games/game.ts";
import { burnedCards } from "@/lib/games/saltbox/state.ts";
import type {
	Bet,
	SaltboxEvent,
	SaltboxState,
} from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { foundByStep, steps } from "@/lib/table/log.ts";
import type { Entry, LogEvent, TableState } from "@/lib/table/types.ts";
import { isSeated, positionOf } from "@/lib/table/view.ts";
import type { CardToCorrect, View } from "../screen.ts";

/** The Saltbox that runs, null while another game does. */
export function saltboxOf(table: TableState): SaltboxState | null {
	return table.running === "saltbox" ? (table.games.saltbox ?? null) : null;
}

/** Whether the deck may still lie there unshuffled: no card was dealt from it, and nothing bet. */
export function isFresh({ seen, bets }: SaltboxState): boolean {
	return totalOf(seen) === 0 && bets.length === 0;
}

/** S13: the burned cards, smallest first, once nothing else is unseen; null before. */
export function burnedRanks(state: SaltboxState): readonly Rank[] | null {
	const burned = burnedCards(state);
	return (
		burned &&
		RANKS.flatMap((rank) =>
			Array.from({ length: countOf(burned, rank) }, () => rank),
		)
	);
}

/** The Saltbox facts among an entry's. */
export function factsOf(events: readonly LogEvent[]): readonly SaltboxEvent[] {
	return events.flatMap((event) =>
		event.type === "played" && event.game === "saltbox"
			? [event.event as SaltboxEvent]
			: [],
	);
}

/** The end of a hand. */
export type HandEnd = Extract<
	SaltboxEvent,
	{ readonly type: "hand-settled" | "hand-voided" }
>;

/** The hand that ended among these facts, null if none did. */
export function endOf(events: readonly SaltboxEvent[]): HandEnd | null {
	return (
		events.find(
			(event) => event.type === "hand-settled" || event.type === "hand-voided",
		) ?? null
	);
}

/** The hand that waits to be paid, null while none does. */
export function waitingOf(view: View): HandEnd | null {
	return view.paying ? endOf(factsOf(view.paying.events)) : null;
}

/** The cards of an ended hand. */
export function cardsOfEnd(end: HandEnd): readonly Rank[] {
	return end.type === "hand-settled" ? end.hand : end.cards;
}

/** The ranks that lie in the hand more than once, smallest first. */
export function pairsIn(cards: readonly Rank[]): readonly Rank[] {
	const twice = cards.filter((rank, i) => cards.indexOf(rank) !== i);
	return [...new Set(twice)].sort((a, b) => a - b);
}

/** A card on the table with what correcting it takes. */
export type DealtCard = CardToCorrect;

/**
 * The cards of the hand on the table, or of the one just ended, in the order they fell: read
 * from the log, so that each is known by the entry that dealt it (L7).
 */
export function dealtCards(view: View): readonly DealtCard[] {
	const cards: DealtCard[] = [];
	const wanted = (entry: Entry): boolean => {
		for (const fact of factsOf(entry.events)) {
			if (fact.type === "card-dealt") {
				cards.unshift({
					id: entry.id,
					rank: fact.rank,
					withRank: (rank) => ({ type: "deal", rank }),
				});
			}
			if (fact.type === "bets-closed") return false;
		}
		return true;
	};
	if (saltboxOf(view.table)?.phase.type !== "deal" && !waitingOf(view)) {
		return cards;
	}
	for (const { entry } of steps(view.log)) if (!wanted(entry)) break;
	return cards;
}

/** The bets that an ended hand was played for. */
export function betsOf(wagers: readonly Wager[]): readonly Bet[] {
	return wagers.map(({ player, on, stakeChips }) => ({
		player,
		rank: on as Rank,
		amountChips: stakeChips,
	}));
}

/** What a bet came to: swept, or the amount that comes across the table (S7). */
type BetCame = Bet & { readonly fate: "stands" | "lost" | "won" };

/** What the bet came to by the hand's wagers; none while the hand is not over. */
export function cameTo(
	bet: Bet,
	wagers: readonly Wager[],
	voided: boolean,
): BetCame {
	const wager = wagers.find(
		({ player, on }) => player === bet.player && on === bet.rank,
	);
	if (!wager) return { ...bet, fate: "stands" };
	const { paidChips, stakeChips } = wager;
	if (voided) return { ...bet, amountChips: paidChips, fate: "stands" };
	return paidChips > 0
		? { ...bet, amountChips: chips(paidChips + stakeChips), fate: "won" }
		: { ...bet, fate: "lost" };
}

/** Bets of hands that ended, settled or voided. */
type BetBefore = {
	/** Those of the last hand that was bet on at all. */
	readonly table: readonly Bet[];
	/** Of each player, those of the last hand in which they bet. */
	readonly of: ReadonlyMap<PlayerId, readonly Bet[]>;
};

function withHand({ of }: BetBefore, table: readonly Bet[]): BetBefore {
	const own = new Map<PlayerId, Bet[]>();
	for (const bet of table) {
		own.set(bet.player, [...(own.get(bet.player) ?? []), bet]);
	}
	return { table, of: new Map([...of, ...own]) };
}

/** What was bet last tonight, by the table and by each player: a hand sat out forgets nothing. */
export const betBefore = foundByStep<BetBefore>(
	{ table: [], of: new Map() },
	(found, { events }) => {
		const end = endOf(factsOf(events));
		return end && end.wagers.length > 0
			? withHand(found, betsOf(end.wagers))
			: found;
	},
);

/** Who may bet at all: everyone seated but a player who banks (S9). */
export function bettors(
	table: TableState,
	state: SaltboxState,
): readonly PlayerId[] {
	return table.seats
		.map(({ player }) => player)
		.filter((player) => player !== state.config.banker);
}

/**
 * Whose bet the next tap on a number is: the seat tapped last, for this hand only; alone at
 * the table, the one who can bet.
 */
export function actorOf(view: View): PlayerId | null {
	const { table, picked } = view;
	const state = saltboxOf(table);
	if (state?.phase.type !== "bets") return null;
	const now = positionOf(table);
	if (
		picked &&
		isSeated(table, picked.player) &&
		picked.at.game === now?.game &&
		picked.at.round === now.round
	) {
		return picked.player;
	}
	const able = bettors(table, state);
	return able.length === 1 ? (able[0] ?? null) : null;
}

/** Bets as they stand on the layout, or as they stood in the hand that waits to be paid. */
export function betsShown(view: View): readonly Bet[] {
	const end = waitingOf(view);
	return end ? betsOf(end.wagers) : (saltboxOf(view.table)?.bets ?? []);
}

export function totalOfBets(bets: readonly Bet[]): number {
	return bets.reduce((sum, { amountChips }) => sum + amountChips, 0);
}
