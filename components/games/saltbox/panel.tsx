"use client";

import "./saltbox.css";
import { memo, useMemo } from "react";
import { RANKS, unseenOf } from "@/lib/cards/deck.ts";
import { toNumber } from "@/lib/core/fraction.ts";
import { saltboxEdges } from "@/lib/games/saltbox/odds.ts";
import { handOf } from "@/lib/games/saltbox/state.ts";
import { Roving } from "../../ui/roving.tsx";
import type { PanelProps } from "../screen.ts";
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

/** The hand, the bank and the layout of ten numbers. */
export const SaltboxPanel = memo(function SaltboxPanel({
	view,
	dealing,
}: PanelProps) {
	const state = saltboxOf(view.table);
	// The edges stand on the layout only while bets are taken.
	const seen = state?.phase.type === "bets" ? state.seen : null;
	const payTable = state?.config.payTable;
	const edges = useMemo(
		() =>
			seen && payTable
				? saltboxEdges(unseenOf(seen), payTable).map(toNumber)
				: [],
		[seen, payTable],
	);
	if (!state) return null;
	const end = waitingOf(view);
	const cards = end ? cardsOfEnd(end) : handOf(state);
	const pairs = pairsIn(cards);
	const betting = state.phase.type === "bets" && end === null;
	const actor = actorOf(view);
	const bets = betsShown(view);
	const unseen = unseenOf(state.seen);
	return (
		<div className="saltbox" data-paying={end !== null || undefined}>
			<div className="saltbox-top">
				<HandRow view={view} dealing={dealing} pairs={pairs} />
				<div className="saltbox-side">
					<BankBlock view={view} state={state} dealing={dealing} />
					{end === null ? null : <PayRow view={view} end={end} />}
				</div>
			</div>
			<Roving className="saltbox-layout" label={view.t("saltbox.panel.layout")}>
				{RANKS.map((rank) => {
					const placed = bets.filter((bet) => bet.rank === rank);
					const own = placed.some(({ player }) => player === actor);
					return (
						<NumberTile
							key={rank}
							rank={rank}
							odds={state.config.payTable[rank - 1] ?? 0}
							edge={betting ? (edges[rank - 1] ?? null) : null}
							unseen={unseen[rank - 1] ?? 0}
							bets={placed}
							wagers={end ? end.wagers.filter(({ on }) => on === rank) : null}
							voided={end?.type === "hand-voided"}
							inHand={cards.includes(rank)}
							lost={pairs.length > 0}
							off={!(state.phase.type === "bets")}
							actor={own ? actor : null}
							faces={view.faces}
							t={view.t}
							dealing={dealing}
						/>
					);
				})}
			</Roving>
		</div>
	);
});
