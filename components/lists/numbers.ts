import type { Words } from "@/components/i18n/translate.ts";

/** Chips that count under one chip value: `gainChips × valueMinor ÷ valueChips` minor units. */
export type ValuedChips = {
	readonly currency: string;
	readonly gainChips: number;
	readonly valueChips: number;
	readonly valueMinor: number;
};

/** A gain or loss with its sign, the minus a real one: "+7", "−22", "0". */
export function signedChips({ format }: Words, chips: number): string {
	return format
		.number(chips, { signDisplay: "exceptZero" })
		.replace("-", "\u2212");
}

/** The colour of a gain; the sign says the same. */
export function gainColour(gain: number): "up" | "down" | "even" {
	return gain > 0 ? "up" : gain < 0 ? "down" : "even";
}

/** Money in one currency, in its minor units. */
type Money = { readonly currency: string; readonly minor: number };

/** Adds up exactly and rounds once, halves away from zero; each currency by itself, by its code. */
export function moneyOf(values: readonly ValuedChips[]): readonly Money[] {
	const sums = new Map<string, { over: bigint; under: bigint }>();
	for (const { currency, gainChips, valueChips, valueMinor } of values) {
		const sum = sums.get(currency) ?? { over: 0n, under: 1n };
		const under = BigInt(valueChips);
		sums.set(currency, {
			over:
				sum.over * under + BigInt(gainChips) * BigInt(valueMinor) * sum.under,
			under: sum.under * under,
		});
	}
	return [...sums]
		.map(([currency, { over, under }]) => {
			const size = over < 0n ? -over : over;
			const rounded = (2n * size + under) / (2n * under);
			return { currency, minor: Number(over < 0n ? -rounded : rounded) };
		})
		.sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Money with its sign, in the currency's own way: "+12.50 €", "−3 ¥". */
export function signedMoney({ format }: Words, { currency, minor }: Money) {
	const digits =
		new Intl.NumberFormat("en", {
			style: "currency",
			currency,
		}).resolvedOptions().maximumFractionDigits ?? 2;
	return format
		.number(minor / 10 ** digits, {
			style: "currency",
			currency,
			signDisplay: "exceptZero",
		})
		.replace("-", "\u2212");
}
