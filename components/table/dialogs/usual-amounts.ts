import {
	type AmountRange,
	type Chips,
	chips,
	inRange,
} from "@/lib/ledger/chips.ts";
import { steps } from "@/lib/table/log.ts";
import type { Log } from "@/lib/table/types.ts";
import type { QuickAmount } from "./amount-pad.tsx";

/** As many as fit in one row. */
const ROW = 4;

/** The amount of the last buy-in of the night, of anyone; null before the first. */
export function lastBuyInChips(log: Log): Chips | null {
	for (const { entry } of steps(log)) {
		for (const event of entry.events) {
			if (event.type === "bought-in") return event.amountChips;
		}
	}
	return null;
}

/** Amounts to offer by one tap: those given first, each once, as far as they can be taken. */
export function usualAmounts(
	range: AmountRange | null,
	first: readonly (Chips | null)[],
	then: readonly number[],
): readonly QuickAmount[] {
	if (range === null) return [];
	const wanted = [...first, ...then.map(chips)].filter(
		(amount): amount is Chips => amount !== null && inRange(range, amount),
	);
	return [...new Set(wanted)]
		.slice(0, ROW)
		.sort((a, b) => a - b)
		.map((amountChips) => ({ amountChips }));
}
