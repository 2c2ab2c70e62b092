"use client";

import { Fragment, memo, useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { gainColour } from "@/components/lists/numbers.ts";
import type { PlayerLine, RoundLine } from "@/components/pages/night-record.ts";
import { isolated } from "@/components/pages/nights.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import { useSigned } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { Scroll } from "./scroll.tsx";
import { type OwnRound, statsOf, type Tally } from "./stats.ts";
import { useWords } from "./use-words.ts";

function Signed({ chips }: { readonly chips: number }) {
	const signed = useSigned();
	return <span className={gainColour(chips)}>{signed(chips)}</span>;
}

/** L16: what each player brought and has, and so won or lost. */
export const PlayersTable = memo(function PlayersTable(props: {
	readonly players: readonly PlayerLine[];
	readonly faces: Faces;
}) {
	const { players, faces } = props;
	const t = useTranslations("review.players");
	const format = useFormatter();
	const betting = players.some(({ feltChips }) => feltChips > 0);
	// Closing cashes every rack out.
	const holding = players.some(({ rackChips }) => rackChips > 0);
	if (players.length === 0) return <p>{t("none")}</p>;
	return (
		<Scroll label={t("title")}>
			<table className="players-table">
				<thead>
					<tr>
						<th scope="col">{t("player")}</th>
						<th scope="col">{t("boughtIn")}</th>
						<th scope="col">{t("cashedOut")}</th>
						{holding ? <th scope="col">{t("rack")}</th> : null}
						{betting ? <th scope="col">{t("onFelt")}</th> : null}
						<th scope="col">{t("gain")}</th>
					</tr>
				</thead>
				<tbody>
					{players.map((line) => (
						<tr key={line.player}>
							<th scope="row">
								<span className="round-player">
									<FaceMark face={faces.of(line.player)} size={26} />
									<bdi>{line.name}</bdi>
								</span>
							</th>
							<td>{format.number(line.boughtInChips)}</td>
							<td>{format.number(line.cashedOutChips)}</td>
							{holding ? <td>{format.number(line.rackChips)}</td> : null}
							{betting ? <td>{format.number(line.feltChips)}</td> : null}
							<td>
								<Signed chips={line.gainChips} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
});

/** How the bets of each player went: rounds, stakes, what came back, the best and the worst round, by game. */
export const PlayerRounds = memo(function PlayerRounds(props: {
	readonly players: readonly PlayerLine[];
	readonly rounds: readonly RoundLine[];
	readonly faces: Faces;
	readonly onGo: (seq: number) => void;
}) {
	const { players, rounds, faces } = props;
	const words = useWords();
	const t = useTranslations("review.players");
	const all = useTranslations();
	const format = useFormatter();
	const stats = useMemo(
		() =>
			statsOf(
				rounds,
				players.map(({ player }) => player),
			),
		[rounds, players],
	);

	function figures({ rounds, stakedChips, backChips }: Tally) {
		return (
			<>
				<td data-label={t("played")}>{format.number(rounds)}</td>
				<td data-label={t("staked")}>{format.number(stakedChips)}</td>
				<td data-label={t("back")}>{format.number(backChips)}</td>
				<td data-label={t("net")}>
					<Signed chips={backChips - stakedChips} />
				</td>
			</>
		);
	}

	function extreme(label: string, own: OwnRound | null) {
		if (own === null) {
			return (
				<td className="round-extreme" data-label={label}>
					–
				</td>
			);
		}
		const { line, netChips } = own;
		const { number } = tellRound(words, line.game, line.record, (player) =>
			isolated(faces.of(player).said),
		);
		return (
			<td className="round-extreme" data-label={label}>
				<button
					type="button"
					className="link"
					onClick={() => props.onGo(line.seq)}
				>
					{number}
				</button>{" "}
				<Signed chips={netChips} />
			</td>
		);
	}

	return (
		<Scroll label={t("rounds")}>
			<table className="by-player">
				<thead>
					<tr>
						<th scope="col">{t("player")}</th>
						<th scope="col">{t("played")}</th>
						<th scope="col">{t("staked")}</th>
						<th scope="col">{t("back")}</th>
						<th scope="col">{t("net")}</th>
						<th scope="col">{t("best")}</th>
						<th scope="col">{t("worst")}</th>
					</tr>
				</thead>
				<tbody>
					{stats.map(({ player, games, all: total, best, worst }) => (
						<Fragment key={player}>
							<tr className={games.length > 1 ? "followed" : undefined}>
								<th scope="row">
									<bdi>{faces.of(player).name}</bdi>
								</th>
								{figures(total)}
								{extreme(t("best"), best)}
								{extreme(t("worst"), worst)}
							</tr>
							{games.length > 1
								? games.map(({ game, ...tally }) => (
										<tr key={game} className="by-game">
											<th scope="row">{all(`common.games.${game}`)}</th>
											{figures(tally)}
											<td />
											<td />
										</tr>
									))
								: null}
						</Fragment>
					))}
				</tbody>
			</table>
		</Scroll>
	);
});
