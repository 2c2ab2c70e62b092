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

/** What most buy-ins of the night came to, of several the latest; null before the first. */
export function usualBuyInChips(log: Log): Chips | null {
	const times = new Map<Chips, number>();
	for (const { entry } of steps(log)) {
		for (const event of entry.events) {
			if (event.type !== "bought-in") continue;
			times.set(event.amountChips, (times.get(event.amountChips) ?? 0) + 1);
		}
	}
	const most = Math.max(...times.values());
	return [...times].find(([, count]) => count === most)?.[0] ?? null;
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
