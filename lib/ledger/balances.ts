import { type Account, mayBeNegative } from "./accounts.ts";
import { type Chips, chips, MAX_BALANCE_CHIPS } from "./chips.ts";
import type { Transfer } from "./transfers.ts";

/** The balance of every account that is not at zero. The values always add up to zero (L3). */
export type Balances = Readonly<Partial<Record<Account, Chips>>>;

export const NO_BALANCES: Balances = {};

export function balanceOf(balances: Balances, account: Account): Chips {
	return balances[account] ?? chips(0);
}

/** Why transfers cannot be posted, with the account that would stand wrong. */
type PostingError = {
	readonly error: "overdrawn" | "balance-limit";
	readonly account: Account;
	readonly limitChips: Chips;
};

/**
 * The balances after the transfers, all or none. Only the end counts: an account may pass
 * below zero between two transfers of one entry. (L2, L3; limits of L1.)
 */
export function post(
	balances: Balances,
	transfers: readonly Transfer[],
): { readonly balances: Balances } | PostingError {
	if (transfers.length === 0) return { balances };
	const next: Partial<Record<Account, Chips>> = { ...balances };
	const touched = new Set<Account>();
	for (const { from, to, amountChips } of transfers) {
		next[from] = chips((next[from] ?? 0) - amountChips);
		next[to] = chips((next[to] ?? 0) + amountChips);
		touched.add(from).add(to);
	}
	for (const account of touched) {
		const balance = next[account] ?? 0;
		if (balance === 0) delete next[account];
		if (balance < 0 && !mayBeNegative(account)) {
			return { error: "overdrawn", account, limitChips: chips(0) };
		}
		if (Math.abs(balance) > MAX_BALANCE_CHIPS) {
			return { error: "balance-limit", account, limitChips: MAX_BALANCE_CHIPS };
		}
	}
	return { balances: next };
}

/** The sum over all accounts; zero unless something is broken (L3). */
export function sumOf(balances: Balances): number {
	return Object.values(balances).reduce<number>((sum, b) => sum + (b ?? 0), 0);
}
