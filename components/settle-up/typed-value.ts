import { readAmount } from "@/lib/client/amounts.ts";
import {
	type MoneyProblem,
	minorDigits,
	readMoney,
} from "@/lib/client/money.ts";
import { MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import type { Value } from "@/lib/table/night-money.ts";

/** Why what was typed is no chip value. The words stand under `money.terms.problem`. */
export type ValueProblem = MoneyProblem | "chips" | "zero";

/** A chip value as it is typed. */
export type TypedValue = {
	readonly chips: string;
	readonly amount: string;
	readonly currency: string;
};

/** L24: what was typed, as a chip value, or what is wrong with it. */
export function readValue({
	chips,
	amount,
	currency,
}: TypedValue): Value | ValueProblem {
	const read = readAmount(chips);
	if ("problem" in read) return "chips";
	const { amountChips } = read;
	if (amountChips < 1 || amountChips > MAX_AMOUNT_CHIPS) return "chips";
	const money = readMoney(amount, minorDigits(currency));
	if ("problem" in money) return money.problem;
	if (money.amountMinor === 0) return "zero";
	if (money.amountMinor > MAX_AMOUNT_CHIPS) return "too-large";
	return { valueChips: amountChips, valueMinor: money.amountMinor, currency };
}
