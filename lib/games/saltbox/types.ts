import type { Rank, RankCounts } from "../../cards/deck.ts";
import type { PlayerId } from "../../ledger/accounts.ts";
import type { Chips } from "../../ledger/chips.ts";
import type { Wager } from "../game.ts";

/** S1–S12: the options of a table, whole. */
export type SaltboxConfig = {
	readonly burn: number;
	readonly handsPerShuffle: number;
	readonly minChips: Chips;
	/** null: no maximum. */
	readonly maxChips: Chips | null;
	/** What each rank pays to 1, rank 1 first: ten whole numbers (S8). */
	readonly payTable: readonly number[];
	/** `house`, or the id of a seated player whose rack is the bank (S9). */
	readonly banker: "house" | PlayerId;
	readonly bankMustCover: boolean;
	readonly showCounts: "all" | "dealer";
};

export type Bet = {
	readonly player: PlayerId;
	readonly rank: Rank;
	readonly amountChips: Chips;
};

export type Phase =
	/** S2: no further hand can be dealt until the deck is shuffled. */
	| { readonly type: "shuffle-due" }
	/** S3, S4. */
	| { readonly type: "bets" }
	/** S5: the hand as it falls, up to five cards. */
	| { readonly type: "deal"; readonly cards: readonly Rank[] };

/** A settled hand, kept to be read again. */
export type SettledHand = {
	readonly game: number;
	readonly round: number;
	readonly hand: readonly Rank[];
	readonly pair: boolean;
	readonly stakedChips: Chips;
	/** Winnings, stakes not counted (S7). */
	readonly paidChips: Chips;
	/** `on` is the rank; `paidChips` the winnings, 0 for a bet that lost. */
	readonly wagers: readonly Wager[];
	readonly banker: "house" | PlayerId;
	/** What a house bank is short of after paying, 0 if nothing (S10). */
	readonly shortChips: Chips;
};

export type SaltboxState = {
	readonly config: SaltboxConfig;
	/** Shuffles made tonight, this one included. */
	readonly game: number;
	/** Hands begun in this shuffle, this one included, voided ones too. */
	readonly round: number;
	/** Hands of this shuffle used up: settled, or voided after a card was seen (S11). */
	readonly handsUsed: number;
	readonly seen: RankCounts;
	readonly phase: Phase;
	readonly bets: readonly Bet[];
	/** The last hand settled tonight and not undone. */
	readonly settled: SettledHand | null;
};

export type SaltboxCommand =
	| ({ readonly type: "bet" } & Bet)
	| {
			readonly type: "take-back";
			readonly player: PlayerId;
			readonly rank: Rank;
	  }
	| { readonly type: "close-bets" }
	/** S16: `card`, 1 to 5, is its place in the hand. */
	| {
			readonly type: "deal";
			readonly rank: Rank;
			readonly card?: number | undefined;
	  }
	| { readonly type: "void-hand"; readonly reason: string }
	| { readonly type: "shuffle" };

export type SaltboxEvent =
	| { readonly type: "shuffled"; readonly game: number }
	| ({ readonly type: "bet-placed" } & Bet)
	| ({ readonly type: "bet-taken-back" } & Bet)
	| { readonly type: "bets-closed"; readonly stakedChips: Chips }
	| { readonly type: "card-dealt"; readonly rank: Rank }
	| ({ readonly type: "hand-settled" } & SettledHand)
	| {
			readonly type: "hand-voided";
			readonly game: number;
			readonly round: number;
			readonly reason: string;
			/** The cards of the hand that were seen, and stay dead. */
			readonly cards: readonly Rank[];
			/** Stakes handed back, as `paidChips`. */
			readonly wagers: readonly Wager[];
	  };

/** The closed set of refusals, each with what a screen needs to say it. */
export type SaltboxErrors = {
	"no-card-due": { readonly phase: Phase["type"] };
	/** S16: another card of the hand comes next. */
	"wrong-card": { readonly card: number; readonly nextCard: number };
	/** S5: all cards of the rank were seen. */
	"rank-gone": { readonly rank: Rank };
	"bets-not-open": object;
	/** S2. */
	"shuffle-due": object;
	"not-seated": { readonly player: PlayerId };
	/** S9. */
	"banker-cannot-bet": { readonly player: PlayerId };
	/** S3: the whole bet on one rank. */
	"below-minimum": { readonly minChips: Chips };
	"above-maximum": { readonly maxChips: Chips; readonly roomChips: Chips };
	"not-a-multiple-of-smallest": { readonly smallestChip: Chips };
	"not-enough-chips": {
		readonly player: PlayerId;
		readonly haveChips: Chips;
		readonly missingChips: Chips;
	};
	"balance-limit": { readonly limitChips: Chips };
	/** S10: the largest stake that still fits, and how much the bank is short of for this one. */
	"bank-cannot-cover": {
		readonly banker: "house" | PlayerId;
		readonly largestChips: Chips;
		readonly shortChips: Chips;
	};
	"no-such-bet": { readonly player: PlayerId };
	/** S11. */
	"nothing-to-void": object;
	/** S2: in the middle of a hand or with bets standing. */
	"hand-running": object;
	"bets-standing": object;
	/** L17. */
	"limits-crossed": { readonly minChips: Chips; readonly maxChips: Chips };
	"limit-not-a-multiple": { readonly smallestChip: Chips };
	"banker-not-seated": { readonly player: PlayerId };
};
