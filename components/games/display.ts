import type { ComponentType } from "react";
import type { GameEvent, GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Board } from "@/lib/table/board.ts";
import type { LogEvent } from "@/lib/table/types.ts";
import type { Faces } from "./faces.ts";
import type { Payout, Sentence, Words } from "./screen.ts";

/** What a public display draws from: the board, with faces and words for it. */
export type Showing = {
	readonly board: Board;
	readonly faces: Faces;
	readonly t: Words;
	/** The facts that ended the last round, while they are to be read. */
	readonly ended: readonly LogEvent[] | null;
};

/** A bet or what it came to, as a seat and the player's own page say it. */
type Stake = {
	readonly key: string;
	readonly words: string;
	readonly amountChips: number;
};

/**
 * What a game gives the public display. The display keeps the places (sentence, stage,
 * seats) and knows no game's rules. Nothing here can be tapped.
 */
export type GameDisplay = {
	readonly game: GameName;
	/** "game 3, round 2", after the game's name. */
	readonly where: (showing: Showing) => string;
	/** For the players: "Place your bets. 5 stacks live." */
	readonly sentence: (showing: Showing) => Sentence;
	/** Whose turn it is; null when nobody is waited for. */
	readonly actor: (showing: Showing) => PlayerId | null;
	/** What the player stands on now. */
	readonly stakes: (showing: Showing, player: PlayerId) => readonly Stake[];
	/** What the player said instead of a bet: "passed"; null when nothing. */
	readonly called: (showing: Showing, player: PlayerId) => string | null;
	/** No card and no bet is awaited: standings may be shown. */
	readonly pauses: (board: Board) => boolean;
	readonly payout: (
		events: readonly GameEvent[],
		faces: Faces,
		t: Words,
	) => Payout | null;
	/** The game's own part, filling the area it is given at every size. */
	readonly Stage: ComponentType<{
		readonly showing: Showing;
		readonly payout: Payout | null;
	}>;
};
