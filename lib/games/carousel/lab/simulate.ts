import { RANKS } from "../../../cards/deck.ts";
import { bitsOf } from "./ends.ts";
import type { Standing } from "./place.ts";

/** How many simulated games ended so: after `rounds` in all, with `last` as the last stacks (bits). */
export type SimulatedEnd = {
	readonly rounds: number;
	readonly last: number;
	readonly games: number;
};

/** Deals one game to its end from where it stands. Returns rounds × 64 + last stacks. */
function playedOut(
	standing: Standing,
	deck: Uint8Array,
	shown: Int32Array,
	random: () => number,
): number {
	const { phase, burn } = standing;
	let fallen = 0;
	const deal = (stack: number): boolean => {
		const place = fallen + Math.floor(random() * (deck.length - fallen));
		const card = deck[place] as number;
		deck[place] = deck[fallen] as number;
		deck[fallen] = card;
		fallen++;
		const bit = 1 << card;
		const pairs = ((shown[stack] as number) & bit) !== 0;
		shown[stack] = (shown[stack] as number) | bit;
		return pairs;
	};
	standing.stacks.forEach((cards, i) => {
		shown[i] = cards.reduce((bits, rank) => bits | (1 << rank), 0);
	});
	let rounds = standing.rounds;
	let live: readonly number[] = standing.live;
	let drawing: readonly number[] = standing.drawing;
	const paired = standing.toDeal.filter(deal);
	if (paired.length > 0) live = live.filter((i) => !paired.includes(i));
	if (phase === "draw") rounds++;
	for (;;) {
		if (live.length === 0) return rounds * 64 + bitsOf(drawing);
		if (live.length === 1 || deck.length - fallen - burn < live.length) {
			return rounds * 64 + bitsOf(live);
		}
		drawing = live;
		live = drawing.filter((stack) => !deal(stack));
		rounds++;
	}
}

/** Games between two tellings. */
const TOLD_EVERY = 20_000;

/**
 * Deals `games` games from where the game stands to their end, and tells how they ended, as
 * often as `TOLD_EVERY` games were dealt and once all were. `random` gives numbers from 0
 * to 1, 1 left out: the same numbers deal the same games.
 */
export function* simulateEnds(
	standing: Standing,
	games: number,
	random: () => number,
): Generator<{
	readonly games: number;
	readonly ends: readonly SimulatedEnd[];
}> {
	const deck = Uint8Array.from(
		RANKS.flatMap((rank, i) => Array(standing.unseen[i] ?? 0).fill(rank)),
	);
	const shown = new Int32Array(standing.stacks.length);
	const tally = new Map<number, number>();
	for (let game = 1; game <= games; game++) {
		const end = playedOut(standing, deck, shown, random);
		tally.set(end, (tally.get(end) ?? 0) + 1);
		if (game % TOLD_EVERY === 0 || game === games) {
			yield {
				games: game,
				ends: [...tally].map(([code, count]) => ({
					rounds: Math.floor(code / 64),
					last: code % 64,
					games: count,
				})),
			};
		}
	}
}
