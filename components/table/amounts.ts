import { useFormatter } from "use-intl/react";

/** A gain or loss with its sign, the minus a real one: "+7", "−22", "0". */
export function useSigned(): (amount: number) => string {
	const format = useFormatter();
	return (amount) =>
		format.number(amount, { signDisplay: "exceptZero" }).replace("-", "\u2212");
}

/** The colour of a gain; the sign says the same. */
export function gainClass(gain: number): string {
	return gain > 0 ? "up" : gain < 0 ? "down" : "even";
}
