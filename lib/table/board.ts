import { type RoundRecord, stakedIn } from "../games/game.ts";
import { GAMES, type GameName } from "../games/index.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import {
	broughtChips,
	effectiveRounds,
	endingEntry,
	type GameRound,
	isRound,
} from "./rounds.ts";
import type { Log, LogEvent, TableState } from "./types.ts";
import { gainChips } from "./view.ts";

/** Rounds that a board lists, the last first. */
const BOARD_ROUNDS = 12;

/** A player's night so far. */
type NightSoFar = {
	readonly player: PlayerId;
	/** L16. */
	readonly gainChips: number;
	/** Rounds with a bet of theirs, neither undone nor voided. */
	readonly roundCount: number;
	readonly stakedChips: number;
	/** What the best of them brought, stakes taken off; null before the first. */
	readonly bestChips: number | null;
};

/**
 * What a table shows its players: the state without what the table keeps from them (S12),
 * the last rounds, and everyone's night so far. Plain data, sent to the public displays.
 */
export type Board = {
	/** The seq of the last entry. */
	readonly seq: number;
	readonly table: TableState;
	/** The facts that ended the last round, until something is played after it. */
	readonly ended: readonly LogEvent[] | null;
	/** The last first. */
	readonly rounds: readonly ReturnType<typeof shownRound>[];
	/** Everyone who sat down tonight, in that order. */
	readonly nights: readonly NightSoFar[];
};

/** Other games' states stay with the dealer: they may tell what is still unseen. */
function shownTable(state: TableState): TableState {
	const { running } = state;
	const { smallestChip, timeZone } = state.session;
	return {
		...state,
		session: { smallestChip, timeZone },
		games:
			running === null
				? {}
				: { [running]: GAMES[running].shown(state.games[running]) },
	};
}

/** A round without the line of it that names its cards. */
function shownRound({
	seq,
	game,
	record,
}: GameRound & { readonly seq: number }) {
	const { summary: _, ...shown } = record;
	return { seq, game, record: shown };
}

function nightOf(
	state: TableState,
	rounds: readonly { readonly record: RoundRecord }[],
	player: PlayerId,
): NightSoFar {
	const own = rounds.flatMap(({ record }) => {
		const chips = broughtChips(record, player);
		return chips === null || record.voided ? [] : [{ record, chips }];
	});
	return {
		player,
		gainChips: gainChips(state, player),
		roundCount: own.filter(({ record }) => isRound(record)).length,
		stakedChips: stakedIn(
			own
				.flatMap(({ record }) => record.wagers)
				.filter((wager) => wager.player === player),
		),
		bestChips:
			own.length === 0 ? null : Math.max(...own.map(({ chips }) => chips)),
	};
}

/** The board of a night as it stands. */
export function boardOf(log: Log): Board {
	const rounds = effectiveRounds(log);
	return {
		seq: log.entries.length,
		table: shownTable(log.state),
		ended: endingEntry(log)?.events ?? null,
		rounds: rounds.slice(-BOARD_ROUNDS).reverse().map(shownRound),
		nights: log.state.people.map(({ player }) =>
			nightOf(log.state, rounds, player),
		),
	};
}

/** The game on the table, null between games. */
export function gameOn(board: Board): GameName | null {
	const { running, closing, seats } = board.table;
	return closing === null && seats.length > 0 ? running : null;
}
