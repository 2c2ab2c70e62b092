import { describe, expect, test } from "vitest";
import { closingLines } from "../../lib/table/closing-lines.ts";
import { nightMoney, type Terms } from "../../lib/table/night-money.ts";
import {
	buyIn,
	cashOut,
	close,
	count,
	fundBank,
	table,
} from "../support/commands.ts";
import { type Acts, given } from "../support/scenario.ts";

const TAB: Terms = {
	money: "tab",
	value: { valueChips: 3, valueMinor: 100, currency: "EUR" },
	host: null,
};

const THREE = table(["ana", "ben", "cy"]);

/** What the payments come to, party by party. */
function paid(night: ReturnType<typeof nightMoney>) {
	const sums = new Map<string, number>();
	for (const { from, to, amountMinor } of night.due) {
		sums.set(from, (sums.get(from) ?? 0) - amountMinor);
		sums.set(to, (sums.get(to) ?? 0) + amountMinor);
	}
	return sums;
}

function expectAgrees(
	acts: Acts,
	terms: Terms,
	planned: NonNullable<Parameters<typeof closingLines>[2]>,
) {
	const { log } = given(...acts);
	const lines = closingLines(log.state, terms, planned);
	const sums = paid(nightMoney(log, terms, [], planned));
	for (const { party, amountMinor } of lines) {
		expect([party, amountMinor]).toEqual([party, sums.get(party) ?? 0]);
	}
	return lines;
}

describe("L21 what each takes out of a night", () => {
	test("L13 who has the missing chips gets them, and the money is what the payments say", () => {
		const lines = expectAgrees(
			[THREE, fundBank(50), count("ana", 75), count("ben", 101)],
			TAB,
			{ bankTo: "house", varianceTo: "player:ana" },
		);
		expect(
			lines.map(({ party, gainChips, ownChips, carriedChips }) => [
				party,
				gainChips,
				ownChips,
				carriedChips,
			]),
		).toEqual([
			["player:ana", -25, -25, 24],
			["player:ben", 1, 1, 0],
			["player:cy", 0, 0, 0],
		]);
		expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([-33, 33, 0]);
	});

	test("L13 the house stands last where it carries something; all equally is shared", () => {
		const acts: Acts = [THREE, count("ana", 110)];
		const house = expectAgrees(acts, TAB, {
			bankTo: "house",
			varianceTo: "house",
		});
		expect(house.at(-1)).toMatchObject({
			party: "house",
			player: null,
			carriedChips: -10,
		});
		const all = expectAgrees(acts, TAB, {
			bankTo: "house",
			varianceTo: "players",
		});
		expect(all.map(({ carriedChips }) => carriedChips)).toEqual([-4, -3, -3]);
	});

	test("L21 in a cash night the rack is what the box pays", () => {
		const lines = expectAgrees(
			[THREE, buyIn("ben", 20), cashOut("cy", 30), count("ana", 94)],
			{ ...TAB, money: "cash" },
			{ bankTo: "house", varianceTo: "player:cy" },
		);
		expect(
			lines.map(({ gainChips, ownChips, carriedChips }) => [
				gainChips,
				ownChips,
				carriedChips,
			]),
		).toEqual([
			[-6, 94, 0],
			[0, 120, 0],
			[0, 70, 6],
		]);
	});

	test("L13 a closed night keeps who its closing named; no chip value, no money", () => {
		const { state } = given(
			THREE,
			count("ana", 90),
			close(undefined, "player:ben"),
		);
		const lines = closingLines(state, { ...TAB, value: null });
		expect(lines.map((line) => [line.carriedChips, line.amountMinor])).toEqual([
			[0, null],
			[10, null],
			[0, null],
		]);
	});
});
