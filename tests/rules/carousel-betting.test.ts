import { describe, expect, test } from "vitest";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	offNumber,
	on,
	pass,
	table,
} from "../support/commands.ts";
import {
	type Acts,
	carouselOf,
	given,
	givenIn,
	smallestChip,
} from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** Two stacks, showing 10 and 9, and bets open. */
const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

describe("C4 what a bet names", () => {
	test("C4 0 up to the count of live stacks; 0 is a real bet", () => {
		for (const survivors of [0, 1, 2]) {
			given(ANA_BEN, ...twoStacks())
				.when(on("ana", survivors))
				.thenBalances({
					cage: -200,
					"rack:ana": 95,
					"felt:ana": 5,
					"rack:ben": 100,
				});
		}
	});

	test("C4 a higher number is barred, and the bar comes down as stacks go out", () => {
		given(ANA_BEN, ...twoStacks())
			.when(on("ana", 3))
			.thenRefused({ error: "number-barred", survivors: 3, liveStacks: 2 });
		const oneOut = given(
			ANA_BEN,
			carousel({ stacks: 3 }),
			cards(10, 9, 8),
			NO_MORE_BETS,
			cards(10, 8, 7),
		);
		oneOut
			.when(on("ana", 3))
			.thenRefused({ error: "number-barred", survivors: 3, liveStacks: 2 });
		expect(oneOut.when(on("ana", 2)).entries).toHaveLength(1);
	});
});

describe("C5 stakes", () => {
	test("C5 unit: each bet is exactly one unit, 5 unless the table says otherwise", () => {
		expect(carouselOf(given(carousel()).state).config).toMatchObject({
			stakes: "unit",
			unitChips: 5,
		});
		for (const amount of [4, 6, 10]) {
			given(ANA_BEN, ...twoStacks())
				.when(on("ana", 2, amount))
				.thenRefused({ error: "not-the-unit", unitChips: 5 });
		}
		given(ANA_BEN, ...twoStacks({ unitChips: 8 }))
			.when(on("ana", 2, 8))
			.thenTransfers("rack:ana > felt:ana 8 bet");
	});

	test("C5 the unit is the smallest chip where 5 is no multiple of it", () => {
		const unitOf = (smallest: number) =>
			carouselOf(givenIn(smallestChip(smallest), carousel()).state).config
				.unitChips;
		expect([1, 2, 3, 5, 10, 25].map(unitOf)).toEqual([5, 2, 3, 5, 10, 25]);
	});

	test("C5 the unit is a multiple of the smallest chip", () => {
		givenIn(smallestChip(5))
			.when(carousel({ unitChips: 12 }))
			.thenRefused({ error: "unit-not-a-multiple", smallestChip: 5 });
		const opened = givenIn(smallestChip(5), carousel({ unitChips: 15 }));
		expect(carouselOf(opened.state).config.unitChips).toBe(15);
	});

	test("C5 any: whole multiples of the unit, and the same number again adds", () => {
		const open = given(ANA_BEN, ...twoStacks({ stakes: "any" }));
		open
			.when(on("ana", 2, 12))
			.thenRefused({ error: "not-a-multiple", unitChips: 5 });
		const { state } = open.and(on("ana", 2, 15), on("ana", 2, 10));
		expect(carouselOf(state).bets).toEqual([
			{ player: "ana", survivors: 2, amountChips: 25 },
		]);
	});
});

describe("C6 how many numbers", () => {
	test("C6 one number a player, unless it was taken back", () => {
		const open = given(ANA_BEN, ...twoStacks(), on("ana", 2));
		open
			.when(on("ana", 1))
			.thenRefused({ error: "one-number-each", player: "ana", survivors: 2 });
		open
			.when(offNumber("ana", 2), on("ana", 1))
			.thenTransfers(
				"felt:ana > rack:ana 5 take-back",
				"rack:ana > felt:ana 5 bet",
			);
		// The other players are free to choose the same.
		open.when(on("ben", 2)).thenTransfers("rack:ben > felt:ben 5 bet");
	});

	test("C6 any: as many numbers as there are", () => {
		given(ANA_BEN, ...twoStacks({ numbersPerPlayer: "any" }))
			.when(on("ana", 0), on("ana", 1), on("ana", 2))
			.thenBalances({
				cage: -200,
				"rack:ana": 85,
				"felt:ana": 15,
				"rack:ben": 100,
			});
	});

	test("C6 with unit stakes a number cannot be covered twice, one number or any", () => {
		for (const numbersPerPlayer of ["one", "any"]) {
			given(ANA_BEN, ...twoStacks({ numbersPerPlayer }), on("ana", 2))
				.when(on("ana", 2))
				.thenRefused({
					error: "already-covered",
					player: "ana",
					survivors: 2,
				});
		}
	});

	test("C6 with any stakes one number may still be added to, another not be covered", () => {
		const open = given(
			ANA_BEN,
			...twoStacks({ stakes: "any" }),
			on("ana", 2, 10),
		);
		open.when(on("ana", 2, 5)).thenTransfers("rack:ana > felt:ana 5 bet");
		open
			.when(on("ana", 0, 5))
			.thenRefused({ error: "one-number-each", player: "ana", survivors: 2 });
	});
});

describe("C7 bets are chips on the felt", () => {
	test("C7 a bet may be taken back, whole, until the close", () => {
		given(
			ANA_BEN,
			...twoStacks({ stakes: "any" }),
			on("ana", 2, 10),
			on("ana", 2, 15),
		)
			.when(offNumber("ana", 2))
			.thenPlayed({
				type: "bet-taken-back",
				player: "ana",
				survivors: 2,
				amountChips: 25,
			})
			.thenBalances({ cage: -200, "rack:ana": 100, "rack:ben": 100 });
	});

	test("C7 at no more bets they join the pot", () => {
		given(ANA_BEN, ...twoStacks(), on("ana", 2), on("ben", 0))
			.when(NO_MORE_BETS)
			.thenPlayed({
				type: "bets-closed",
				drawing: [1, 2],
				carriedInChips: 0,
				potChips: 10,
			})
			.thenTransfers(
				"felt:ana > pot:carousel 5 join-pot",
				"felt:ben > pot:carousel 5 join-pot",
			)
			.thenBalances({
				cage: -200,
				"rack:ana": 95,
				"rack:ben": 95,
				"pot:carousel": 10,
			});
	});

	test("C7 and are final: none is made, added to or taken back, and the close is made once", () => {
		const closed = given(
			ANA_BEN,
			...twoStacks({ stakes: "any" }),
			on("ana", 2),
			NO_MORE_BETS,
		);
		for (const late of [
			on("ben", 2),
			on("ana", 2),
			offNumber("ana", 2),
			pass("ben"),
			NO_MORE_BETS,
		]) {
			closed.when(late).thenRefused({ error: "bets-not-open", phase: "draw" });
		}
	});
});

describe("C8 nobody bet", () => {
	test("C8 the round is dealt and settled all the same", () => {
		given(ANA_BEN, ...twoStacks(), NO_MORE_BETS)
			.when(cards(8, 9))
			.thenPlayed(
				{ type: "card-dealt", rank: 8, stack: 1 },
				{ type: "card-dealt", rank: 9, stack: 2 },
				{
					type: "round-settled",
					game: 1,
					round: 1,
					survivors: 1,
					out: [2],
					carriedInChips: 0,
					potChips: 0,
					paidChips: 0,
					carriedChips: 0,
					wagers: [],
				},
				{ type: "game-over", reason: "last-stack" },
			)
			.thenTransfers();
	});
});
