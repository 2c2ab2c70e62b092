import type { Correcting } from "@/components/correction/correction-form.tsx";
import type { Plan } from "@/components/correction/plan.ts";
import type {
	CardToCorrect,
	Dealing,
	GameScreen,
	Payout,
	ScreenModel,
	StakeRow,
	View,
	Way,
	Words,
} from "@/components/games/screen.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import type { TableSnapshot } from "@/lib/client/snapshot.ts";
import type { TableStore } from "@/lib/client/table-store.ts";
import type { GameCommand } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Refusal, Request, TableCommand } from "@/lib/table/types.ts";
import type { TableDialog } from "./dialogs/types.ts";
import type { HandBack } from "./reading.ts";

/** Something said to the dealer: why not, with ways out where there are any, the best first. */
export type Told = {
	readonly words: string;
	readonly ways: readonly Way[];
};

/** L7: a corrected card that waits for the dealer's word, since chips move or a later entry no longer fits. */
export type Confirm = {
	readonly card: CardToCorrect;
	readonly rank: Rank;
	readonly plan: Extract<Plan, { readonly kind: "fits" }>;
};

/** What the screen remembers besides the table itself; gone with the page. */
export type Ui = {
	readonly picked: View["picked"];
	readonly correcting: CardToCorrect | null;
	readonly confirm: Confirm | null;
	readonly told: Told | null;
	readonly dialog: TableDialog | null;
	/** The payout read once more. */
	readonly payoutOpen: boolean;
	/** How long the log was when the dealer put away who hands back what. */
	readonly readHandBack: number | null;
};

export const NOTHING: Ui = {
	picked: null,
	correcting: null,
	confirm: null,
	told: null,
	dialog: null,
	payoutOpen: false,
	readHandBack: null,
};

/** Everything the screen draws, of one moment. */
export type Reading = {
	readonly view: View;
	readonly screen: GameScreen | null;
	readonly model: ScreenModel;
	/** What Undo would take back, in words, whole and short enough for the button; null: nothing. */
	readonly undo: { readonly whole: string; readonly brief: string } | null;
	/** Of the round that waits for "Next round". */
	readonly payout: Payout | null;
	/** Of the last settled round, to be read again. */
	readonly lastPayout: Payout | null;
	readonly handBack: HandBack | null;
};

/** One moment of the screen: the store, what the device remembers, and, when the night is there, all of it in words. */
export type DeskState = {
	readonly snapshot: TableSnapshot;
	readonly ui: Ui;
	readonly reading: Reading | null;
};

/** What the screen needs of the store behind it. */
export type DeskStore = Pick<
	TableStore,
	| "getSnapshot"
	| "getInitialSnapshot"
	| "subscribe"
	| "send"
	| "undo"
	| "correct"
	| "preview"
	| "drop"
	| "retry"
	| "remember"
	| "takeOver"
>;

/** The table's screen outside React: one immutable state, and the taps that change it. */
export type Desk = {
	readonly subscribe: (listener: () => void) => () => void;
	/** The table as it stands: what taps are decided by, and what the finger waits for is drawn by. */
	readonly state: () => DeskState;
	/** What all the rest is drawn by: the state, or for the frame after a tap the one before (decision 22). */
	readonly drawn: () => DeskState;
	/** What the server draws, and the page first. */
	readonly initial: () => DeskState;
	/** The language changed. */
	readonly setWords: (t: Words) => void;
	readonly dealing: Dealing;
	readonly undo: () => void;
	readonly primary: () => void;
	readonly secondary: () => void;
	/** `atMs`: when it was tapped, on the clock of `performance.now`. */
	readonly key: (rank: Rank, atMs: number) => void;
	/** True when the digit did something. */
	readonly digit: (digit: number) => boolean;
	readonly tapSeat: (player: PlayerId) => void;
	readonly hush: () => void;
	readonly openMore: () => void;
	readonly openSeat: (player: PlayerId) => void;
	/** The pad behind the stake row. */
	readonly openStake: (row: StakeRow & { readonly player: PlayerId }) => void;
	readonly closeDialog: () => void;
	/** Decided on the device at once; a refusal is the dialog's to say. */
	readonly sendQuietly: (commands: readonly TableCommand[]) => Refusal | null;
	/** The stakes of whoever bets at this moment. */
	readonly stakes: () => StakeRow;
	readonly setStakeOf: (player: PlayerId, amountChips: Chips) => void;
	readonly showPayout: (open: boolean) => void;
	/** The dealer's choice about a tap that no longer fits. */
	readonly leaveOut: (...requestIds: readonly string[]) => void;
	/** Whether the running game would accept it now. */
	readonly wouldPlay: (command: GameCommand) => boolean;
	/** Leaves the tap that no longer fits out and enters this in its place. */
	readonly playInstead: (requestId: string, command: GameCommand) => void;
	readonly retry: () => void;
	/** What waited on another device joins what waits here. Returns how many taps were new. */
	readonly takeOver: (requests: readonly Request[]) => number;
	readonly confirmCorrection: () => void;
	/** L7, of any earlier entry; a refusal is the dialog's to say. */
	readonly correcting: Pick<Correcting, "preview" | "correct">;
	readonly dropCorrection: () => void;
};
