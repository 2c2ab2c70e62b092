import type { RoundRecord } from "@/lib/games/game.ts";
import type { GameName } from "@/lib/games/index.ts";
import { type Board, gameOn } from "@/lib/table/board.ts";
import type { LogEvent } from "@/lib/table/types.ts";
import type { GameDisplay, Showing } from "../games/display.ts";
import { DISPLAYS } from "../games/displays.ts";
import { facesOf } from "../games/faces.ts";
import type { Payout, Sentence, Words } from "../games/screen.ts";
import { sentence } from "../games/sentence.tsx";
import { playedIn } from "../table/reading.ts";

/** What the display shows of a board. */
type Reading = {
	readonly showing: Showing;
	readonly game: GameName | null;
	/** null between games. */
	readonly display: GameDisplay | null;
	/** The result, while it is to be read. */
	readonly payout: Payout | null;
	/** Nothing is going on: standings, and what comes next. */
	readonly paused: boolean;
};

/** @param read the result was on show long enough, for when nothing follows it by itself */
export function readingOf(board: Board, t: Words, read: boolean): Reading {
	const faces = facesOf(board.table.people);
	const game = gameOn(board);
	const display = game ? DISPLAYS[game] : null;
	const pauses = display === null || display.pauses(board);
	const ended: readonly LogEvent[] | null = read && pauses ? null : board.ended;
	const payout =
		game && display && ended
			? display.payout(playedIn(ended, game), faces, t)
			: null;
	return {
		showing: { board, faces, t, ended: payout ? ended : null },
		game,
		display,
		payout,
		paused: pauses && payout === null,
	};
}

/** The headline: the result, what is going on, or what comes next. */
export function headline({ showing, display, payout }: Reading): Sentence {
	const { board, t } = showing;
	if (payout) return payout.sentence;
	if (display) return display.sentence(showing);
	if (board.table.closing) return sentence(t, "display.closed");
	return board.table.seats.length === 0
		? sentence(t, "display.welcome")
		: sentence(t, "display.between");
}

/** What a round is called: "Carousel, game 1, round 2"; the pool of a game by its own name. */
export function roundName(
	t: Words,
	game: GameName,
	{ kind, position }: Pick<RoundRecord, "kind" | "position">,
): string {
	const of = kind === "last-stack" ? "carousel-last-stack" : game;
	return t(`display.round.${of}`, { ...position });
}
