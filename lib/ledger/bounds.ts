import { type AmountRange, type Chips, ceilTo, floorTo } from "./chips.ts";

/** Amounts a rule allows, with the refusal that names it for an amount outside. */
export type Bound<Refused> = {
	readonly minChips: number;
	readonly maxChips: number;
	readonly refuse: (amountChips: Chips) => Refused;
};

/** The refusal of the first bound that the amount breaks; null when it is inside all. */
export function brokenBound<Refused>(
	bounds: readonly Bound<Refused>[],
	amountChips: Chips,
): Refused | null {
	const broken = bounds.find(
		(b) => amountChips < b.minChips || amountChips > b.maxChips,
	);
	return broken ? broken.refuse(amountChips) : null;
}

/** The multiples of `stepChips` that are inside all bounds; null when there is none. */
export function rangeWithin(
	bounds: readonly Bound<unknown>[],
	stepChips: Chips,
): AmountRange | null {
	const minChips = ceilTo(
		stepChips,
		Math.max(stepChips, ...bounds.map((b) => b.minChips)),
	);
	const maxChips = floorTo(
		stepChips,
		Math.min(...bounds.map((b) => b.maxChips)),
	);
	return minChips <= maxChips ? { minChips, maxChips, stepChips } : null;
}
