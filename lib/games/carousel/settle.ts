import type { Rank } from "../../cards/deck.ts";
import type { PotAccount } from "../../ledger/accounts.ts";
import { felt, rack } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/balances.ts";
import { type Chips, chips } from "../../ledger/chips.ts";
import { divideByStake } from "../../ledger/dividing.ts";
import { move, type Transfer } from "../../ledger/transfers.ts";
import type { Decision, TableView, Wager } from "../game.ts";
import { cardsLeft, evolve, isOut, liveStacks, nextOrder } from "./state.ts";
import type {
	CarouselEvent,
	CarouselState,
	LastStackBet,
	OverReason,
	Phase,
} from "./types.ts";

export const POT: PotAccount = "pot:carousel";
export const LAST_STACK_POT: PotAccount = "pot:carousel-last-stack";

type Decided = Decision<CarouselEvent>;

/** C10–C12: pays the pot to the bets on the number of live stacks left. */
function settleRound(
	state: CarouselState,
	drawn: readonly number[],
	carriedInChips: Chips,
	table: TableView,
): Decided {
	const potChips = balanceOf(table.ledger, POT);
	const live = liveStacks(state);
	const winning = state.bets.filter((b) => b.survivors === live.length);
	const { sharesChips, remainderChips } = divideByStake(
		potChips,
		winning.map((b) => b.amountChips),
		table.smallestChip,
	);
	const wagers: readonly Wager[] = state.bets.map((bet) => {
		const place = winning.indexOf(bet);
		return {
			player: bet.player,
			on: bet.survivors,
			stakeChips: bet.amountChips,
			paidChips: place === -1 ? chips(0) : (sharesChips[place] ?? chips(0)),
		};
	});
	return {
		events: [
			{
				type: "round-settled",
				game: state.game,
				round: state.round,
				survivors: live.length,
				out: drawn.filter((stack) => !live.includes(stack)),
				carriedInChips,
				potChips,
				paidChips: chips(potChips - remainderChips),
				carriedChips: remainderChips,
				wagers,
			},
		],
		transfers: wagers.flatMap((w) =>
			move(POT, rack(w.player), w.paidChips, "win"),
		),
	};
}

/** C15: the stacks that outlived all others; those that went out together when none is left. */
function lastStacks(
	state: CarouselState,
	drawn: readonly number[],
): readonly number[] {
	const live = liveStacks(state);
	return live.length > 0
		? live
		: drawn.filter((stack) => isOut(state.stacks[stack - 1] ?? []));
}

function settleLastStack(
	state: CarouselState,
	stacks: readonly number[],
	table: TableView,
): Decided {
	if (state.lastStackBets.length === 0) return { events: [], transfers: [] };
	const poolChips = balanceOf(table.ledger, LAST_STACK_POT);
	const wins = (b: LastStackBet) => stacks.includes(b.stack);
	const winning = state.lastStackBets.filter(wins);
	const { sharesChips, remainderChips } = divideByStake(
		poolChips,
		winning.map((b) => b.amountChips),
		table.smallestChip,
	);
	const wagers: readonly Wager[] = state.lastStackBets.map((bet) => ({
		player: bet.player,
		on: bet.stack,
		stakeChips: bet.amountChips,
		paidChips: wins(bet)
			? (sharesChips[winning.indexOf(bet)] ?? chips(0))
			: chips(0),
	}));
	return {
		events: [
			{
				type: "last-stack-settled",
				game: state.game,
				stacks,
				poolChips,
				paidChips: chips(poolChips - remainderChips),
				carriedChips: remainderChips,
				wagers,
			},
		],
		transfers: wagers.flatMap((w) =>
			move(LAST_STACK_POT, rack(w.player), w.paidChips, "win"),
		),
	};
}

/** C13, C14: why no further round opens; null when one does. */
function whyOver(state: CarouselState): OverReason | null {
	const live = liveStacks(state).length;
	if (live === 0) return "no-stack";
	if (live === 1) return "last-stack";
	return cardsLeft(state) < live ? "cards-out" : null;
}

/** After a settlement or the opening deal: the next round, or the end of the game. */
function goOn(
	state: CarouselState,
	drawn: readonly number[],
	table: TableView,
): Decided {
	const reason = whyOver(state);
	if (reason === null) {
		return {
			events: [
				{
					type: "round-opened",
					round: state.round + 1,
					order: nextOrder(state, table.seats),
				},
			],
			transfers: [],
		};
	}
	const side = settleLastStack(state, lastStacks(state, drawn), table);
	return {
		events: [...side.events, { type: "game-over", reason }],
		transfers: side.transfers,
	};
}

/** C2, C9: one card; the last one of a draw settles the round in the same entry. */
export function dealCard(
	state: CarouselState,
	rank: Rank,
	stack: number,
	table: TableView,
): Decided {
	const card: CarouselEvent = { type: "card-dealt", rank, stack };
	const after = evolve(state, card);
	const { phase } = after;
	if (phase.type === "opening") {
		if (after.stacks.some((cards) => cards.length === 0)) {
			return { events: [card], transfers: [] };
		}
		const next = goOn(after, [], table);
		return { events: [card, ...next.events], transfers: next.transfers };
	}
	if (phase.type !== "draw" || phase.dealt < phase.drawing.length) {
		return { events: [card], transfers: [] };
	}
	const round = settleRound(after, phase.drawing, phase.carriedInChips, table);
	const settled = round.events.reduce(evolve, after);
	const next = goOn(settled, phase.drawing, table);
	return {
		events: [card, ...round.events, ...next.events],
		transfers: [...round.transfers, ...next.transfers],
	};
}

/** C7, C15: the bets are final and join the pot; the last-stack stakes join theirs. */
export function closeBets(state: CarouselState, table: TableView): Decided {
	const carriedInChips = balanceOf(table.ledger, POT);
	const joining: readonly Transfer[] = state.bets.flatMap((b) =>
		move(felt(b.player), POT, b.amountChips, "join-pot"),
	);
	const staked = state.bets.reduce((sum, b) => sum + b.amountChips, 0);
	const closesSide = state.config.lastStack && !state.lastStackClosed;
	const side = closesSide ? state.lastStackBets : [];
	const sideChips = side.reduce((sum, b) => sum + b.amountChips, 0);
	const closed: readonly CarouselEvent[] = closesSide
		? [
				{
					type: "last-stack-closed",
					poolChips: chips(balanceOf(table.ledger, LAST_STACK_POT) + sideChips),
				},
			]
		: [];
	return {
		events: [
			...closed,
			{
				type: "bets-closed",
				drawing: liveStacks(state),
				carriedInChips,
				potChips: chips(carriedInChips + staked),
			},
		],
		transfers: [
			...joining,
			...side.flatMap((b) =>
				move(felt(b.player), LAST_STACK_POT, b.amountChips, "join-pot"),
			),
		],
	};
}

/** C16: every stake goes back; money carried in stays; the game is over. */
export function voidRound(
	state: CarouselState,
	reason: string,
	table: TableView,
): Decided {
	const { phase }: { readonly phase: Phase } = state;
	const drawing = phase.type === "draw";
	const carriedInChips = drawing
		? phase.carriedInChips
		: balanceOf(table.ledger, POT);
	const back = (
		bets: readonly { player: string; amountChips: Chips }[],
		pot: PotAccount | null,
	) =>
		bets.flatMap((b) =>
			move(pot ?? felt(b.player), rack(b.player), b.amountChips, "void"),
		);
	return {
		events: [
			{
				type: "round-voided",
				game: state.game,
				round: state.round,
				reason,
				carriedInChips,
				wagers: state.bets.map((b) => ({
					player: b.player,
					on: b.survivors,
					stakeChips: b.amountChips,
					paidChips: b.amountChips,
				})),
				lastStackWagers: state.lastStackBets.map((b) => ({
					player: b.player,
					on: b.stack,
					stakeChips: b.amountChips,
					paidChips: b.amountChips,
				})),
			},
			{ type: "game-over", reason: "voided" },
		],
		transfers: [
			...back(state.bets, drawing ? POT : null),
			...back(
				state.lastStackBets,
				state.lastStackClosed ? LAST_STACK_POT : null,
			),
		],
	};
}
