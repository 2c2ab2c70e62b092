import type { PlayerId } from "../ledger/accounts.ts";
import { balanceOf } from "../ledger/balances.ts";
import { type Chips, chips } from "../ledger/chips.ts";
import type { Bearer, Books } from "../ledger/settle-up.ts";
import { steps } from "./log.ts";
import type { Entry, Log, Person, TableState } from "./types.ts";
import { gainChips, isSeated, personOf, potsOf, rackOf } from "./view.ts";

/** Who carries what: as the closing has it, or as it is planned. */
export type Bearers = { readonly bankTo: Bearer; readonly varianceTo: Bearer };

/** What the closing cashes out, or would, of a player's rack. */
function rackAtClosing(state: TableState, player: PlayerId): Chips {
	const { closing } = state;
	if (closing === null) return rackOf(state, player);
	const rack = closing.racks.find((r) => r.player === player);
	return rack?.amountChips ?? chips(0);
}

/**
 * The books of a closed night, or of an open one as if it were closed now (L13).
 *
 * @param planned who would carry what; without effect once the night is closed
 */
export function booksOf(
	state: TableState,
	planned: Bearers = { bankTo: "house", varianceTo: "house" },
): Books {
	const { bankTo, varianceTo } = state.closing ?? planned;
	const seated = state.seats.map(({ player }) => player);
	const left = state.people
		.map(({ player }) => player)
		.filter((player) => !seated.includes(player));
	const players = [...seated, ...left].map((player) => ({
		player,
		seated: isSeated(state, player),
		gainChips: gainChips(state, player),
		rackChips: rackAtClosing(state, player),
	}));
	const varianceChips = balanceOf(state.ledger, "variance");
	const inPots = potsOf(state).reduce((sum, { potChips }) => sum + potChips, 0);
	const gains = players.reduce((sum, player) => sum + player.gainChips, 0);
	return {
		players,
		// All that was won was lost by someone: what is left over is the bank's.
		bankChips: 0 - gains - varianceChips - inPots,
		varianceChips,
		bankTo,
		varianceTo,
		smallestChip: state.session.smallestChip,
	};
}

/** The entry that closed the night, null while it is open. */
export function closingEntry(log: Log): Entry | null {
	if (log.state.closing === null) return null;
	for (const { entry } of steps(log)) {
		if (entry.command.type === "close-session") return entry;
	}
	return null;
}

/** A line of the final count (L10). */
export type CountLine = {
	readonly player: PlayerId;
	/** What the ledger said. */
	readonly bookedChips: Chips;
	/** What the rack came to; null when it was taken as booked. */
	readonly countedChips: Chips | null;
	/**
	 * Signed: what counts before that one were off by. With what this one is off by, of all who
	 * were counted, it is the variance.
	 */
	readonly earlierChips: number;
};

const CLOSING = ["close-session", "reopen-session"] as const;

/** The count of a player's rack that nothing has changed since; null when there is none. */
function standingCount(
	log: Log,
	player: PlayerId,
): Omit<CountLine, "earlierChips"> | null {
	const account = `rack:${player}`;
	for (const { entry } of steps(log)) {
		// Closing cashes the rack out, reopening puts it back as it was.
		if (CLOSING.some((type) => type === entry.command.type)) continue;
		const counted = entry.events.find(
			(e) => e.type === "rack-counted" && e.player === player,
		);
		if (counted?.type === "rack-counted") {
			const { bookedChips, countedChips } = counted;
			return { player, bookedChips, countedChips };
		}
		if (entry.transfers.some((t) => t.from === account || t.to === account)) {
			return null;
		}
	}
	return null;
}

/** The last count of a player's rack, and what those before it were off by. */
function countLine(log: Log, { player, countedChips }: Person): CountLine {
	const line = standingCount(log, player) ?? {
		player,
		bookedChips: rackAtClosing(log.state, player),
		countedChips: null,
	};
	const offChips = (line.countedChips ?? line.bookedChips) - line.bookedChips;
	return { ...line, earlierChips: countedChips - offChips };
}

/** L10: every seated player's rack at the end: booked, counted, and so by how much off. */
export function finalCount(log: Log): readonly CountLine[] {
	return log.state.seats.flatMap(({ player }) => {
		const person = personOf(log.state, player);
		return person ? [countLine(log, person)] : [];
	});
}

/** L10: the counts of those who have left the table and that were off: part of the variance too. */
export function countsOfLeavers(log: Log): readonly CountLine[] {
	const { state } = log;
	return state.people
		.filter((p) => !isSeated(state, p.player) && p.countedChips !== 0)
		.map(({ player, countedChips }) => ({
			player,
			bookedChips: chips(0),
			countedChips: null,
			earlierChips: countedChips,
		}));
}

/** The entry by which a player last left the table; null for one who sits there, or is unknown. */
export function leavingEntry(log: Log, player: PlayerId): Entry | null {
	if (isSeated(log.state, player)) return null;
	for (const { entry } of steps(log)) {
		if (
			entry.command.type === "unseat-player" &&
			entry.command.player === player
		) {
			return entry;
		}
	}
	return null;
}
