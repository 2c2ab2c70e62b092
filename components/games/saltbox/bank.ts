import type { SaltboxState } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import { type Chips, ceilTo, chips } from "@/lib/ledger/chips.ts";
import type { TableState } from "@/lib/table/types.ts";
import { gainChips, rackOf } from "@/lib/table/view.ts";

export type BankStanding = {
	/** The player who banks, null for the house. */
	readonly player: PlayerId | null;
	readonly balanceChips: Chips;
	/** What the bank won (minus: lost) tonight: its balance without what it was funded with. */
	readonly resultChips: number;
	/** What a house bank owes more than it holds, 0 if nothing (S10). */
	readonly shortChips: Chips;
	/** The least funding that makes it whole, in smallest chips. */
	readonly fundChips: Chips;
};

/**
 * What the house put into the bank and did not draw again. The cage is minus all chips in
 * play: those of the players (hand-overs, a buy-in of one and a cash-out of another, cancel
 * out) and those of the bank.
 */
function fundedChips({ ledger, people }: TableState): number {
	const byPlayers = people.reduce(
		(sum, { boughtInChips, cashedOutChips }) =>
			sum + boughtInChips - cashedOutChips,
		0,
	);
	return -balanceOf(ledger, "cage") - byPlayers;
}

/** Where the bank of the running Saltbox stands (S9). */
export function bankOf(table: TableState, state: SaltboxState): BankStanding {
	const { banker } = state.config;
	if (banker !== "house") {
		return {
			player: banker,
			balanceChips: rackOf(table, banker),
			resultChips: gainChips(table, banker),
			shortChips: chips(0),
			fundChips: chips(0),
		};
	}
	const balanceChips = balanceOf(table.ledger, "bank");
	const shortChips = chips(Math.max(0, -balanceChips));
	return {
		player: null,
		balanceChips,
		resultChips: balanceChips - fundedChips(table),
		shortChips,
		fundChips: ceilTo(table.session.smallestChip, shortChips),
	};
}
