"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Segmented } from "@/components/ui/segmented.tsx";
import { toNumber } from "@/lib/core/fraction.ts";
import type { CounterHand } from "@/lib/games/saltbox/lab/counter.ts";
import { safeHands, shuffleOf } from "@/lib/games/saltbox/lab/shuffle.ts";
import { Figure, useShown } from "../figure.tsx";
import { Chart } from "./chart.tsx";

type Bets = "bestOnly" | "everyFavourable";

/** A figure that answers a question, large. */
function Answer(props: {
	readonly label: string;
	readonly says: string;
	readonly value: number | null;
	readonly shown: string;
	readonly style: "chips" | "count";
	readonly tone: "up" | "down" | "even";
}) {
	const { label, says, value, shown, style, tone } = props;
	return (
		<div className="panel lab-answer">
			<h3>{label}</h3>
			{value === null ? (
				<p className={`lab-answer-value ${tone}`}>{shown}</p>
			) : (
				<Figure
					value={value}
					style={style}
					of={label}
					className={`lab-answer-value ${tone}`}
				>
					{shown}
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
	readonly complete: boolean;
}) {
	const { hands, fitting, dealt, complete } = props;
	const t = useTranslations("lab.saltbox.counter");
	const shown = useShown();
	const [bets, setBets] = useState<Bets>("bestOnly");
	const wins = Array.from({ length: fitting }, (_, i) => {
		const hand = hands[i];
		return hand ? toNumber(hand[bets]) : null;
	});
	const shuffle = shuffleOf(hands.slice(0, dealt));
	const won = toNumber(shuffle[bets]);
	const safe = safeHands(hands.slice(0, fitting));
	const known = hands.length >= dealt;
	return (
		<section className="panel lab-counter" aria-labelledby="lab-counter">
			<h2 id="lab-counter">{t("title")}</h2>
			<p className="lab-says">{t(`says.${bets}`)}</p>
			<Segmented<Bets>
				legend={t("bets")}
				legendHidden
				value={bets}
				options={[
					{ value: "bestOnly", label: t("bestOnly") },
					{ value: "everyFavourable", label: t("everyFavourable") },
				]}
				onChange={setBets}
			/>
			<Chart wins={wins} dealt={dealt} />
			<div className="lab-answers">
				<Answer
					label={t("shuffle")}
					says={t("shuffleSays", { hands: dealt })}
					value={known ? won : null}
					shown={known ? shown(won, "chips") : t("open")}
					style="chips"
					tone={known && won > 0 ? "down" : "even"}
				/>
				<Answer
					label={t("first")}
					says={t("firstSays")}
					value={known ? shuffle.firstFavourable : null}
					shown={
						known
							? t("firstHand", { hand: shuffle.firstFavourable ?? 0 })
							: t("open")
					}
					style="count"
					tone="even"
				/>
				<Answer
					label={t("never")}
					says={t("neverSays")}
					value={complete ? safe.neverFavourable : null}
					shown={
						complete ? t("hands", { hands: safe.neverFavourable }) : t("open")
					}
					style="count"
					tone={complete && safe.neverFavourable > 0 ? "up" : "even"}
				/>
				<Answer
					label={t("must")}
					says={t("mustSays")}
					value={complete ? safe.mustBetLoses : null}
					shown={
						complete ? t("hands", { hands: safe.mustBetLoses }) : t("open")
					}
					style="count"
					tone={complete && safe.mustBetLoses > 0 ? "up" : "even"}
				/>
			</div>
		</section>
	);
}
