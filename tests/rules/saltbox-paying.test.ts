import { describe, expect, test } from "vitest";
import { RANKS, type Rank } from "../../lib/cards/deck.ts";
import {
	cards,
	carousel,
	fundBank,
	NO_MORE_BETS,
	onRank,
	saltbox,
	seat,
	table,
	unseat,
} from "../support/commands.ts";
import { given, saltboxOf } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

const hand = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];

describe("S6 a pair", () => {
	test("S6 every bet loses to the bank, those on ranks of the hand too", () => {
		given(
			ANA_BEN,
			saltbox(),
			onRank("ana", 3, 10),
			onRank("ana", 9, 5),
			onRank("ben", 7, 20),
		)
			.when(hand(3, 9, 7, 1, 7))
			.thenTransfers(
				"felt:ana > bank 10 lose",
				"felt:ana > bank 5 lose",
				"felt:ben > bank 20 lose",
			)
			.thenBalances({
				cage: -200,
				bank: 35,
				"rack:ana": 85,
				"rack:ben": 80,
			});
	});
});

describe("S7 no pair", () => {
	test("S7 10 chips on 1 at 23 to 1: 230 up, and 240 come across the table", () => {
		given(ANA_BEN, fundBank(230), saltbox(), onRank("ana", 1, 10))
			.when(hand(5, 1, 9, 2, 8))
			.thenTransfers(
				"bank > rack:ana 230 win",
				"felt:ana > rack:ana 10 stake-returned",
			)
			.thenBalances({ cage: -430, "rack:ana": 330, "rack:ben": 100 });
	});

	test("S7 a bet on any other rank loses; losing stakes are swept first, then winners paid", () => {
		given(
			ANA_BEN,
			saltbox(),
			onRank("ana", 5, 10),
			onRank("ben", 6, 7),
			onRank("ben", 2, 3),
			onRank("ana", 10, 20),
		)
			.when(hand(1, 2, 3, 4, 5))
			.thenTransfers(
				"felt:ben > bank 7 lose",
				"felt:ana > bank 20 lose",
				"bank > rack:ana 60 win",
				"felt:ana > rack:ana 10 stake-returned",
				"bank > rack:ben 36 win",
				"felt:ben > rack:ben 3 stake-returned",
			)
			// Ana 100 + 60 − 20, Ben 100 + 36 − 7, the bank 27 − 96.
			.thenBalances({
				cage: -200,
				bank: -69,
				"rack:ana": 140,
				"rack:ben": 129,
			});
	});
});

describe("S8 the pay table", () => {
	const onePerRank = RANKS.map((rank) => onRank("ana", rank, 1));
	const paid = (config: Readonly<Record<string, unknown>>, ranks: Rank[]) =>
		saltboxOf(
			given(ANA_BEN, saltbox(config), onePerRank, hand(...ranks)).state,
		).settled?.wagers.map((w) => w.paidChips);

	test("S8 23, 12, 9, 7, 6, 5, 5, 4, 4, 4 by rank 1 to 10", () => {
		expect(paid({}, [1, 2, 3, 4, 5])).toEqual([23, 12, 9, 7, 6, 0, 0, 0, 0, 0]);
		expect(paid({}, [10, 9, 8, 7, 6])).toEqual([0, 0, 0, 0, 0, 5, 5, 4, 4, 4]);
	});

	test("S8 or ten whole numbers of the table's own, 1 to 1000", () => {
		const payTable = [1000, 2, 3, 4, 5, 6, 7, 8, 9, 1];
		expect(paid({ payTable }, [1, 4, 6, 8, 10])).toEqual([
			1000, 0, 0, 4, 0, 6, 0, 8, 0, 1,
		]);
		for (const wrong of [
			payTable.slice(1),
			[...payTable, 1],
			[0, ...payTable.slice(1)],
			[1001, ...payTable.slice(1)],
			[1.5, ...payTable.slice(1)],
			"23",
		]) {
			expect(given().when(saltbox({ payTable: wrong })).refused).toMatchObject({
				error: "bad-option",
			});
		}
	});
});

describe("S9 the banker", () => {
	test("S9 the house, unless a seated player takes the bank", () => {
		expect(saltboxOf(given(saltbox()).state).config.banker).toBe("house");
		expect(
			saltboxOf(given(saltbox({ banker: "house" })).state).config.banker,
		).toBe("house");
		given(ANA_BEN)
			.when(saltbox({ banker: "cy" }))
			.thenRefused({ error: "banker-not-seated", player: "cy" });
		given(seat("ana"), unseat("ana"))
			.when(saltbox({ banker: "ana" }))
			.thenRefused({ error: "banker-not-seated", player: "ana" });
	});

	test("S9 the banker's rack is the bank: it wins and pays", () => {
		const open = given(
			ANA_BEN,
			fundBank(50),
			saltbox({ banker: "ben" }),
			onRank("ana", 1, 4),
			onRank("ana", 9, 1),
		);
		// 92 paid and 1 won.
		open
			.when(hand(1, 2, 3, 4, 5))
			.thenTransfers(
				"felt:ana > rack:ben 1 lose",
				"rack:ben > rack:ana 92 win",
				"felt:ana > rack:ana 4 stake-returned",
			)
			.thenBalances({
				cage: -250,
				bank: 50,
				"rack:ana": 191,
				"rack:ben": 9,
			});
		open.when(hand(2, 2, 3, 4, 5)).thenBalances({
			cage: -250,
			bank: 50,
			"rack:ana": 95,
			"rack:ben": 105,
		});
	});

	test("S9 the banker may not bet", () => {
		given(ANA_BEN, saltbox({ banker: "ben" }))
			.when(onRank("ben", 1, 1))
			.thenRefused({ error: "banker-cannot-bet", player: "ben" });
	});

	test("S9 nor be unseated while banking, even without chips or bets", () => {
		const banking = given(seat("ana"), seat("ben"), saltbox({ banker: "ben" }));
		banking
			.when(unseat("ben"))
			.thenRefused({ error: "player-has-bets", player: "ben" });
		banking
			.and(carousel())
			.when(unseat("ben"))
			.thenEvents({ type: "player-unseated", player: "ben" });
	});
});
