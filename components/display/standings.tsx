"use client";

import { FaceMark } from "@/components/ui/face.tsx";
import { Glide } from "@/components/ui/glide.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { takenChips } from "@/lib/table/rounds.ts";
import type { Showing } from "../games/display.ts";
import { roundName } from "./reading.ts";

const ROUNDS = 6;

/** Between games: who is up and who is down, and the last rounds. */
export function Standings({ showing }: { readonly showing: Showing }) {
	const { board, faces, t } = showing;
	const nights = [...board.nights].sort((a, b) => b.gainChips - a.gainChips);
	return (
		<div className="standings">
			<section className="panel">
				<h2>{t("display.standings")}</h2>
				<ol data-many={nights.length > 8 || undefined}>
					{nights.map(({ player, gainChips }) => {
						const face = faces.of(player);
						return (
							<li key={player}>
								<FaceMark face={face} />
								<FaceName face={face} />
								<b
									className={`rank ${gainChips > 0 ? "up" : gainChips < 0 ? "down" : "even"}`}
								>
									<Glide value={gainChips} signed />
								</b>
							</li>
						);
					})}
				</ol>
			</section>
			{board.rounds.length > 0 ? (
				<section className="panel">
					<h2>{t("display.lastRounds")}</h2>
					<ol>
						{board.rounds.slice(0, ROUNDS).map(({ seq, game, record }) => (
							<li key={`${seq} ${record.kind}`}>
								<span>{roundName(t, game, record)}</span>
								<span>
									{record.voided
										? t("display.voided")
										: t("display.roundTaken", {
												staked: record.stakedChips,
												taken: record.wagers.reduce(
													(sum, wager) => sum + takenChips(record, wager),
													0,
												),
											})}
								</span>
							</li>
						))}
					</ol>
				</section>
			) : null}
		</div>
	);
}
