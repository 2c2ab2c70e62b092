import { assert, present, unreachable } from "../core/assert.ts";
import type { Seat } from "../games/game.ts";
import { isError } from "../games/game.ts";
import { GAMES } from "../games/index.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import { post } from "../ledger/balances.ts";
import { chips } from "../ledger/chips.ts";
import type { Transfer } from "../ledger/transfers.ts";
import type { Person, TableEvent, TableState } from "./types.ts";

function seatedAt(
	seats: readonly Seat[],
	seat: Seat,
	place: number,
): readonly Seat[] {
	const others = seats.filter((s) => s.player !== seat.player);
	return [...others.slice(0, place - 1), seat, ...others.slice(place - 1)];
}

function withPerson(
	state: TableState,
	player: PlayerId,
	change: (person: Person) => Person,
): TableState {
	return {
		...state,
		people: state.people.map((p) => (p.player === player ? change(p) : p)),
	};
}

function boughtIn(state: TableState, player: PlayerId, by: number): TableState {
	return withPerson(state, player, (p) => ({
		...p,
		boughtInChips: chips(p.boughtInChips + by),
	}));
}

function cashedOut(
	state: TableState,
	player: PlayerId,
	by: number,
): TableState {
	return withPerson(state, player, (p) => ({
		...p,
		cashedOutChips: chips(p.cashedOutChips + by),
	}));
}

/** Records a fact about everything but balances. Total: any event of any earlier night folds (L8). */
function evolve(state: TableState, event: TableEvent): TableState {
	switch (event.type) {
		case "player-seated": {
			const { player, name, seat } = event;
			const known = state.people.some((p) => p.player === player);
			const zero = chips(0);
			return {
				...state,
				seats: seatedAt(state.seats, { player, name }, seat),
				people: known
					? state.people
					: [
							...state.people,
							{
								player,
								name,
								boughtInChips: zero,
								cashedOutChips: zero,
								countedChips: zero,
							},
						],
			};
		}
		case "seat-moved": {
			const seat = state.seats.find((s) => s.player === event.player);
			return {
				...state,
				seats: seatedAt(
					state.seats,
					present(seat, `the seat of ${event.player}`),
					event.seat,
				),
			};
		}
		case "player-unseated":
			return {
				...state,
				seats: state.seats.filter((s) => s.player !== event.player),
			};
		case "bought-in":
			return boughtIn(state, event.player, event.amountChips);
		case "cashed-out":
			return cashedOut(state, event.player, event.amountChips);
		case "handed-over":
			return boughtIn(
				cashedOut(state, event.from, event.amountChips),
				event.to,
				event.amountChips,
			);
		case "rack-counted":
			return withPerson(state, event.player, (p) => ({
				...p,
				countedChips: chips(
					p.countedChips + event.countedChips - event.bookedChips,
				),
			}));
		case "game-opened": {
			const { game, config, again = false } = event;
			const previous = state.games[game] ?? null;
			return {
				...state,
				running: game,
				openedAgain: state.openedAgain + (again ? 1 : 0),
				games: {
					...state.games,
					[game]: GAMES[game].initial(config, previous, again),
				},
			};
		}
		case "played": {
			const { game } = event;
			const before = present(state.games[game], `the state of ${game}`);
			return {
				...state,
				games: {
					...state.games,
					[game]: GAMES[game].evolve(before, event.event),
				},
			};
		}
		case "session-closed": {
			const { racks, bankTo, varianceTo } = event;
			const out = racks.reduce(
				(s, r) => cashedOut(s, r.player, r.amountChips),
				state,
			);
			return { ...out, running: null, closing: { racks, bankTo, varianceTo } };
		}
		case "session-reopened": {
			const back = (state.closing?.racks ?? []).reduce(
				(s, r) => cashedOut(s, r.player, -r.amountChips),
				state,
			);
			return { ...back, closing: null };
		}
		case "bank-funded":
		case "bank-drawn":
		case "pot-shared-out":
		case "noted":
			return state;
		default:
			return unreachable(event);
	}
}

/** A state after an entry's facts and transfers, which the log has accepted. */
export function apply(
	state: TableState,
	events: readonly TableEvent[],
	transfers: readonly Transfer[],
): TableState {
	const posted = post(state.ledger, transfers);
	assert(!isError(posted), "accepted transfers can be posted");
	const after = events.reduce(evolve, state);
	return posted.balances === state.ledger
		? after
		: { ...after, ledger: posted.balances };
}
