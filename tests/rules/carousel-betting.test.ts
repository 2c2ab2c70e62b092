import { describe, expect, test } from "vitest";
import { totalOf, unseenOf } from "../../lib/cards/deck.ts";
import {
	actingOrder,
	liveStacks,
	nextStack,
	seatToAct,
} from "../../lib/games/carousel/state.ts";
import type { TableState } from "../../lib/table/types.ts";
import {
	cards,
	carousel,
	moveSeat,
	NO_MORE_BETS,
	offNumber,
	on,
	pass,
	play,
	SHUFFLE,
	saltbox,
	seat,
	table,
	unseat,
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

const order = (state: TableState) =>
	actingOrder(carouselOf(state), state.seats).map((s) => s.player);
const toAct = (state: TableState) => seatToAct(carouselOf(state), state.seats);

describe("C1 shuffle and burn", () => {
	test("C1 burned cards are never seen and count as unseen, however many they are", () => {
		for (const burn of [0, 5, 10]) {
			const { state } = given(carousel({ burn }), cards(10, 9, 8, 7, 6, 5));
			expect(unseenOf(carouselOf(state).seen)).toEqual([
				1, 2, 3, 4, 4, 5, 6, 7, 8, 9,
			]);
			expect(totalOf(unseenOf(carouselOf(state).seen))).toBe(55 - 6);
		}
	});

	test("C1 burn is 5 unless the table says 0 to 10", () => {
		expect(carouselOf(given(carousel()).state).config.burn).toBe(5);
		expect(carouselOf(given(carousel({ burn: 0 })).state).config.burn).toBe(0);
		expect(carouselOf(given(carousel({ burn: 10 })).state).config.burn).toBe(
			10,
		);
		for (const burn of [-1, 11, 2.5, "5", null]) {
			expect(given().when(carousel({ burn })).refused).toMatchObject({
				error: "bad-option",
				option: "burn",
			});
		}
	});
});

describe("C2 the opening deal", () => {
	test("C2 one face-up card to each stack, in stack order, then the first round opens", () => {
		given(carousel({ stacks: 3 }))
			.when(cards(7, 7, 1))
			.thenPlayed(
				{ type: "card-dealt", rank: 7, stack: 1 },
				{ type: "card-dealt", rank: 7, stack: 2 },
				{ type: "card-dealt", rank: 1, stack: 3 },
				{ type: "round-opened", round: 1 },
			);
	});

	test("C2 two to six stacks, six unless the table says otherwise", () => {
		expect(carouselOf(given(carousel()).state).stacks).toHaveLength(6);
		for (const stacks of [2, 3, 4, 5, 6]) {
			const opened = given(carousel({ stacks })).state;
			expect(carouselOf(opened).stacks).toHaveLength(stacks);
		}
		for (const stacks of [1, 7]) {
			expect(given().when(carousel({ stacks })).refused).toMatchObject({
				error: "bad-option",
				option: "stacks",
			});
		}
	});

	test("C2 no bets before every stack has its card", () => {
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(on("ana", 1))
			.thenRefused({ error: "bets-not-open", phase: "opening" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(pass("ana"))
			.thenRefused({ error: "bets-not-open", phase: "opening" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10))
			.when(NO_MORE_BETS)
			.thenRefused({ error: "bets-not-open", phase: "opening" });
	});
});

describe("C3 turns", () => {
	const THREE = [seat("ana"), seat("ben"), seat("cy")];
	/** A round of two stacks, both alive after it; then one that ends the game. */
	const dull = [NO_MORE_BETS, ...cards(8, 7)];
	const last = [NO_MORE_BETS, ...cards(8, 6)];

	test("C3 seats stand in the order they were seated, the first acts first", () => {
		const { state } = given(THREE, ...twoStacks());
		expect(order(state)).toEqual(["ana", "ben", "cy"]);
		expect(toAct(state)).toBe("ana");
	});

	test("C3 the first seat to act moves on by one each round", () => {
		const second = given(THREE, ...twoStacks(), dull);
		expect(order(second.state)).toEqual(["ben", "cy", "ana"]);
		const third = second.and(NO_MORE_BETS, cards(6, 5));
		expect(order(third.state)).toEqual(["cy", "ana", "ben"]);
		const fourth = third.and(NO_MORE_BETS, cards(4, 3));
		expect(order(fourth.state)).toEqual(["ana", "ben", "cy"]);
	});

	test("C3 and so on through the whole session: other games, other shuffles", () => {
		// Two rounds, the second of which ends the game; the third opens after the shuffle.
		const next = given(THREE, ...twoStacks(), dull, last, SHUFFLE, cards(2, 3));
		expect(carouselOf(next.state)).toMatchObject({ game: 2, round: 1 });
		expect(order(next.state)).toEqual(["cy", "ana", "ben"]);
		// The fourth opens after some Saltbox.
		const back = next.and(
			NO_MORE_BETS,
			cards(2, 3),
			saltbox(),
			NO_MORE_BETS,
			cards(1, 2, 3, 4, 5),
			...twoStacks(),
		);
		expect(carouselOf(back.state)).toMatchObject({ game: 3, round: 1 });
		expect(order(back.state)).toEqual(["ana", "ben", "cy"]);
	});

	test("C3 fixed: the first seat acts first in every round", () => {
		const second = given(THREE, ...twoStacks({ turn: "fixed" }), dull);
		expect(carouselOf(second.state).round).toBe(2);
		expect(order(second.state)).toEqual(["ana", "ben", "cy"]);
		expect(toAct(second.state)).toBe("ana");
	});

	test("C3 in turn each seat bets or passes; the screen leads on to the next", () => {
		const open = given(ANA_BEN, seat("cy"), ...twoStacks());
		const one = open.and(on("ana", 2));
		expect(toAct(one.state)).toBe("ben");
		const two = one.and(pass("ben"));
		expect(toAct(two.state)).toBe("cy");
		const all = two.and(pass("cy"));
		expect(toAct(all.state)).toBeNull();
		expect(toAct(all.and(NO_MORE_BETS).state)).toBeNull();
	});

	test("C3 people bet out of turn, and the turn stays where it was", () => {
		const out = given(ANA_BEN, ...twoStacks(), on("ben", 2));
		expect(toAct(out.state)).toBe("ana");
		expect(toAct(out.and(pass("ana")).state)).toBeNull();
	});

	test("C3 a pass binds nobody: who passed may bet, and bet and pass again", () => {
		given(ANA_BEN, ...twoStacks(), pass("ana"))
			.when(on("ana", 2))
			.thenPlayed({
				type: "bet-placed",
				player: "ana",
				survivors: 2,
				amountChips: 5,
			});
		given(ANA_BEN, ...twoStacks(), on("ana", 2))
			.when(pass("ana"), pass("ana"))
			.thenTransfers();
	});

	test("C3 who takes the only bet back is to act again; in the next round all are", () => {
		const back = given(
			ANA_BEN,
			...twoStacks(),
			on("ana", 2),
			offNumber("ana", 2),
		);
		expect(toAct(back.state)).toBe("ana");
		const next = given(ANA_BEN, ...twoStacks(), pass("ana"), pass("ben"), dull);
		expect(toAct(next.state)).toBe("ben");
	});

	test("C3 a seat that moves changes the order; a seat that leaves is skipped", () => {
		const { state } = given(THREE, ...twoStacks(), moveSeat("cy", 1));
		expect(order(state)).toEqual(["cy", "ana", "ben"]);
		const { state: left } = given(THREE, ...twoStacks(), unseat("ana"));
		expect(toAct(left)).toBe("ben");
	});

	test("C3 the dealer's own seat, the last, may bet like any other", () => {
		given(ANA_BEN, ...twoStacks())
			.when(on("ben", 0))
			.thenTransfers("rack:ben > felt:ben 5 bet");
	});

	test("C3 nobody but the seated may pass", () => {
		given(ANA_BEN, ...twoStacks())
			.when(pass("cy"))
			.thenRefused({ error: "not-seated", player: "cy" });
	});
});

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

describe("C9 the draw", () => {
	const THREE_STACKS: Acts = [carousel({ stacks: 3 }), cards(10, 9, 8)];

	test("C9 one card to each live stack, in stack order", () => {
		const closed = given(...THREE_STACKS, NO_MORE_BETS);
		expect(nextStack(carouselOf(closed.state))).toBe(1);
		closed
			.when(play({ type: "deal", rank: 7, stack: 2 }))
			.thenRefused({ error: "wrong-stack", stack: 2, nextStack: 1 });
		const one = closed.and(play({ type: "deal", rank: 7, stack: 1 }));
		expect(nextStack(carouselOf(one.state))).toBe(2);
	});

	test("C9 a stack that shows a rank twice is out and gets no more cards", () => {
		const oneOut = given(...THREE_STACKS, NO_MORE_BETS, cards(7, 9, 10));
		expect(carouselOf(oneOut.state).stacks).toEqual([
			[10, 7],
			[9, 9],
			[8, 10],
		]);
		expect(liveStacks(carouselOf(oneOut.state))).toEqual([1, 3]);
		oneOut.when(NO_MORE_BETS, cards(6, 6)).thenPlayed(
			{
				type: "bets-closed",
				drawing: [1, 3],
				carriedInChips: 0,
				potChips: 0,
			},
			{ type: "card-dealt", rank: 6, stack: 1 },
			{ type: "card-dealt", rank: 6, stack: 3 },
			{
				type: "round-settled",
				game: 1,
				round: 2,
				survivors: 2,
				out: [],
				carriedInChips: 0,
				potChips: 0,
				paidChips: 0,
				carriedChips: 0,
				wagers: [],
			},
			{ type: "round-opened", round: 3 },
		);
	});

	test("C9 a pair with any earlier card of the stack counts, not only with the last", () => {
		const { state } = given(
			...twoStacks(),
			NO_MORE_BETS,
			cards(8, 7),
			NO_MORE_BETS,
			cards(10, 6),
		);
		expect(liveStacks(carouselOf(state))).toEqual([2]);
	});

	test("C9 the same rank in two stacks is no pair", () => {
		const { state } = given(carousel({ stacks: 2 }), cards(10, 10));
		expect(liveStacks(carouselOf(state))).toEqual([1, 2]);
	});

	test("C9 a rank with no card left unseen is refused, in the opening too", () => {
		given(carousel({ stacks: 3 }), cards(2, 2))
			.when(cards(2))
			.thenRefused({ error: "rank-gone", rank: 2 });
		given(carousel({ stacks: 2 }), cards(1, 2), NO_MORE_BETS)
			.when(cards(1))
			.thenRefused({ error: "rank-gone", rank: 1 });
	});

	test("C9 no card before no more bets, none after the last stack's", () => {
		given(...twoStacks())
			.when(cards(8))
			.thenRefused({ error: "no-card-due", phase: "bets" });
		given(...twoStacks(), NO_MORE_BETS, cards(8, 7))
			.when(cards(6))
			.thenRefused({ error: "no-card-due", phase: "bets" });
	});
});
