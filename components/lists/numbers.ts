import type { Words } from "@/components/i18n/translate.ts";
import { minorDigits } from "@/lib/client/money.ts";

/** Money in one currency, an ISO 4217 code, in its minor units. */
export type Money = { readonly currency: string; readonly minor: number };

/** A gain or loss with its sign, the minus a real one: "+7", "−22", "0". */
export function signedChips(
	{ format }: Pick<Words, "format">,
	chips: number,
): string {
	return format
		.number(chips, { signDisplay: "exceptZero" })
		.replace("-", "\u2212");
}

/** Sums from here on are written short on a chip. */
const LONG_CHIPS = 10_000;

/** Chips where there is no room for more than four digits: "9500", "25K", "112K", "1.23M". */
export function shortChips(
	{ format }: Pick<Words, "format">,
	chips: number,
): string {
	return chips < LONG_CHIPS
		? format.number(chips, { useGrouping: false })
		: format.number(chips, {
				notation: "compact",
				maximumSignificantDigits: 3,
			});
}

/** The colour of a gain; the sign says the same. */
export function gainColour(gain: number): "up" | "down" | "even" {
	return gain > 0 ? "up" : gain < 0 ? "down" : "even";
}

/** Adds up each currency by itself, in the order of their codes. */
export function addedUp(amounts: readonly Money[]): readonly Money[] {
	const sums = new Map<string, number>();
	for (const { currency, minor } of amounts) {
		sums.set(currency, (sums.get(currency) ?? 0) + minor);
	}
	return [...sums]
		.map(([currency, minor]) => ({ currency, minor }))
		.sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Money with its sign, in the currency's own way: "+12.50 €", "−3 ¥". */
export function signedMoney({ format }: Words, { currency, minor }: Money) {
	return format
		.number(minor / 10 ** minorDigits(currency), {
			style: "currency",
			currency,
			signDisplay: "exceptZero",
		})
		.replace("-", "\u2212");
}
