import { describe, expect, test } from "vitest";
import type { Mark } from "../../lib/ledger/settle-up.ts";
import { termsChange } from "../../lib/server/money-request.ts";
import { parseWith } from "../../lib/server/request.ts";
import {
	nightMoney,
	paymentsOnLeaving,
	type Terms,
} from "../../lib/table/night-money.ts";
import {
	cashOut,
	close,
	count,
	seat,
	table,
	unseat,
} from "../support/commands.ts";
import { given } from "../support/scenario.ts";

const EURO = { valueChips: 1, valueMinor: 100, currency: "EUR" };
const TERMS: Terms = { money: "tab", value: EURO, host: "ana" };

describe("L24 the chip value", () => {
	test.each([
		[EURO],
		[{ ...EURO, valueChips: 1_000_000_000, valueMinor: 1_000_000_000 }],
		[{ ...EURO, currency: "KWD" }],
	])("L24 %j is one", (value) => {
		expect(parseWith(termsChange, { value }).kind).toBe("ok");
	});

	test.each([
		[{ ...EURO, valueChips: 0 }],
		[{ ...EURO, valueMinor: 1_000_000_001 }],
		[{ ...EURO, valueMinor: 0.5 }],
		[{ ...EURO, currency: "eur" }],
	])("L24 %j is none", (value) => {
		expect(parseWith(termsChange, { value }).kind).toBe("bad");
	});

	test("L24 without one nothing is owed in money, and the host is one who sat there", () => {
		const { log } = given(table(["ana"]), count("ana", 90), close());
		const night = nightMoney(log, { ...TERMS, value: null, host: "zoe" }, []);
		expect(night).toMatchObject({ due: [], terms: { host: null } });
	});
});

describe("L25 leaving a tab early", () => {
	const left = given(
		table(["ana", "ben", "cy"]),
		count("ben", 130),
		cashOut("ben", 130),
		unseat("ben"),
	);
	const benGot: Mark = {
		from: "player:ana",
		to: "player:ben",
		amountMinor: 3_000,
		closedSeq: 9,
	};

	test("L25 the host settles with whoever has left, else the house", () => {
		expect(nightMoney(left.log, TERMS, []).due).toEqual([
			{ ...benGot, paid: false },
		]);
		expect(nightMoney(left.log, { ...TERMS, host: null }, []).due).toEqual([
			{ ...benGot, from: "house", paid: false },
		]);
		expect(nightMoney(left.log, { ...TERMS, money: "cash" }, []).due).toEqual(
			[],
		);
	});

	test("L25 marked as paid, it counts at the closing", () => {
		expect(nightMoney(left.log, TERMS, [benGot]).due).toEqual([
			{ ...benGot, paid: true },
		]);
		const { log } = left.and(count("cy", 70), close());
		const night = nightMoney(log, TERMS, [benGot]);
		expect(night.before).toEqual([benGot]);
		expect(night.due).toEqual([
			{
				from: "player:cy",
				to: "player:ana",
				amountMinor: 3_000,
				closedSeq: 11,
				paid: false,
			},
		]);
	});

	test("L25 whoever comes back and leaves again settles the rest", () => {
		const { log } = left.and(
			seat("ben"),
			count("ben", 10),
			cashOut("ben", 10),
			unseat("ben"),
		);
		expect(nightMoney(log, TERMS, [benGot]).due).toEqual([
			{ ...benGot, amountMinor: 1_000, closedSeq: 13, paid: false },
		]);
	});

	describe("what is settled is said before they leave", () => {
		const seated = given(table(["ana", "ben", "cy"]), count("ben", 130));
		const owed = (
			terms: Partial<Terms>,
			player = "ben",
			night = seated,
			marks: readonly Mark[] = [],
		) =>
			paymentsOnLeaving(night.log, { ...TERMS, ...terms }, marks, player)?.map(
				(p) => `${p.from} > ${p.to} ${p.amountMinor}`,
			) ?? null;

		test("L25 in a tab their gain, with the host or the house", () => {
			expect(owed({})).toEqual(["player:ana > player:ben 3000"]);
			expect(owed({ host: "zoe" })).toEqual(["house > player:ben 3000"]);
			expect(owed({}, "cy")).toEqual([]);
			expect(owed({}, "ana")).toEqual([]);
		});

		test("L25 less what was paid when they left before", () => {
			const again = left.and(seat("ben"), count("ben", 10));
			const now = ["player:ana > player:ben 1000"];
			expect(owed({}, "ben", again, [benGot])).toEqual(now);
			const gone = again.and(cashOut("ben", 10), unseat("ben"));
			expect(nightMoney(gone.log, TERMS, [benGot]).due).toMatchObject([
				{ from: "player:ana", to: "player:ben", amountMinor: 1_000 },
			]);
		});

		test("L13, L21 in cash the box pays the rack, to the nearest unit", () => {
			expect(owed({ money: "cash" })).toEqual(["box > player:ben 13000"]);
			const value = { ...EURO, valueChips: 3 };
			expect(owed({ money: "cash", value })).toEqual(["box > player:ben 4333"]);
		});

		test("L24 without a chip value it cannot be said", () => {
			expect(owed({ value: null })).toBeNull();
		});
	});
});
