import type { RoundRecord } from "@/lib/games/game.ts";
import { GAMES, type GameName } from "@/lib/games/index.ts";
import type { Account, PlayerId } from "@/lib/ledger/accounts.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { effectiveRounds, roundsOf } from "@/lib/table/rounds.ts";
import type { Log, TableState } from "@/lib/table/types.ts";
import { feltOf, gainChips, rackOf } from "@/lib/table/view.ts";
import type { NightLine } from "./nights.ts";

export type PlayerLine = {
	readonly player: PlayerId;
	readonly name: string;
	readonly boughtInChips: Chips;
	readonly cashedOutChips: Chips;
	readonly rackChips: Chips;
	readonly feltChips: Chips;
	/** L16, signed. */
	readonly gainChips: number;
};

export type RoundLine = {
	/** The entry that settled or voided it. */
	readonly seq: number;
	readonly game: GameName;
	readonly record: RoundRecord;
	readonly undone: boolean;
};

/** What the page of a night shows: a fold of its log, and nothing that is not in it. */
export type NightRecord = {
	readonly players: readonly PlayerLine[];
	/** Accounts not at zero. */
	readonly balances: readonly {
		readonly account: Account;
		readonly amountChips: Chips;
	}[];
	/** Every round, undone and voided ones too, the newest first. */
	readonly rounds: readonly RoundLine[];
};

export function recordOf(log: Log): NightRecord {
	const { state } = log;
	const counted = new Set(effectiveRounds(log).map(({ seq }) => seq));
	return {
		players: state.people.map((person) => ({
			player: person.player,
			name: person.name,
			boughtInChips: person.boughtInChips,
			cashedOutChips: person.cashedOutChips,
			rackChips: rackOf(state, person.player),
			feltChips: feltOf(state, person.player),
			gainChips: gainChips(state, person.player),
		})),
		balances: (Object.keys(state.ledger) as Account[]).map((account) => ({
			account,
			amountChips: balanceOf(state.ledger, account),
		})),
		rounds: log.entries
			.flatMap((entry) =>
				roundsOf(entry).map((round) => ({
					...round,
					seq: entry.seq,
					undone: !counted.has(entry.seq),
				})),
			)
			.reverse(),
	};
}

/** The running game and how far it is, by the game's own count. */
export function playing(state: TableState): NightLine["playing"] {
	const { running } = state;
	if (running === null) return null;
	return {
		game: running,
		position: GAMES[running].position(state.games[running]),
	};
}
