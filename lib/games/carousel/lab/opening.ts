import { RANKS, totalOf } from "../../../cards/deck.ts";
import { type Fraction, fraction } from "../../../core/fraction.ts";
import type { Standing } from "./place.ts";

/** n (n − 1) … (n − k + 1): in how many ways k of n cards can fall, in order. */
function orders(n: number, k: number): bigint {
	let product = 1n;
	for (let i = 0; i < k; i++) product *= BigInt(n - i);
	return product;
}

function choose(n: number, k: number): bigint {
	return orders(n, k) / orders(k, k);
}

function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/**
 * The chance of each number of survivors of the first round, 0 first, while the opening
 * deal is still going on (C2, C9): exact. A stack without a card gets two, the others one.
 * With every stack dealt to it is what `survivorChances` gives.
 *
 * Source: the sieve of inclusion and exclusion, as there; a stack without a card is paired
 * by a rank with two cards of it, a stack that shows it with one.
 */
export function openingChances({
	stacks,
	unseen,
}: Standing): readonly Fraction[] {
	const empty = stacks.reduce(
		(set, cards, i) => (cards.length === 0 ? set | (1 << i) : set),
		0,
	);
	const taken = (set: number) => countBits(set) + countBits(set & empty);
	const all = (1 << stacks.length) - 1;
	let ways: bigint[] = Array(all + 1).fill(0n);
	ways[0] = 1n;
	RANKS.forEach((rank, r) => {
		const pairable = stacks.reduce(
			(set, cards, i) => (cards.includes(rank) ? set | (1 << i) : set),
			empty,
		);
		ways = ways.map((before, set) => {
			let sum = before;
			const most = set & pairable;
			for (let part = most; part !== 0; part = (part - 1) & most)
				sum += (ways[set ^ part] ?? 0n) * orders(unseen[r] ?? 0, taken(part));
			return sum;
		});
	});
	const cards = totalOf(unseen);
	const falling = taken(all);
	const atLeast: bigint[] = Array(stacks.length + 1).fill(0n);
	ways.forEach((count, set) => {
		const paired = countBits(set);
		const others = orders(cards - taken(set), falling - taken(set));
		atLeast[paired] = (atLeast[paired] ?? 0n) + count * others;
	});
	const allOrders = orders(cards, falling);
	return Array.from({ length: stacks.length + 1 }, (_, survivors) => {
		const paired = stacks.length - survivors;
		let exactly = 0n;
		for (let i = paired; i <= stacks.length; i++) {
			const count = (atLeast[i] ?? 0n) * choose(i, paired);
			exactly += (i - paired) % 2 === 0 ? count : -count;
		}
		return fraction(exactly, allOrders);
	});
}
