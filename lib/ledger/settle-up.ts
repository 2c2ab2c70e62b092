import type { PlayerId } from "./accounts.ts";
import { type Chips, chips } from "./chips.ts";
import { shareEqually } from "./dividing.ts";
import {
	type Amount,
	afterPayments,
	boxPayments,
	fewestPayments,
	MAX_MONEY_MINOR,
	type Party,
	type Payment,
} from "./payments.ts";

/** L13: players settle among themselves, or buy-ins went into a box that pays them out. */
export type Money = "tab" | "cash";

/** L13: who carries the bank's result or the variance. */
export type Bearer = "house" | "players" | `player:${PlayerId}`;

/** L13: `valueChips` chips are worth `valueMinor` minor units of the currency. */
export type ChipValue = {
	readonly valueChips: number;
	readonly valueMinor: number;
};

/** What the books of a night say at its closing, as far as money goes. */
export type Books = {
	/** The seated in seat order, then those who have left in the order they first sat down. */
	readonly players: readonly {
		readonly player: PlayerId;
		readonly seated: boolean;
		/** L16, signed. */
		readonly gainChips: number;
		/** What the closing cashes out. */
		readonly rackChips: Chips;
	}[];
	/** What the bank has won, or with a minus lost: what it holds and was drawn from it, less what funded it. */
	readonly bankChips: number;
	/** L10: chips that counts did not find; with a minus, found too many. */
	readonly varianceChips: number;
	readonly bankTo: Bearer;
	readonly varianceTo: Bearer;
	readonly smallestChip: Chips;
};

/** What a party has coming (or owes), in chips. */
export type Share = { readonly party: Party; readonly shareChips: number };

/** C18, L22: what each of `count` players carries of an amount of either sign. */
function carriedEqually(
	amountChips: number,
	count: number,
	smallestChip: Chips,
): readonly number[] {
	const sign = Math.sign(amountChips);
	return shareEqually(chips(Math.abs(amountChips)), count, smallestChip).map(
		(part) => sign * part,
	);
}

/** L22: who carries a result, and how much of it each. */
function carried(
	books: Books,
	resultChips: number,
	bearer: Bearer,
): readonly Share[] {
	if (resultChips === 0) return [];
	if (bearer !== "players") return [{ party: bearer, shareChips: resultChips }];
	const seated = books.players.filter((p) => p.seated);
	const bearers = seated.length > 0 ? seated : books.players;
	if (bearers.length === 0)
		return [{ party: "house", shareChips: resultChips }];
	const parts = carriedEqually(resultChips, bearers.length, books.smallestChip);
	return bearers.map(({ player }, i) => ({
		party: `player:${player}`,
		shareChips: parts[i] ?? 0,
	}));
}

/**
 * L13, L21: what each party has coming from the night, in chips. In a `tab` night a player's
 * gain; in a `cash` night the rack that the closing cashes out, owed by the box. On top, to
 * whoever carries them, the bank's result and the variance. The shares add up to zero. They
 * stand in the order that breaks ties: seats, those who left, the house, the box.
 */
export function sharesOf(books: Books, money: Money): readonly Share[] {
	const shares = new Map<Party, number>();
	const give = ({ party, shareChips }: Share) =>
		shares.set(party, (shares.get(party) ?? 0) + shareChips);
	for (const { player, gainChips, rackChips } of books.players) {
		give({
			party: `player:${player}`,
			shareChips: money === "tab" ? gainChips : rackChips,
		});
	}
	give({ party: "house", shareChips: 0 });
	carried(books, books.bankChips, books.bankTo).forEach(give);
	carried(books, books.varianceChips, books.varianceTo).forEach(give);
	if (money === "cash") {
		const owed = [...shares.values()].reduce((sum, n) => sum + n, 0);
		give({ party: "box", shareChips: -owed });
	}
	return [...shares].map(([party, shareChips]) => ({ party, shareChips }));
}

/** The whole part, rounded towards minus infinity, and what is left, of a division. */
function divided(dividend: bigint, divisor: bigint) {
	const towardsZero = dividend / divisor;
	const floor =
		towardsZero * divisor > dividend ? towardsZero - 1n : towardsZero;
	return { floor, rest: dividend - floor * divisor };
}

/**
 * L13: chips × chip value in whole minor units. Where it does not divide, everyone is
 * rounded down and the units that are missing go one each to the largest remainders, of
 * equal ones to the first, so that the amounts add up to zero as the shares do.
 *
 * @returns null when an amount is past `MAX_MONEY_MINOR`
 */
export function inMoney(
	shares: readonly Share[],
	{ valueChips, valueMinor }: ChipValue,
): readonly Amount[] | null {
	const parts = shares.map(({ party, shareChips }, place) => ({
		party,
		place,
		...divided(BigInt(shareChips) * BigInt(valueMinor), BigInt(valueChips)),
	}));
	const missing = -parts.reduce((sum, { floor }) => sum + floor, 0n);
	const raised = new Set(
		parts
			.toSorted((a, b) =>
				a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1,
			)
			.slice(0, Number(missing))
			.map(({ place }) => place),
	);
	const amounts = parts.map(({ party, place, floor }) => ({
		party,
		amountMinor: Number(floor) + (raised.has(place) ? 1 : 0),
	}));
	return amounts.every((a) => Math.abs(a.amountMinor) <= MAX_MONEY_MINOR)
		? amounts
		: null;
}

/** A payment marked as paid, under the entry it settled: a closing, or a player's leaving (L23). */
export type Mark = Payment & { readonly closedSeq: number };

export type SettleUp = {
	/** What every party has coming from the night, before anything was paid. */
	readonly amounts: readonly Amount[];
	/** Paid before this closing, and counted. */
	readonly before: readonly Mark[];
	/** What is to be paid, and which of it has been. */
	readonly payments: readonly (Payment & { readonly paid: boolean })[];
};

function samePayment(a: Payment, b: Payment): boolean {
	return a.from === b.from && a.to === b.to && a.amountMinor === b.amountMinor;
}

/**
 * L23: the payments of a closing. What was paid before it is counted first; the rest is
 * settled anew. Marking one of the payments leaves the others as they are. Marks of this
 * closing that fit its payments no more (the chip value was changed, or an earlier mark
 * taken back) count as paid before, all of them.
 */
export function settleUp(
	amounts: readonly Amount[],
	marks: readonly Mark[],
	closedSeq: number,
	money: Money,
): SettleUp {
	const planned = (before: readonly Mark[]) => {
		const left = afterPayments(amounts, before);
		return money === "tab" ? fewestPayments(left) : boxPayments(left);
	};
	const earlier = marks.filter((mark) => mark.closedSeq !== closedSeq);
	const own = marks.filter((mark) => mark.closedSeq === closedSeq);
	const plan = planned(earlier);
	const fits = own.every((mark) => plan.some((p) => samePayment(p, mark)));
	const payments = fits ? plan : planned(marks);
	return {
		amounts,
		before: fits ? earlier : marks,
		payments: payments.map((payment) => ({
			...payment,
			paid: fits && own.some((mark) => samePayment(payment, mark)),
		})),
	};
}
