"use client";

import { useTranslations } from "use-intl/react";
import { Segmented } from "@/components/ui/segmented.tsx";
import { toNumber } from "@/lib/core/fraction.ts";
import type { CounterHand } from "@/lib/games/saltbox/lab/counter.ts";
import { safeHands, shuffleOf } from "@/lib/games/saltbox/lab/shuffle.ts";
import { Figure, useShown } from "../figure.tsx";
import type { Job } from "../use-work.ts";
import { Chart } from "./chart.tsx";
import type { CounterBets } from "./setting.ts";

/** What each way of betting wins of a hand, or of a shuffle. */
const WON = { best: "bestOnly", every: "everyFavourable" } as const;

/** A figure that answers a question, large; without a value it is not known. */
function Answer(props: {
	readonly label: string;
	readonly says: string;
	readonly value: number | null;
	readonly shown: (value: number) => string;
	/** What stands there as long as it is not known. */
	readonly unknown: string;
	readonly style: "chips" | "count";
	/** What a value above zero is. */
	readonly tone: "up" | "down" | "even";
}) {
	const { label, says, value, shown, unknown, style, tone } = props;
	const look = `lab-answer-value ${(value ?? 0) > 0 ? tone : "even"}`;
	return (
		<div className="panel lab-answer">
			<h3>{label}</h3>
			{value === null ? (
				<p className={look}>{unknown}</p>
			) : (
				<Figure value={value} style={style} of={label} className={look}>
					{shown(value)}
				</Figure>
			)}
			<p className="lab-says">{says}</p>
		</div>
	);
}

/**
 * What a perfect counter earns, hand by hand and over the shuffle, and what is safe.
 * `hands` are those worked out so far, `fitting` how many the deck has, `dealt` how many
 * the rules deal.
 */
export function Counter(props: {
	readonly hands: readonly CounterHand[];
	readonly fitting: number;
	readonly dealt: number;
	readonly status: Job["status"];
	readonly bets: CounterBets;
	readonly onBets: (bets: CounterBets) => void;
}) {
	const { hands, fitting, dealt, status, bets, onBets } = props;
	const t = useTranslations("lab.saltbox.counter");
	const shown = useShown();
	const won = WON[bets];
	const wins = Array.from({ length: fitting }, (_, i) => {
		const hand = hands[i];
		return hand ? toNumber(hand[won]) : null;
	});
	const shuffle = shuffleOf(hands.slice(0, dealt));
	const safe = safeHands(hands.slice(0, fitting));
	const isKnown = hands.length >= dealt;
	const unknown = t("open", { status });
	/** How many hands are safe is known once one is not, or all are worked out. */
	const safeOf = (count: number) =>
		count < hands.length || hands.length >= fitting ? count : null;
	return (
		<section className="panel lab-counter" aria-labelledby="lab-counter">
			<h2 id="lab-counter">{t("title")}</h2>
			<p className="lab-says">{t(`says.${won}`)}</p>
			<Segmented<CounterBets>
				legend={t("bets")}
				legendHidden
				value={bets}
				options={[
					{ value: "best", label: t("bestOnly") },
					{ value: "every", label: t("everyFavourable") },
				]}
				onChange={onBets}
			/>
			<Chart wins={wins} dealt={dealt} />
			<div className="lab-answers">
				<Answer
					label={t("shuffle")}
					says={t("shuffleSays", { hands: dealt })}
					value={isKnown ? toNumber(shuffle[won]) : null}
					shown={(value) => shown(value, "chips")}
					unknown={unknown}
					style="chips"
					tone="down"
				/>
				<Answer
					label={t("first")}
					says={t("firstSays")}
					value={shuffle.firstFavourable}
					shown={(hand) => `${hand}`}
					unknown={isKnown ? t("none") : unknown}
					style="count"
					tone="even"
				/>
				<Answer
					label={t("never")}
					says={t("neverSays")}
					value={safeOf(safe.neverFavourable)}
					shown={(hands) => t("hands", { hands })}
					unknown={unknown}
					style="count"
					tone="up"
				/>
				<Answer
					label={t("must")}
					says={t("mustSays")}
					value={safeOf(safe.mustBetLoses)}
					shown={(hands) => t("hands", { hands })}
					unknown={unknown}
					style="count"
					tone="up"
				/>
			</div>
		</section>
	);
}
