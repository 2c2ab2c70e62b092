import { describe, expect, test } from "vitest";
import {
	adjusted,
	countOf,
	DECK_CARDS,
	FULL_DECK,
	isRank,
	NONE_SEEN,
	RANKS,
	totalOf,
	unseenOf,
} from "../../lib/cards/deck.ts";

describe("the Pairs deck", () => {
	test("has rank n in it n times, 55 cards in all", () => {
		for (const rank of RANKS) expect(countOf(FULL_DECK, rank)).toBe(rank);
		expect(totalOf(FULL_DECK)).toBe(55);
		expect(DECK_CARDS).toBe(55);
	});

	test("has the ranks 1 to 10 and nothing else", () => {
		expect(RANKS.every(isRank)).toBe(true);
		for (const other of [0, 11, -1, 1.5, Number.NaN, "1", null, undefined]) {
			expect(isRank(other)).toBe(false);
		}
	});

	test("is all unseen before the first card", () => {
		expect(unseenOf(NONE_SEEN)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
	});

	test("seen and unseen make 55, card by card to the last", () => {
		let seen = NONE_SEEN;
		for (const rank of RANKS) {
			for (let copy = 1; copy <= rank; copy++) {
				seen = adjusted(seen, rank, 1);
				expect(totalOf(seen) + totalOf(unseenOf(seen))).toBe(55);
				expect(countOf(unseenOf(seen), rank)).toBe(rank - copy);
			}
		}
		expect(unseenOf(seen)).toEqual(NONE_SEEN);
	});

	test("counts are changed in a copy", () => {
		const one = adjusted(NONE_SEEN, 3, 1);
		expect(one).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
		expect(adjusted(one, 3, -1)).toEqual(NONE_SEEN);
		expect(NONE_SEEN).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
	});
});
