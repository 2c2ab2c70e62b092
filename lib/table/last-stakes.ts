import type { GameName } from "../games/index.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import type { Chips } from "../ledger/chips.ts";
import { steps } from "./log.ts";
import type { Entry, Log, Step } from "./types.ts";

/** What a player bet last in a game. */
type LastStake = {
	readonly amountChips: Chips;
	/** The entry that bet it. */
	readonly seq: number;
	/** Where it was tapped; null: a correction has entered it again. */
	readonly device: string | null;
};

type Stakes = ReadonlyMap<string, LastStake>;

const NONE: Stakes = new Map();

/** By the last step they were worked out for: the next one adds only its own. */
const known = new WeakMap<Step, Stakes>();

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

function stakesIn(log: Log): Stakes {
	const fresh: Step[] = [];
	let found = NONE;
	for (const step of steps(log)) {
		const before = known.get(step);
		if (before) {
			found = before;
			break;
		}
		fresh.push(step);
	}
	if (fresh.length === 0) return found;
	const bets = fresh.reverse().flatMap(({ entry }) => betsIn(entry));
	if (bets.length > 0) found = new Map([...found, ...bets]);
	if (log.last) known.set(log.last, found);
	return found;
}

/** What the player bet last in the game tonight, among what still counts; null before a bet. */
export function lastStake(
	log: Log,
	game: GameName,
	player: PlayerId,
): LastStake | null {
	return stakesIn(log).get(`${game} ${player}`) ?? null;
}
