import { GAME_NAMES, GAMES, type GameName } from "../games/index.ts";
import type { Account, PlayerId } from "../ledger/accounts.ts";
import { isRound, roundsOf } from "./rounds.ts";
import type { Entry, Log } from "./types.ts";

/** What one player did in one game, over one entry or a whole night. */
export type Tally = {
	readonly player: PlayerId;
	readonly game: GameName;
	/** Rounds they had a bet in; voided ones do not count. */
	readonly roundCount: number;
	/** Their bets in those rounds. */
	readonly stakedChips: number;
	/** What the game moved onto their rack and felt, signed, pots shared out included. */
	readonly netChips: number;
};

/** The game that an entry belongs to; null for the table's own business. */
function gameOf({ events }: Entry): GameName | null {
	for (const event of events) {
		if (event.type === "played") return event.game;
		if (event.type === "pot-shared-out") {
			return GAME_NAMES.find((g) => GAMES[g].pots.includes(event.pot)) ?? null;
		}
	}
	return null;
}

/** The player whose rack or felt an account is. */
function ownerOf(account: Account): PlayerId | null {
	return account.startsWith("rack:") || account.startsWith("felt:")
		? account.slice("rack:".length)
		: null;
}

/** Adds up what was done, under the player and the game. */
class Tallies {
	readonly #sums = new Map<string, Tally>();

	add(part: Tally, sign: 1 | -1 = 1): void {
		const key = `${part.player} ${part.game}`;
		const sum = this.#sums.get(key);
		this.#sums.set(key, {
			player: part.player,
			game: part.game,
			roundCount: (sum?.roundCount ?? 0) + sign * part.roundCount,
			stakedChips: (sum?.stakedChips ?? 0) + sign * part.stakedChips,
			netChips: (sum?.netChips ?? 0) + sign * part.netChips,
		});
	}

	/** Those that came to something. */
	list(): readonly Tally[] {
		return [...this.#sums.values()].filter(
			(t) => t.roundCount || t.stakedChips || t.netChips,
		);
	}
}

/** What an entry adds while it is not undone; its undo takes the same away. */
function tallyOf(entry: Entry): readonly Tally[] {
	const game = gameOf(entry);
	if (game === null) return [];
	const sums = new Tallies();
	const none = { game, roundCount: 0, stakedChips: 0 };
	for (const { from, to, amountChips } of entry.transfers) {
		const payer = ownerOf(from);
		const payee = ownerOf(to);
		if (payer === payee) continue;
		if (payer) sums.add({ ...none, player: payer, netChips: -amountChips });
		if (payee) sums.add({ ...none, player: payee, netChips: amountChips });
	}
	for (const { game, record } of roundsOf(entry)) {
		if (record.voided) continue;
		const seen = new Set<PlayerId>();
		for (const { player, stakeChips } of record.wagers) {
			sums.add({
				player,
				game,
				roundCount: isRound(record) && !seen.has(player) ? 1 : 0,
				stakedChips: stakeChips,
				netChips: 0,
			});
			seen.add(player);
		}
	}
	return sums.list();
}

/**
 * What the entries after a seq change in what each player did in each game. From 0 it is
 * the whole night: over the games, and with what counts of the rack changed (L10), the
 * nets of a player come to their gain (L16).
 */
export function tallied(log: Log, afterSeq = 0): readonly Tally[] {
	const sums = new Tallies();
	for (const entry of log.entries.slice(afterSeq)) {
		const { command } = entry;
		const undone =
			command.type === "undo" ? log.entries[command.seq - 1] : undefined;
		for (const part of tallyOf(undone ?? entry)) {
			sums.add(part, undone ? -1 : 1);
		}
	}
	return sums.list();
}
