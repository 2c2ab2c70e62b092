"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { PlayingCard } from "@/components/ui/card.tsx";
import { countOf, RANKS, type Rank } from "@/lib/cards/deck.ts";
import {
	type Impossible,
	isImpossible,
	isOut,
	type Standing,
} from "@/lib/games/carousel/lab/place.ts";
import { WholeField } from "../fields.tsx";
import type { Change } from "../use-setting.ts";
import {
	lastDealt,
	nextStack,
	resized,
	takesCard,
	withCard,
	withoutLast,
} from "./deal.ts";
import { BURN, type CarouselSetting, STACKS } from "./setting.ts";

/** Cards of a stack shown one over the other; more become a row of ranks. */
const SHOWN = 4;

function Stack(props: {
	readonly number: number;
	readonly cards: readonly Rank[];
	readonly out: boolean;
	readonly chosen: boolean;
	readonly onChoose: () => void;
}) {
	const { number, cards, out, chosen, onChoose } = props;
	const t = useTranslations("lab.carousel.table");
	const shown = cards.slice(-SHOWN);
	return (
		<button
			type="button"
			className="lab-stack"
			data-out={out || undefined}
			aria-pressed={chosen}
			aria-label={t("stackOf", {
				stack: number,
				cards: cards.length === 0 ? t("none") : cards.join(", "),
				out: out ? "out" : "live",
			})}
			onClick={onChoose}
		>
			<span className="lab-stack-head" aria-hidden="true">
				{out ? t("out", { stack: number }) : t("stack", { stack: number })}
			</span>
			<span className="lab-stack-early rank" aria-hidden="true">
				{cards.slice(0, -SHOWN).join(" ")}
			</span>
			<span className="lab-stack-cards" aria-hidden="true">
				{shown.map((rank, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
					<PlayingCard key={i} rank={rank} dimmed={out} />
				))}
				{cards.length === 0 ? (
					<i className="card-place" data-next={chosen || undefined} />
				) : null}
			</span>
		</button>
	);
}

function whyImpossible(
	why: Impossible,
	t: ReturnType<typeof useTranslations<"lab.carousel.impossible">>,
): string {
	switch (why.impossible) {
		case "too-many":
			return t("too-many", { rank: why.rank });
		case "after-pair":
			return t("after-pair", { stack: why.stack + 1 });
		case "behind":
			return t("behind", { stack: why.stack + 1 });
		case "cards-out":
			return t("cards-out");
	}
}

/** The stacks as they lie, set up by taps: a rank falls to the stack that is due, or to the one chosen. */
export function Table(props: {
	readonly setting: CarouselSetting;
	readonly standing: Standing | Impossible;
	readonly unseen: readonly number[];
	readonly change: Change<CarouselSetting>;
	readonly turnTo: Change<CarouselSetting>;
}) {
	const { setting, standing, unseen, change, turnTo } = props;
	const { stacks, burn } = setting;
	const t = useTranslations("lab.carousel.table");
	const tImpossible = useTranslations("lab.carousel.impossible");
	const [picked, setPicked] = useState<number | null>(null);
	const chosen =
		picked !== null && picked < stacks.length ? picked : nextStack(standing);
	const takes = chosen !== null && takesCard(standing, stacks, chosen);
	const back = picked ?? lastDealt(stacks);
	const set = (next: CarouselSetting["stacks"], how = change) => {
		setPicked(null);
		how((before) => ({ ...before, stacks: next }));
	};
	return (
		<section className="panel lab-table" aria-labelledby="lab-table">
			<h2 id="lab-table">{t("title")}</h2>
			<p className="lab-says">{t("says")}</p>
			<div className="lab-stacks">
				{stacks.map((cards, i) => (
					<Stack
						// biome-ignore lint/suspicious/noArrayIndexKey: a stack is its place
						key={i}
						number={i + 1}
						cards={cards}
						out={isOut(cards)}
						chosen={chosen === i}
						onChoose={() => setPicked(picked === i ? null : i)}
					/>
				))}
			</div>
			<p className="lab-standing" role="status">
				{picked !== null && !takes ? (
					t("takesNone", {
						stack: picked + 1,
						why: isOut(stacks[picked] ?? []) ? "out" : "over",
					})
				) : isImpossible(standing) ? (
					<span className="down">{whyImpossible(standing, tImpossible)}</span>
				) : (
					t(`phase.${standing.phase}`, {
						round: standing.rounds + 1,
						stack: (chosen ?? 0) + 1,
						live: standing.live.length,
					})
				)}
			</p>
			<div className="lab-keys">
				{RANKS.map((rank) => {
					const left = countOf(unseen, rank);
					return (
						<button
							key={rank}
							type="button"
							className="button lab-key"
							disabled={left < 1 || !takes}
							aria-label={t("key", { rank, left })}
							onClick={() => {
								if (takes) set(withCard(stacks, chosen, rank));
							}}
						>
							<span className="rank">{rank}</span>
							<small>{Math.max(0, left)}</small>
						</button>
					);
				})}
			</div>
			<div className="lab-row">
				<button
					type="button"
					className="button"
					disabled={back === null || stacks[back]?.length === 0}
					onClick={() => {
						if (back !== null) set(withoutLast(stacks, back));
					}}
				>
					{t("back")}
				</button>
				<button
					type="button"
					className="button"
					disabled={stacks.every((cards) => cards.length === 0)}
					onClick={() =>
						set(
							stacks.map(() => []),
							turnTo,
						)
					}
				>
					{t("fresh")}
				</button>
			</div>
			<div className="lab-row">
				<WholeField
					label={t("stacks")}
					value={stacks.length}
					limits={STACKS}
					onChange={(count) =>
						change((before) => ({
							...before,
							stacks: resized(before.stacks, count),
							bets: before.bets.filter((bet) => bet.survivors <= count),
						}))
					}
				/>
				<WholeField
					label={t("burn")}
					value={burn}
					limits={BURN}
					onChange={(cards) => change((before) => ({ ...before, burn: cards }))}
				/>
			</div>
		</section>
	);
}
