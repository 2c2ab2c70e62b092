"use client";

import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { CardPlace, PlayingCard } from "@/components/ui/card.tsx";
import { FaceMark } from "@/components/ui/face.tsx";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { Rank } from "@/lib/cards/deck.ts";
import { isOut, lastStackOpen } from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Face } from "../faces.ts";
import type { Dealing, View } from "../screen.ts";
import { holdStack, tapStack } from "./actions.ts";
import { cardToCorrect } from "./reading.ts";

/** As many cards lie open; older ones become a row of ranks. */
const OPEN_CARDS = 2;

/** More players than this who back a stack are counted. */
const SHOWN_BACKERS = 2;

type StackProps = {
	readonly number: number;
	readonly cards: readonly Rank[];
	readonly out: boolean;
	readonly next: boolean;
	/** Who backs it (C15). */
	readonly backers: readonly Face[];
	readonly backing: boolean;
	readonly own: boolean;
	/** Which of its cards is being corrected. */
	readonly marked: number | null;
	readonly dealing: Dealing;
};

function correct(dealing: Dealing, stack: number, index: number): void {
	const card = cardToCorrect(dealing.view().log, stack, index);
	if (card) dealing.correct(card);
}

const Stack = memo(
	function Stack(props: StackProps) {
		const { number, cards, out, next, backers, backing, dealing } = props;
		const t = useTranslations("carousel.stack");
		const open = next ? OPEN_CARDS - 1 : OPEN_CARDS;
		const from = Math.max(0, cards.length - open);
		const older = cards.slice(0, from);
		const twice = cards.find((rank, i) => cards.indexOf(rank) !== i);
		return (
			<section
				className="stack panel"
				data-out={out || undefined}
				data-next={next || undefined}
				aria-label={t(out ? "saidOut" : "said", {
					stack: number,
					cards: cards.length > 0 ? cards.join(", ") : t("empty"),
				})}
			>
				{backing ? (
					<Tile
						className="stack-back"
						aria-pressed={props.own}
						aria-label={t("back", {
							stack: number,
							names: backers.map(({ name }) => name).join(", ") || "none",
						})}
						onTap={() => tapStack(dealing, number)}
						onHold={() => holdStack(dealing, number)}
					/>
				) : null}
				<div className="stack-head" aria-hidden="true">
					<span
						className="stack-name"
						data-short={out || undefined}
						data-backed={backers.length > 0 || undefined}
					>
						<span>{t("word")} </span>
						{number}
					</span>
					{out ? (
						<b className="down">
							<span className="stack-out-long">{t("pair")} </span>
							{t("out")}
						</b>
					) : null}
					{out ? null : (
						<span className="stack-backers">
							{backers.slice(0, SHOWN_BACKERS).map((face) => (
								<FaceMark key={face.player} face={face} size={20} />
							))}
							{backers.length > SHOWN_BACKERS ? (
								<b>+{backers.length - SHOWN_BACKERS}</b>
							) : null}
						</span>
					)}
				</div>
				<div className="stack-cards">
					{cards.slice(from).map((rank, i) => {
						const index = from + i;
						return (
							<Tile
								key={index}
								className="stack-card"
								aria-label={t("card", { stack: number, rank })}
								aria-pressed={props.marked === index}
								onTap={() => correct(dealing, number, index)}
							>
								<PlayingCard
									rank={rank}
									dimmed={out}
									marked={props.marked === index}
								/>
							</Tile>
						);
					})}
					{next ? <CardPlace next label={t("next")} /> : null}
				</div>
				<p className="stack-older rank" aria-hidden="true">
					{older.map((rank, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the stack
						<span key={i} data-pair={(out && rank === twice) || undefined}>
							{rank}
						</span>
					))}
				</p>
			</section>
		);
	},
	(a, b) =>
		a.cards === b.cards &&
		a.next === b.next &&
		a.backing === b.backing &&
		a.own === b.own &&
		a.marked === b.marked &&
		a.dealing === b.dealing &&
		a.backers.length === b.backers.length &&
		a.backers.every((face, i) => face === b.backers[i]),
);

/** The stacks in a row. Tapping a card corrects it; tapping elsewhere on a stack backs it (C15). */
export const Stacks = memo(function Stacks(props: {
	readonly state: CarouselState;
	readonly view: View;
	readonly actor: PlayerId | null;
	readonly next: number | null;
	readonly dealing: Dealing;
}) {
	const { state, view, actor, next, dealing } = props;
	const t = useTranslations("carousel.stack");
	const backing = lastStackOpen(state);
	const { correcting } = view;
	return (
		<Roving
			className="stacks"
			label={t("label")}
			style={{ gridTemplateColumns: `repeat(${state.stacks.length}, 1fr)` }}
		>
			{state.stacks.map((cards, i) => {
				const number = i + 1;
				const bets = state.lastStackBets.filter((b) => b.stack === number);
				return (
					<Stack
						key={number}
						number={number}
						cards={cards}
						out={isOut(cards)}
						next={next === number}
						backers={bets.map(({ player }) => view.faces.of(player))}
						backing={backing}
						own={bets.some(({ player }) => player === actor)}
						marked={
							correcting
								? cards.findIndex(
										(_, index) =>
											cardToCorrect(view.log, number, index)?.id ===
											correcting.id,
									)
								: null
						}
						dealing={dealing}
					/>
				);
			})}
		</Roving>
	);
});
