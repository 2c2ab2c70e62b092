import type { ComponentType, ReactNode } from "react";
import type { useTranslations } from "use-intl/react";
import type { Rank } from "@/lib/cards/deck.ts";
import type { Position } from "@/lib/games/game.ts";
import type { GameCommand, GameEvent, GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type {
	Entry,
	Log,
	TableCommand,
	TableState,
} from "@/lib/table/types.ts";
import type { TableDialog } from "../table/dialogs/types.ts";
import type { Face, Faces } from "./faces.ts";

/**
 * The contract between the dealer's table screen and a game. The shell keeps the places
 * (sentence, panel, seats, keys, gold button, Undo) and knows no game's rules; a game says
 * what stands in them. Everything but the panel is a pure function of the view, so that a
 * handler can ask again at the moment of the tap and never acts on what was drawn before.
 */

/** All words of the language: `t("carousel.where", {…})`. */
export type Words = ReturnType<typeof useTranslations<never>>;

/** What the shell shows a game: the table as it stands, and what this device remembers. */
export type View = {
	readonly log: Log;
	/** `log.state`. */
	readonly table: TableState;
	readonly t: Words;
	/** Name, initials and colour of everyone who sat down tonight. */
	readonly faces: Faces;
	/** The seat the dealer tapped last, and where the game stood then. A game may let it lapse. */
	readonly picked: { readonly player: PlayerId; readonly at: Position } | null;
	/** The stake of the player's next bet in the running game: chosen or bet last; null before either. */
	readonly stakeOf: (player: PlayerId) => Chips | null;
	/**
	 * The entry that settled or voided the last round, while it waits for "Next round": it is
	 * the last play that counts and was not acknowledged. The game then shows its last step.
	 */
	readonly paying: Entry | null;
	/**
	 * The card being corrected: a panel marks it. The shell itself puts the question into the
	 * sentence and lends the keys to its true rank, until one is chosen or the card let go.
	 */
	readonly correcting: CardToCorrect | null;
};

/** A card of the running round, tapped because it was entered wrongly (L7). */
export type CardToCorrect = {
	/** The id of the entry's command. */
	readonly id: string;
	readonly rank: Rank;
	/** The command with the true rank. */
	readonly withRank: (rank: Rank) => GameCommand;
	/** What a second tap on it does, in words, where that is not to let go of it. */
	readonly again?: string;
};

/** A way out of what was refused, in one tap. */
export type Way = { readonly label: string; readonly press: () => void };

/**
 * What a tap may do. The functions read the store when they run, so a panel may keep them:
 * they are the same ones for the life of the screen. A refused command is told in words by
 * the shell, with the way out where there is one; callers need not look at the answer.
 */
export type Dealing = {
	/** Commands of the running game as one batch, each with the game's `at`. True: accepted. */
	readonly play: (...commands: readonly GameCommand[]) => boolean;
	/** Table commands as one batch. True: accepted. */
	readonly send: (...commands: readonly TableCommand[]) => boolean;
	/** Chooses the seat that bets next; null lets the game lead again. */
	readonly pick: (player: PlayerId | null) => void;
	/** Remembers the stake of the player in the running game. */
	readonly setStake: (player: PlayerId, amountChips: Chips) => void;
	/** Says something the engine has no code for, as a refusal is said, with ways out of it, the best first. */
	readonly tell: (words: string, ...ways: readonly Way[]) => void;
	/** The card was entered wrongly: its true rank is chosen on the keys. The same card again lets go. */
	readonly correct: (card: CardToCorrect) => void;
	/** "Next round": the settlement was read and paid. */
	readonly acknowledge: () => void;
	/** The payout once more, in a sheet. */
	readonly readAgain: () => void;
	/** Opens a dialog of the table: a seat's night, the stake pad, a new game, funding the bank. */
	readonly open: (dialog: TableDialog) => void;
	/** The view as it is at this moment. */
	readonly view: () => View;
};

/** A sentence as text, for a screen reader, and as drawn: `<b>` in the words is brass. */
export type Sentence = { readonly text: string; readonly node: ReactNode };

export type Step = {
	readonly key: string;
	readonly label: string;
	readonly state: "done" | "now" | "next";
};

/** A button that is always there. While `off` a tap still calls `press`, which says why not. */
export type Push = {
	/** What a tap would mean, without words: when it changes, taps are ignored for 300 ms. */
	readonly meaning: string;
	readonly label: string;
	readonly off: boolean;
	/** The primary button is gold unless this is false: a way back, not the one thing to do. */
	readonly gold?: boolean;
	readonly press: (dealing: Dealing) => void;
};

/** A line below the name on a seat. `tone` "brass" for who acts and who is paid, "down" for who is out of chips. */
export type SeatLine = {
	readonly text: string;
	readonly tone: "plain" | "brass" | "down";
	/** What is said where there is no room for `text`, which names amounts and is not cut. */
	readonly short?: string;
	/** `text` in two lines, parted by a line feed: left out where it does not fit in two. */
	readonly rows?: string;
};

/** Which stakes the row offers the chosen player. */
export type StakeRow = {
	/** The player whose stake it is, null while nobody bets. */
	readonly player: PlayerId | null;
	/** The stake in force. */
	readonly chosenChips: Chips | null;
	/** Five amounts, smallest first. */
	readonly choices: readonly Chips[];
	/** The least amount, and what all amounts are multiples of. */
	readonly stepChips: Chips;
	/** Why it cannot be changed (in words), null when it can. */
	readonly fixed: string | null;
};

export type ScreenModel = {
	/** "game 3, round 2", after the game's name. */
	readonly where: string;
	readonly steps: readonly Step[];
	readonly sentence: Sentence;
	/** The rule in force, in one quiet line. */
	readonly hint: string;
	/** The ten rank keys; off keys still call `pressKey`, and the engine says why not. */
	readonly keys: readonly {
		readonly rank: Rank;
		readonly left: number;
		readonly off: boolean;
	}[];
	readonly pressKey: (dealing: Dealing, rank: Rank) => void;
	/** What a digit 0–9 of a keyboard does; null: nothing here. */
	readonly pressDigit: ((dealing: Dealing, digit: number) => void) | null;
	/** The one gold button. Off: it tells what is being waited for ("2 cards to come"). */
	readonly primary: Push;
	/** Beside Undo: Pass, Same again. */
	readonly secondary: Push;
	/** The seat that acts: framed in brass and scrolled to. */
	readonly actor: PlayerId | null;
	readonly seatLines: ReadonlyMap<PlayerId, SeatLine>;
	/**
	 * Whether tapping a seat chooses who bets (a second tap opens the player's night). False:
	 * the first tap opens it.
	 */
	readonly tapSeat: boolean;
	readonly stakes: StakeRow;
};

/** What the dealer pays out, or, at a void, hands back. */
export type Payout = {
	/** As the dealer would say it: "4 survive. 27 in the pot. Ana and Ben take 13 each, 1 stays." */
	readonly sentence: Sentence;
	/** What to hand to whom, in seat order; `note` says for what. */
	readonly lines: readonly {
		readonly face: Face;
		readonly amountChips: Chips;
		readonly note: string;
	}[];
	/** What remains or goes elsewhere: "1 stays in the pot", "Bank 412, up 20". */
	readonly rest: readonly string[];
};

export type PanelProps = {
	readonly view: View;
	/**
	 * The table as it is by now: for a frame after a tap it is ahead of `view`. Only what the
	 * finger waits for is drawn by it: the card on the felt, the chip on its number.
	 */
	readonly now: View;
	readonly model: ScreenModel;
	readonly dealing: Dealing;
	/** While a round waits for "Next round": what to hand to whom, drawn where odds stand otherwise. */
	readonly payout: ReactNode;
};

/** What a game gives the table screen. */
export type GameScreen = {
	readonly game: GameName;
	/** Asked again at every tap; must cost well under a millisecond, odds excluded. */
	readonly model: (view: View) => ScreenModel;
	/**
	 * The game's own part between the sentence and the keys. It fills the grid area it is
	 * given at every size (`container-type: size` is set on the area).
	 */
	readonly Panel: ComponentType<PanelProps>;
	/**
	 * A tap in a few words, as the Undo button says it: "Ben 5 on 4", "card 9". From its facts;
	 * of a tap that nothing came of, from its commands.
	 */
	readonly entryWords: (
		tapped: readonly (GameEvent | GameCommand)[],
		faces: Faces,
		t: Words,
	) => string | null;
	/** L7: what was corrected to what ("10 → 9 on stack 4"); null where the two need words of their own. */
	readonly correctedWords: (
		from: readonly GameEvent[],
		to: readonly GameEvent[],
		t: Words,
	) => string | null;
	/** What the same tap would mean by now; null where that is nothing else. */
	readonly againNow: (
		command: GameCommand,
		table: TableState,
	) => GameCommand | null;
	/** Whose seat is chosen again when these events are undone; null: the game leads. */
	readonly ownerOf: (events: readonly GameEvent[]) => PlayerId | null;
	/** The settlement or void among an entry's events, spoken and listed; null if there is none. */
	readonly payout: (
		events: readonly GameEvent[],
		faces: Faces,
		t: Words,
	) => Payout | null;
};
