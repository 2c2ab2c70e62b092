import type { RoundRecord } from "../games/game.ts";
import { GAMES, type GameName } from "../games/index.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import { steps } from "./log.ts";
import type { Entry, Log } from "./types.ts";

export type GameRound = {
	readonly game: GameName;
	readonly record: RoundRecord;
};

/** The rounds that an entry settled or voided, in order: none for most entries. */
export function roundsOf(entry: Entry): readonly GameRound[] {
	return entry.events.flatMap((event) => {
		if (event.type !== "played") return [];
		const record = GAMES[event.game].rounds(event.event);
		return record === null ? [] : [{ game: event.game, record }];
	});
}

/** Whether the record is of a round, not of what a whole game comes to (C15). */
export function isRound({ position }: Pick<RoundRecord, "position">): boolean {
	return position.round > 0;
}

/**
 * What a bet of the round brings across the table: where the bank pays, a stake that wins comes
 * back too (S7); of a void round what was handed back is all there is.
 */
export function takenChips(
	{ potChips, voided }: Pick<RoundRecord, "potChips" | "voided">,
	{ stakeChips, paidChips }: RoundRecord["wagers"][number],
): number {
	const back = potChips === null && !voided && paidChips > 0;
	return paidChips + (back ? stakeChips : 0);
}

/** What the round brought the player, signed, 0 when it was voided; null without a bet in it. */
export function broughtChips(
	record: RoundRecord,
	player: PlayerId,
): number | null {
	const own = record.wagers.filter((wager) => wager.player === player);
	if (own.length === 0) return null;
	if (record.voided) return 0;
	return own.reduce(
		(sum, wager) => sum + takenChips(record, wager) - wager.stakeChips,
		0,
	);
}

/** The last play since the running game was opened, or since a command of the type `until`; null for none. */
function lastPlay(log: Log, until?: Entry["command"]["type"]): Entry | null {
	for (const { entry } of steps(log)) {
		const { type } = entry.command;
		if (type === "open-game" || type === until) return null;
		if (type === "play") return entry;
	}
	return null;
}

const ends = (entry: Entry) => roundsOf(entry).length > 0;

/**
 * The entry that settled or voided the last round, as long as nothing was played after it
 * and no pot shared out: what it said of the pots is true. Other table business in between
 * does not count (L11). null in the middle of a round.
 */
export function endingEntry(log: Log): Entry | null {
	if (log.state.closing !== null) return null;
	const entry = lastPlay(log, "share-out-pot");
	return entry && ends(entry) ? entry : null;
}

/**
 * Whether no round is under way: no game runs, nothing was dealt or bet in it yet, or the last
 * play settled or voided a round. A fresh shuffle counts as the beginning of one.
 */
export function isBetweenRounds(log: Log): boolean {
	if (log.state.running === null || log.state.closing !== null) return true;
	const entry = lastPlay(log);
	return entry === null || ends(entry);
}

/** All rounds of the night that are not undone, voided ones included, oldest first. */
export function effectiveRounds(
	log: Log,
): readonly (GameRound & { readonly seq: number })[] {
	return [...steps(log)]
		.reverse()
		.flatMap(({ entry }) =>
			roundsOf(entry).map((round) => ({ seq: entry.seq, ...round })),
		);
}
