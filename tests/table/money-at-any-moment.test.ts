import { describe, expect, test } from "vitest";
import { closingLines } from "../../lib/table/closing-lines.ts";
import { append, emptyLog } from "../../lib/table/log.ts";
import {
	nightMoney,
	paymentsOnLeaving,
	settledNight,
	type Terms,
} from "../../lib/table/night-money.ts";
import type { Log } from "../../lib/table/types.ts";
import { randomNights } from "../server/support/random-nights.ts";

const VALUE = { valueChips: 3, valueMinor: 100, currency: "EUR" };
const BEARERS = { bankTo: "players", varianceTo: "house" } as const;

const MONEYS = ["tab", "cash"] as const;

function termsOf(money: Terms["money"]): Terms {
	return { money, value: VALUE, host: null };
}

/** The log after each of its entries, first to last. */
function* moments(log: Log): Generator<Log> {
	let now = emptyLog(log.state.session);
	for (const entry of log.entries) {
		now = append(now, entry);
		yield now;
	}
}

function chipsInPots({ state }: Log): number {
	return Object.entries(state.ledger)
		.filter(([account]) => account.startsWith("pot:"))
		.reduce((sum, [, chips]) => sum + (chips ?? 0), 0);
}

/** What each party still has coming once everything asked for is paid, in minor units. */
function leftOver(log: Log, money: Terms["money"]): readonly number[] {
	const { due } = nightMoney(log, termsOf(money), [], BEARERS);
	return closingLines(log.state, termsOf(money), BEARERS).map((line) =>
		due.reduce(
			(left, { from, to, amountMinor }) =>
				left +
				(from === line.party ? amountMinor : 0) -
				(to === line.party ? amountMinor : 0),
			line.amountMinor ?? Number.NaN,
		),
	);
}

describe("L13, C18: a night in money can be read at any moment", () => {
	test.each(randomNights())("%s, after each of its entries", (_, log) => {
		let settled = 0;
		for (const now of moments(log)) {
			for (const money of MONEYS) {
				const terms = termsOf(money);
				nightMoney(now, terms, []);
				for (const { player } of now.state.people)
					paymentsOnLeaving(now, terms, [], player);
				settledNight(now.state, VALUE);
				const planned = nightMoney(now, terms, [], BEARERS);
				if (now.state.closing !== null || chipsInPots(now) > 0) continue;
				expect(planned.tooLarge).toBe(false);
				expect(leftOver(now, money).every((left) => left === 0)).toBe(true);
				settled += planned.due.length;
			}
		}
		expect(settled).toBeGreaterThan(0);
	});
});
