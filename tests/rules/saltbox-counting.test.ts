import { describe, expect, test } from "vitest";
import { type Rank, unseenOf } from "../../lib/cards/deck.ts";
import { toNumber } from "../../lib/core/fraction.ts";
import { saltboxEdges } from "../../lib/games/saltbox/odds.ts";
import { burnedCards } from "../../lib/games/saltbox/state.ts";
import {
	cards,
	carousel,
	close,
	fundBank,
	NO_MORE_BETS,
	offRank,
	onRank,
	saltbox,
	table,
} from "../support/commands.ts";
import { TEN_HANDS } from "../support/decks.ts";
import { type Act, given, saltboxOf } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** A hand dealt from no more bets to its last card. */
const hand = (...ranks: readonly Rank[]) => [NO_MORE_BETS, ...cards(...ranks)];
const hands = (count: number): readonly Act[] =>
	TEN_HANDS.slice(0, count).flatMap((ranks) => hand(...ranks));

describe("S12 counting", () => {
	test("S12 how many of each rank are unseen, after every card", () => {
		const { state } = given(saltbox(), NO_MORE_BETS, cards(3, 10, 3));
		expect(unseenOf(saltboxOf(state).seen)).toEqual([
			1, 2, 1, 4, 5, 6, 7, 8, 9, 9,
		]);
	});

	test("S12 the exact edge on each: from a fresh deck 1.86 % on the 3 and 16.07 % on the 8", () => {
		const { config, seen } = saltboxOf(given(saltbox()).state);
		const percent = saltboxEdges(unseenOf(seen), config.payTable).map((edge) =>
			(100 * toNumber(edge)).toFixed(2),
		);
		expect([percent[2], percent[7]]).toEqual(["1.86", "16.07"]);
	});

	test("S12 what the public display shows is the table's choice", () => {
		const showOf = (config: Readonly<Record<string, unknown>>) =>
			saltboxOf(given(saltbox(config)).state).config.showCounts;
		expect([showOf({}), showOf({ showCounts: "dealer" })]).toEqual([
			"all",
			"dealer",
		]);
	});
});

describe("S13 the burned cards", () => {
	const burned = (burn: number, dealt: number) =>
		burnedCards(saltboxOf(given(saltbox({ burn }), hands(dealt)).state));

	test("S13 named once no hand can be dealt and all other cards were seen", () => {
		expect(burned(5, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
		expect(burned(10, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
	});

	test("S13 not before, and not while cards that were not burned are unseen", () => {
		expect(burned(5, 9)).toBeNull();
		expect(burned(0, 10)).toBeNull();
		const early = given(saltbox({ handsPerShuffle: 1 }), hands(1)).state;
		expect(burnedCards(saltboxOf(early))).toBeNull();
	});
});

describe("S14 leaving", () => {
	test("S14 no bet standing and not from no more bets to the settlement", () => {
		for (const way of [carousel(), saltbox(), close()]) {
			given(ANA_BEN, fundBank(50), saltbox(), onRank("ana", 1, 5))
				.when(way)
				.thenRefused({ error: "bets-standing" });
			given(ANA_BEN, saltbox(), NO_MORE_BETS, cards(1, 2, 3, 4))
				.when(way)
				.thenRefused({ error: "hand-running" });
			for (const free of [
				[saltbox()],
				[saltbox(), onRank("ana", 1, 5), offRank("ana", 1)],
				[saltbox(), hand(1, 2, 3, 4, 5)],
				[saltbox({ handsPerShuffle: 1 }), hand(1, 2, 3, 4, 5)],
			]) {
				expect(given(ANA_BEN, ...free).when(way).entries).toHaveLength(1);
			}
		}
	});
});
