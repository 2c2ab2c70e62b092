"use client";

import "./saltbox.css";
import { memo, useMemo } from "react";
import {
	countOf,
	RANKS,
	type Rank,
	type RankCounts,
	unseenOf,
} from "@/lib/cards/deck.ts";
import { toNumber } from "@/lib/core/fraction.ts";
import { sameJson } from "@/lib/core/json.ts";
import { saltboxEdges } from "@/lib/games/saltbox/odds.ts";
import { handOf } from "@/lib/games/saltbox/state.ts";
import type { Bet, SaltboxState } from "@/lib/games/saltbox/types.ts";
import { Roving } from "../../ui/roving.tsx";
import { movedBetween } from "../glance.ts";
import type { Dealing, PanelProps, View } from "../screen.ts";
import { bankOf } from "./bank.ts";
import { BankBlock } from "./bank-block.tsx";
import { HandRow } from "./hand-row.tsx";
import { NumberTile } from "./number-tile.tsx";
import { PayRow } from "./pay-row.tsx";
import {
	actorOf,
	betsShown,
	cardsOfEnd,
	pairsIn,
	saltboxOf,
	waitingOf,
} from "./reading.ts";

function sameBets(rank: Rank, a: readonly Bet[], b: readonly Bet[]): boolean {
	const on = (bets: readonly Bet[]) => bets.filter((bet) => bet.rank === rank);
	return sameJson(on(a), on(b));
}

/**
 * S12: the house's edge on each number, in chips per chip: of a bet on the next hand, and from
 * "no more bets" on of one that stands, by the cards still to come. None while a shuffle is due.
 */
function edgesOf(
	phase: "bets" | SaltboxState["phase"],
	seen: RankCounts,
	payTable: readonly number[],
): readonly number[] {
	if (phase !== "bets" && phase.type !== "deal") return [];
	const hand = phase === "bets" ? [] : phase.cards;
	return saltboxEdges(unseenOf(seen), payTable, hand).map(toNumber);
}

/** What stands on each number. */
function layoutOf(view: View, state: SaltboxState, edges: readonly number[]) {
	const end = waitingOf(view);
	const cards = end ? cardsOfEnd(end) : handOf(state);
	const lost = pairsIn(cards).length > 0;
	const off = state.phase.type !== "bets";
	const actor = actorOf(view);
	const bets = betsShown(view);
	const unseen = unseenOf(state.seen);
	return (rank: Rank) => {
		const placed = bets.filter((bet) => bet.rank === rank);
		const own = placed.some(({ player }) => player === actor);
		return {
			edge: edges[rank - 1] ?? null,
			unseen: countOf(unseen, rank),
			bets: placed,
			wagers: end ? end.wagers.filter(({ on }) => on === rank) : null,
			voided: end?.type === "hand-voided",
			inHand: cards.includes(rank),
			lost,
			off,
			actor: own ? actor : null,
		};
	};
}

/** The ten numbers. A bet is on its number at once; what it changes on others follows. */
const Layout = memo(function Layout(props: {
	readonly view: View;
	readonly now: View;
	readonly edges: readonly number[];
	readonly dealing: Dealing;
}) {
	const { view, now, edges, dealing } = props;
	const state = saltboxOf(view.table);
	const stateNow = saltboxOf(now.table);
	if (!state || !stateNow) return null;
	const layout = layoutOf(view, state, edges);
	const ahead = now === view ? layout : layoutOf(now, stateNow, edges);
	return (
		<Roving className="saltbox-layout" label={view.t("saltbox.panel.layout")}>
			{RANKS.map((rank) => {
				const moved = !sameBets(rank, state.bets, stateNow.bets);
				return (
					<NumberTile
						key={rank}
						rank={rank}
						odds={state.config.payTable[rank - 1] ?? 0}
						{...(moved ? ahead : layout)(rank)}
						faces={view.faces}
						t={view.t}
						dealing={dealing}
					/>
				);
			})}
		</Roving>
	);
});

/** The hand, the bank and the layout of ten numbers. */
export const SaltboxPanel = memo(function SaltboxPanel({
	view,
	now,
	dealing,
}: PanelProps) {
	const state = saltboxOf(view.table);
	// Bets change none of these.
	const phase = state?.phase.type === "bets" ? "bets" : state?.phase;
	const seen = state?.seen;
	const payTable = state?.config.payTable;
	const edges = useMemo(
		() => (phase && seen && payTable ? edgesOf(phase, seen, payTable) : []),
		[phase, seen, payTable],
	);
	const bank = useMemo(
		() => (state ? bankOf(view.table, state) : null),
		[view.table, state],
	);
	if (!state || !bank) return null;
	const end = waitingOf(view);
	const betMoved = movedBetween(view, now) === "bets";
	return (
		<div
			className="saltbox"
			data-paying={end !== null || undefined}
			data-pays={end?.wagers.some((w) => w.paidChips > 0) || undefined}
			data-short={bank.shortChips > 0 || undefined}
		>
			<div className="saltbox-top">
				<HandRow view={view} now={betMoved ? view : now} dealing={dealing} />
				<div className="saltbox-side">
					<BankBlock view={view} state={state} bank={bank} dealing={dealing} />
					{end === null ? null : (
						<PayRow view={view} end={end} dealing={dealing} />
					)}
				</div>
			</div>
			<Layout
				view={view}
				now={betMoved ? now : view}
				edges={edges}
				dealing={dealing}
			/>
		</div>
	);
});
