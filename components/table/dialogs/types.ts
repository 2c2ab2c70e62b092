import type { Correcting } from "@/components/correction/correction-form.tsx";
import type { Faces } from "@/components/games/faces.ts";
import type { SessionInfo } from "@/lib/client/snapshot.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId, PotAccount } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Log, Refusal, Request, TableCommand } from "@/lib/table/types.ts";

/** A dialog of the table screen, with what it is about. The shell keeps which one is open. */
export type TableDialog =
	/** ⋯ */
	| { readonly kind: "more" }
	/** A player's night and what can be done for them. */
	| { readonly kind: "seat"; readonly player: PlayerId }
	/** `player` null: everyone at the table. `amountChips`: what is offered first. */
	| {
			readonly kind: "buy-in";
			readonly player: PlayerId | null;
			readonly amountChips?: Chips;
	  }
	| { readonly kind: "cash-out"; readonly player: PlayerId }
	| { readonly kind: "hand-over"; readonly from: PlayerId }
	| { readonly kind: "count-rack"; readonly player: PlayerId }
	| { readonly kind: "fund-bank"; readonly amountChips?: Chips }
	| { readonly kind: "draw-bank" }
	/** Which player a thing of ⋯ is for. */
	| {
			readonly kind: "choose-player";
			readonly purpose:
				| "buy-in"
				| "cash-out"
				| "hand-over"
				| "count-rack"
				| "move-seat"
				| "unseat-player";
	  }
	| { readonly kind: "void" }
	/** `game` null: the running one is offered, else the last one of tonight. */
	| { readonly kind: "open-game"; readonly game: GameName | null }
	| { readonly kind: "reshuffle" }
	/** `pot` null: the first that holds chips. */
	| { readonly kind: "share-out-pot"; readonly pot: PotAccount | null }
	/** A late-comer; `seat` counts from 1, left out: at the end. */
	| { readonly kind: "seat-player"; readonly seat?: number }
	| { readonly kind: "move-seat"; readonly player: PlayerId }
	| { readonly kind: "unseat-player"; readonly player: PlayerId }
	| { readonly kind: "note" }
	/** What waits to be saved: as a file, and from one. */
	| { readonly kind: "waiting" }
	| { readonly kind: "display" }
	/** Who bet what on a number. */
	| { readonly kind: "bets"; readonly on: number }
	| { readonly kind: "odds" }
	/** L7: an earlier entry. */
	| { readonly kind: "correct" }
	/** Closing, step by step; of a closed night its settle-up. */
	| { readonly kind: "close-night" }
	| { readonly kind: "reopen-night" }
	/** The pad behind the stake row: any amount, remembered for the player. */
	| {
			readonly kind: "stake";
			readonly player: PlayerId;
			readonly chosenChips: Chips | null;
			/** The least stake, and what every stake is a multiple of. */
			readonly stepChips: Chips;
	  };

/** What the dialogs need of the table screen. */
export type DialogsProps = {
	/** null: none is open. */
	readonly dialog: TableDialog | null;
	/** Opens another dialog in place of this one. */
	readonly open: (dialog: TableDialog) => void;
	readonly close: () => void;
	readonly log: Log;
	readonly faces: Faces;
	/**
	 * One batch, decided on the device at once (one batch is one Undo). null: accepted;
	 * else the refusal, which the dialog says itself: the shell must not say it too.
	 */
	readonly send: (commands: readonly TableCommand[]) => Refusal | null;
	/** The Undo button. */
	readonly undo: () => void;
	readonly setStake: (player: PlayerId, amountChips: Chips) => void;
	/** The stake chosen for who bets now, null while nobody does. */
	readonly betChips: Chips | null;
	/** Lets go of the player's seat; null where it was not chosen, or acts all the same. */
	readonly letGoOf: (player: PlayerId) => (() => void) | null;
	/** L7: tries and makes corrections; a refusal is the dialog's to say. */
	readonly correcting: Pick<Correcting, "preview" | "correct">;
	/** The last payout once more; null when nothing was settled yet tonight. */
	readonly readAgain: (() => void) | null;
	readonly night: SessionInfo;
	/** What the server has not stored yet. */
	readonly waiting: readonly Request[];
	/** What waited on another device joins it. Returns how many taps were new. */
	readonly takeOver: (requests: readonly Request[]) => number;
};
