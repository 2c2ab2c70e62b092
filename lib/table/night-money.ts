import type { PlayerId } from "../ledger/accounts.ts";
import { boxPayments, type Party, type Payment } from "../ledger/payments.ts";
import {
	type Bearer,
	type Books,
	type ChipValue,
	inMoney,
	type Mark,
	type Money,
	type SettleUp,
	settleUp,
	sharesOf,
} from "../ledger/settle-up.ts";
import {
	type Bearers,
	booksOf,
	type CountLine,
	closingEntry,
	countsOfLeavers,
	finalCount,
	leavingEntry,
} from "./books.ts";
import type { Log, TableState } from "./types.ts";
import { isInPots, personOf } from "./view.ts";

/** L24: what a night's chips are worth. `currency` is an ISO 4217 code. */
export type Value = ChipValue & { readonly currency: string };

/** L24: what lies outside the log and says how a night is settled. */
export type Terms = {
	readonly money: Money;
	/** null while nobody has said. */
	readonly value: Value | null;
	/** Offered first to carry the bank's result; null while nobody is, or has not sat there. */
	readonly host: PlayerId | null;
};

/** A payment that can be marked, and the entry that it settles. */
type Due = Mark & { readonly paid: boolean };

/** A night in money, as the settle-up shows it. Plain data. */
export type NightMoney = {
	/** The entry that closed it; null while it is open. */
	readonly closedSeq: number | null;
	readonly terms: Terms;
	readonly people: readonly {
		readonly player: PlayerId;
		readonly name: string;
		/** L16, signed. */
		readonly gainChips: number;
	}[];
	/** What was left over, signed, and who carries it. */
	readonly bank: { readonly chips: number; readonly to: Bearer };
	readonly variance: { readonly chips: number; readonly to: Bearer };
	readonly count: readonly CountLine[];
	/** What is asked for: by the closing, or in an open tab by who has left (L25). */
	readonly due: readonly Due[];
	/** Paid before that, and counted (L23). */
	readonly before: readonly Mark[];
	/** L21: amounts past the limit; nothing is worked out. */
	readonly tooLarge: boolean;
};

function dueOf({ payments }: SettleUp, closedSeq: number): readonly Due[] {
	return payments.map((payment) => ({ ...payment, closedSeq }));
}

/** L24: the terms, with a host only if they sat there. */
function termsAt({ state }: Log, terms: Terms): Terms {
	const { host } = terms;
	return host === null || personOf(state, host)
		? terms
		: { ...terms, host: null };
}

/** L25: whom one who leaves an open tab settles with. */
function settledWith({ host }: Terms): Party {
	return host === null ? "house" : `player:${host}`;
}

/**
 * L25: one who leaves an open tab settles their gain at once, with the host or else the house.
 * Whatever they paid or received before counts, whoever the other was.
 *
 * @returns null past the limit of L21
 */
function settledLeaver(
	{ player, gainChips }: Books["players"][number],
	seq: number,
	value: ChipValue,
	other: Party,
	marks: readonly Mark[],
): SettleUp | null {
	const party: Party = `player:${player}`;
	const amounts = inMoney(
		[
			{ party, shareChips: gainChips },
			{ party: other, shareChips: 0 - gainChips },
		],
		value,
	);
	if (amounts === null) return null;
	const own = marks
		.filter(({ from, to }) => from === party || to === party)
		.map((mark) => ({
			...mark,
			from: mark.from === party ? party : other,
			to: mark.to === party ? party : other,
		}));
	return settleUp(amounts, own, seq, "tab");
}

/** L25: what those who have left an open night settle, and what was paid. */
function leaving(
	log: Log,
	books: Books,
	terms: Terms,
	marks: readonly Mark[],
): Pick<NightMoney, "due" | "before" | "tooLarge"> {
	const { value, money } = terms;
	const other = settledWith(terms);
	const nothing = { due: [], before: marks, tooLarge: false };
	if (value === null || money === "cash") return nothing;
	const due: Due[] = [];
	for (const line of books.players) {
		const entry = leavingEntry(log, line.player);
		if (entry === null || other === `player:${line.player}`) continue;
		const settled = settledLeaver(line, entry.seq, value, other, marks);
		if (settled === null) return { ...nothing, tooLarge: true };
		due.push(...dueOf(settled, entry.seq));
	}
	const asked = (mark: Mark) => due.some((d) => d.paid && sameMark(d, mark));
	return { due, before: marks.filter((m) => !asked(m)), tooLarge: false };
}

/**
 * L13, L25: what is settled with a player who leaves now: from the box the rack, in a tab the
 * gain, less what was paid before. The host of a tab settles nothing then.
 *
 * @returns null where it cannot be said: no chip value, or past the limit of L21
 */
export function paymentsOnLeaving(
	log: Log,
	terms: Terms,
	marks: readonly Mark[],
	player: PlayerId,
): readonly Payment[] | null {
	const own = termsAt(log, terms);
	const { value, money } = own;
	const line = booksOf(log.state).players.find((p) => p.player === player);
	if (value === null || !line) return null;
	const party: Party = `player:${player}`;
	if (money === "cash") {
		const { rackChips } = line;
		const amounts = inMoney(
			[
				{ party, shareChips: rackChips },
				{ party: "box", shareChips: 0 - rackChips },
			],
			value,
		);
		return amounts && boxPayments(amounts);
	}
	const other = settledWith(own);
	if (party === other) return [];
	const seq = log.entries.length + 1;
	return settledLeaver(line, seq, value, other, marks)?.payments ?? null;
}

function sameMark(a: Mark, b: Mark): boolean {
	return a.closedSeq === b.closedSeq && a.from === b.from && a.to === b.to;
}

function closed(
	books: Books,
	{ value, money }: Terms,
	marks: readonly Mark[],
	closedSeq: number,
): Pick<NightMoney, "due" | "before" | "tooLarge"> {
	if (value === null) return { due: [], before: marks, tooLarge: false };
	const amounts = inMoney(sharesOf(books, money), value);
	if (amounts === null) return { due: [], before: marks, tooLarge: true };
	const settled = settleUp(amounts, marks, closedSeq, money);
	return {
		due: dueOf(settled, closedSeq),
		before: settled.before,
		tooLarge: false,
	};
}

/**
 * L13, L21–L25: a night in money: who won what, who pays whom, what was paid already.
 *
 * @param marks every payment marked, in any order
 * @param planned of an open night: shows it as if it were closed now with these bearers;
 *   not while a pot holds chips, which nobody has won yet
 */
export function nightMoney(
	log: Log,
	terms: Terms,
	marks: readonly Mark[],
	planned?: Bearers,
): NightMoney {
	const { state } = log;
	const books = booksOf(state, planned);
	const closedSeq = closingEntry(log)?.seq ?? null;
	const own = termsAt(log, terms);
	// A closing that is only planned has no marks of its own yet, and waits for the pots.
	const canClose = planned !== undefined && !isInPots(state);
	const seq = closedSeq ?? (canClose ? log.entries.length + 1 : null);
	return {
		closedSeq,
		terms: own,
		people: books.players.map(({ player, gainChips }) => ({
			player,
			name: personOf(state, player)?.name ?? player,
			gainChips,
		})),
		bank: { chips: books.bankChips, to: books.bankTo },
		variance: { chips: books.varianceChips, to: books.varianceTo },
		count: [...finalCount(log), ...countsOfLeavers(log)],
		...(seq === null
			? leaving(log, books, own, marks)
			: closed(books, own, marks, seq)),
	};
}

/** L26: what a closed night came to for one who sat there. */
type Settled = {
	/** Signed: the gain, and what they carry of the bank's result and of the variance. */
	readonly settledChips: number;
	/** The same in minor units; null without a chip value, or past the limit of L21. */
	readonly settledMinor: number | null;
};

/**
 * L26: what a closed night came to for each who sat there, whether it was settled among
 * themselves or from a box, and whatever of it has been paid.
 *
 * @returns empty while the night is open
 */
export function settledNight(
	state: TableState,
	value: ChipValue | null,
): ReadonlyMap<PlayerId, Settled> {
	if (state.closing === null) return new Map();
	const shares = sharesOf(booksOf(state), "tab");
	const amounts = value && inMoney(shares, value);
	return new Map(
		state.people.map(({ player }) => {
			const party: Party = `player:${player}`;
			const share = shares.find((s) => s.party === party);
			const amount = amounts?.find((a) => a.party === party);
			return [
				player,
				{
					settledChips: share?.shareChips ?? 0,
					settledMinor: amounts ? (amount?.amountMinor ?? 0) : null,
				},
			];
		}),
	);
}

/** The payment that is asked for with this entry, payer and payee; null when none is. */
export function dueAs(
	{ due }: Pick<NightMoney, "due">,
	closedSeq: number,
	{ from, to }: Pick<Payment, "from" | "to">,
): Due | null {
	return (
		due.find(
			(d) => d.closedSeq === closedSeq && d.from === from && d.to === to,
		) ?? null
	);
}
