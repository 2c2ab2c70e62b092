import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import {
	type Amount,
	afterPayments,
	type Party,
} from "../../lib/ledger/payments.ts";
import {
	type Books,
	inMoney,
	type Mark,
	type Share,
	settleUp,
	sharesOf,
} from "../../lib/ledger/settle-up.ts";

const bearer = fc.constantFrom("house", "players", "player:p0" as const);

/** Books whose gains, bank and variance add up, as those of a night do. */
const books: fc.Arbitrary<Books> = fc
	.record({
		players: fc.array(
			fc.record({
				seated: fc.boolean(),
				gainChips: fc.integer({ min: -10_000, max: 10_000 }),
				rack: fc.integer({ min: 0, max: 10_000 }),
			}),
			{ minLength: 1, maxLength: 14 },
		),
		varianceChips: fc.integer({ min: -500, max: 500 }),
		bankTo: bearer,
		varianceTo: bearer,
	})
	.map(({ players, varianceChips, bankTo, varianceTo }) => {
		const inOrder = players
			.toSorted((a, b) => Number(b.seated) - Number(a.seated))
			.map(({ seated, gainChips, rack }, i) => ({
				player: `p${i}`,
				seated,
				gainChips,
				rackChips: chips(seated ? rack : 0),
			}));
		const gains = inOrder.reduce((sum, p) => sum + p.gainChips, 0);
		return {
			players: inOrder,
			varianceChips,
			bankChips: 0 - gains - varianceChips,
			bankTo,
			varianceTo,
			smallestChip: chips(1),
		};
	});

const value = fc.record({
	valueChips: fc.integer({ min: 1, max: 1_000 }),
	valueMinor: fc.integer({ min: 1, max: 1_000 }),
});

const sumOf = (amounts: readonly Amount[]) =>
	amounts.reduce((sum, a) => sum + a.amountMinor, 0);

describe("L13 shares in chips", () => {
	test.each(["tab", "cash"] as const)(
		"L13 %s: they add up to zero",
		(money) => {
			fc.assert(
				fc.property(books, (b) => {
					const total = sharesOf(b, money).reduce(
						(s, x) => s + x.shareChips,
						0,
					);
					expect(total).toBe(0);
				}),
			);
		},
	);
});

describe("L13 money", () => {
	function minors(shares: readonly number[], chipsFor: number, minor: number) {
		return inMoney(
			shares.map(
				(shareChips, i): Share => ({
					party: `player:p${i}`,
					shareChips,
				}),
			),
			{ valueChips: chipsFor, valueMinor: minor },
		)?.map((a) => a.amountMinor);
	}

	test.each([
		[
			"one chip a quarter",
			[41, 12, -5, -12, -36],
			1,
			25,
			[1025, 300, -125, -300, -900],
		],
		["three chips a euro", [1, 1, -2], 3, 100, [34, 33, -67]],
		["ties by seat", [1, 1, 1, -3], 3, 100, [34, 33, 33, -100]],
		["the larger remainder first", [1, 3, -4], 8, 10, [1, 4, -5]],
		["too little for a unit each", [1, -1], 1000, 1, [0, 0]],
		["nothing", [0, 0], 7, 3, [0, 0]],
	] as const)("L13 %s", (_, shares, chipsFor, minor, expected) => {
		expect(minors(shares, chipsFor, minor)).toEqual(expected);
	});

	test("L13 exact sums, and nobody a unit or more from the exact amount", () => {
		fc.assert(
			fc.property(books, value, (b, v) => {
				const shares = sharesOf(b, "tab");
				const amounts = inMoney(shares, v) ?? [];
				expect(amounts).toHaveLength(shares.length);
				expect(sumOf(amounts)).toBe(0);
				shares.forEach(({ shareChips }, i) => {
					const off =
						BigInt(amounts[i]?.amountMinor ?? 0) * BigInt(v.valueChips) -
						BigInt(shareChips) * BigInt(v.valueMinor);
					expect(off < BigInt(v.valueChips)).toBe(true);
					expect(off > -BigInt(v.valueChips)).toBe(true);
				});
			}),
		);
	});

	test("L13 chips × value past 2^53 is exact; L21 past the limit it is not worked out", () => {
		const billion = 1_000_000_000;
		expect(
			minors([999_999_999_999, -999_999_999_999], billion, billion - 1),
		).toEqual([999_999_998_999, -999_999_998_999]);
		expect(minors([billion, -billion], 1, billion)).toBeUndefined();
	});
});

const toParty = (i: number): Party => `player:p${i}`;

describe("L23 what was paid counts", () => {
	const night: readonly Amount[] = [900, -300, -600].map((amountMinor, i) => ({
		party: toParty(i),
		amountMinor,
	}));
	const benPaid: Mark = {
		from: toParty(1),
		to: toParty(0),
		amountMinor: 300,
		closedSeq: 9,
	};

	test("L23 marking one leaves the others as they are", () => {
		fc.assert(
			fc.property(
				books,
				value,
				fc.constantFrom("tab", "cash"),
				fc.array(fc.nat(20)),
				(b, v, money, chosen) => {
					const amounts = inMoney(sharesOf(b, money), v) ?? [];
					const plain = settleUp(amounts, [], 5, money);
					const marks = plain.payments
						.filter((_, i) => chosen.includes(i))
						.map((p) => ({
							from: p.from,
							to: p.to,
							amountMinor: p.amountMinor,
							closedSeq: 5,
						}));
					const marked = settleUp(amounts, marks, 5, money);
					expect(marked.before).toEqual([]);
					expect(marked.payments).toEqual(
						plain.payments.map((p, i) => ({
							...p,
							paid: chosen.includes(i),
						})),
					);
				},
			),
		);
	});

	test("L23 after another closing what was paid is subtracted, and paid back where it was too much", () => {
		const less: readonly Amount[] = [
			{ party: toParty(0), amountMinor: 500 },
			{ party: toParty(1), amountMinor: 100 },
			{ party: toParty(2), amountMinor: -600 },
		];
		const { before, payments } = settleUp(less, [benPaid], 20, "tab");
		expect(before).toEqual([benPaid]);
		expect(payments).toEqual([
			{ from: toParty(2), to: toParty(1), amountMinor: 400, paid: false },
			{ from: toParty(2), to: toParty(0), amountMinor: 200, paid: false },
		]);
	});

	test("L23 marks that fit no more count as paid before, all of them", () => {
		const wrong = { ...benPaid, amountMinor: 200 };
		const cyPaid = { ...benPaid, from: toParty(2), amountMinor: 600 };
		const { before, payments } = settleUp(night, [wrong, cyPaid], 9, "tab");
		expect(before).toEqual([wrong, cyPaid]);
		expect(payments).toEqual([
			{ from: toParty(1), to: toParty(0), amountMinor: 100, paid: false },
		]);
	});

	test("L23 whatever was paid, what is left settles everyone", () => {
		fc.assert(
			fc.property(
				books,
				value,
				fc.constantFrom("tab", "cash"),
				fc.array(
					fc.record({
						from: fc.constantFrom<Party>("house", "player:p0", "player:p1"),
						to: fc.constantFrom<Party>("player:p2", "player:p3"),
						amountMinor: fc.integer({ min: 1, max: 5_000 }),
						closedSeq: fc.constantFrom(3, 5),
					}),
					{ maxLength: 4 },
				),
				(b, v, money, marks) => {
					const amounts = inMoney(sharesOf(b, money), v) ?? [];
					const { before, payments } = settleUp(amounts, marks, 5, money);
					const left = afterPayments(amounts, [...before, ...payments]);
					expect(left.every((a) => a.amountMinor === 0)).toBe(true);
				},
			),
		);
	});
});
