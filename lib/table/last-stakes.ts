import type { GameName } from "../games/index.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import type { Chips } from "../ledger/chips.ts";
import { foundByStep } from "./log.ts";
import type { Entry, Log } from "./types.ts";

/** What a player bet last in a game. */
type LastStake = {
	readonly amountChips: Chips;
	/** The entry that bet it. */
	readonly seq: number;
	/** Where it was tapped; null: a correction has entered it again. */
	readonly device: string | null;
};

type Stakes = ReadonlyMap<string, LastStake>;

function gameOf(entry: Entry): GameName | null {
	for (const event of entry.events) {
		if (event.type === "played") return event.game;
	}
	return null;
}

function betsIn(entry: Entry): readonly (readonly [string, LastStake])[] {
	if (entry.command.type !== "play") return [];
	const game = gameOf(entry);
	const device = entry.batchKind === "tap" ? entry.device : null;
	return entry.transfers.flatMap(({ from, reason, amountChips }) =>
		reason === "bet" && from.startsWith("rack:")
			? [
					[
						`${game} ${from.slice("rack:".length)}`,
						{ amountChips, seq: entry.seq, device },
					] as const,
				]
			: [],
	);
}

const stakesIn = foundByStep<Stakes>(new Map(), (found, entry) => {
	const bets = betsIn(entry);
	return bets.length === 0 ? found : new Map([...found, ...bets]);
});

/** What the player bet last in the game tonight, among what still counts; null before a bet. */
export function lastStake(
	log: Log,
	game: GameName,
	player: PlayerId,
): LastStake | null {
	return stakesIn(log).get(`${game} ${player}`) ?? null;
}
