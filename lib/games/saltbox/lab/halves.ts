import type { RankCounts } from "../../../cards/deck.ts";
import { present } from "../../../core/assert.ts";

/**
 * Half of the deck, five ranks, in every composition in which its cards can be unseen.
 * `groups[n]` holds those of n cards, one after the other, `ROW` numbers each:
 *
 * - 0: the weight, in how many ways the half's cards can be so left;
 * - 1–4: e₁ … e₄ of the five counts (elementary symmetric polynomials; e₀ is 1);
 * - 5–29: for each rank five numbers, u × (odds + 1) × e₀ … e₄ of the other four counts,
 *   where u is the rank's own count.
 */
type Half = { readonly groups: readonly Float64Array[] };

/** Numbers to a composition. */
export const ROW = 30;

/** Ranks in a half. */
const RANKS_IN_HALF = 5;

function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
	return ways;
}

function writeRow(
	row: Float64Array,
	at: number,
	deck: RankCounts,
	payTable: readonly number[],
	unseen: Int32Array,
): void {
	let weight = 1;
	let e1 = 0;
	let e2 = 0;
	let e3 = 0;
	let e4 = 0;
	for (let rank = 0; rank < RANKS_IN_HALF; rank++) {
		const count = unseen[rank] as number;
		weight *= choose(deck[rank] ?? 0, count);
		e4 += count * e3;
		e3 += count * e2;
		e2 += count * e1;
		e1 += count;
	}
	row[at] = weight;
	row[at + 1] = e1;
	row[at + 2] = e2;
	row[at + 3] = e3;
	row[at + 4] = e4;
	for (let rank = 0; rank < RANKS_IN_HALF; rank++) {
		// Without the rank: eₖ = eₖ of all − its count × eₖ₋₁ without it.
		const count = unseen[rank] as number;
		const times = count * ((payTable[rank] ?? 0) + 1);
		const own = at + 5 + 5 * rank;
		const o1 = e1 - count;
		const o2 = e2 - count * o1;
		const o3 = e3 - count * o2;
		row[own] = times;
		row[own + 1] = times * o1;
		row[own + 2] = times * o2;
		row[own + 3] = times * o3;
		row[own + 4] = times * (e4 - count * o3);
	}
}

/** In how many compositions n of the cards can be unseen, for n from 0 on. */
export function compositionCounts(deck: RankCounts): readonly number[] {
	return deck.reduce<readonly number[]>(
		(counts, most) => {
			const next: number[] = Array(counts.length + most).fill(0);
			counts.forEach((count, total) => {
				for (let more = 0; more <= most; more++) {
					next[total + more] = (next[total + more] ?? 0) + count;
				}
			});
			return next;
		},
		[1],
	);
}

/** `deck` and `payTable` are those of the half's five ranks. */
export function half(deck: RankCounts, payTable: readonly number[]): Half {
	const groups = compositionCounts(deck).map(
		(count) => new Float64Array(count * ROW),
	);
	const filled = groups.map(() => 0);
	const unseen = new Int32Array(RANKS_IN_HALF);
	function walk(rank: number, total: number): void {
		if (rank < RANKS_IN_HALF) {
			for (let count = 0; count <= (deck[rank] ?? 0); count++) {
				unseen[rank] = count;
				walk(rank + 1, total + count);
			}
			return;
		}
		const at = filled[total] ?? 0;
		filled[total] = at + ROW;
		writeRow(present(groups[total], "a group"), at, deck, payTable, unseen);
	}
	walk(0, 0);
	return { groups };
}
