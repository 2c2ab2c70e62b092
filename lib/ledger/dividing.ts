import { type Chips, chips } from "./chips.ts";

/**
 * C11: divides a pot by stake. Each winning stake gets pot × stake ÷ all winning stakes,
 * rounded down to the smallest chip; the remainder stays. Pot × stake can pass 2^53, so
 * it is worked out in whole numbers of any size.
 *
 * @returns the shares, in the order of the stakes, and what stays in the pot.
 */
export function divideByStake(
	potChips: Chips,
	stakesChips: readonly Chips[],
	smallestChip: Chips,
): { readonly sharesChips: readonly Chips[]; readonly remainderChips: Chips } {
	const all = stakesChips.reduce((sum, stake) => sum + BigInt(stake), 0n);
	if (all === 0n) return { sharesChips: [], remainderChips: potChips };
	const unit = BigInt(smallestChip);
	const sharesChips = stakesChips.map((stake) => {
		const exact = (BigInt(potChips) * BigInt(stake)) / all;
		return chips(Number((exact / unit) * unit));
	});
	const paid = sharesChips.reduce((sum, share) => sum + share, 0);
	return { sharesChips, remainderChips: chips(potChips - paid) };
}

/**
 * C18: shares a pot out among `shareCount` seats: equal parts in smallest chips, the chips
 * that do not divide one each from the first seat on. A part of the pot smaller than the
 * smallest chip goes to the first seat, so that nothing is left.
 */
export function shareEqually(
	potChips: Chips,
	shareCount: number,
	smallestChip: Chips,
): readonly Chips[] {
	const pieces = Math.floor(potChips / smallestChip);
	const each = Math.floor(pieces / shareCount);
	const extra = pieces - each * shareCount;
	const odd = potChips - pieces * smallestChip;
	return Array.from({ length: shareCount }, (_, seat) =>
		chips(
			(each + (seat < extra ? 1 : 0)) * smallestChip + (seat === 0 ? odd : 0),
		),
	);
}
