import { describe, expect, test } from "vitest";
import { RANKS, type Rank } from "../../lib/cards/deck.ts";
import {
	cards,
	NO_MORE_BETS,
	offRank,
	onRank,
	saltbox,
	table,
} from "../support/commands.ts";
import {
	given,
	givenIn,
	saltboxOf,
	smallestChip,
} from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** A hand dealt from no more bets to its last card. */
const hand = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];

describe("S3 bets", () => {
	test("S3 any player on any ranks, all ten included, each bet on its own", () => {
		const { state } = given(
			ANA_BEN,
			saltbox(),
			RANKS.map((rank) => onRank("ana", rank, rank)),
			onRank("ben", 3, 7),
		);
		expect(state.ledger).toEqual({
			cage: -200,
			"rack:ana": 45,
			"felt:ana": 55,
			"rack:ben": 93,
			"felt:ben": 7,
		});
		expect(saltboxOf(state).bets).toHaveLength(11);
	});

	test("S3 the minimum applies to a player's whole bet on one rank", () => {
		const open = given(ANA_BEN, saltbox({ minChips: 10 }));
		open
			.when(onRank("ana", 1, 9))
			.thenRefused({ error: "below-minimum", minChips: 10 });
		open.when(onRank("ana", 1, 10), onRank("ana", 1, 1)).thenBalances({
			cage: -200,
			"rack:ana": 89,
			"felt:ana": 11,
			"rack:ben": 100,
		});
		open
			.and(onRank("ana", 1, 10))
			.when(onRank("ana", 2, 1))
			.thenRefused({ error: "below-minimum", minChips: 10 });
	});

	test("S3 so does the maximum", () => {
		const open = given(
			ANA_BEN,
			saltbox({ maxChips: 20 }),
			onRank("ana", 1, 15),
		);
		open.when(onRank("ana", 1, 6)).thenRefused({
			error: "above-maximum",
			maxChips: 20,
			roomChips: 5,
		});
		const full = open.and(onRank("ana", 1, 5));
		full.when(onRank("ana", 1, 1)).thenRefused({
			error: "above-maximum",
			maxChips: 20,
			roomChips: 0,
		});
		// Another rank and another player have room of their own.
		expect(
			full.when(onRank("ana", 2, 20), onRank("ben", 1, 20)).entries,
		).toHaveLength(2);
	});

	test("S3 the minimum is the smallest chip and there is no maximum, unless the table says otherwise", () => {
		const { config } = saltboxOf(givenIn(smallestChip(5), saltbox()).state);
		expect([config.minChips, config.maxChips]).toEqual([5, null]);
		for (const limits of [{ minChips: 7 }, { maxChips: 12 }]) {
			givenIn(smallestChip(5))
				.when(saltbox(limits))
				.thenRefused({ error: "limit-not-a-multiple", smallestChip: 5 });
		}
		const equal = { minChips: 10, maxChips: 10 };
		expect(saltboxOf(given(saltbox(equal)).state).config).toMatchObject(equal);
	});
});

describe("S4 stakes", () => {
	test("S4 whole multiples of the smallest chip", () => {
		givenIn(smallestChip(5), ANA_BEN, saltbox())
			.when(onRank("ana", 1, 12))
			.thenRefused({ error: "not-a-multiple-of-smallest", smallestChip: 5 });
	});

	test("S4 a rank again adds, and the bet is taken back whole before the close", () => {
		const twice = given(
			ANA_BEN,
			saltbox(),
			onRank("ana", 7, 10),
			onRank("ana", 7, 15),
		);
		expect(saltboxOf(twice.state).bets).toEqual([
			{ player: "ana", rank: 7, amountChips: 25 },
		]);
		twice
			.when(offRank("ana", 7))
			.thenTransfers("felt:ana > rack:ana 25 take-back");
		twice
			.and(NO_MORE_BETS)
			.when(offRank("ana", 7))
			.thenRefused({ error: "bets-not-open" });
		twice
			.when(offRank("ben", 7))
			.thenRefused({ error: "no-such-bet", player: "ben" });
	});

	test("S4 a bet on a rank with no card left unseen is allowed, with cover too", () => {
		for (const bankMustCover of [false, true]) {
			given(ANA_BEN, saltbox({ bankMustCover }), hand(1, 2, 3, 4, 5))
				.when(onRank("ana", 1, 50))
				.thenTransfers("rack:ana > felt:ana 50 bet");
		}
	});
});
