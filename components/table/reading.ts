import type { GameEvent, GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Reason } from "@/lib/ledger/transfers.ts";
import { steps, takenBackBy } from "@/lib/table/log.ts";
import { endingEntry, roundsOf } from "@/lib/table/rounds.ts";
import type {
	BatchKind,
	Entry,
	Log,
	LogEvent,
	TableState,
} from "@/lib/table/types.ts";

/** The facts of one game among an entry's. */
export function playedIn(
	events: readonly LogEvent[],
	game: GameName,
): readonly GameEvent[] {
	return events.flatMap((event) =>
		event.type === "played" && event.game === game ? [event.event] : [],
	);
}

/**
 * The entry that settled or voided the last round, as long as nothing was played after it
 * and it is not the one acknowledged. Table business in between does not count (L11).
 */
export function payingEntry(
	log: Log,
	acknowledged: string | null,
): Entry | null {
	const entry = endingEntry(log);
	return entry?.id === acknowledged ? null : entry;
}

/** The last entry that settled or voided a round and is not undone, whoever has read it. */
export function lastSettled(log: Log): Entry | null {
	for (const { entry } of steps(log)) {
		if (roundsOf(entry).length > 0) return entry;
	}
	return null;
}

/** How many chips a player's rack, or bets on the felt, gained (with a minus: lost). */
export type Change = {
	readonly player: PlayerId;
	readonly rackChips: number;
	readonly feltChips: number;
};

/** What the racks and the felt differ by between two states, in seat order; equal ones left out. */
export function changesBetween(
	before: TableState,
	after: TableState,
): readonly Change[] {
	return after.people
		.map(({ player }) => ({
			player,
			rackChips:
				(after.ledger[`rack:${player}`] ?? 0) -
				(before.ledger[`rack:${player}`] ?? 0),
			feltChips:
				(after.ledger[`felt:${player}`] ?? 0) -
				(before.ledger[`felt:${player}`] ?? 0),
		}))
		.filter(({ rackChips, feltChips }) => rackChips !== 0 || feltChips !== 0);
}

/** Chips that changed hands for one of these reasons lie where the player put them. */
const OWN_BETS: readonly Reason[] = ["bet", "take-back", "join-pot"];

/**
 * The entries of the last tap. The ids of an undo's and a correction's follow from the
 * request's, also where they put entries of other batches in place again.
 */
function tail(log: Log): readonly Entry[] {
	const last = log.entries.at(-1);
	if (!last) return [];
	const dot = last.id.lastIndexOf(".");
	const request = dot < 0 ? last.batch : last.id.slice(0, dot);
	const from = log.entries.findLastIndex(
		({ id, batch }) => batch !== request && !id.startsWith(`${request}.`),
	);
	return log.entries.slice(from + 1);
}

/** L6, L7: what the dealer has to move by hand. */
export type HandBack = {
	/** The last tap corrected an entry; otherwise it took one back. */
	readonly corrected: boolean;
	/** The batch that was taken back, or that is the correction. */
	readonly batch: string;
	readonly batchKind: BatchKind;
	/** What was taken back, oldest first. */
	readonly entries: readonly Entry[];
	/** In seat order. `moneyChips`: what money the player gets back (with a minus: pays again). */
	readonly changes: readonly (Change & { readonly moneyChips: number })[];
	/** What the cage and the bank gain (with a minus: give), where chips went into the cage or out of it. */
	readonly cageChips: number;
	readonly bankChips: number;
};

/** The entry itself; of an undo the one that it takes back. */
function meantBy(log: Log, entry: Entry): Entry | undefined {
	const { command } = entry;
	return command.type === "undo" ? log.entries[command.seq - 1] : entry;
}

/** Whether chips were paid by what the entry says now, or by what it takes back. */
function pays(log: Log, entry: Entry): boolean {
	return (
		meantBy(log, entry)?.transfers.some(
			({ reason }) => !OWN_BETS.includes(reason),
		) ?? false
	);
}

/**
 * L6, L7: who hands back or receives what because the last tap was an undo or a correction
 * that reached chips already paid, or pays some that were not; null when it was not. A bet
 * merely taken from the felt again is no such thing.
 */
export function handedBack(log: Log): HandBack | null {
	const entries = tail(log);
	const undone = takenBackBy(log, entries);
	const [first, oldest] = [entries[0], undone[0]];
	if (!first || !oldest || !entries.some((entry) => pays(log, entry))) {
		return null;
	}
	const sums = new Map<string, number>();
	const money = new Map<string, number>();
	const add = (to: Map<string, number>, account: string, chips: number) =>
		to.set(account, (to.get(account) ?? 0) + chips);
	for (const entry of entries) {
		const type = meantBy(log, entry)?.command.type;
		const bought = type === "buy-in" || type === "cash-out";
		for (const { from, to, amountChips } of entry.transfers) {
			add(sums, from, -amountChips);
			add(sums, to, amountChips);
			if (bought && to === "cage") add(money, from, amountChips);
			if (bought && from === "cage") add(money, to, -amountChips);
		}
	}
	const caged = entries.some(({ transfers }) =>
		transfers.some(({ from, to }) => from === "cage" || to === "cage"),
	);
	const changes = log.state.people
		.map(({ player }) => ({
			player,
			rackChips: sums.get(`rack:${player}`) ?? 0,
			feltChips: sums.get(`felt:${player}`) ?? 0,
			moneyChips: money.get(`rack:${player}`) ?? 0,
		}))
		.filter(
			({ rackChips, feltChips, moneyChips }) =>
				rackChips !== 0 || feltChips !== 0 || moneyChips !== 0,
		);
	const bankChips = caged ? (sums.get("bank") ?? 0) : 0;
	if (changes.length === 0 && bankChips === 0) return null;
	const corrected = first.batchKind === "correction";
	const { batch, batchKind } = corrected ? first : oldest;
	return {
		corrected,
		batch,
		batchKind,
		entries: undone,
		changes,
		cageChips: sums.get("cage") ?? 0,
		bankChips,
	};
}
