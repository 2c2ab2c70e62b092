"use client";

import { memo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { CardPlace, PlayingCard } from "@/components/ui/card.tsx";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { Rank } from "@/lib/cards/deck.ts";
import { isOut, lastStackOpen } from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Face } from "../faces.ts";
import type { Dealing, View } from "../screen.ts";
import { holdStack, tapStack } from "./actions.ts";
import { BackerFaces } from "./backers.tsx";
import { cardToCorrect } from "./reading.ts";
import { StackCards } from "./stack-cards.tsx";

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
	/** Last-stack bets are open: all of the tile but its card backs it. */
	readonly backing: boolean;
	readonly own: boolean;
	/** Which of its cards is being corrected. */
	readonly marked: number | null;
	readonly dealing: Dealing;
	/** Lists all cards of the stack. */
	readonly onList: (stack: number) => void;
};

/** A card of the stack gets its true rank (L7); tapped again, the older ones are listed. */
function correct(
	{ dealing, number: stack, cards, onList }: StackProps,
	index: number,
): void {
	const { log, correcting, t } = dealing.view();
	const card = cardToCorrect(log, stack, index);
	if (!card) return;
	const single = cards.length === 1;
	if (correcting?.id === card.id && !single) onList(stack);
	else {
		const again = t("carousel.stack.again");
		dealing.correct(single ? card : { ...card, again });
	}
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
				data-backing={backing || undefined}
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
					{backing ? (
						<span className="stack-backs">
							{t("backs")} <b>{number}</b>
						</span>
					) : (
						<span
							className="stack-name"
							data-short={out || undefined}
							data-backed={backers.length > 0 || undefined}
						>
							<span>{t("word")} </span>
							{number}
						</span>
					)}
					{out ? (
						<b className="down">
							<span className="stack-out-long">{t("pair")} </span>
							{t("out")}
						</b>
					) : null}
					{out ? null : <BackerFaces backers={backers} most={SHOWN_BACKERS} />}
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
								onTap={() => correct(props, index)}
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
				{older.length === 0 ? null : (
					<Tile
						className="stack-older rank"
						aria-label={t("older", { stack: number })}
						onTap={() => props.onList(number)}
					>
						{older.map((rank, i) => (
							<span
								// biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the stack
								key={i}
								data-pair={(out && rank === twice) || undefined}
								data-marked={props.marked === i || undefined}
							>
								{rank}
							</span>
						))}
					</Tile>
				)}
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
		a.onList === b.onList &&
		a.backers.length === b.backers.length &&
		a.backers.every((face, i) => face === b.backers[i]),
);

/**
 * The stacks in a row. Tapping a card corrects it (L7), whoever is to bet; tapping elsewhere
 * on a stack backs it while last-stack bets are open (C15).
 */
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
	const [listed, setListed] = useState<number | null>(null);
	return (
		<>
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
							onList={setListed}
						/>
					);
				})}
			</Roving>
			{listed === null ? null : (
				<StackCards
					stack={listed}
					cards={state.stacks[listed - 1] ?? []}
					dealing={dealing}
					onClose={() => setListed(null)}
				/>
			)}
		</>
	);
});
