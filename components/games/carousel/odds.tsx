"use client";

import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Chips } from "@/lib/ledger/chips.ts";

const ONE_DECIMAL = {
	style: "percent",
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
} as const;

/** Below this a chance would be rounded to nothing: its first digit is shown instead. */
const SMALL = 0.0005;
const ONE_DIGIT = { style: "percent", maximumSignificantDigits: 1 } as const;

/** Below this, digits say no more than that it is less: there is no room for them all. */
const LEAST = 0.00001;
const LEAST_DIGITS = { style: "percent", maximumFractionDigits: 3 } as const;

const SIGNED = {
	style: "percent",
	maximumFractionDigits: 0,
	signDisplay: "exceptZero",
} as const;

/** From there on so many times the bet, and no more than this: the column stays as wide as it is. */
const TIMES = 9.995;
const MOST_TIMES = 999;

/** The chance of each number of survivors, highest number first, for the cards unseen now. */
export const Odds = memo(function Odds({
	chances,
	returns,
	betChips,
	lab,
}: {
	/** As parts of 1, for 0 survivors first; empty when there is nothing to work out. */
	readonly chances: readonly number[];
	/** What one more bet of `betChips` wins or loses on average of each chip, for the same; empty when none can be made. */
	readonly returns: readonly number[];
	readonly betChips: Chips;
	/** Where the odds lab shows this game. */
	readonly lab: string;
}) {
	const t = useTranslations("carousel.odds");
	const format = useFormatter();
	const said = (chance: number) =>
		chance > 0 && chance < LEAST
			? t("less", { chance: format.number(LEAST, LEAST_DIGITS) })
			: format.number(chance, chance < SMALL ? ONE_DIGIT : ONE_DECIMAL);
	const returned = (part: number) =>
		part < TIMES
			? format.number(part, SIGNED).replace("-", "\u2212")
			: part > MOST_TIMES
				? `>${MOST_TIMES}×`
				: `+${Math.round(part)}×`;
	return (
		<section className="panel carousel-odds" aria-label={t("title")}>
			<header>
				<h2>
					<span className="carousel-odds-title">{t("title")}</span>
					<span className="carousel-odds-short">{t("short")}</span>
				</h2>
				<a href={lab} target="_blank" rel="noopener" aria-label={t("lab")}>
					{t("exact")}
				</a>
				{chances.length === 0 || returns.length === 0 ? null : (
					<span aria-hidden="true">{t("each", { amount: betChips })}</span>
				)}
			</header>
			{chances.length === 0 ? (
				<p>{t("none")}</p>
			) : (
				<dl>
					{chances
						.map((chance, number) => ({ chance, number }))
						.reverse()
						.map(({ chance, number }) => (
							<div key={number}>
								<dt>{number}</dt>
								<dd className="carousel-odds-bar" aria-hidden="true">
									{chance > 0 ? (
										<i style={{ width: `${chance * 100}%` }} />
									) : null}
								</dd>
								<dd>{said(chance)}</dd>
								{returns.length === 0 ? null : (
									<dd className="carousel-odds-return">
										<span className="sr-only">{t("return")}</span>
										{returned(returns[number] ?? 0)}
									</dd>
								)}
							</div>
						))}
				</dl>
			)}
		</section>
	);
});
