"use client";

import { memo, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { nextStack } from "@/lib/games/carousel/state.ts";
import type { PanelProps } from "../screen.ts";
import {
	actorOf,
	carouselOf,
	choices,
	lastStackPoolOf,
	potOf,
	settledWaiting,
} from "./reading.ts";
import "./carousel.css";
import { DealerOdds } from "./dealer-odds.tsx";
import { numbersOf } from "./numbers.ts";
import { LastStackPool } from "./pool.tsx";
import { Ring } from "./ring.tsx";
import { Stacks } from "./stacks.tsx";

/** Stacks, ring, odds and the last-stack pool: Carousel between the sentence and the keys. */
export const CarouselPanel = memo(function CarouselPanel({
	view,
	dealing,
	payout,
}: PanelProps) {
	const t = useTranslations("carousel");
	const state = carouselOf(view.table);
	const actor = actorOf(view);
	const { paying, faces } = view;
	const numbers = useMemo(
		() =>
			state ? numbersOf(state, paying, actor, faces, choices(view.table)) : [],
		[state, paying, actor, faces, view.table],
	);
	if (!state) return null;
	const pool = lastStackPoolOf(view.table, state);
	const { potChips, carriedInChips } = potOf(view.table, state);
	const shown = state.config.lastStack || pool > 0;
	return (
		<div className="carousel" data-side={shown || undefined}>
			<Stacks
				state={state}
				view={view}
				actor={actor}
				next={nextStack(state)}
				dealing={dealing}
			/>
			<Ring
				label={t("ring.label")}
				numbers={numbers}
				paying={settledWaiting(view) !== null}
				withAmounts={state.config.stakes === "any"}
				potChips={potChips}
				carriedInChips={carriedInChips}
				dealing={dealing}
			/>
			<div className="carousel-aside">
				{payout ?? (
					<DealerOdds
						state={state}
						potChips={potChips}
						carriedInChips={carriedInChips}
						smallestChip={view.table.session.smallestChip}
					/>
				)}
				{shown ? (
					<LastStackPool
						poolChips={pool}
						bets={state.lastStackBets}
						stakes={state.config.stakes}
						faces={faces}
					/>
				) : null}
			</div>
		</div>
	);
});
