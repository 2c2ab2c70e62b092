"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "use-intl/react";
import { useSigned } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { Glide } from "@/components/ui/glide.tsx";
import type { BoardStore } from "@/lib/client/board-store.ts";
import { stakedIn } from "@/lib/games/game.ts";
import type { Board } from "@/lib/table/board.ts";
import { takenChips } from "@/lib/table/rounds.ts";
import { isSeated, rackOf } from "@/lib/table/view.ts";
import { NoTable } from "./no-table.tsx";
import { NotLive } from "./not-live.tsx";
import { headline, readingOf, roundName } from "./reading.ts";
import { useBoard } from "./use-board.ts";
import "./display.css";

/** A player's own page, on their phone: my chips, my bets, my night so far. */
export function OwnPage(props: {
	readonly store: BoardStore;
	/** The display's address. */
	readonly address: string;
	readonly player: string;
}) {
	const shown = useBoard(props.store);
	const t = useTranslations("display");
	const { address } = props;
	const { board } = shown;
	if (board === null || shown.state === "gone") {
		return <NoTable className="own" shown={shown} />;
	}
	const known = board.nights.some((n) => n.player === props.player);
	return (
		<main className="own">
			{known ? (
				<Own board={board} player={props.player} />
			) : (
				<p>{t("own.stranger")}</p>
			)}
			<p>
				<Link className="button" href={address} prefetch={false}>
					{t("own.table")}
				</Link>
			</p>
			<NotLive shown={shown} />
		</main>
	);
}

function Own(props: { readonly board: Board; readonly player: string }) {
	const { board, player } = props;
	const t = useTranslations();
	const format = useFormatter();
	const signed = useSigned();
	const reading = readingOf(board, t, false);
	const { showing, display, payout, game } = reading;
	const face = showing.faces.of(player);
	const night = board.nights.find((n) => n.player === player);
	const taken = payout?.lines.find((line) => line.face.player === player);
	const voided = board.rounds[0]?.record.voided ?? false;
	const stakes = display?.stakes(showing, player) ?? [];
	const called = display?.called(showing, player) ?? null;
	const rounds = board.rounds.flatMap(({ seq, game: of, record }) => {
		const own = record.wagers.filter((wager) => wager.player === player);
		return own.length === 0 ? [] : [{ seq, of, record, own }];
	});
	const gain = night?.gainChips ?? 0;
	return (
		<>
			<header className="own-head">
				<FaceMark face={face} />
				<h1>
					<bdi>{face.name}</bdi>
				</h1>
				<p>
					{game && display
						? `${t(`common.games.${game}`)}, ${display.where(showing)}`
						: ""}
				</p>
			</header>
			<p className="own-said" aria-live="polite">
				{headline(reading).node}
			</p>
			<section className="panel own-chips">
				<h2>{t("display.own.chips")}</h2>
				<p className="rank" data-amount="rack">
					<Glide value={rackOf(board.table, player)} />
				</p>
				<p className={gain > 0 ? "up" : gain < 0 ? "down" : "even"}>
					<Glide value={gain} signed /> {t("display.own.tonight")}
				</p>
				{isSeated(board.table, player) ? null : (
					<p className="muted">{t("display.own.left")}</p>
				)}
			</section>
			<section className="panel">
				<h2>{t("display.own.bets")}</h2>
				{taken ? (
					<p className="brass own-takes">
						{t(voided ? "display.own.back" : "display.own.takes", {
							amount: taken.amountChips,
						})}
					</p>
				) : null}
				{stakes.length > 0 || called !== null ? (
					<ul className="own-stakes">
						{stakes.map(({ key, words }) => (
							<li key={key}>{words}</li>
						))}
						{called === null ? null : <li className="muted">{called}</li>}
					</ul>
				) : taken ? null : (
					<p className="muted">{t("display.own.noBet")}</p>
				)}
			</section>
			<section className="panel">
				<h2>{t("display.own.night")}</h2>
				<dl className="own-night">
					<dt>{t("display.own.rounds")}</dt>
					<dd>{format.number(night?.roundCount ?? 0)}</dd>
					<dt>{t("display.own.staked")}</dt>
					<dd>{format.number(night?.stakedChips ?? 0)}</dd>
					<dt>{t("display.own.best")}</dt>
					<dd>
						{night && night.bestChips !== null ? signed(night.bestChips) : "–"}
					</dd>
				</dl>
				{rounds.length > 0 ? (
					<table>
						<caption>{t("display.own.lastRounds")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("display.own.round")}</th>
								<th scope="col">{t("display.own.staked")}</th>
								<th scope="col">{t("display.own.taken")}</th>
							</tr>
						</thead>
						<tbody>
							{rounds.map(({ seq, of, record, own }) => (
								<tr key={`${seq} ${record.kind}`}>
									<th scope="row">{roundName(t, of, record)}</th>
									<td>{format.number(stakedIn(own))}</td>
									<td>
										{record.voided
											? t("display.voided")
											: format.number(
													own.reduce((n, w) => n + takenChips(record, w), 0),
												)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				) : null}
			</section>
		</>
	);
}
