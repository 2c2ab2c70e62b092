import type { TableState } from "@/lib/table/types.ts";
import { DealerOdds } from "./dealer-odds.tsx";
import { carouselOf, potOf } from "./reading.ts";

/** The odds of the round, where the panel has no room for them. */
export function CarouselOddsSheet({ table }: { readonly table: TableState }) {
	const state = carouselOf(table);
	if (!state) return null;
	return (
		<DealerOdds
			state={state}
			{...potOf(table, state)}
			smallestChip={table.session.smallestChip}
		/>
	);
}
