import type { Chips } from "@/lib/ledger/chips.ts";
import type { TableState } from "@/lib/table/types.ts";
import { DealerOdds } from "./dealer-odds.tsx";
import { carouselOf, potOf } from "./reading.ts";

/** The odds of the round, where the panel has no room for them. */
export function CarouselOddsSheet(props: {
	readonly table: TableState;
	readonly betChips: Chips | null;
}) {
	const { table, betChips } = props;
	const state = carouselOf(table);
	if (!state) return null;
	return (
		<DealerOdds
			state={state}
			{...potOf(table, state)}
			smallestChip={table.session.smallestChip}
			betChips={betChips}
		/>
	);
}
