import { type Chips, chips, MAX_BALANCE_CHIPS } from "../ledger/chips.ts";

/** Why a typed amount was not taken. */
export type AmountProblem =
	| "empty"
	/** Something else than digits and separators, or a minus. */
	| "not-a-number"
	/** A part of a chip, or separators that could mean one: "1.5", "1,00", "0.500". */
	| "not-whole"
	/** Past anything that can lie on a table. */
	| "too-large";

const PLAIN = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*$/;
const DECIMAL = /^[\d .,]*[.,][\d .,]*$/;

/**
 * Reads an amount of chips as a person types it in any language. Chips are whole, so
 * separators can only stand for thousands, and do so when every group after the first has
 * exactly three digits and the first does not begin with zero: "1,000", "1.000", "1 000"
 * and "1'000" are all a thousand. "1.5" and "1,00" are refused rather than guessed at, and
 * so are two kinds of separators in one number. Says nothing of the limits of L1: the
 * rules check those.
 */
export function readAmount(
	typed: string,
): { readonly amountChips: Chips } | { readonly problem: AmountProblem } {
	const text = typed
		.normalize("NFKC")
		.trim()
		.replace(/[\s'’]/g, " ");
	if (text === "") return { problem: "empty" };
	if (!PLAIN.test(text) && !GROUPED.test(text)) {
		const partOfAChip = DECIMAL.test(text) && /\d/.test(text);
		return { problem: partOfAChip ? "not-whole" : "not-a-number" };
	}
	const amount = Number(text.replace(/[ .,]/g, ""));
	if (amount > MAX_BALANCE_CHIPS) return { problem: "too-large" };
	return { amountChips: chips(amount) };
}
