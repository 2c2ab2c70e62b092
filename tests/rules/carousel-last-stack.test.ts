import { describe, expect, test } from "vitest";
import type { Rank } from "../../lib/cards/deck.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	NO_MORE_BETS,
	offStack,
	on,
	onStack,
	SHUFFLE,
	seat,
	table,
	unseat,
	voidRound,
} from "../support/commands.ts";
import { SEVEN_LAYERS } from "../support/decks.ts";
import { type Acts, carouselOf, given } from "../support/scenario.ts";

const THREE = table(["ana", "ben", "cy"]);

/** Three stacks showing 10, 9, 8, the side bet on, and bets open. */
const open = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	THREE,
	carousel({ stacks: 3, lastStack: true, ...config }),
	cards(10, 9, 8),
];

/** No more bets, and the cards of the draw. */
const draw = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];

describe("C15 the last-stack side bet", () => {
	test("C15 off unless the table turns it on", () => {
		expect(carouselOf(given(carousel()).state).config.lastStack).toBe(false);
		const off = given(THREE, carousel(), cards(10));
		off.when(onStack("ana", 1)).thenRefused({ error: "last-stack-off" });
		off.when(offStack("ana", 1)).thenRefused({ error: "last-stack-off" });
	});

	test("C15 not open before the first face-up card", () => {
		given(THREE, carousel({ lastStack: true }))
			.when(onStack("ana", 1))
			.thenRefused({ error: "last-stack-not-open" });
	});

	test("C15 open from the first card, for any stack, dealt yet or not", () => {
		given(THREE, carousel({ lastStack: true }), cards(10))
			.when(onStack("ana", 1), onStack("ben", 6))
			.thenTransfers("rack:ana > felt:ana 5 bet", "rack:ben > felt:ben 5 bet");
		given(...open())
			.when(onStack("ana", 2))
			.thenPlayed({
				type: "last-stack-bet-placed",
				player: "ana",
				stack: 2,
				amountChips: 5,
			});
		given(...open())
			.when(onStack("ana", 4))
			.thenRefused({ error: "no-such-stack", stack: 4, stacks: 3 });
	});

	test("C15 until the first no more bets, and not again in this game", () => {
		const closed = given(...open(), onStack("ana", 1), NO_MORE_BETS);
		const second = closed.and(cards(7, 6, 5));
		for (const late of [closed, second]) {
			late
				.when(onStack("ben", 1))
				.thenRefused({ error: "last-stack-not-open" });
			late
				.when(offStack("ana", 1))
				.thenRefused({ error: "last-stack-not-open" });
		}
		// Open again in the next game.
		given(...open(), draw(10, 9, 7), SHUFFLE, cards(10))
			.when(onStack("ben", 1))
			.thenTransfers("rack:ben > felt:ben 5 bet");
	});

	test("C15 at the close the stakes leave the felt for a pool apart from the pot", () => {
		given(...open(), on("ana", 3), onStack("ana", 1), onStack("ben", 2))
			.when(NO_MORE_BETS)
			.thenPlayed(
				{ type: "last-stack-closed", poolChips: 10 },
				{
					type: "bets-closed",
					drawing: [1, 2, 3],
					carriedInChips: 0,
					potChips: 5,
				},
			)
			.thenBalances({
				cage: -300,
				"rack:ana": 90,
				"rack:ben": 95,
				"rack:cy": 100,
				"pot:carousel": 5,
				"pot:carousel-last-stack": 10,
			});
	});

	test("C15 a player backs one stack, with one unit", () => {
		const backed = given(...open(), onStack("ana", 1));
		for (const stack of [1, 2]) {
			backed
				.when(onStack("ana", stack))
				.thenRefused({ error: "one-stack-each", player: "ana", stack: 1 });
		}
		given(...open())
			.when(onStack("ana", 1, 10))
			.thenRefused({ error: "not-the-unit", unitChips: 5 });
		// A number and a stack may be backed at once, each with its own chips.
		backed.when(on("ana", 3)).thenBalances({
			cage: -300,
			"rack:ana": 90,
			"felt:ana": 10,
			"rack:ben": 100,
			"rack:cy": 100,
		});
	});

	test("C15 with stakes any: any multiple, and adding to it, on one stack still", () => {
		const any = given(...open({ stakes: "any" }), onStack("ana", 1, 15));
		any
			.when(onStack("ana", 2, 5))
			.thenRefused({ error: "one-stack-each", player: "ana", stack: 1 });
		any
			.when(onStack("ana", 1, 12))
			.thenRefused({ error: "not-a-multiple", unitChips: 5 });
		expect(
			carouselOf(any.and(onStack("ana", 1, 10)).state).lastStackBets,
		).toEqual([{ player: "ana", stack: 1, amountChips: 25 }]);
	});

	test("C15 taken back, whole, while it is open", () => {
		given(
			...open({ stakes: "any" }),
			onStack("ana", 1, 15),
			onStack("ana", 1, 10),
		)
			.when(offStack("ana", 1), onStack("ana", 2))
			.thenTransfers(
				"felt:ana > rack:ana 25 take-back",
				"rack:ana > felt:ana 5 bet",
			);
		given(...open(), onStack("ana", 1))
			.when(offStack("ana", 2))
			.thenRefused({ error: "no-such-bet", player: "ana" });
	});

	test("C15 the stack that outlives all others wins", () => {
		const second = given(
			...open(),
			onStack("ana", 1),
			onStack("ben", 2),
			onStack("cy", 3),
			draw(10, 7, 6),
			NO_MORE_BETS,
			cards(9),
		);
		second
			.when(cards(5))
			.thenPlayed(
				{ type: "card-dealt", rank: 5, stack: 3 },
				{
					type: "round-settled",
					game: 1,
					round: 2,
					survivors: 1,
					out: [2],
					carriedInChips: 0,
					potChips: 0,
					paidChips: 0,
					carriedChips: 0,
					wagers: [],
				},
				{
					type: "last-stack-settled",
					game: 1,
					stacks: [3],
					poolChips: 15,
					paidChips: 15,
					carriedChips: 0,
					wagers: [
						{ player: "ana", on: 1, stakeChips: 5, paidChips: 0 },
						{ player: "ben", on: 2, stakeChips: 5, paidChips: 0 },
						{ player: "cy", on: 3, stakeChips: 5, paidChips: 15 },
					],
				},
				{ type: "game-over", reason: "last-stack" },
			)
			.thenTransfers("pot:carousel-last-stack > rack:cy 15 win")
			.thenBalances({
				cage: -300,
				"rack:ana": 95,
				"rack:ben": 95,
				"rack:cy": 110,
			});
	});

	test("C15 the last live stacks that go out in the same draw all win", () => {
		// Stack 1 went out before; 15 ÷ 2 = 7 each and 1 stays.
		given(
			...open(),
			onStack("ana", 1),
			onStack("ben", 2),
			onStack("cy", 3),
			draw(10, 7, 6),
		)
			.when(draw(9, 8))
			.thenBalances({
				cage: -300,
				"rack:ana": 95,
				"rack:ben": 102,
				"rack:cy": 102,
				"pot:carousel-last-stack": 1,
			});
	});

	test("C15 all stacks out in the first draw: all who backed one win", () => {
		given(...open(), onStack("ana", 1), onStack("ben", 2), onStack("cy", 2))
			.when(draw(10, 9, 8))
			.thenBalances({
				cage: -300,
				"rack:ana": 100,
				"rack:ben": 100,
				"rack:cy": 100,
			});
	});

	test("C15 a game that ends by C14: all live stacks win", () => {
		const [opening = [], ...draws] = SEVEN_LAYERS;
		given(
			THREE,
			carousel({ burn: 10, lastStack: true, stakes: "any" }),
			cards(...opening),
			onStack("ana", 1, 5),
			onStack("ben", 6, 20),
			onStack("cy", 2, 5),
		)
			.when(...draws.map((layer) => draw(...layer)))
			.thenBalances({
				cage: -300,
				"rack:ana": 100,
				"rack:ben": 100,
				"rack:cy": 100,
			});
	});

	test("C15 the pool divides as in C11: by stake, rounded down, the rest stays", () => {
		// 37 × 10 ÷ 30 = 12⅓, 37 × 20 ÷ 30 = 24⅔.
		given(
			...open({ stakes: "any", unitChips: 1 }),
			onStack("ana", 3, 10),
			onStack("ben", 3, 20),
			onStack("cy", 1, 7),
		)
			.when(draw(10, 9, 7))
			.thenBalances({
				cage: -300,
				"rack:ana": 102,
				"rack:ben": 104,
				"rack:cy": 93,
				"pot:carousel-last-stack": 1,
			});
	});

	/** Ana backs stack 1 and stack 3 outlives it: 5 chips are carried. */
	const CARRIED: Acts = [...open(), onStack("ana", 1), ...draw(10, 9, 7)];

	test("C15 with no winner the pool carries to the next game", () => {
		given(
			...CARRIED,
			SHUFFLE,
			cards(10, 9, 8),
			onStack("ben", 3),
			NO_MORE_BETS,
			cards(10, 9),
		)
			.when(cards(7))
			.thenTransfers("pot:carousel-last-stack > rack:ben 10 win")
			.thenBalances({
				cage: -300,
				"rack:ana": 95,
				"rack:ben": 105,
				"rack:cy": 100,
			});
	});

	test("C15 and past a game in which nobody backs a stack, or that has no side bet", () => {
		const idle = [...cards(10, 9, 8), ...draw(10, 9, 7)];
		given(...CARRIED, SHUFFLE, idle, carousel({ stacks: 3 }))
			.when(idle)
			.thenBalances({
				cage: -300,
				"rack:ana": 95,
				"rack:ben": 100,
				"rack:cy": 100,
				"pot:carousel-last-stack": 5,
			});
	});

	test("C15 once it is settled or voided nobody is held to the table by it", () => {
		const poor = [seat("ana"), seat("ben"), buyIn("ana", 5)];
		const backed = given(
			poor,
			carousel({ stacks: 2, lastStack: true }),
			cards(10, 9),
			onStack("ana", 1),
		);
		expect(backed.when(draw(10, 8), unseat("ana")).refused).toBeNull();
		expect(
			backed.when(draw(8, 7), voidRound(), cashOut("ana", 5), unseat("ana"))
				.refused,
		).toBeNull();
	});

	test("C15 C16 a void gives back this game's stakes; what was carried in stays", () => {
		const second = given(...CARRIED, SHUFFLE, cards(10));
		const after = {
			cage: -300,
			"rack:ana": 95,
			"rack:ben": 100,
			"rack:cy": 100,
			"pot:carousel-last-stack": 5,
		};
		second.when(onStack("ben", 2), voidRound()).thenBalances(after);
		second
			.when(cards(9, 8), onStack("ben", 2), draw(7, 6, 5), voidRound())
			.thenTransfers(
				"rack:ben > felt:ben 5 bet",
				"felt:ben > pot:carousel-last-stack 5 join-pot",
				"pot:carousel-last-stack > rack:ben 5 void",
			)
			.thenBalances(after);
	});
});
