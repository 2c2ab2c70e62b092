import type { RoundRecord } from "@/lib/games/game.ts";
import { GAMES, type GameName } from "@/lib/games/index.ts";
import type { Account, PlayerId } from "@/lib/ledger/accounts.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import {
	endingEntry,
	type GameRound,
	isRound,
	roundsOf,
} from "@/lib/table/rounds.ts";
import type { Entry, Log } from "@/lib/table/types.ts";
import { feltOf, gainChips, rackOf } from "@/lib/table/view.ts";
import { requestOf, requestsIn, undoneIn } from "../review/folding.ts";
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
	/** The device's clock, milliseconds since 1970 UTC. */
	readonly atMs: number;
	readonly undone: boolean;
	/** L7: a correction made it come out otherwise. */
	readonly corrected: boolean;
};

/** What the page of a night shows: a fold of its log, and nothing that is not in it. */
export type NightRecord = {
	readonly players: readonly PlayerLine[];
	/** Accounts not at zero. */
	readonly balances: readonly {
		readonly account: Account;
		readonly amountChips: Chips;
	}[];
	/** Every round, undone and voided ones too, the newest first; none twice that a correction only put in place again. */
	readonly rounds: readonly RoundLine[];
};

/** A round as it came out, for telling whether it came out the same again. */
function outcomeOf({ game, record }: GameRound): string {
	return JSON.stringify([game, record]);
}

/**
 * Every round that was settled or voided, the newest first. A correction undoes all that came
 * after the wrong entry and enters it again (L7): a round that comes out the same stands once,
 * where it stands now; one that does not is marked corrected, and the old one undone.
 */
function roundLines(entries: readonly Entry[]): readonly RoundLine[] {
	const undone = undoneIn(entries);
	const lines = new Map<number, RoundLine[]>();
	for (const group of requestsIn(entries)) {
		const takenBack = group.flatMap(({ command }) =>
			command.type === "undo" ? (lines.get(command.seq) ?? []) : [],
		);
		for (const entry of group) {
			const made = roundsOf(entry).map((round) => {
				const outcome = outcomeOf(round);
				const same = takenBack.find((old) => outcomeOf(old) === outcome);
				if (same) {
					takenBack.splice(takenBack.indexOf(same), 1);
					const rest = lines.get(same.seq)?.filter((old) => old !== same);
					lines.set(same.seq, rest ?? []);
				}
				const { seq, atMs, batch, batchKind } = entry;
				const anew =
					batchKind === "correction" && batch === requestOf(entry) && !same;
				return {
					...round,
					seq,
					atMs: same?.atMs ?? atMs,
					undone: undone.has(seq),
					corrected: anew || (same?.corrected ?? false),
				};
			});
			if (made.length > 0) lines.set(entry.seq, made);
		}
	}
	return [...lines.values()].flat().reverse();
}

export function recordOf(log: Log): NightRecord {
	const { state } = log;
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
		rounds: roundLines(log.entries),
	};
}

/**
 * The running game and how far it is, by the game's own count: at the round just ended, as the
 * table says, until the next one begins.
 */
export function playing(log: Log): NightLine["playing"] {
	const { state } = log;
	const { running } = state;
	if (running === null) return null;
	const ending = endingEntry(log);
	const ended =
		ending && roundsOf(ending).find(({ record }) => isRound(record));
	if (ended) return { game: ended.game, position: ended.record.position };
	return {
		game: running,
		position: GAMES[running].position(state.games[running]),
	};
}
