"use client";

import { type CSSProperties, memo } from "react";
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

/** The chance of each number of survivors, highest number first, for the cards unseen now. */
export const Odds = memo(function Odds({
	chances,
	returns,
	unitChips,
	lab,
}: {
	/** As parts of 1, for 0 survivors first; empty when there is nothing to work out. */
	readonly chances: readonly number[];
	/** What one more bet of a unit wins or loses on average of each chip, for the same; empty when none can be made. */
	readonly returns: readonly number[];
	readonly unitChips: Chips;
	/** Where the odds lab shows this game. */
	readonly lab: string;
}) {
	const t = useTranslations("carousel.odds");
	const format = useFormatter();
	const said = (chance: number) =>
		chance > 0 && chance < LEAST
			? t("less", { chance: format.number(LEAST, LEAST_DIGITS) })
			: format.number(chance, chance < SMALL ? ONE_DIGIT : ONE_DECIMAL);
	const returned = returns.map((part) =>
		format.number(part, SIGNED).replace("-", "\u2212"),
	);
	const widest = Math.max(0, ...returned.map(({ length }) => length));
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
					<span aria-hidden="true">{t("each", { unit: unitChips })}</span>
				)}
			</header>
			{chances.length === 0 ? (
				<p>{t("none")}</p>
			) : (
				<dl style={{ "--letters": widest } as CSSProperties}>
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
										{returned[number]}
									</dd>
								)}
							</div>
						))}
				</dl>
			)}
		</section>
	);
});
