import type { Rank, RankCounts } from "../../cards/deck.ts";
import type { PlayerId } from "../../ledger/accounts.ts";
import type { Chips } from "../../ledger/chips.ts";
import type { Wager } from "../game.ts";

/** C1–C15: the options of a table, whole. */
export type CarouselConfig = {
	readonly stacks: number;
	readonly burn: number;
	readonly turn: "rotate" | "fixed";
	readonly stakes: "unit" | "any";
	readonly unitChips: Chips;
	readonly numbersPerPlayer: "one" | "any";
	readonly lastStack: boolean;
};

/** A bet that exactly `survivors` live stacks stay free of a pair (C4). */
export type Bet = {
	readonly player: PlayerId;
	readonly survivors: number;
	readonly amountChips: Chips;
};

/** C15: a bet that `stack` outlives all others. Stacks count from 1. */
export type LastStackBet = {
	readonly player: PlayerId;
	readonly stack: number;
	readonly amountChips: Chips;
};

export type OverReason = "last-stack" | "no-stack" | "cards-out" | "voided";

/** Where a game stands. Stack numbers count from 1. */
export type Phase =
	/** C2: the first face-up cards. */
	| { readonly type: "opening" }
	/** C3–C7. */
	| { readonly type: "bets" }
	/** C9: one card to each stack that was live at the close; `dealt` of them are down. */
	| {
			readonly type: "draw";
			readonly drawing: readonly number[];
			readonly dealt: number;
			readonly carriedInChips: Chips;
	  }
	/** C13, C14, C16. */
	| { readonly type: "over"; readonly reason: OverReason };

/** A settled round, kept to be read again. */
export type SettledRound = {
	readonly game: number;
	readonly round: number;
	readonly survivors: number;
	/** Stacks that went out in this round. */
	readonly out: readonly number[];
	readonly carriedInChips: Chips;
	readonly potChips: Chips;
	readonly paidChips: Chips;
	readonly carriedChips: Chips;
	/** `on` is the number of survivors; `paidChips` the share of the pot. */
	readonly wagers: readonly Wager[];
};

/** C15: the side pool, settled. `on` of a wager is the stack. */
export type SettledLastStack = {
	readonly game: number;
	readonly stacks: readonly number[];
	readonly poolChips: Chips;
	readonly paidChips: Chips;
	readonly carriedChips: Chips;
	readonly wagers: readonly Wager[];
};

export type CarouselState = {
	readonly config: CarouselConfig;
	/** Games begun tonight, this one included. */
	readonly game: number;
	/** Rounds opened in this game; 0 in the opening deal. */
	readonly round: number;
	/** C19: the players in the order to act when the last round tonight was opened; none before the first. */
	readonly order: readonly PlayerId[];
	readonly seen: RankCounts;
	/** The cards of each stack, in the order they fell. */
	readonly stacks: readonly (readonly Rank[])[];
	readonly phase: Phase;
	readonly bets: readonly Bet[];
	/** Who passed in this round. Binds nobody (C3). */
	readonly passes: readonly PlayerId[];
	readonly lastStackBets: readonly LastStackBet[];
	/** Whether the last-stack stakes have left the felt for the pool (C15). */
	readonly lastStackClosed: boolean;
	/** The last round settled tonight and not undone. */
	readonly settled: SettledRound | null;
	readonly settledLastStack: SettledLastStack | null;
};

export type CarouselCommand =
	| { readonly type: "deal"; readonly rank: Rank; readonly stack?: number }
	| ({ readonly type: "bet" } & Bet)
	| {
			readonly type: "take-back";
			readonly player: PlayerId;
			readonly survivors: number;
	  }
	| { readonly type: "pass"; readonly player: PlayerId }
	| ({ readonly type: "bet-last-stack" } & LastStackBet)
	| {
			readonly type: "take-back-last-stack";
			readonly player: PlayerId;
			readonly stack: number;
	  }
	| { readonly type: "close-bets" }
	| { readonly type: "void-round"; readonly reason: string }
	| { readonly type: "shuffle" };

export type CarouselEvent =
	| { readonly type: "shuffled"; readonly game: number }
	| { readonly type: "card-dealt"; readonly rank: Rank; readonly stack: number }
	| {
			readonly type: "round-opened";
			readonly round: number;
			/** C19: everyone seated, in the order to act. */
			readonly order: readonly PlayerId[];
	  }
	| ({ readonly type: "bet-placed" } & Bet)
	| ({ readonly type: "bet-taken-back" } & Bet)
	| { readonly type: "passed"; readonly player: PlayerId }
	| ({ readonly type: "last-stack-bet-placed" } & LastStackBet)
	| ({ readonly type: "last-stack-bet-taken-back" } & LastStackBet)
	| { readonly type: "last-stack-closed"; readonly poolChips: Chips }
	| {
			readonly type: "bets-closed";
			readonly drawing: readonly number[];
			readonly carriedInChips: Chips;
			readonly potChips: Chips;
	  }
	| ({ readonly type: "round-settled" } & SettledRound)
	| ({ readonly type: "last-stack-settled" } & SettledLastStack)
	| { readonly type: "game-over"; readonly reason: OverReason }
	| {
			readonly type: "round-voided";
			readonly game: number;
			readonly round: number;
			readonly reason: string;
			readonly carriedInChips: Chips;
			/** Stakes handed back, last-stack stakes too. `paidChips` is what came back. */
			readonly wagers: readonly Wager[];
			readonly lastStackWagers: readonly Wager[];
	  };

/** The closed set of refusals, each with what a screen needs to say it. */
export type CarouselErrors = {
	/** No card is due: bets are open, or the game is over. */
	"no-card-due": { readonly phase: Phase["type"] };
	/** C9: a card was meant for another stack than the one next. */
	"wrong-stack": { readonly stack: number; readonly nextStack: number };
	/** C9: all cards of the rank were seen. */
	"rank-gone": { readonly rank: Rank };
	"bets-not-open": { readonly phase: Phase["type"] };
	"not-seated": { readonly player: PlayerId };
	/** C4: more than the live stacks. */
	"number-barred": { readonly survivors: number; readonly liveStacks: number };
	/** C6: unit stakes, the number is already covered by this player. */
	"already-covered": { readonly player: PlayerId; readonly survivors: number };
	/** C6: the player covers another number. */
	"one-number-each": { readonly player: PlayerId; readonly survivors: number };
	/** C5. */
	"not-the-unit": { readonly unitChips: Chips };
	"not-a-multiple": { readonly unitChips: Chips };
	"not-enough-chips": {
		readonly player: PlayerId;
		readonly haveChips: Chips;
		readonly missingChips: Chips;
	};
	/** L1: the felt or a pot would pass the largest balance. */
	"balance-limit": { readonly limitChips: Chips };
	"no-such-bet": { readonly player: PlayerId };
	/** C15. */
	"last-stack-off": object;
	"last-stack-not-open": object;
	"no-such-stack": { readonly stack: number; readonly stacks: number };
	"one-stack-each": { readonly player: PlayerId; readonly stack: number };
	/** C13: a shuffle in the middle of a game. */
	"game-not-over": { readonly begun: boolean };
	/** C16: before the first card, or when the game is over. */
	"nothing-to-void": { readonly phase: Phase["type"] };
	/** C18. */
	"opening-deal": object;
	"bets-standing": object;
	"round-running": object;
	/** L17: the unit is no multiple of the smallest chip. */
	"unit-not-a-multiple": { readonly smallestChip: Chips };
};
