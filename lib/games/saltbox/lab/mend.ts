import {
	adjusted,
	countOf,
	FULL_DECK,
	RANKS,
	type Rank,
	type RankCounts,
	totalOf,
} from "../../../cards/deck.ts";
import { present } from "../../../core/assert.ts";
import {
	type Fraction,
	fraction,
	multiply,
	ONE,
	subtract,
	ZERO,
} from "../../../core/fraction.ts";
import { houseEdge, saltboxChances } from "../odds.ts";

/** S8: what a rank may pay to 1. */
const LEAST_ODDS = 1;
const MOST_ODDS = 1000;

/** S2: cards in a hand. */
const HAND_CARDS = 5;

function isLess(a: Fraction, b: Fraction): boolean {
	return a.numerator * b.denominator < b.numerator * a.denominator;
}

function size({ numerator, denominator }: Fraction): Fraction {
	return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}

function floor({ numerator, denominator }: Fraction): number {
	const down = numerator / denominator;
	return Number(
		numerator < 0n && down * denominator !== numerator ? down - 1n : down,
	);
}

function inverse({ numerator, denominator }: Fraction): Fraction {
	return fraction(denominator, numerator);
}

function within(odds: number): number {
	return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, odds));
}

/**
 * The whole odds, 1 to 1000, whose house edge on a bet that wins with the chance `win` is
 * nearest to the target. Of two as near, the lower: a tie goes to the house.
 */
export function nearestOdds(win: Fraction, targetEdge: Fraction): number {
	// The edge falls by `win` with each step of the odds: it meets the target between two.
	const below = floor(
		subtract(multiply(subtract(ONE, targetEdge), inverse(win)), ONE),
	);
	const [low, high] = [within(below), within(below + 1)];
	const away = (odds: number) =>
		size(subtract(houseEdge(win, odds), targetEdge));
	return isLess(away(high), away(low)) ? high : low;
}

/**
 * The whole-number pay table nearest to a house edge on each number, rank 1 first, for a
 * fresh deck: each number by itself, as `nearestOdds` has it.
 */
export function nearestTable(
	targetEdges: readonly Fraction[],
): readonly number[] {
	const { win } = present(saltboxChances(FULL_DECK), "a fresh deck's chances");
	return win.map((chance, i) =>
		nearestOdds(chance, present(targetEdges[i], "a number's target")),
	);
}

/** `cards` over the ranks as evenly as `most` of each allows: one by one to the fewest. */
function spread(cards: number, most: RankCounts): RankCounts {
	let counts: RankCounts = most.map(() => 0);
	for (let card = 0; card < cards; card++) {
		const [fewest] = RANKS.filter(
			(rank) => countOf(counts, rank) < countOf(most, rank),
		).sort((a, b) => countOf(counts, a) - countOf(counts, b));
		counts = adjusted(counts, present(fewest, "room for a card"), 1);
	}
	return counts;
}

/**
 * The largest chance with which a bet on the rank can win in a hand that begins with so
 * many cards unseen, over all compositions of them. Zero when it cannot come.
 *
 * For each count of the rank's own cards the best is to have the others as even as the
 * deck allows: a card moved from a rank to one with two fewer or more makes the product of
 * the two larger, and with it the hands of four different others (docs/odds.md).
 */
export function largestWin(
	rank: Rank,
	unseenCards: number,
	deck: RankCounts = FULL_DECK,
): Fraction {
	const own = countOf(deck, rank);
	const others = adjusted(deck, rank, -own);
	const room = totalOf(others);
	let largest = ZERO;
	for (let count = 1; count <= own; count++) {
		const rest = unseenCards - count;
		if (rest < HAND_CARDS - 1 || rest > room) continue;
		const unseen = adjusted(spread(rest, others), rank, count);
		const win = saltboxChances(unseen)?.win[rank - 1] ?? ZERO;
		if (isLess(largest, win)) largest = win;
	}
	return largest;
}

/** Odds so high that more would favour a counter; below 1 where even money would. */
function safeOdds(win: Fraction): number {
	return win.numerator === 0n
		? MOST_ODDS
		: Math.min(MOST_ODDS, floor(inverse(win)) - 1);
}

/**
 * The highest whole odds on each number, rank 1 first, with which a counter never has a
 * favourable bet in a shuffle of so many hands. Below 1 where there are none: 1 to 1 on
 * that number would favour a counter who has seen the right cards, and as a table pays 1 at
 * least (S8), there is then no safe one.
 *
 * Whether a bet on one number is favourable depends on the odds of that number alone, so
 * each is as high as it can be: no safe table pays more on any. Seeing more cards only
 * widens what can be unseen, so the last hand decides.
 */
export function safeOddsOf(hands: number): readonly number[] {
	const unseenCards = totalOf(FULL_DECK) - HAND_CARDS * (hands - 1);
	return RANKS.map((rank) => safeOdds(largestWin(rank, unseenCards)));
}
