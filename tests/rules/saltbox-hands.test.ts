import { describe, expect, test } from "vitest";
import { type Rank, unseenOf } from "../../lib/cards/deck.ts";
import { cardsLeft, handsLeft } from "../../lib/games/saltbox/state.ts";
import {
	cards,
	NO_MORE_BETS,
	offRank,
	onRank,
	SHUFFLE,
	saltbox,
	table,
	voidHand,
} from "../support/commands.ts";
import { TEN_HANDS } from "../support/decks.ts";
import { type Act, given, saltboxOf } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** A hand dealt from no more bets to its last card. */
const hand = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];
const hands = (count: number): readonly Act[] =>
	TEN_HANDS.slice(0, count).flatMap((ranks) => hand(...ranks));

describe("S1 shuffle and burn", () => {
	test("S1 burned cards stay unseen, however many they are", () => {
		for (const burn of [0, 5, 10]) {
			const { state } = given(saltbox({ burn }), hand(1, 2, 3, 4, 5));
			expect(unseenOf(saltboxOf(state).seen)).toEqual([
				0, 1, 2, 3, 4, 6, 7, 8, 9, 10,
			]);
		}
	});

	test("S1 burn is 5 unless the table says 0 to 10", () => {
		const burnOf = (config: Readonly<Record<string, unknown>>) =>
			saltboxOf(given(saltbox(config)).state).config.burn;
		expect([burnOf({}), burnOf({ burn: 0 }), burnOf({ burn: 10 })]).toEqual([
			5, 0, 10,
		]);
		expect(given().when(saltbox({ burn: 11 })).refused).toMatchObject({
			error: "bad-option",
			option: "burn",
		});
	});
});

describe("S2 hands and shuffles", () => {
	test("S2 5 burned and 10 hands × 5 = 55: the deck is used exactly", () => {
		const { state } = given(saltbox(), hands(10));
		expect(saltboxOf(state)).toMatchObject({
			handsUsed: 10,
			phase: { type: "shuffle-due" },
		});
		expect(cardsLeft(saltboxOf(state))).toBe(0);
	});

	test("S2 that many hands, then the shuffle is due", () => {
		const two = given(saltbox({ handsPerShuffle: 3 }), hands(2)).state;
		expect(saltboxOf(two).phase).toEqual({ type: "bets" });
		expect(handsLeft(saltboxOf(two))).toBe(1);
		const three = given(saltbox({ handsPerShuffle: 3 }), hands(3)).state;
		expect(saltboxOf(three).phase).toEqual({ type: "shuffle-due" });
		expect(handsLeft(saltboxOf(three))).toBe(0);
	});

	test("S2 1 to 10 hands a shuffle, 10 unless the table says otherwise", () => {
		expect(saltboxOf(given(saltbox()).state).config.handsPerShuffle).toBe(10);
		for (const handsPerShuffle of [0, 11, 2.5]) {
			expect(given().when(saltbox({ handsPerShuffle })).refused).toMatchObject({
				error: "bad-option",
				option: "handsPerShuffle",
			});
		}
	});

	test("S2 a hand starts only if five cards can still be dealt", () => {
		// 55 − 10 = 45 cards: nine hands, though ten were asked for.
		const eight = given(saltbox({ burn: 10 }), hands(8));
		expect(saltboxOf(eight.state).phase).toEqual({ type: "bets" });
		const nine = eight.and(hand(9, 9, 9, 9, 9));
		expect(saltboxOf(nine.state).phase).toEqual({ type: "shuffle-due" });
		// A void after one card leaves four.
		const spoilt = eight.and(NO_MORE_BETS, cards(10), voidHand());
		expect(saltboxOf(spoilt.state)).toMatchObject({
			handsUsed: 9,
			phase: { type: "shuffle-due" },
		});
		expect(cardsLeft(saltboxOf(spoilt.state))).toBe(4);
	});

	test("S2 when a shuffle is due, bets are refused until it is made", () => {
		const due = given(
			ANA_BEN,
			saltbox({ handsPerShuffle: 1 }),
			hand(1, 2, 3, 4, 5),
		);
		due.when(onRank("ana", 1, 5)).thenRefused({ error: "shuffle-due" });
		due.when(offRank("ana", 1)).thenRefused({ error: "shuffle-due" });
		due.when(NO_MORE_BETS).thenRefused({ error: "shuffle-due" });
		due
			.when(cards(6))
			.thenRefused({ error: "no-card-due", phase: "shuffle-due" });
		due
			.when(SHUFFLE, onRank("ana", 1, 5))
			.thenPlayed(
				{ type: "shuffled", game: 2 },
				{ type: "bet-placed", player: "ana", rank: 1, amountChips: 5 },
			);
		expect(saltboxOf(due.and(SHUFFLE).state)).toMatchObject({
			game: 2,
			handsUsed: 0,
			seen: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
		});
	});

	test("S2 the dealer may reshuffle early, between hands with no bet standing", () => {
		const between = given(ANA_BEN, saltbox(), hands(1));
		between.when(SHUFFLE).thenPlayed({ type: "shuffled", game: 2 });
		given(ANA_BEN, saltbox())
			.when(SHUFFLE)
			.thenPlayed({ type: "shuffled", game: 2 });
		between
			.and(onRank("ana", 9, 5))
			.when(SHUFFLE)
			.thenRefused({ error: "bets-standing" });
		between
			.and(NO_MORE_BETS, cards(9))
			.when(SHUFFLE)
			.thenRefused({ error: "hand-running" });
	});
});

describe("S5 the deal", () => {
	test("S5 no more bets, then five cards, and the fifth settles", () => {
		const closed = given(ANA_BEN, saltbox(), onRank("ana", 10, 5));
		closed.when(cards(1)).thenRefused({ error: "no-card-due", phase: "bets" });
		const four = closed.and(NO_MORE_BETS, cards(1, 2, 3, 4));
		four.when(onRank("ben", 5, 5)).thenRefused({ error: "bets-not-open" });
		four.when(NO_MORE_BETS).thenRefused({ error: "bets-not-open" });
		four.when(cards(5)).thenPlayed(
			{ type: "card-dealt", rank: 5 },
			{
				type: "hand-settled",
				game: 1,
				round: 1,
				hand: [1, 2, 3, 4, 5],
				pair: false,
				stakedChips: 5,
				paidChips: 0,
				wagers: [{ player: "ana", on: 10, stakeChips: 5, paidChips: 0 }],
				banker: "house",
				shortChips: 0,
			},
		);
		four
			.and(cards(5))
			.when(cards(6))
			.thenRefused({ error: "no-card-due", phase: "bets" });
	});

	test("S5 a hand without bets is dealt all the same", () => {
		given(ANA_BEN, saltbox(), NO_MORE_BETS, cards(1, 2, 3, 4))
			.when(cards(5))
			.thenTransfers();
		const { state } = given(saltbox(), hand(1, 2, 3, 4, 5));
		expect(saltboxOf(state)).toMatchObject({ round: 2, handsUsed: 1 });
	});

	test("S5 all five are dealt even when a pair has already come", () => {
		const paired = given(ANA_BEN, saltbox(), NO_MORE_BETS, cards(10, 10));
		expect(saltboxOf(paired.state).phase).toEqual({
			type: "deal",
			cards: [10, 10],
		});
		const { state } = paired.and(cards(9, 8, 7));
		expect(saltboxOf(state).seen).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
	});

	test("S5 a rank with no card left unseen is refused, in this hand or a later one", () => {
		given(saltbox(), NO_MORE_BETS, cards(2, 2))
			.when(cards(2))
			.thenRefused({ error: "rank-gone", rank: 2 });
		given(saltbox(), hand(1, 2, 3, 4, 5), NO_MORE_BETS)
			.when(cards(1))
			.thenRefused({ error: "rank-gone", rank: 1 });
	});
});

describe("S11 void", () => {
	test("S11 not without a bet before the close, nor when a shuffle is due", () => {
		given(ANA_BEN, saltbox())
			.when(voidHand())
			.thenRefused({ error: "nothing-to-void" });
		given(saltbox({ handsPerShuffle: 1 }), hand(1, 2, 3, 4, 5))
			.when(voidHand())
			.thenRefused({ error: "nothing-to-void" });
	});

	test("S11 while a bet stands before the close: stakes go back, the hand does not count", () => {
		const voided = given(
			ANA_BEN,
			saltbox(),
			onRank("ana", 1, 5),
			onRank("ana", 2, 10),
			onRank("ben", 1, 20),
		).when(voidHand("a card turned over"));
		voided
			.thenPlayed({
				type: "hand-voided",
				game: 1,
				round: 1,
				reason: "a card turned over",
				cards: [],
				wagers: [
					{ player: "ana", on: 1, stakeChips: 5, paidChips: 5 },
					{ player: "ana", on: 2, stakeChips: 10, paidChips: 10 },
					{ player: "ben", on: 1, stakeChips: 20, paidChips: 20 },
				],
			})
			.thenTransfers(
				"felt:ana > rack:ana 5 void",
				"felt:ana > rack:ana 10 void",
				"felt:ben > rack:ben 20 void",
			)
			.thenBalances({ cage: -200, "rack:ana": 100, "rack:ben": 100 });
		expect(saltboxOf(voided.state).handsUsed).toBe(0);
	});

	test("S11 from no more bets on, with or without bets, before the first card too", () => {
		const { state } = given(saltbox(), NO_MORE_BETS, voidHand());
		expect(saltboxOf(state)).toMatchObject({
			handsUsed: 0,
			round: 2,
			phase: { type: "bets" },
		});
	});

	test("S11 cards seen stay dead, and the hand counts once one was seen", () => {
		const one = given(
			ANA_BEN,
			saltbox({ handsPerShuffle: 2 }),
			onRank("ana", 1, 5),
			NO_MORE_BETS,
			cards(1),
			voidHand(),
		);
		expect(saltboxOf(one.state)).toMatchObject({
			handsUsed: 1,
			seen: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
			bets: [],
		});
		expect(one.state.ledger).toEqual({
			cage: -200,
			"rack:ana": 100,
			"rack:ben": 100,
		});
		one
			.and(NO_MORE_BETS)
			.when(cards(1))
			.thenRefused({ error: "rank-gone", rank: 1 });
		const two = one.and(hand(2, 3, 4, 5, 6));
		expect(saltboxOf(two.state).phase).toEqual({ type: "shuffle-due" });
	});
});
