import type { RoundRecord, Wager } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { effectiveRounds, isRound } from "@/lib/table/rounds.ts";
import type { Log } from "@/lib/table/types.ts";
import { feltOf, gainChips, personOf, rackOf } from "@/lib/table/view.ts";

/** One player's night so far, read from the log. All amounts in chips. */
type PlayerNight = {
	readonly rackChips: number;
	readonly feltChips: number;
	readonly boughtInChips: number;
	readonly cashedOutChips: number;
	readonly countedChips: number;
	/** L16, signed. */
	readonly gainChips: number;
	/** Settled rounds with a bet of theirs. */
	readonly rounds: number;
	readonly stakedChips: number;
	/** Received from pots and from the bank, stakes that came back not counted. */
	readonly wonChips: number;
	/** What the best of these rounds brought, without its stakes; null before the first. */
	readonly bestChips: number | null;
};

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}

/** What a bet brought. A pot has swallowed the stake; a bank hands it back with a win. */
function netOf(record: RoundRecord, { stakeChips, paidChips }: Wager): number {
	const returned = record.potChips === null && paidChips > 0;
	return paidChips - (returned ? 0 : stakeChips);
}

export function playerNight(log: Log, player: PlayerId): PlayerNight {
	const { state } = log;
	const person = personOf(state, player);
	const played = effectiveRounds(log)
		.filter(({ record }) => !record.voided)
		.map(({ record }) => ({
			record,
			own: record.wagers.filter((wager) => wager.player === player),
		}))
		.filter(({ own }) => own.length > 0);
	const nets = played.map(({ record, own }) =>
		sum(own.map((wager) => netOf(record, wager))),
	);
	const wagers = played.flatMap(({ own }) => own);
	return {
		rackChips: rackOf(state, player),
		feltChips: feltOf(state, player),
		boughtInChips: person?.boughtInChips ?? 0,
		cashedOutChips: person?.cashedOutChips ?? 0,
		countedChips: person?.countedChips ?? 0,
		gainChips: gainChips(state, player),
		rounds: played.filter(({ record }) => isRound(record)).length,
		stakedChips: sum(wagers.map((wager) => wager.stakeChips)),
		wonChips: sum(wagers.map((wager) => wager.paidChips)),
		bestChips: nets.length === 0 ? null : Math.max(...nets),
	};
}
