import type { Hold, Position, RuleError, TableView } from "../games/game.ts";
import {
	GAME_NAMES,
	GAMES,
	type GameErrors,
	type GameName,
} from "../games/index.ts";
import {
	felt,
	type PlayerId,
	type PotAccount,
	rack,
} from "../ledger/accounts.ts";
import { balanceOf, NO_BALANCES } from "../ledger/balances.ts";
import { type Chips, chips } from "../ledger/chips.ts";
import type { Person, SessionOptions, TableState } from "./types.ts";

/** A table before its first entry. */
export function emptyTable(session: SessionOptions): TableState {
	return {
		session,
		seats: [],
		people: [],
		ledger: NO_BALANCES,
		running: null,
		games: {},
		closing: null,
		openedAgain: 0,
	};
}

/** What a game may see of the table. */
export function viewOf(state: TableState): TableView {
	return {
		seats: state.seats,
		ledger: state.ledger,
		smallestChip: state.session.smallestChip,
	};
}

export function rackOf(state: TableState, player: PlayerId): Chips {
	return balanceOf(state.ledger, rack(player));
}

export function feltOf(state: TableState, player: PlayerId): Chips {
	return balanceOf(state.ledger, felt(player));
}

/** Everyone who sat at the table tonight keeps their record (L14); null for a stranger. */
export function personOf(state: TableState, player: PlayerId): Person | null {
	return state.people.find((p) => p.player === player) ?? null;
}

export function isSeated(state: TableState, player: PlayerId): boolean {
	return state.seats.some((seat) => seat.player === player);
}

/** L16: gain tonight = rack + felt + cash-outs − buy-ins, in chips, signed. */
export function gainChips(state: TableState, player: PlayerId): number {
	const person = personOf(state, player);
	return (
		rackOf(state, player) +
		feltOf(state, player) +
		(person?.cashedOutChips ?? 0) -
		(person?.boughtInChips ?? 0)
	);
}

export type TableHold = Hold<RuleError<GameErrors>>;

/** What the running game locks; nothing when no game is on the table. */
export function holdOf(state: TableState): TableHold {
	const { running } = state;
	return running === null
		? { canLeave: true, players: [], leastChips: new Map() }
		: GAMES[running].hold(state.games[running], viewOf(state));
}

/** The counts that `at` of a play must say (null when no game is open): games begun tonight of any kind, and the running game's round. */
export function positionOf(state: TableState): Position | null {
	if (state.running === null) return null;
	const begun = (name: GameName) => {
		const game = state.games[name];
		return game === undefined ? 0 : GAMES[name].position(game).game;
	};
	return {
		game: GAME_NAMES.reduce(
			(sum, name) => sum + begun(name),
			state.openedAgain,
		),
		round: GAMES[state.running].position(state.games[state.running]).round,
	};
}

/** Every pot of every game, with what it holds. */
export function potsOf(
	state: TableState,
): readonly { readonly pot: PotAccount; readonly potChips: Chips }[] {
	return GAME_NAMES.flatMap((name) => GAMES[name].pots).map((pot) => ({
		pot,
		potChips: chips(balanceOf(state.ledger, pot)),
	}));
}

/** C18: a pot still holds chips, which are nobody's until they are won or shared out. */
export function isInPots(state: TableState): boolean {
	return potsOf(state).some(({ potChips }) => potChips > 0);
}
