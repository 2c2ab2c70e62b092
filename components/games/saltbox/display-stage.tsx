"use client";

import { useShortChips } from "@/components/table/amounts.ts";
import { CardPlace, PlayingCard } from "@/components/ui/card.tsx";
import { FaceMark } from "@/components/ui/face.tsx";
import { Glide } from "@/components/ui/glide.tsx";
import { RANKS, type Rank, totalOf, unseenOf } from "@/lib/cards/deck.ts";
import { HAND_CARDS, handOf } from "@/lib/games/saltbox/state.ts";
import type { Bet, SaltboxState } from "@/lib/games/saltbox/types.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import type { TableState } from "@/lib/table/types.ts";
import { PayoutBoard } from "../../display/payout-board.tsx";
import type { Showing } from "../display.ts";
import type { Faces } from "../faces.ts";
import type { Payout, Words } from "../screen.ts";
import {
	betsOf,
	burnedRanks,
	cameTo,
	cardsOfEnd,
	endOf,
	factsOf,
	type HandEnd,
	pairsIn,
	saltboxOf,
	totalOfBets,
} from "./reading.ts";
import "./display.css";

/** More bets than this on one number fold into one line. */
const SHOWN = 3;

/** Where two rows of seats leave one line, so many stand on it, or of amounts with few letters in all as many. */
const SHOWN_LOW = 2;
const LOW_LETTERS = 6;
const ONE_ROW = 5;

const PLACES = Array.from({ length: HAND_CARDS }, (_, i) => i);

function BoardHand(props: {
	readonly cards: readonly Rank[];
	readonly next: boolean;
	readonly t: Words;
}) {
	const { cards, t } = props;
	const pairs = pairsIn(cards);
	return (
		<ol className="board-hand" aria-label={t("saltbox.panel.hand")}>
			{PLACES.map((place) => {
				const rank = cards[place];
				return (
					<li key={place}>
						{rank ? (
							<PlayingCard rank={rank} marked={pairs.includes(rank)} />
						) : (
							<CardPlace next={props.next && place === cards.length} />
						)}
						{rank && pairs.includes(rank) ? (
							<span className="board-pair">{t("saltbox.panel.pairMark")}</span>
						) : null}
					</li>
				);
			})}
		</ol>
	);
}

function BoardBets(props: {
	readonly bets: readonly Bet[];
	readonly end: HandEnd | null;
	/** There is one line for them. */
	readonly low: boolean;
	readonly faces: Faces;
	readonly t: Words;
}) {
	const { end, low, faces, t } = props;
	const short = useShortChips();
	const bets = props.bets.map((bet) =>
		cameTo(bet, end?.wagers ?? [], end?.type === "hand-voided"),
	);
	const amounts = bets.map(({ amountChips }) => short(amountChips));
	const most = low && amounts.join("").length > LOW_LETTERS ? SHOWN_LOW : SHOWN;
	if (bets.length > most) {
		return (
			<p className="board-fold">
				<span className="board-fold-faces" aria-hidden="true">
					{bets.map(({ player }) => (
						<FaceMark key={player} face={faces.of(player)} />
					))}
				</span>
				<b>
					{t("saltbox.panel.fold", {
						count: bets.length,
						amount: short(totalOfBets(bets)),
					})}
				</b>
			</p>
		);
	}
	return (
		<ul className="board-bets">
			{bets.map((bet, i) => (
				<li
					key={bet.player}
					className="bet-chip"
					data-lost={bet.fate === "lost" || undefined}
					aria-label={t("saltbox.panel.betOf", {
						name: faces.of(bet.player).name,
						amount: bet.amountChips,
					})}
				>
					<FaceMark face={faces.of(bet.player)} />
					<span aria-hidden="true">{amounts[i]}</span>
				</li>
			))}
		</ul>
	);
}

/** The case keeper: a bead for each card of the rank, gone or unseen. */
function Beads(props: {
	readonly rank: Rank;
	readonly unseen: number;
	readonly t: Words;
}) {
	const { rank, unseen, t } = props;
	return (
		<p className="board-beads">
			<span className="sr-only">
				{t("saltbox.panel.left", { left: unseen, all: rank })}
			</span>
			{Array.from({ length: rank }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: beads are alike
				<i key={i} data-gone={i < rank - unseen || undefined} />
			))}
		</p>
	);
}

function Facts(props: {
	readonly table: TableState;
	readonly state: SaltboxState;
	readonly counts: boolean;
	readonly faces: Faces;
	readonly t: Words;
}) {
	const { table, state, counts, faces, t } = props;
	const { banker } = state.config;
	const bank = banker === "house" ? "bank" : (`rack:${banker}` as const);
	const burned = counts ? burnedRanks(state) : null;
	return (
		<div className="board-facts">
			{counts ? (
				<p>
					<b className="rank">
						{t("saltbox.panel.unseen", {
							count: totalOf(unseenOf(state.seen)),
						})}
					</b>
				</p>
			) : null}
			{burned && burned.length > 0 ? (
				<p>{t("saltbox.panel.burnedAre", { cards: burned.join(", ") })}</p>
			) : null}
			<p>
				{banker === "house"
					? t("display.bank")
					: t("display.bankOf", { name: faces.of(banker).said })}{" "}
				<b data-amount="bank">
					<Glide value={balanceOf(table.ledger, bank)} />
				</b>
			</p>
		</div>
	);
}

/** The hand, the layout with everyone's bets and the pay table, the case keeper, and the result. */
export function SaltboxStage(props: {
	readonly showing: Showing;
	readonly payout: Payout | null;
}) {
	const { showing, payout } = props;
	const { board, faces, ended, t } = showing;
	const state = saltboxOf(board.table);
	if (!state) return null;
	const end = ended ? endOf(factsOf(ended)) : null;
	const cards = end ? cardsOfEnd(end) : handOf(state);
	const bets = end ? betsOf(end.wagers) : state.bets;
	const lost = pairsIn(cards).length > 0;
	const counts = state.config.showCounts === "all";
	const unseen = unseenOf(state.seen);
	return (
		<div className="saltbox-stage" data-ended={payout ? "" : undefined}>
			<div className="board-top">
				<BoardHand cards={cards} next={state.phase.type === "deal"} t={t} />
				{payout && payout.lines.length > 0 ? (
					<PayoutBoard payout={payout} oneColumn={2} />
				) : (
					<Facts
						table={board.table}
						state={state}
						counts={counts}
						faces={faces}
						t={t}
					/>
				)}
			</div>
			<ol className="board-layout" aria-label={t("saltbox.panel.layout")}>
				{RANKS.map((rank) => (
					<li
						key={rank}
						data-hit={
							(cards.includes(rank) && !lost && end?.type !== "hand-voided") ||
							undefined
						}
					>
						<p className="board-number-head">
							<span className="rank">{rank}</span>
							<span className="brass">
								{t("saltbox.panel.odds", {
									odds: state.config.payTable[rank - 1] ?? 0,
								})}
							</span>
						</p>
						<BoardBets
							bets={bets.filter((bet) => bet.rank === rank)}
							end={end}
							low={board.table.seats.length > ONE_ROW}
							faces={faces}
							t={t}
						/>
						{counts ? (
							<Beads rank={rank} unseen={unseen[rank - 1] ?? 0} t={t} />
						) : null}
					</li>
				))}
			</ol>
		</div>
	);
}
