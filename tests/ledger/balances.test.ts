import { describe, expect, test } from "vitest";
import {
	type Account,
	felt,
	mayBeNegative,
	rack,
} from "../../lib/ledger/accounts.ts";
import {
	type Balances,
	balanceOf,
	NO_BALANCES,
	post,
	sumOf,
} from "../../lib/ledger/balances.ts";
import { chips } from "../../lib/ledger/chips.ts";
import { move, reverse, type Transfer } from "../../lib/ledger/transfers.ts";

const of = (from: Account, to: Account, amount: number): Transfer => ({
	from,
	to,
	amountChips: chips(amount),
	reason: "bet",
});

const LIMIT = 1_000_000_000_000;

describe("accounts", () => {
	test("L2 a player's rack and felt go by the player's id", () => {
		expect([rack("ana"), felt("ana")]).toEqual(["rack:ana", "felt:ana"]);
	});

	test("L3 only the cage, the bank and the variance may be negative", () => {
		const accounts: readonly Account[] = [
			"cage",
			"bank",
			"variance",
			"rack:ana",
			"felt:ana",
			"pot:carousel",
			"pot:carousel-last-stack",
			"rack:bank",
			"felt:cage",
		];
		expect(accounts.filter(mayBeNegative)).toEqual([
			"cage",
			"bank",
			"variance",
		]);
	});
});

describe("posting", () => {
	const posted = (balances: Balances, transfers: readonly Transfer[]) => {
		const result = post(balances, transfers);
		return "balances" in result ? result.balances : result;
	};

	test("moves chips, keeps the sum at zero and drops what comes to zero", () => {
		const one = posted(NO_BALANCES, [of("cage", "rack:ana", 100)]);
		expect(one).toEqual({ cage: -100, "rack:ana": 100 });
		const two = posted(one as Balances, [of("rack:ana", "felt:ana", 100)]);
		expect(two).toEqual({ cage: -100, "felt:ana": 100 });
		expect(sumOf(two as Balances)).toBe(0);
		expect(posted(two as Balances, [of("felt:ana", "cage", 100)])).toEqual({});
	});

	test("leaves what it was given as it was", () => {
		const before: Balances = Object.freeze({
			cage: chips(-5),
			"rack:ana": chips(5),
		});
		posted(before, [of("rack:ana", "bank", 5)]);
		expect(before).toEqual({ cage: -5, "rack:ana": 5 });
		expect(posted(before, [])).toBe(before);
	});

	test("looks at the end only: an account may pass below zero on the way", () => {
		expect(
			posted(NO_BALANCES, [
				of("rack:ana", "felt:ana", 5),
				of("cage", "rack:ana", 5),
			]),
		).toEqual({ cage: -5, "felt:ana": 5 });
	});

	test("L3 refuses a rack, a felt or a pot below zero, all or none", () => {
		for (const account of ["rack:ana", "felt:ana", "pot:carousel"] as const) {
			expect(
				posted(NO_BALANCES, [
					of("cage", account, 4),
					of("cage", "bank", 7),
					of(account, "bank", 5),
				]),
			).toEqual({ error: "overdrawn", account, limitChips: 0 });
		}
		for (const account of ["bank", "variance"] as const) {
			expect(posted(NO_BALANCES, [of(account, "cage", 5)])).toEqual({
				[account]: -5,
				cage: 5,
			});
		}
	});

	test("L1 refuses a balance past the limit, either way, and takes the limit itself", () => {
		expect(posted(NO_BALANCES, [of("cage", "bank", LIMIT)])).toEqual({
			cage: -LIMIT,
			bank: LIMIT,
		});
		expect(posted(NO_BALANCES, [of("cage", "bank", LIMIT + 1)])).toMatchObject({
			error: "balance-limit",
			limitChips: LIMIT,
		});
		const full = { cage: chips(-LIMIT), bank: chips(LIMIT) };
		expect(posted(full, [of("bank", "rack:ana", 1)])).toEqual({
			cage: -LIMIT,
			bank: LIMIT - 1,
			"rack:ana": 1,
		});
		expect(posted(full, [of("cage", "rack:ana", 1)])).toEqual({
			error: "balance-limit",
			account: "cage",
			limitChips: LIMIT,
		});
	});

	test("an account that was never touched stands at zero, whatever its name", () => {
		expect(balanceOf(NO_BALANCES, "rack:ana")).toBe(0);
		expect(balanceOf(NO_BALANCES, "rack:constructor")).toBe(0);
		expect(sumOf(NO_BALANCES)).toBe(0);
	});
});

describe("transfers", () => {
	test("L2 nothing is moved where there is nothing to move", () => {
		expect(move("cage", "bank", 0, "fund-bank")).toEqual([]);
		expect(move("cage", "bank", 5, "fund-bank")).toEqual([
			{ from: "cage", to: "bank", amountChips: 5, reason: "fund-bank" },
		]);
	});

	test("L6 are reversed last first, and a reversal posted cancels them", () => {
		const there = [of("cage", "rack:ana", 10), of("rack:ana", "felt:ana", 4)];
		const back = reverse(there, "undo");
		expect(back).toEqual([
			{ from: "felt:ana", to: "rack:ana", amountChips: 4, reason: "undo" },
			{ from: "rack:ana", to: "cage", amountChips: 10, reason: "undo" },
		]);
		const result = post(NO_BALANCES, [...there, ...back]);
		expect(result).toEqual({ balances: {} });
	});
});
