/** The id of a player: letters, digits and dashes; permanent. */
export type PlayerId = string;

/** L2: where chips can lie. A pot is an account like any other; each game names its own. */
export type Account =
	| "cage"
	| "bank"
	| "variance"
	| `rack:${PlayerId}`
	| `felt:${PlayerId}`
	| PotAccount;

export type PotAccount = `pot:${string}`;

/** The chips a player has in front of them, not bet. */
export function rack(player: PlayerId): Account {
	return `rack:${player}`;
}

/** A player's bets that are neither settled nor joined to a pot. */
export function felt(player: PlayerId): Account {
	return `felt:${player}`;
}

/** L3: accounts that may stand below zero. */
export function mayBeNegative(account: Account): boolean {
	return account === "cage" || account === "bank" || account === "variance";
}
