import type { RuleError } from "../games/game.ts";
import type { GameErrors, GameName } from "../games/index.ts";
import type { PlayerId, PotAccount } from "../ledger/accounts.ts";
import type { Chips } from "../ledger/chips.ts";

/** Refusals of the table itself; the games' own codes join them in `AnyError`. */
export type TableErrors = {
	/** The command is not of the vocabulary; `problem` says where and what, for a programmer. */
	malformed: { readonly problem: string };
	/** L1. */
	"amount-out-of-range": { readonly minChips: Chips; readonly maxChips: Chips };
	"not-a-multiple-of-smallest": { readonly smallestChip: Chips };
	"balance-limit": { readonly limitChips: Chips };
	/** L9, with the buy-in that would do. */
	"not-enough-chips": {
		readonly player: PlayerId;
		readonly haveChips: Chips;
		readonly missingChips: Chips;
	};
	"bank-holds-less": { readonly haveChips: Chips };
	/** S10: the bank may not be taken below this while bets stand. */
	"bank-must-keep": { readonly leastChips: Chips; readonly roomChips: Chips };
	/** S10: a player bank's rack cannot be counted while bets stand. */
	"bank-not-countable": { readonly player: PlayerId };
	"same-player": object;
	"not-seated": { readonly player: PlayerId };
	"already-seated": { readonly player: PlayerId };
	/** L14. */
	"name-taken": { readonly name: string; readonly player: PlayerId };
	"name-is-for-good": { readonly name: string };
	"name-empty": object;
	"id-reserved": { readonly player: PlayerId };
	"table-full": { readonly maxSeats: number };
	"too-many-people": { readonly maxPeople: number };
	"no-such-seat": { readonly seat: number; readonly seats: number };
	/** L11. */
	"player-has-chips": { readonly player: PlayerId; readonly haveChips: Chips };
	"player-has-bets": { readonly player: PlayerId };
	/** L17. */
	"unknown-game": { readonly game: string };
	/** `option` is its path in the game's options; `problem` says what is wrong, for a programmer. */
	"bad-option": {
		readonly game: GameName;
		readonly option: string;
		readonly problem: string;
	};
	"no-game": object;
	"moved-on": { readonly game: number; readonly round: number };
	/** C18. */
	"no-such-pot": { readonly pot: string };
	"pot-empty": { readonly pot: PotAccount };
	"nobody-seated": object;
	/** L12. */
	"pot-not-empty": { readonly pot: PotAccount; readonly potChips: Chips };
	"session-closed": object;
	"session-open": object;
	/** L6. `lastSeq` is the entry that can be undone, null if there is none. */
	"not-the-last": { readonly seq: number; readonly lastSeq: number | null };
	/** L7: the entry to correct is not there, or was undone. */
	"no-such-entry": { readonly id: string };
};

export type TableError = RuleError<TableErrors>;

/** Every refusal there is. */
export type AnyError = TableError | RuleError<GameErrors>;
