"use client";

import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type {
	CarouselConfig,
	LastStackBet,
} from "@/lib/games/carousel/types.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Faces } from "../faces.ts";

/** Two lines beside the chances. More backers are counted: the stacks and the seats say who they are. */
const MOST_LETTERS = 72;

/** The last-stack pool, and who backs which stack (C15). */
export const LastStackPool = memo(function LastStackPool(props: {
	readonly poolChips: Chips;
	readonly bets: readonly LastStackBet[];
	readonly stakes: CarouselConfig["stakes"];
	readonly faces: Faces;
}) {
	const t = useTranslations("carousel.pool");
	const format = useFormatter();
	const stacks = [...new Set(props.bets.map(({ stack }) => stack))].sort(
		(a, b) => a - b,
	);
	const said = stacks
		.map((stack) =>
			t("backed", {
				stack,
				names: props.bets
					.filter((bet) => bet.stack === stack)
					.map(({ player, amountChips }) =>
						t("backer", {
							name: props.faces.of(player).said,
							stakes: props.stakes,
							amount: amountChips,
						}),
					)
					.join(", "),
			}),
		)
		.join(" · ");
	const isLong = said.length > MOST_LETTERS;
	return (
		<section className="panel carousel-pool" aria-label={t("title")}>
			<header>
				<h2>{t("title")}</h2>
				<b className="brass">{format.number(props.poolChips)}</b>
			</header>
			<p className={isLong ? "sr-only" : undefined}>{said || t("nobody")}</p>
			{isLong ? (
				<p aria-hidden="true">
					{t("many", { bets: props.bets.length, stacks: stacks.length })}
				</p>
			) : null}
		</section>
	);
});
