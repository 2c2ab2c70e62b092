import { countOf, RANKS, type Rank } from "../../cards/deck.ts";
import { type Account, rack } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/balances.ts";
import { type Chips, chips, MAX_BALANCE_CHIPS } from "../../ledger/chips.ts";
import type { TableView } from "../game.ts";
import { HAND_CARDS, unseenAtHandStart } from "./state.ts";
import type { Bet, SaltboxState } from "./types.ts";

/** S9: the account that pays: the house's bank, or the rack of the player who banks. */
export function bankAccount(state: SaltboxState): Account {
	const { banker } = state.config;
	return banker === "house" ? "bank" : rack(banker);
}

/** S10: whether the bank must hold all it could have to pay. */
export function mustCover(state: SaltboxState): boolean {
	return state.config.bankMustCover || state.config.banker !== "house";
}

/** S7: what a rank pays to 1. */
export function oddsOf(state: SaltboxState, rank: Rank): number {
	return state.config.payTable[rank - 1] ?? 0;
}

/** All stakes on a rank together. */
function stakedChips(state: SaltboxState, rank: Rank): number {
	return state.bets
		.filter((b) => b.rank === rank)
		.reduce((sum, b) => sum + b.amountChips, 0);
}

/** What each rank would cost the bank, largest first, left out `except` and ranks that cannot come. */
function costs(state: SaltboxState, except: Rank | null): readonly number[] {
	const unseen = unseenAtHandStart(state);
	return RANKS.filter((r) => r !== except && countOf(unseen, r) > 0)
		.map((r) => stakedChips(state, r) * oddsOf(state, r))
		.sort((a, b) => b - a);
}

function sumOfLargest(costsChips: readonly number[], count: number): number {
	return costsChips.slice(0, count).reduce((sum, cost) => sum + cost, 0);
}

/**
 * S10: the most the bank could have to pay: the largest sum of N × stakes over up to five
 * different ranks that had a card unseen when the hand began.
 */
export function coverChips(state: SaltboxState): Chips {
	return chips(sumOfLargest(costs(state, null), HAND_CARDS));
}

/**
 * What the bank would have left after paying for the rank as it stands and for the four
 * dearest others; Infinity where the rank cannot come. A bank that need not cover is held
 * only to the largest balance (L1).
 */
function freeChips(state: SaltboxState, table: TableView, rank: Rank): number {
	if (countOf(unseenAtHandStart(state), rank) === 0) {
		return Number.POSITIVE_INFINITY;
	}
	const holdsChips = balanceOf(table.ledger, bankAccount(state));
	const meansChips = mustCover(state)
		? holdsChips
		: holdsChips + MAX_BALANCE_CHIPS;
	const others = sumOfLargest(costs(state, rank), HAND_CARDS - 1);
	return meansChips - others - stakedChips(state, rank) * oddsOf(state, rank);
}

/** S10: the largest further stake on the rank that the bank can still cover. */
export function coveredStakeChips(
	state: SaltboxState,
	table: TableView,
	rank: Rank,
): number {
	return Math.floor(freeChips(state, table, rank) / oddsOf(state, rank));
}

/** S10: what the bank lacks to cover a further stake on the rank: with so much more it can. */
export function coverLacksChips(
	state: SaltboxState,
	table: TableView,
	{ rank, amountChips }: Pick<Bet, "rank" | "amountChips">,
): number {
	const costChips = amountChips * oddsOf(state, rank);
	return Math.max(0, costChips - freeChips(state, table, rank));
}
