import { describe, expect, test } from "vitest";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	SHUFFLE,
	table,
} from "../support/commands.ts";
import { SEVEN_LAYERS } from "../support/decks.ts";
import { type Acts, carouselOf, given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

/** Draws for the two stacks after 10 and 9 that leave so many alive. */
const TWO_LIVE = [NO_MORE_BETS, ...cards(8, 7)];
const ONE_LIVE = [NO_MORE_BETS, ...cards(8, 9)];
const NONE_LIVE = [NO_MORE_BETS, ...cards(10, 9)];

describe("C10 who wins", () => {
	test("C10 exactly the count of live stacks left wins, the rest lose", () => {
		given(
			table(["ana", "ben", "cy"]),
			...twoStacks(),
			on("ana", 0),
			on("ben", 1),
			on("cy", 2),
		)
			.when(ONE_LIVE)
			.thenTransfers(
				"felt:ana > pot:carousel 5 join-pot",
				"felt:ben > pot:carousel 5 join-pot",
				"felt:cy > pot:carousel 5 join-pot",
				"pot:carousel > rack:ben 15 win",
			)
			.thenBalances({
				cage: -300,
				"rack:ana": 95,
				"rack:ben": 110,
				"rack:cy": 95,
			});
	});

	test("C10 nobody left alive: 0 wins", () => {
		given(ANA_BEN, ...twoStacks(), on("ana", 0), on("ben", 1))
			.when(NONE_LIVE)
			.thenBalances({ cage: -200, "rack:ana": 105, "rack:ben": 95 });
	});

	test("C10 the whole pot: the money carried in and all the money bet this round", () => {
		// Round 1: 10 chips, nobody right. Round 2: 10 more, Ben right: 20.
		const { log, state } = given(
			ANA_BEN,
			...twoStacks(),
			on("ana", 0),
			on("ben", 1),
			TWO_LIVE,
			on("ana", 1),
			on("ben", 2),
			NO_MORE_BETS,
			cards(6, 5),
		);
		expect(state.ledger).toEqual({
			cage: -200,
			"rack:ana": 90,
			"rack:ben": 110,
		});
		expect(effectiveRounds(log).map((r) => r.record.summary)).toEqual([
			{
				game: "carousel",
				survivors: 2,
				potChips: 10,
				paidChips: 0,
				carriedChips: 10,
			},
			{
				game: "carousel",
				survivors: 2,
				potChips: 20,
				paidChips: 20,
				carriedChips: 0,
			},
		]);
	});

	test("C10 the settled round keeps every bet with what it got", () => {
		const { state } = given(
			ANA_BEN,
			...twoStacks({ numbersPerPlayer: "any" }),
			on("ana", 2),
			on("ana", 0),
			on("ben", 2),
			TWO_LIVE,
		);
		// 15 in the pot, two equal winners: 7 each, 1 stays.
		expect(carouselOf(state).settled).toEqual({
			game: 1,
			round: 1,
			survivors: 2,
			out: [],
			carriedInChips: 0,
			potChips: 15,
			paidChips: 14,
			carriedChips: 1,
			wagers: [
				{ player: "ana", on: 2, stakeChips: 5, paidChips: 7 },
				{ player: "ana", on: 0, stakeChips: 5, paidChips: 0 },
				{ player: "ben", on: 2, stakeChips: 5, paidChips: 7 },
			],
		});
	});
});

describe("C12 nobody right", () => {
	test("C12 the whole pot is carried to the next round", () => {
		given(ANA_BEN, ...twoStacks(), on("ana", 0), on("ben", 1))
			.when(TWO_LIVE)
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
});

describe("C13 the end of a game", () => {
	test("C13 with one stack left the game is over", () => {
		const { state } = given(...twoStacks(), ONE_LIVE);
		expect(carouselOf(state).phase).toEqual({
			type: "over",
			reason: "last-stack",
		});
	});

	test("C13 with none left too", () => {
		const { state } = given(...twoStacks(), NONE_LIVE);
		expect(carouselOf(state).phase).toEqual({
			type: "over",
			reason: "no-stack",
		});
	});

	test("C13 nothing is dealt or bet until the fresh shuffle", () => {
		const over = given(ANA_BEN, ...twoStacks(), ONE_LIVE);
		over.when(cards(8)).thenRefused({ error: "no-card-due", phase: "over" });
		over
			.when(on("ana", 1))
			.thenRefused({ error: "bets-not-open", phase: "over" });
		const fresh = over.and(SHUFFLE);
		expect(carouselOf(fresh.state)).toMatchObject({
			game: 2,
			round: 0,
			seen: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
			stacks: [[], []],
			phase: { type: "opening" },
		});
		// The 1 that came before may come again.
		expect(fresh.when(cards(1, 2)).entries).toHaveLength(2);
	});

	test("C13 and the shuffle comes only when a game is over", () => {
		for (const [begun, ...before] of [
			[false, carousel({ stacks: 2 })],
			[true, carousel({ stacks: 2 }), cards(10)],
			[true, ...twoStacks()],
			[true, ...twoStacks(), NO_MORE_BETS],
			[true, ...twoStacks(), TWO_LIVE],
		] as const) {
			given(...before)
				.when(SHUFFLE)
				.thenRefused({ error: "game-not-over", begun });
		}
	});

	test("C13 a pot that is left stays for the next game", () => {
		given(
			ANA_BEN,
			...twoStacks(),
			on("ana", 2),
			ONE_LIVE,
			SHUFFLE,
			cards(10, 9),
			on("ben", 2),
		)
			.when(TWO_LIVE)
			.thenBalances({ cage: -200, "rack:ana": 95, "rack:ben": 105 });
	});
});

describe("C14 the cards run out", () => {
	const [opening = [], ...draws] = SEVEN_LAYERS;
	const drawn = draws.map((layer) => [NO_MORE_BETS, ...cards(...layer)]);
	const night = (burn: number) =>
		given(carousel({ burn }), cards(...opening), ...drawn).state;

	test("C14 fewer cards to deal than live stacks: the game is over", () => {
		// 55 − 8 − 42 = 5 cards for six stacks.
		for (const burn of [8, 9, 10]) {
			expect(carouselOf(night(burn)).phase).toEqual({
				type: "over",
				reason: "cards-out",
			});
		}
	});

	test("C14 just as many as live stacks: the round opens", () => {
		expect(carouselOf(night(7))).toMatchObject({
			phase: { type: "bets" },
			round: 7,
		});
	});

	test("C14 the pot stays", () => {
		given(
			table(["ana"]),
			carousel({ burn: 10 }),
			cards(...opening),
			...drawn.slice(0, -1),
			on("ana", 0),
		)
			.when(drawn.at(-1) ?? [])
			.thenBalances({ cage: -100, "rack:ana": 95, "pot:carousel": 5 });
	});
});
