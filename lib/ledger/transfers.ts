import type { Account } from "./accounts.ts";
import type { Chips } from "./chips.ts";

/** Why chips moved. A closed set: review, exports and totals are told apart by it. */
export type Reason =
	| "buy-in"
	| "cash-out"
	| "hand-over"
	| "fund-bank"
	| "draw-bank"
	| "count"
	| "bet"
	| "take-back"
	| "join-pot"
	| "win"
	| "stake-returned"
	| "lose"
	| "void"
	| "share-out"
	| "undo"
	| "close"
	| "reopen";

/** L2: a positive amount that moves from one account to another. */
export type Transfer = {
	readonly from: Account;
	readonly to: Account;
	readonly amountChips: Chips;
	readonly reason: Reason;
};

/** A list of one transfer, or of none when there is nothing to move. */
export function move(
	from: Account,
	to: Account,
	amountChips: number,
	reason: Reason,
): readonly Transfer[] {
	return amountChips > 0
		? [{ from, to, amountChips: amountChips as Chips, reason }]
		: [];
}

/** L6: the transfers that take the given ones back, last first. */
export function reverse(
	transfers: readonly Transfer[],
	reason: Reason,
): readonly Transfer[] {
	return transfers
		.map(({ from, to, amountChips }) => ({
			from: to,
			to: from,
			amountChips,
			reason,
		}))
		.reverse();
}
