import { assert, present } from "../core/assert.ts";
import type { PlayerId } from "./accounts.ts";

/** L13: who may owe money or have it coming: a player, the house, or the box of a `cash` night. */
export type Party = "house" | "box" | `player:${PlayerId}`;

/** What a party has coming (or, with a minus, owes), in minor units of the currency. */
export type Amount = { readonly party: Party; readonly amountMinor: number };

/** `from` pays `to` a positive number of minor units. */
export type Payment = {
	readonly from: Party;
	readonly to: Party;
	readonly amountMinor: number;
};

/**
 * L21: the largest amount of money, either way. Nine hundred times it is still exact in a
 * number, so that sums over a night's parties need no care.
 */
export const MAX_MONEY_MINOR = 10_000_000_000_000;

/** L13: up to this many parties the number of payments is the smallest there is. */
const EXACT_PARTIES = 12;

/** The amounts after payments were made: who paid owes less, who received has less coming. */
export function afterPayments(
	amounts: readonly Amount[],
	made: readonly Payment[],
): readonly Amount[] {
	const left = new Map<Party, number>(
		amounts.map(({ party, amountMinor }) => [party, amountMinor]),
	);
	for (const { from, to, amountMinor } of made) {
		left.set(from, (left.get(from) ?? 0) + amountMinor);
		left.set(to, (left.get(to) ?? 0) - amountMinor);
	}
	return [...left].map(([party, amountMinor]) => ({ party, amountMinor }));
}

/** Settles parties that come to zero together, at most one payment fewer than they are. */
function settleGroup(group: readonly Amount[]): readonly Payment[] {
	const payments: Payment[] = [];
	const left = group.map(({ party, amountMinor }) => ({ party, amountMinor }));
	for (;;) {
		// The largest of each side, the first of equals: each payment settles one of the two.
		const payer = left.reduce((a, b) =>
			b.amountMinor < a.amountMinor ? b : a,
		);
		const payee = left.reduce((a, b) =>
			b.amountMinor > a.amountMinor ? b : a,
		);
		const amountMinor = Math.min(-payer.amountMinor, payee.amountMinor);
		if (amountMinor <= 0) return payments;
		payments.push({ from: payer.party, to: payee.party, amountMinor });
		payer.amountMinor += amountMinor;
		payee.amountMinor -= amountMinor;
	}
}

/**
 * Two who come to zero together are settled by one payment, and some smallest set of
 * payments has it: put the two into one group, and what they leave behind comes to zero
 * too, so there are not fewer groups than before.
 */
function oppositePairs(amounts: readonly Amount[]): {
	readonly pairs: readonly (readonly Amount[])[];
	readonly rest: readonly Amount[];
} {
	const pairs: (readonly Amount[])[] = [];
	let rest: Amount[] = [];
	for (const amount of amounts) {
		const other = rest.find((r) => r.amountMinor === -amount.amountMinor);
		if (other) {
			pairs.push([other, amount]);
			rest = rest.filter((r) => r !== other);
		} else {
			rest.push(amount);
		}
	}
	return { pairs, rest };
}

/**
 * As many groups as possible that each come to zero. n parties in g such groups need n − g
 * payments, and no fewer: payments connect parties, what they connect comes to zero, and
 * connecting n parties into g pieces takes at least n − g.
 *
 * `most[set]` is the largest number of groups closed when the parties of `set` are laid out
 * one after the other: a group closes each time the running sum comes back to zero.
 */
function zeroGroups(
	amounts: readonly Amount[],
): readonly (readonly Amount[])[] {
	const count = amounts.length;
	const size = 1 << count;
	const sums = new Float64Array(size);
	const most = new Uint8Array(size);
	const last = new Uint8Array(size);
	for (let set = 1; set < size; set++) {
		const low = 31 - Math.clz32(set & -set);
		const amount = present(amounts[low], "a party of the set");
		sums[set] = (sums[set & (set - 1)] ?? 0) + amount.amountMinor;
		let best = -1;
		for (let i = 0; i < count; i++) {
			if ((set & (1 << i)) === 0) continue;
			const groups = most[set & ~(1 << i)] ?? 0;
			if (groups > best) {
				best = groups;
				last[set] = i;
			}
		}
		most[set] = best + (sums[set] === 0 ? 1 : 0);
	}
	const groups: Amount[][] = [];
	for (let set = size - 1; set > 0; ) {
		if (sums[set] === 0) groups.unshift([]);
		const i = last[set] ?? 0;
		groups[0]?.unshift(present(amounts[i], "a party of the set"));
		set &= ~(1 << i);
	}
	return groups;
}

/** The largest first; equal ones by who pays, in the order of the parties. */
function inOrder(
	payments: readonly Payment[],
	amounts: readonly Amount[],
): readonly Payment[] {
	const place = (party: Party) => amounts.findIndex((a) => a.party === party);
	return payments.toSorted(
		(a, b) =>
			b.amountMinor - a.amountMinor ||
			place(a.from) - place(b.from) ||
			place(a.to) - place(b.to),
	);
}

/**
 * L13: payments that leave everyone at zero. The true minimum number for up to twelve
 * parties that are not at zero (those who cancel out in pairs not counted), beyond that at
 * most one fewer than the parties. None is of zero.
 *
 * @param amounts add up to zero; their order breaks ties
 */
export function fewestPayments(amounts: readonly Amount[]): readonly Payment[] {
	const open = amounts.filter(({ amountMinor }) => amountMinor !== 0);
	assert(
		open.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === 0,
		"what the parties owe and have coming adds up to zero",
	);
	const { pairs, rest } = oppositePairs(open);
	const groups =
		rest.length === 0
			? []
			: rest.length > EXACT_PARTIES
				? [rest]
				: zeroGroups(rest);
	return inOrder([...pairs, ...groups].flatMap(settleGroup), amounts);
}

/** L21: in a `cash` night everyone settles with the box, and with nobody else. */
export function boxPayments(amounts: readonly Amount[]): readonly Payment[] {
	return inOrder(
		amounts.flatMap(({ party, amountMinor }): readonly Payment[] => {
			if (party === "box" || amountMinor === 0) return [];
			return amountMinor > 0
				? [{ from: "box", to: party, amountMinor }]
				: [{ from: party, to: "box", amountMinor: -amountMinor }];
		}),
		amounts,
	);
}
