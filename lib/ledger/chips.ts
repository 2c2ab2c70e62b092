import type { Brand } from "../core/brand.ts";

/** A whole number of chips. Never a fraction, never past ±2^53. */
export type Chips = Brand<number, "Chips">;

/** L1: the largest amount that may be entered at once. */
export const MAX_AMOUNT_CHIPS = 1_000_000_000 as Chips;

/** L1: how far any account may stand from zero, either way. */
export const MAX_BALANCE_CHIPS = 1_000_000_000_000 as Chips;

/** Takes a number for chips without looking; for constants and for values already checked. */
export function chips(amount: number): Chips {
	return amount as Chips;
}

/** Amounts that may be entered: `minChips`, then every `stepChips`, up to `maxChips`. */
export type AmountRange = {
	readonly minChips: Chips;
	readonly maxChips: Chips;
	readonly stepChips: Chips;
};

export function inRange(range: AmountRange, amountChips: number): boolean {
	return (
		amountChips >= range.minChips &&
		amountChips <= range.maxChips &&
		amountChips % range.stepChips === 0
	);
}

/** The largest multiple of `stepChips` that is not above `amountChips`. */
export function floorTo(stepChips: Chips, amountChips: number): Chips {
	return chips(Math.floor(amountChips / stepChips) * stepChips);
}

/** The smallest multiple of `stepChips` that is not below `amountChips`. */
export function ceilTo(stepChips: Chips, amountChips: number): Chips {
	return chips(Math.ceil(amountChips / stepChips) * stepChips);
}
