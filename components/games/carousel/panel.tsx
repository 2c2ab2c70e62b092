"use client";

import { memo, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { sameJson } from "@/lib/core/json.ts";
import { nextStack } from "@/lib/games/carousel/state.ts";
import { movedBetween } from "../glance.ts";
import type { PanelProps, View } from "../screen.ts";
import {
	actorOf,
	carouselOf,
	choices,
	lastStackPoolOf,
	potOf,
} from "./reading.ts";
import "./carousel.css";
import { DealerOdds } from "./dealer-odds.tsx";
import { numbersOf, type RingNumber } from "./numbers.ts";
import { LastStackPool } from "./pool.tsx";
import { Ring } from "./ring.tsx";
import { Stacks } from "./stacks.tsx";

/** The numbers of the ring as the view has them. */
function useNumbers({ table, paying, picked, faces }: View) {
	return useMemo(() => {
		const state = carouselOf(table);
		const actor = actorOf({ table, picked });
		return state
			? numbersOf(state, paying, actor, faces, choices(table))
			: NONE;
	}, [table, paying, picked, faces]);
}

/** Only the numbers on which the bets are others are ahead. */
function merged(
	drawn: readonly RingNumber[],
	ahead: readonly RingNumber[],
): readonly RingNumber[] {
	return drawn.map((old, i) => {
		const number = ahead[i];
		return number && !sameJson(number.bets, old.bets) ? number : old;
	});
}

const NONE: readonly RingNumber[] = [];

/** Stacks, ring, odds and the last-stack pool: Carousel between the sentence and the keys. */
export const CarouselPanel = memo(function CarouselPanel({
	view,
	now,
	model,
	dealing,
	payout,
}: PanelProps) {
	const t = useTranslations("carousel");
	const state = carouselOf(view.table);
	const numbers = useNumbers(view);
	// A bet stands on its number and in the pot at once; what it changes elsewhere follows.
	const betsMoved = movedBetween(view, now) === "bets";
	const ahead = betsMoved ? now : view;
	const numbersAhead = useNumbers(ahead);
	const stateAhead = carouselOf(ahead.table);
	if (!state || !stateAhead) return null;
	const pool = lastStackPoolOf(ahead.table, stateAhead);
	const { potChips, carriedInChips } = potOf(view.table, state);
	const potAhead = potOf(ahead.table, stateAhead);
	const shown = state.config.lastStack || pool > 0;
	const backed = state.lastStackBets !== stateAhead.lastStackBets;
	// So does a card on its stack, whatever came of it.
	const stacked = betsMoved && !backed ? view : now;
	const stateStacked = carouselOf(stacked.table) ?? state;
	return (
		<div className="carousel" data-side={shown || undefined}>
			<Stacks
				state={stateStacked}
				view={stacked}
				actor={actorOf(stacked)}
				next={nextStack(stateStacked)}
				dealing={dealing}
			/>
			<Ring
				label={t("ring.label")}
				numbers={betsMoved ? merged(numbers, numbersAhead) : numbers}
				paying={ahead.paying !== null}
				withAmounts={state.config.stakes === "any"}
				potChips={potAhead.potChips}
				carriedInChips={potAhead.carriedInChips}
				dealing={dealing}
			/>
			<div className="carousel-aside">
				{payout ?? (
					<DealerOdds
						state={state}
						potChips={potChips}
						carriedInChips={carriedInChips}
						smallestChip={view.table.session.smallestChip}
						betChips={model.stakes.chosenChips}
					/>
				)}
				{shown ? (
					<LastStackPool
						poolChips={pool}
						bets={stateAhead.lastStackBets}
						stakes={state.config.stakes}
						faces={view.faces}
					/>
				) : null}
			</div>
		</div>
	);
});
