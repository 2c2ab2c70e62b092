import type { RoundLine } from "@/components/pages/night-record.ts";
import type { RoundRecord } from "@/lib/games/game.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { isRound, takenChips } from "@/lib/table/rounds.ts";

/** Rounds a player bet in, and what came of them, in chips. */
export type Tally = {
	readonly rounds: number;
	readonly stakedChips: number;
	/** What came back across the table: shares of pots, winnings with their stakes. */
	readonly backChips: number;
};

/** A player's round, with what it brought. */
export type OwnRound = { readonly line: RoundLine; readonly netChips: number };

type PlayerStats = {
	readonly player: PlayerId;
	readonly games: readonly ({ readonly game: GameName } & Tally)[];
	readonly all: Tally;
	/** The round that brought the most, null when none brought anything. */
	readonly best: OwnRound | null;
	/** The round that cost the most, null when none cost anything. */
	readonly worst: OwnRound | null;
};

const NOTHING: Tally = { rounds: 0, stakedChips: 0, backChips: 0 };

/** What a round paid across the table, the stakes that won with it; a void one pays nothing. */
export function paidAcross(record: RoundRecord): number {
	if (record.voided) return 0;
	return record.wagers.reduce(
		(sum, wager) => sum + takenChips(record, wager),
		0,
	);
}

/** Whose bets a round settled, with what each staked and got back. */
function ownParts(record: RoundRecord): ReadonlyMap<PlayerId, Tally> {
	const parts = new Map<PlayerId, Tally>();
	for (const wager of record.wagers) {
		const before = parts.get(wager.player) ?? NOTHING;
		parts.set(wager.player, {
			rounds: isRound(record) ? 1 : 0,
			stakedChips: before.stakedChips + wager.stakeChips,
			backChips: before.backChips + takenChips(record, wager),
		});
	}
	return parts;
}

function plus(a: Tally, b: Tally): Tally {
	return {
		rounds: a.rounds + b.rounds,
		stakedChips: a.stakedChips + b.stakedChips,
		backChips: a.backChips + b.backChips,
	};
}

/** Each player's night by the rounds that count: neither undone nor voided. `players` give the order. */
export function statsOf(
	rounds: readonly RoundLine[],
	players: readonly PlayerId[],
): readonly PlayerStats[] {
	const counted = rounds
		.filter(({ undone, record }) => !undone && !record.voided)
		.map((line) => ({ line, parts: ownParts(line.record) }));
	return players.map((player) => {
		const games = new Map<GameName, Tally>();
		let all = NOTHING;
		let best: OwnRound | null = null;
		let worst: OwnRound | null = null;
		for (const { line, parts } of counted) {
			const part = parts.get(player);
			if (!part) continue;
			const { game } = line;
			games.set(game, plus(games.get(game) ?? NOTHING, part));
			all = plus(all, part);
			const netChips = part.backChips - part.stakedChips;
			if (netChips > (best?.netChips ?? 0)) best = { line, netChips };
			if (netChips < (worst?.netChips ?? 0)) worst = { line, netChips };
		}
		return {
			player,
			games: [...games].map(([game, tally]) => ({ game, ...tally })),
			all,
			best,
			worst,
		};
	});
}
