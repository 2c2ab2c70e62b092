import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Amount,
	afterPayments,
	boxPayments,
	fewestPayments,
	MAX_MONEY_MINOR,
	type Party,
	type Payment,
} from "../../lib/ledger/payments.ts";

const NAMES = "abcdefghijklmnopqrstuvwxyz";

function party(i: number): Party {
	return `player:${NAMES[i % 26]}${Math.floor(i / 26)}`;
}

function amountsOf(...minors: readonly number[]): readonly Amount[] {
	return minors.map((amountMinor, i) => ({ party: party(i), amountMinor }));
}

/** Amounts that add up to zero: the last party has what the others leave. */
function balanced(minors: readonly number[]): readonly Amount[] {
	return amountsOf(...minors, 0 - minors.reduce((sum, n) => sum + n, 0));
}

function expectSettled(
	amounts: readonly Amount[],
	payments: readonly Payment[],
): void {
	const left = afterPayments(amounts, payments);
	expect(left.filter(({ amountMinor }) => amountMinor !== 0)).toEqual([]);
	expect(payments.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
	const pairs = payments.map(({ from, to }) => [from, to].sort().join());
	expect(new Set(pairs).size).toBe(pairs.length);
}

/**
 * The smallest number of payments, found in another way: the debtor first in line pays some
 * creditor, in every possible order, and the shortest way to zero for all is taken.
 */
function shortest(minors: readonly number[]): number {
	const [first, ...others] = minors.filter((n) => n !== 0);
	if (first === undefined) return 0;
	let best = Number.POSITIVE_INFINITY;
	others.forEach((other, i) => {
		if (Math.sign(other) === Math.sign(first)) return;
		const next = others.map((n, j) => (j === i ? n + first : n));
		best = Math.min(best, 1 + shortest(next));
	});
	return best;
}

/** The same by trying every way to divide the parties into groups that come to zero. */
function byPartitions(minors: readonly number[]): number {
	const open = minors.filter((n) => n !== 0);
	function groups(i: number, sums: readonly number[]): number {
		const next = open[i];
		if (next === undefined) {
			return sums.every((sum) => sum === 0)
				? sums.length
				: Number.NEGATIVE_INFINITY;
		}
		const joined = sums.map((sum, g) =>
			groups(
				i + 1,
				sums.map((s, j) => (j === g ? sum + next : s)),
			),
		);
		return Math.max(...joined, groups(i + 1, [...sums, next]));
	}
	return open.length - groups(0, []);
}

describe("L13 the payments", () => {
	test("L13 five players, as on the review's picture", () => {
		const amounts = amountsOf(-300, 300, -125, 1025, -900);
		expect(fewestPayments(amounts)).toEqual([
			{ from: party(4), to: party(3), amountMinor: 900 },
			{ from: party(0), to: party(1), amountMinor: 300 },
			{ from: party(2), to: party(3), amountMinor: 125 },
		]);
	});

	test("L13 nothing owed, nothing paid", () => {
		expect(fewestPayments([])).toEqual([]);
		expect(fewestPayments(amountsOf(0, 0))).toEqual([]);
	});

	test("L13 the largest creditor first is not the fewest: groups that cancel out are", () => {
		// Greedy takes five payments; 7 = 4 + 3 and 8 = 6 + 2 take four.
		const amounts = amountsOf(8, 7, -6, -4, -3, -2);
		const payments = fewestPayments(amounts);
		expect(payments).toHaveLength(4);
		expectSettled(amounts, payments);
	});

	test("L13 small nights against every order of payments", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 6 }),
				(minors) => {
					const amounts = balanced(minors);
					const payments = fewestPayments(amounts);
					expectSettled(amounts, payments);
					expect(payments).toHaveLength(
						shortest(amounts.map((a) => a.amountMinor)),
					);
				},
			),
			{ numRuns: 300 },
		);
	});

	test("L13 up to nine parties against every division into groups", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -9, max: 9 }), {
					minLength: 5,
					maxLength: 8,
				}),
				(minors) => {
					const amounts = balanced(minors);
					expect(fewestPayments(amounts)).toHaveLength(
						byPartitions(amounts.map((a) => a.amountMinor)),
					);
				},
			),
			{ numRuns: 100 },
		);
	});

	test("L13 twelve parties: as few as the groups they were made of allow", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.array(fc.integer({ min: -100_000, max: 100_000 }), {
						minLength: 1,
						maxLength: 3,
					}),
					{ minLength: 3, maxLength: 3 },
				),
				fc.integer(),
				(groups, seed) => {
					const all = groups
						.flatMap((minors) => balanced(minors))
						.map(({ amountMinor }, i) => ({ party: party(i), amountMinor }))
						.toSorted((a, b) =>
							(a.amountMinor * 31 + seed) % 97 >
							(b.amountMinor * 31 + seed) % 97
								? 1
								: -1,
						);
					const open = all.filter((a) => a.amountMinor !== 0);
					const payments = fewestPayments(all);
					expectSettled(all, payments);
					expect(payments.length).toBeLessThanOrEqual(
						Math.max(0, open.length - (open.length > 0 ? 1 : 0)),
					);
					const made = groups.filter((minors) =>
						balanced(minors).some((a) => a.amountMinor !== 0),
					);
					expect(payments.length).toBeLessThanOrEqual(
						open.length - made.length,
					);
				},
			),
		);
	});

	test("L13 more than twelve: at most one fewer than the parties", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
					minLength: 13,
					maxLength: 60,
				}),
				(minors) => {
					const amounts = balanced(minors);
					const open = amounts.filter((a) => a.amountMinor !== 0);
					const payments = fewestPayments(amounts);
					expectSettled(amounts, payments);
					expect(payments.length).toBeLessThanOrEqual(
						Math.max(0, open.length - 1),
					);
				},
			),
		);
	});

	test("L13 the same parties, the same payments; the order of the parties breaks ties", () => {
		const amounts = amountsOf(-5, -5, 4, 6);
		expect(fewestPayments(amounts)).toEqual(fewestPayments([...amounts]));
		expect(fewestPayments(amountsOf(5, -2, -3, 0))).toEqual([
			{ from: party(2), to: party(0), amountMinor: 3 },
			{ from: party(1), to: party(0), amountMinor: 2 },
		]);
	});

	test("L13 exact at the largest amounts", () => {
		const most = MAX_MONEY_MINOR;
		const amounts = amountsOf(most, most - 1, -most, 1 - most);
		expect(fewestPayments(amounts)).toHaveLength(2);
		const many = balanced(Array.from({ length: 59 }, (_, i) => most - i));
		expectSettled(many, fewestPayments(many));
	});
});

describe("L21 the box", () => {
	test("L21 everyone settles with the box", () => {
		const amounts: readonly Amount[] = [
			{ party: "player:ana", amountMinor: 300 },
			{ party: "player:ben", amountMinor: -300 },
			{ party: "house", amountMinor: 0 },
			{ party: "box", amountMinor: 0 },
		];
		expect(boxPayments(amounts)).toEqual([
			{ from: "player:ben", to: "box", amountMinor: 300 },
			{ from: "box", to: "player:ana", amountMinor: 300 },
		]);
	});

	/** Each party with the box's amount at the end, which has what the others leave. */
	function withBox(minors: readonly number[]): readonly Amount[] {
		return balanced(minors).map((amount, i) =>
			i === minors.length ? { ...amount, party: "box" } : amount,
		);
	}

	test("L13, L21 while only the box owes, one payment each is the true minimum", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
				(minors) => {
					const amounts = withBox(minors);
					const payments = boxPayments(amounts);
					expectSettled(amounts, payments);
					expect(payments).toHaveLength(
						byPartitions(amounts.map((a) => a.amountMinor)),
					);
				},
			),
			{ numRuns: 100 },
		);
	});

	test("L21 where others owe the box too: one for each of them, and the box is left empty", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 14 }),
				(minors) => {
					const amounts = withBox(minors);
					const payments = boxPayments(amounts);
					expectSettled(amounts, payments);
					expect(payments).toHaveLength(minors.filter((n) => n !== 0).length);
					expect(
						payments.every(({ from, to }) => from === "box" || to === "box"),
					).toBe(true);
				},
			),
		);
	});
});
