"use client";

import { memo, useDeferredValue, useMemo } from "react";
import { liveStacks } from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { Odds } from "./odds.tsx";
import { chances, returnsOf } from "./reading.ts";

/** The game as it lies, as an address of the odds lab that shows it. */
function labAddress(
	{ stacks, config, bets }: CarouselState,
	carriedInChips: Chips,
	smallestChip: Chips,
): string {
	const query = new URLSearchParams({
		stacks: stacks.map((cards) => cards.join("-")).join("_"),
		burn: `${config.burn}`,
		bets: bets.map((b) => `${b.survivors}-${b.amountChips}`).join("_"),
		carried: `${carriedInChips}`,
		unit: `${config.unitChips}`,
		smallest: `${smallestChip}`,
	});
	return `/lab/carousel?${query}`;
}

type Props = {
	readonly state: CarouselState;
	readonly potChips: Chips;
	readonly carriedInChips: Chips;
	readonly smallestChip: Chips;
	/** The stake of the next tap, null while nobody bets: then a unit's worth is told. */
	readonly betChips: Chips | null;
};

/**
 * The odds for the dealer's eyes: beside each chance what one more bet is worth, and the
 * way to the lab. All of it a moment behind the bets: a tap shows itself first.
 */
export const DealerOdds = memo(function DealerOdds(props: Props) {
	const { state, potChips, carriedInChips, smallestChip, ...bet } =
		useDeferredValue(props);
	const betChips = bet.betChips ?? state.config.unitChips;
	const found = chances(state);
	const returns = useMemo(
		() =>
			state.phase.type === "bets"
				? returnsOf(
						found,
						state,
						liveStacks(state).length,
						potChips,
						smallestChip,
						betChips,
					)
				: NONE,
		[found, state, potChips, smallestChip, betChips],
	);
	return (
		<Odds
			chances={found}
			returns={returns}
			betChips={betChips}
			lab={labAddress(state, carriedInChips, smallestChip)}
		/>
	);
});

const NONE: readonly number[] = [];
