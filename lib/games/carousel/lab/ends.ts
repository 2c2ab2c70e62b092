import { totalOf } from "../../../cards/deck.ts";
import { type Fraction, fraction } from "../../../core/fraction.ts";
import type { Standing } from "./place.ts";

/**
 * One way a game can end: after so many rounds in all, with these stacks as the last, as
 * bits: the one that outlived all others, those that went out together, or those that were
 * still live when the cards ran out (C13–C15). Bit 0 is the first stack.
 */
export type End = {
	readonly rounds: number;
	readonly last: number;
	readonly chance: Fraction;
};

/** The stacks as bits. */
export function bitsOf(stacks: readonly number[]): number {
	return stacks.reduce((bits, stack) => bits | (1 << stack), 0);
}

function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/**
 * The unseen cards, as far as they matter to the stacks that are live: for each rank how
 * many are unseen and which live stacks show it, as one number (count × 64 + bits), in
 * falling order. Ranks that every live stack shows put out whoever gets them: they are one.
 * Which rank is which does not matter, so games that differ in that alone are one too.
 */
type Cards = readonly number[];

const BITS = 64;

function tidied(codes: readonly number[], live: number): Cards {
	let everywhere = 0;
	const rest: number[] = [];
	for (const code of codes) {
		const count = Math.floor(code / BITS);
		const shown = code & live;
		if (count === 0) continue;
		if (shown === live) everywhere += count;
		else rest.push(count * BITS + shown);
	}
	rest.sort((a, b) => b - a);
	if (everywhere > 0) rest.push(everywhere * BITS + live);
	return rest;
}

function cardCount(cards: Cards): number {
	return cards.reduce((sum, code) => sum + Math.floor(code / BITS), 0);
}

/** Cards, which stacks went out in this draw, and in how many orders of the cards it comes to that. */
type Found = { readonly cards: Cards; readonly out: number; orders: bigint };

type Layer = Map<string, Found>;

function put(layer: Layer, cards: Cards, out: number, orders: bigint): void {
	const key = String.fromCharCode(out, ...cards);
	const found = layer.get(key);
	if (found) found.orders += orders;
	else layer.set(key, { cards, out, orders });
}

/** Every game after one more card to the stack, `live` being those live before it. */
function dealt(layer: Layer, stack: number, drawing: number): Layer {
	const next: Layer = new Map();
	const bit = 1 << stack;
	for (const { cards, out, orders } of layer.values()) {
		const live = drawing & ~out;
		for (let i = 0; i < cards.length; i++) {
			const code = cards[i] ?? 0;
			if (code === cards[i - 1]) continue;
			const alike = cards.lastIndexOf(code) - i + 1;
			const pairs = (code & bit) !== 0;
			const left = cards.slice();
			left[i] = pairs ? code - BITS : (code - BITS) | bit;
			put(
				next,
				tidied(left, pairs ? live & ~bit : live),
				pairs ? out | bit : out,
				orders * BigInt(alike * Math.floor(code / BITS)),
			);
		}
	}
	return next;
}

/** Counts orders, by how the games end and by how many cards that takes. */
class Endings {
	readonly #cards: number;
	readonly #orders = new Map<string, bigint>();

	constructor(cards: number) {
		this.#cards = cards;
	}

	add(rounds: number, last: number, cardsLeft: number, orders: bigint): void {
		const key = `${rounds} ${last} ${this.#cards - cardsLeft}`;
		this.#orders.set(key, (this.#orders.get(key) ?? 0n) + orders);
	}

	/** n (n − 1) … : in how many orders so many cards can fall. */
	#allOrders(fallen: number): bigint {
		let all = 1n;
		for (let i = 0; i < fallen; i++) all *= BigInt(this.#cards - i);
		return all;
	}

	ends(): readonly End[] {
		return [...this.#orders].map(([key, orders]) => {
			const [rounds = 0, last = 0, fallen = 0] = key.split(" ").map(Number);
			return {
				rounds,
				last,
				chance: fraction(orders, this.#allOrders(fallen)),
			};
		});
	}
}

/** The layers of the games that still go on, by the stacks that are live. */
type Rounds = Map<number, Layer>;

function firstLayer({ stacks, unseen, live }: Standing): Layer {
	const bits = bitsOf(live);
	const codes = unseen.map((count, r) => {
		const shown = live.filter((i) => stacks[i]?.some((rank) => rank === r + 1));
		return count * BITS + bitsOf(shown);
	});
	const layer: Layer = new Map();
	put(layer, tidied(codes, bits), 0, 1n);
	return layer;
}

/** Sorts games at the end of a round into those that end and those that go on. */
function settle(
	layer: Layer,
	drawing: number,
	burn: number,
	rounds: number,
	endings: Endings,
	goOn: Rounds,
): void {
	for (const { cards, out, orders } of layer.values()) {
		const live = drawing & ~out;
		const liveCount = countBits(live);
		const left = cardCount(cards);
		if (liveCount === 0) endings.add(rounds, drawing, left, orders);
		else if (liveCount === 1 || left - burn < liveCount)
			endings.add(rounds, live, left, orders);
		else {
			const next = goOn.get(live) ?? new Map();
			goOn.set(live, next);
			put(next, cards, 0, orders);
		}
	}
}

function stacksOf(bits: number): readonly number[] {
	return [0, 1, 2, 3, 4, 5].filter((stack) => (bits & (1 << stack)) !== 0);
}

/**
 * How the game can end and with what chance: exact, over every order of the unseen cards.
 * null as soon as there are more than `mostGames` different games to follow: then it can be
 * simulated (simulate.ts). The chances add up to 1.
 *
 * Games are followed card by card, those that do not differ in anything that matters as
 * one, with the count of orders that lead to them (docs/odds.md).
 */
export function exactEnds(
	standing: Standing,
	mostGames: number,
): readonly End[] | null {
	const { phase, burn, drawing, toDeal, live } = standing;
	const endings = new Endings(totalOf(standing.unseen));
	let followed = 0;
	/** Deals the stacks their cards; null when that is too much. */
	const draw = (
		layer: Layer,
		stacks: readonly number[],
		bits: number,
	): Layer | null => {
		let now = layer;
		for (const stack of stacks) {
			now = dealt(now, stack, bits);
			followed += now.size;
			if (followed > mostGames) return null;
		}
		return now;
	};

	let rounds = standing.rounds;
	let open: Rounds = new Map();
	const started = draw(firstLayer(standing), toDeal, bitsOf(live));
	if (started === null) return null;
	// What went out before in this draw is out, and can still be among the last.
	const before = bitsOf(drawing) & ~bitsOf(live);
	const all: Layer = new Map();
	for (const { cards, out, orders } of started.values())
		put(all, cards, out | before, orders);
	if (phase === "draw") rounds++;
	settle(all, bitsOf(drawing), burn, rounds, endings, open);
	while (open.size > 0) {
		rounds++;
		const next: Rounds = new Map();
		for (const [bits, layer] of open) {
			const done = draw(layer, stacksOf(bits), bits);
			if (done === null) return null;
			settle(done, bits, burn, rounds, endings, next);
		}
		open = next;
	}
	return endings.ends();
}
