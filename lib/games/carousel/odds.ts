import {
	RANKS,
	type Rank,
	type RankCounts,
	totalOf,
} from "../../cards/deck.ts";
import { assert } from "../../core/assert.ts";
import {
	type Fraction,
	fraction,
	multiply,
	ONE,
	subtract,
	ZERO,
} from "../../core/fraction.ts";
import { type Chips, chips } from "../../ledger/chips.ts";
import { divideByStake } from "../../ledger/dividing.ts";

/** C2. With six stacks every count below stays under 10^13, so plain numbers are exact. */
const MOST_STACKS = 6;

/** n (n − 1) … (n − k + 1): in how many ways k of n cards can fall, in order. */
function orders(n: number, k: number): number {
	let product = 1;
	for (let i = 0; i < k; i++) product *= n - i;
	return product;
}

function choose(n: number, k: number): number {
	return orders(n, k) / orders(k, k);
}

function sizeOf(set: number): number {
	let size = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) size++;
	return size;
}

/** The stacks that show the rank, as a set of bits: bit 0 is the first stack. */
function stacksShowing(
	stacks: readonly (readonly Rank[])[],
	rank: Rank,
): number {
	return stacks.reduce(
		(set, ranks, i) => (ranks.includes(rank) ? set | (1 << i) : set),
		0,
	);
}

/**
 * For each set of stacks (as bits): in how many ways unseen cards, in order, can give a
 * pair to every stack of the set. Built up rank by rank: the stacks of the set that are
 * paired by the rank at hand are any part of those that show it.
 */
function waysToPair(
	unseen: RankCounts,
	stacks: readonly (readonly Rank[])[],
): readonly number[] {
	const ways: number[] = Array(1 << stacks.length).fill(0);
	ways[0] = 1;
	RANKS.forEach((rank, r) => {
		const showing = stacksShowing(stacks, rank);
		const count = unseen[r] ?? 0;
		if (showing === 0 || count === 0) return;
		const ordersOf = stacks.map((_, i) => orders(count, i + 1));
		// From the largest set down, so that the smaller sets read are still without this rank.
		for (let set = ways.length - 1; set > 0; set--) {
			let sum = ways[set] ?? 0;
			const most = set & showing;
			for (let part = most; part !== 0; part = (part - 1) & most)
				sum += (ways[set ^ part] ?? 0) * (ordersOf[sizeOf(part) - 1] ?? 0);
			ways[set] = sum;
		}
	});
	return ways;
}

/**
 * The chance of each number of survivors (C9, C10): element k is the chance that exactly
 * k live stacks hold no pair after one more card each. Exact; the elements add up to 1.
 *
 * `unseen` is counted now, burned cards included (C1). `liveStacks` are the ranks shown by
 * the stacks that still get a card in this round. In the middle of a draw these are the
 * stacks not yet dealt to, and `alreadyClean` is how many stacks took their card of the
 * round without a pair. There are `alreadyClean + liveStacks.length + 1` elements.
 *
 * With fewer cards unseen than stacks to deal to no round opens (C14), and there are no
 * chances: the list is empty.
 *
 * Source: the sieve of inclusion and exclusion (Feller, An Introduction to Probability
 * Theory I, IV.3), on the orders in which the cards can fall.
 *
 * @throws Error with more than six stacks.
 */
export function survivorChances(
	unseen: RankCounts,
	liveStacks: readonly (readonly Rank[])[],
	alreadyClean = 0,
): readonly Fraction[] {
	const stackCount = liveStacks.length;
	assert(stackCount <= MOST_STACKS, "there are at most six live stacks");
	const cards = totalOf(unseen);
	if (cards < stackCount) return [];

	// atLeast[i]: the orders in which i named stacks pair, over all choices of the i.
	const atLeast: number[] = Array(stackCount + 1).fill(0);
	waysToPair(unseen, liveStacks).forEach((ways, set) => {
		const paired = sizeOf(set);
		const otherCards = orders(cards - paired, stackCount - paired);
		atLeast[paired] = (atLeast[paired] ?? 0) + ways * otherCards;
	});

	function ordersWithExactly(paired: number): number {
		return atLeast.reduce((sum, count, i) => {
			if (i < paired) return sum;
			const signed = (i - paired) % 2 === 0 ? count : -count;
			return sum + signed * choose(i, paired);
		}, 0);
	}

	const allOrders = orders(cards, stackCount);
	return Array.from({ length: alreadyClean + stackCount + 1 }, (_, k) => {
		const paired = alreadyClean + stackCount - k;
		return paired > stackCount
			? ZERO
			: fraction(ordersWithExactly(paired), allOrders);
	});
}

/**
 * What one more bet of `stakeChips` would be paid for each chip of it if its number comes,
 * for 0 survivors first (C10, C11): its share of the pot and of all bets, this one too,
 * rounded down as the pot is divided. `betsOn` are the stakes that stand on each number
 * already, `potChips` the pot with what was carried in and those stakes.
 */
export function payPerChip(
	betsOn: readonly (readonly Chips[])[],
	potChips: Chips,
	stakeChips: Chips,
	smallestChip: Chips,
): readonly Fraction[] {
	return betsOn.map((stakes) => {
		const { sharesChips } = divideByStake(
			chips(potChips + stakeChips),
			[stakeChips, ...stakes],
			smallestChip,
		);
		return fraction(sharesChips[0] ?? 0, stakeChips);
	});
}

/**
 * What one more bet wins or loses on average for each chip of it, for 0 survivors first:
 * the chance of the number times what it would be paid, less the chip. What stays in the
 * pot for later rounds is nobody's yet and is not counted.
 */
export function expectedReturns(
	chances: readonly Fraction[],
	pays: readonly Fraction[],
): readonly Fraction[] {
	return chances.map((chance, number) =>
		subtract(multiply(chance, pays[number] ?? ZERO), ONE),
	);
}
