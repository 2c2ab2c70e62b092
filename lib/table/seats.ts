import type { Decision } from "../games/game.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import { chips } from "../ledger/chips.ts";
import type { TableError } from "./errors.ts";
import { MAX_PEOPLE, MAX_SEATS } from "./limits.ts";
import { nameKey, RESERVED_ID, sameName, tidyName } from "./names.ts";
import type { TableEvent, TableState } from "./types.ts";
import {
	feltOf,
	holdOf,
	isSeated,
	personOf,
	rackOf,
	type TableHold,
} from "./view.ts";

type Decided = Decision<TableEvent> | TableError;

function fact(event: TableEvent): Decided {
	return { events: [event], transfers: [] };
}

/** L11: places count from 1 to `seats`. */
function refusedPlace(seat: number, seats: number): TableError | null {
	return seat < 1 || seat > seats
		? { error: "no-such-seat", seat, seats }
		: null;
}

/** L14: why a newcomer may not sit under this id and name. */
function refusedNewcomer(
	state: TableState,
	player: PlayerId,
	name: string,
): TableError | null {
	if (player === RESERVED_ID) return { error: "id-reserved", player };
	if (nameKey(name) === "") return { error: "name-empty" };
	const same = state.people.find((p) => sameName(p.name, name));
	if (same) {
		return { error: "name-taken", name: same.name, player: same.player };
	}
	return state.people.length >= MAX_PEOPLE
		? { error: "too-many-people", maxPeople: MAX_PEOPLE }
		: null;
}

/** L11, L14: a newcomer, or one who left and comes back under the same id and name. */
export function decideSeat(
	state: TableState,
	player: PlayerId,
	name: string,
	seat: number | undefined,
): Decided {
	if (isSeated(state, player)) return { error: "already-seated", player };
	if (state.seats.length >= MAX_SEATS) {
		return { error: "table-full", maxSeats: MAX_SEATS };
	}
	const known = personOf(state, player);
	if (known && !sameName(known.name, name)) {
		return { error: "name-is-for-good", name: known.name };
	}
	const refused = known ? null : refusedNewcomer(state, player, name);
	if (refused) return refused;
	const last = state.seats.length + 1;
	const place = seat ?? last;
	return (
		refusedPlace(place, last) ??
		fact({
			type: "player-seated",
			player,
			name: known?.name ?? tidyName(name),
			seat: place,
		})
	);
}

export function decideMoveSeat(
	state: TableState,
	player: PlayerId,
	seat: number,
): Decided {
	if (!isSeated(state, player)) return { error: "not-seated", player };
	return (
		refusedPlace(seat, state.seats.length) ??
		fact({ type: "seat-moved", player, seat })
	);
}

/** L11: a player with chips, a standing bet or the bank cannot be unseated. */
export function decideUnseat(
	state: TableState,
	player: PlayerId,
	hold: TableHold = holdOf(state),
): Decided {
	if (!isSeated(state, player)) return { error: "not-seated", player };
	if (hold.players.includes(player)) {
		return { error: "player-has-bets", player };
	}
	const haveChips = chips(rackOf(state, player) + feltOf(state, player));
	return haveChips > 0
		? { error: "player-has-chips", player, haveChips }
		: fact({ type: "player-unseated", player });
}
