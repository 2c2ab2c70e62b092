import type { Rank } from "../../cards/deck.ts";
import { felt, rack } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/balances.ts";
import { chips } from "../../ledger/chips.ts";
import { move, type Transfer } from "../../ledger/transfers.ts";
import {
	type Decision,
	stakedIn,
	type TableView,
	type Wager,
} from "../game.ts";
import { bankAccount, oddsOf } from "./bank.ts";
import { evolve, HAND_CARDS, handOf, hasPair } from "./state.ts";
import type { SaltboxEvent, SaltboxState } from "./types.ts";

/** S6, S7: losing stakes are swept first, then winners paid. */
function settleHand(
	state: SaltboxState,
	hand: readonly Rank[],
	table: TableView,
): Decision<SaltboxEvent> {
	const bank = bankAccount(state);
	const pair = hasPair(hand);
	const wins = (rank: Rank) => !pair && hand.includes(rank);
	const wagers: readonly Wager[] = state.bets.map((b) => ({
		player: b.player,
		on: b.rank,
		stakeChips: b.amountChips,
		paidChips: chips(wins(b.rank) ? b.amountChips * oddsOf(state, b.rank) : 0),
	}));
	const lost = wagers.filter((w) => w.paidChips === 0);
	const won = wagers.filter((w) => w.paidChips > 0);
	const swept: readonly Transfer[] = lost.flatMap((w) =>
		move(felt(w.player), bank, w.stakeChips, "lose"),
	);
	const paid: readonly Transfer[] = won.flatMap((w) => [
		...move(bank, rack(w.player), w.paidChips, "win"),
		...move(felt(w.player), rack(w.player), w.stakeChips, "stake-returned"),
	]);
	const paidChips = wagers.reduce((sum, w) => sum + w.paidChips, 0);
	const sweptChips = stakedIn(lost);
	const afterChips = balanceOf(table.ledger, bank) + sweptChips - paidChips;
	return {
		events: [
			{
				type: "hand-settled",
				game: state.game,
				round: state.round,
				hand,
				pair,
				stakedChips: stakedIn(wagers),
				paidChips: chips(paidChips),
				wagers,
				banker: state.config.banker,
				shortChips: chips(paidChips > 0 ? Math.max(0, -afterChips) : 0),
			},
		],
		transfers: [...swept, ...paid],
	};
}

/** S5: one card; the fifth settles the hand in the same entry. */
export function dealCard(
	state: SaltboxState,
	rank: Rank,
	table: TableView,
): Decision<SaltboxEvent> {
	const card: SaltboxEvent = { type: "card-dealt", rank };
	const after = evolve(state, card);
	const hand = handOf(after);
	if (hand.length < HAND_CARDS) return { events: [card], transfers: [] };
	const settled = settleHand(after, hand, table);
	return {
		events: [card, ...settled.events],
		transfers: settled.transfers,
	};
}

/** S11: stakes go back; cards seen stay dead. */
export function voidHand(
	state: SaltboxState,
	reason: string,
): Decision<SaltboxEvent> {
	return {
		events: [
			{
				type: "hand-voided",
				game: state.game,
				round: state.round,
				reason,
				cards: handOf(state),
				wagers: state.bets.map((b) => ({
					player: b.player,
					on: b.rank,
					stakeChips: b.amountChips,
					paidChips: b.amountChips,
				})),
			},
		],
		transfers: state.bets.flatMap((b) =>
			move(felt(b.player), rack(b.player), b.amountChips, "void"),
		),
	};
}
