"use client";

import type { CSSProperties } from "react";
import { useTranslations } from "use-intl/react";
import { PlayingCard } from "@/components/ui/card.tsx";
import { FaceMark } from "@/components/ui/face.tsx";
import { Glide } from "@/components/ui/glide.tsx";
import type { Rank } from "@/lib/cards/deck.ts";
import { isOut, nextStack } from "@/lib/games/carousel/state.ts";
import { PayoutBoard } from "../../display/payout-board.tsx";
import type { Showing } from "../display.ts";
import type { Face } from "../faces.ts";
import type { Payout } from "../screen.ts";
import { RingHub } from "./hub.tsx";
import { numbersOf, type RingNumber } from "./numbers.ts";
import { carouselOf, lastStackPoolOf, potOf } from "./reading.ts";
import { RingBets } from "./ring.tsx";
import { wedgeOf } from "./wedge.ts";
import "./carousel.css";
import "./display.css";

/** As many cards lie open, each over the one before; older ones become a row of ranks. */
const OPEN_CARDS = 3;

/** So many backers of a stack are shown beside its number, the others counted: the seats have them all. */
const SHOWN_BACKERS = 2;

/** The places, from 0, of the cards that lie open: the last ones, and the first of a pair before them. */
function openCards(cards: readonly Rank[]): readonly number[] {
	const from = Math.max(0, cards.length - OPEN_CARDS);
	const last = cards.map((_, i) => i).slice(from);
	const twin = cards.findIndex((rank, i) => cards.indexOf(rank, i + 1) > 0);
	return twin < 0 || twin >= from ? last : [twin, ...last.slice(1)];
}

function BoardStack(props: {
	readonly number: number;
	readonly cards: readonly Rank[];
	readonly next: boolean;
	readonly backers: readonly Face[];
}) {
	const { number, cards } = props;
	const t = useTranslations("carousel.stack");
	const out = isOut(cards);
	const more = props.backers.length - SHOWN_BACKERS;
	const open = openCards(cards);
	const older = cards.filter((_, i) => !open.includes(i));
	return (
		<section
			className="board-stack panel"
			data-out={out || undefined}
			data-next={props.next || undefined}
			aria-label={t(out ? "saidOut" : "said", {
				stack: number,
				cards: cards.length > 0 ? cards.join(", ") : t("empty"),
			})}
		>
			<p className="board-stack-head" aria-hidden="true">
				<span>
					{out ? null : <span className="board-stack-word">{t("word")} </span>}
					{number}
				</span>
				{out ? (
					<b className="down">
						<span className="board-stack-pair">{t("pair")} </span>
						{t("out")}
					</b>
				) : (
					<span className="board-backers">
						{props.backers.slice(0, SHOWN_BACKERS).map((face) => (
							<FaceMark key={face.player} face={face} />
						))}
						{more > 0 ? <b>+{more}</b> : null}
					</span>
				)}
			</p>
			<div className="board-stack-cards" aria-hidden="true">
				{cards.map((rank, i) =>
					open.includes(i) ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the stack
						<PlayingCard key={i} rank={rank} dimmed={out} />
					) : null,
				)}
			</div>
			<p className="board-stack-older rank" aria-hidden="true">
				{older.join("  ")}
			</p>
		</section>
	);
}

function BoardRing(props: {
	readonly numbers: readonly RingNumber[];
	readonly withAmounts: boolean;
	readonly potChips: number;
	readonly carriedInChips: number;
	readonly ended: boolean;
}) {
	const { numbers, potChips, carriedInChips, ended } = props;
	const t = useTranslations("carousel.ring");
	return (
		<div className="board-ring">
			<section className="numbers-ring" aria-label={t("label")}>
				<svg viewBox="-100 -100 200 200" aria-hidden="true">
					{numbers.map(({ number, barred, bets, won }) => (
						<path
							key={number}
							d={wedgeOf(number, numbers.length).path}
							className="ring-wedge"
							data-barred={barred || undefined}
							data-bets={bets.length > 0 || undefined}
							data-won={won || undefined}
						/>
					))}
				</svg>
				{numbers.map((of) => {
					const wedge = wedgeOf(of.number, numbers.length);
					return (
						<div
							key={of.number}
							className="board-number"
							data-won={of.won || undefined}
						>
							<span
								className="ring-number rank"
								data-barred={of.barred || undefined}
								data-won={of.won || undefined}
								style={wedge.at(of.bets.length > 0 ? 0.58 : 0.65)}
							>
								{of.number}
							</span>
							<RingBets
								wedge={wedge}
								bets={of.bets}
								withAmounts={props.withAmounts}
								lost={of.lost}
							/>
						</div>
					);
				})}
				<RingHub
					potChips={potChips}
					carriedInChips={carriedInChips}
					paying={ended}
					glides
				/>
			</section>
		</div>
	);
}

/** Stacks and ring with everyone's chips, or the result with who takes what. */
export function CarouselStage(props: {
	readonly showing: Showing;
	readonly payout: Payout | null;
}) {
	const { showing, payout } = props;
	const { board, faces, ended, t } = showing;
	const state = carouselOf(board.table);
	if (!state) return null;
	const { potChips, carriedInChips } = potOf(board.table, state);
	const poolChips = lastStackPoolOf(board.table, state);
	const next = nextStack(state);
	return (
		<div
			className="carousel-stage"
			data-ended={payout ? "" : undefined}
			data-paid={(payout && payout.lines.length > 0) || undefined}
			data-stacks={state.stacks.length}
			style={{ "--stacks": state.stacks.length } as CSSProperties}
		>
			<div className="board-stacks">
				{state.stacks.map((cards, i) => (
					<BoardStack
						// biome-ignore lint/suspicious/noArrayIndexKey: a stack is known by its place
						key={i}
						number={i + 1}
						cards={cards}
						next={next === i + 1}
						backers={state.lastStackBets
							.filter((bet) => bet.stack === i + 1)
							.map(({ player }) => faces.of(player))}
					/>
				))}
				{payout && payout.lines.length > 0 ? (
					<PayoutBoard payout={payout} />
				) : null}
			</div>
			<BoardRing
				numbers={numbersOf(state, ended && { events: ended }, null, faces, [])}
				withAmounts={state.config.stakes === "any"}
				potChips={potChips}
				carriedInChips={carriedInChips}
				ended={payout !== null}
			/>
			{poolChips > 0 ? (
				<p className="board-pool">
					{t("carousel.pool.title")}{" "}
					<b className="rank brass">
						<Glide value={poolChips} />
					</b>
				</p>
			) : null}
		</div>
	);
}
