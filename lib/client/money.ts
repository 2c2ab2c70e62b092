/** How many digits the currency's minor units have: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
	const options = new Intl.NumberFormat("en", {
		style: "currency",
		currency,
	}).resolvedOptions();
	return options.maximumFractionDigits ?? 2;
}

/** Why a typed amount of money was not taken. */
export type MoneyProblem =
	| "empty"
	/** Something else than digits and separators, or a minus. */
	| "not-a-number"
	/** "1.234": a thousand and more, or one and a part? */
	| "ambiguous"
	/** Smaller than the currency's smallest unit: "0.125" in EUR. */
	| "too-fine"
	| "too-large";

/** Digits before the separator of the parts, in one piece or in groups of three. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ .,])\d{3})(?:\1\d{3})*)$/;

/** More digits than any amount has. */
const MOST_DIGITS = 14;

function minorOf(
	whole: string,
	parts: string,
	digits: number,
): { readonly amountMinor: number } | { readonly problem: MoneyProblem } {
	if (parts.length > digits) return { problem: "too-fine" };
	const figures = (
		whole.replace(/[ .,]/g, "") + parts.padEnd(digits, "0")
	).replace(/^0+(?=\d)/, "");
	if (figures.length > MOST_DIGITS) return { problem: "too-large" };
	return { amountMinor: Number(figures) };
}

/**
 * Reads an amount of money as a person types it in any language, in minor units, without a
 * fraction ever being made. Comma and point both separate the parts; spaces and apostrophes
 * only thousands. "1.234" and "1,234" can be read in two ways and are refused where the
 * currency has parts; "1,234.56" and "1.234,56" can not, nor can "0.500".
 *
 * @param digits of the currency's minor units
 */
export function readMoney(
	typed: string,
	digits: number,
): { readonly amountMinor: number } | { readonly problem: MoneyProblem } {
	const text = typed
		.normalize("NFKC")
		.trim()
		.replace(/[\s'’]/g, " ");
	if (text === "") return { problem: "empty" };
	if (!/^[\d .,]+$/.test(text) || !/\d/.test(text)) {
		return { problem: "not-a-number" };
	}
	const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
	const mark = text[last];
	const before = text.slice(0, Math.max(last, 0));
	const after = text.slice(last + 1);
	const group = WHOLE.exec(text);
	// Grouped by points or commas: one group could as well be parts.
	const twoWays = group?.[1] === mark && !before.includes(mark ?? "none");
	if (group && mark !== undefined && twoWays && digits > 0) {
		return { problem: "ambiguous" };
	}
	if (group) return minorOf(text, "", digits);
	if (mark === undefined || !/^\d+$/.test(after)) {
		return { problem: "not-a-number" };
	}
	const whole = before === "" ? "0" : before;
	if (!WHOLE.test(whole) || whole.includes(mark)) {
		return { problem: "not-a-number" };
	}
	return minorOf(whole, after, digits);
}

/** An amount as its decimal figures: 1234 in EUR is "12.34". */
export function decimalOf(amountMinor: number, digits: number): string {
	const figures = String(Math.abs(amountMinor)).padStart(digits + 1, "0");
	const sign = amountMinor < 0 ? "-" : "";
	const whole = figures.slice(0, figures.length - digits);
	return digits === 0
		? sign + figures
		: `${sign}${whole}.${figures.slice(-digits)}`;
}

/** An amount in the reader's language: "9.00 €" as they write it, with a real minus. */
export function formatMoney(
	locale: string,
	amountMinor: number,
	currency: string,
	signDisplay: "auto" | "exceptZero" = "auto",
): string {
	const digits = minorDigits(currency);
	const format = new Intl.NumberFormat(locale, {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		signDisplay,
	});
	// A decimal text is formatted as it is; a number of that many figures could be rounded.
	const text = decimalOf(amountMinor, digits) as `${number}`;
	return format.format(text).replace("-", "−");
}
