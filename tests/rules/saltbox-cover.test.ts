import { describe, expect, test } from "vitest";
import { RANKS, type Rank } from "../../lib/cards/deck.ts";
import {
	buyIn,
	cards,
	cashOut,
	count,
	drawBank,
	fundBank,
	handOver,
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

const hand = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];

describe("S10 cover", () => {
	const COVER = saltbox({ bankMustCover: true });

	test("S10 a house bank need not cover unless the table says so, a player bank always must", () => {
		given(ANA_BEN, saltbox())
			.when(onRank("ana", 1, 100))
			.thenTransfers("rack:ana > felt:ana 100 bet");
		given(ANA_BEN, COVER)
			.when(onRank("ana", 10, 1))
			.thenRefused({
				error: "bank-cannot-cover",
				banker: "house",
				largestChips: 0,
				shortChips: 4,
			});
		given(ANA_BEN, saltbox({ banker: "ben", bankMustCover: false }))
			.when(onRank("ana", 1, 5))
			.thenRefused({
				error: "bank-cannot-cover",
				banker: "ben",
				largestChips: 4,
				shortChips: 15,
			});
	});

	test("S10 the refusal names the largest stake that fits, and that one fits", () => {
		const open = given(ANA_BEN, fundBank(100), COVER);
		// 4 × 23 = 92 are covered, 5 × 23 = 115 lack 15.
		open.when(onRank("ana", 1, 5)).thenRefused({
			error: "bank-cannot-cover",
			banker: "house",
			largestChips: 4,
			shortChips: 15,
		});
		expect(open.when(onRank("ana", 1, 4)).entries).toHaveLength(1);
	});

	test("S10 and offers funding: with just that much more the bet is taken", () => {
		const open = given(ANA_BEN, fundBank(100), COVER);
		expect(open.when(fundBank(15), onRank("ana", 1, 5)).entries).toHaveLength(
			2,
		);
		open
			.and(fundBank(14))
			.when(onRank("ana", 1, 5))
			.thenRefused({
				error: "bank-cannot-cover",
				banker: "house",
				largestChips: 4,
				shortChips: 1,
			});
	});

	test("S10 in smallest chips, both the stake and the funding", () => {
		const open = givenIn(smallestChip(5), ANA_BEN, fundBank(200), COVER);
		// 5 × 23 = 115 are covered, 10 × 23 = 230 lack 30.
		open.when(onRank("ana", 1, 10)).thenRefused({
			error: "bank-cannot-cover",
			banker: "house",
			largestChips: 5,
			shortChips: 30,
		});
		expect(open.when(fundBank(30), onRank("ana", 1, 10)).entries).toHaveLength(
			2,
		);
	});

	test("S10 the largest sum of N × stakes over up to five different ranks", () => {
		// One chip on each rank: 23 + 12 + 9 + 7 + 6 = 57, the other five cost less.
		const all = given(
			ANA_BEN,
			fundBank(57),
			COVER,
			RANKS.map((rank) => onRank("ana", rank, 1)),
		);
		all
			.when(drawBank(1))
			.thenRefused({ error: "bank-must-keep", leastChips: 57, roomChips: 0 });
		// A second chip on the 6 costs 10 and comes before the 4 and the 5: 23 + 12 + 10 + 9 + 7 = 61.
		all.when(onRank("ben", 6, 1)).thenRefused({
			error: "bank-cannot-cover",
			banker: "house",
			largestChips: 0,
			shortChips: 4,
		});
		expect(all.when(fundBank(4), onRank("ben", 6, 1)).entries).toHaveLength(2);
	});

	test("S10 the stakes of all players on a rank count together", () => {
		given(ANA_BEN, fundBank(100), COVER, onRank("ana", 1, 3))
			.when(onRank("ben", 1, 2))
			.thenRefused({
				error: "bank-cannot-cover",
				banker: "house",
				largestChips: 1,
				shortChips: 15,
			});
	});

	test("S10 a rank with no card unseen when the hand began costs nothing", () => {
		const gone = given(ANA_BEN, fundBank(23), COVER, hand(1, 2, 3, 4, 5));
		gone
			.when(onRank("ana", 1, 100), drawBank(23))
			.thenBalances({ cage: -200, "felt:ana": 100, "rack:ben": 100 });
	});

	test("S10 one whose last card falls in this hand still does", () => {
		given(ANA_BEN, fundBank(25), COVER, onRank("ana", 1, 1), NO_MORE_BETS)
			.and(cards(1))
			.when(drawBank(3))
			.thenRefused({ error: "bank-must-keep", leastChips: 23, roomChips: 2 });
	});

	test("S10 while bets stand no draw takes the house's bank below it", () => {
		const open = given(ANA_BEN, fundBank(100), COVER, onRank("ana", 1, 4));
		open
			.when(drawBank(9))
			.thenRefused({ error: "bank-must-keep", leastChips: 92, roomChips: 8 });
		expect(open.when(drawBank(8)).entries).toHaveLength(1);
		expect(open.when(offRank("ana", 1), drawBank(100)).entries).toHaveLength(2);
		expect(
			open.when(hand(2, 2, 3, 4, 5), drawBank(104)).state.ledger.bank,
		).toBeUndefined();
	});

	test("S10 nor a cash-out or hand-over a player's", () => {
		const open = given(
			ANA_BEN,
			saltbox({ banker: "ben" }),
			onRank("ana", 1, 4),
		);
		open
			.when(cashOut("ben", 9))
			.thenRefused({ error: "bank-must-keep", leastChips: 92, roomChips: 8 });
		open
			.when(handOver("ben", "ana", 9))
			.thenRefused({ error: "bank-must-keep", leastChips: 92, roomChips: 8 });
		expect(
			open.when(handOver("ben", "ana", 4), cashOut("ben", 4)).entries,
		).toHaveLength(2);
		// The players' own chips are free, and the bank may be given more.
		expect(
			open.when(
				handOver("ana", "ben", 50),
				buyIn("ben", 10),
				cashOut("ana", 46),
			).entries,
		).toHaveLength(3);
	});

	test("S10 nor is a player bank's rack counted while bets stand", () => {
		const open = given(ANA_BEN, saltbox({ banker: "ben" }));
		const bet = open.and(onRank("ana", 10, 1));
		bet
			.when(count("ben", 100))
			.thenRefused({ error: "bank-not-countable", player: "ben" });
		bet
			.and(NO_MORE_BETS, cards(1))
			.when(count("ben", 100))
			.thenRefused({ error: "bank-not-countable", player: "ben" });
		expect(bet.when(count("ana", 90)).entries).toHaveLength(1);
		expect(open.when(count("ben", 90)).entries).toHaveLength(1);
		expect(
			bet.when(hand(1, 2, 3, 4, 5), count("ben", 90)).state.ledger.variance,
		).toBe(11);
	});

	test("S10 without cover a payout beyond the bank is settled, and how much it is short is kept", () => {
		// The bank holds 50, sweeps 5 and pays 230.
		const { state } = given(
			ANA_BEN,
			fundBank(50),
			saltbox(),
			onRank("ana", 1, 10),
			onRank("ben", 10, 5),
			hand(1, 2, 3, 4, 5),
		);
		expect(state.ledger).toEqual({
			cage: -250,
			bank: -175,
			"rack:ana": 330,
			"rack:ben": 95,
		});
		expect(saltboxOf(state).settled).toMatchObject({
			paidChips: 230,
			shortChips: 175,
		});
		expect(
			given(
				ANA_BEN,
				fundBank(300),
				saltbox(),
				onRank("ana", 1, 10),
				hand(1, 2, 3, 4, 5),
			).state.games.saltbox?.settled?.shortChips,
		).toBe(0);
	});
});
