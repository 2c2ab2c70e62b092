import Link from "next/link";
import type { ReactNode } from "react";
import type { Words } from "@/components/i18n/translate.ts";
import {
	addedUp,
	gainColour,
	signedChips,
	signedMoney,
} from "@/components/lists/numbers.ts";
import { isolated } from "@/components/pages/nights.ts";
import { isGameName } from "@/lib/games/index.ts";
import { CareerChart } from "./chart.tsx";
import { PersonNights } from "./nights.tsx";
import { type Career, careerOf, dayOf, type PlayerNight } from "./people.ts";
import "@/components/lists/lists.css";
import "./players.css";

/** What a person did in one game. */
type PlayerGame = {
	readonly game: string;
	readonly nightCount: number;
	readonly roundCount: number;
	readonly stakedChips: number;
	/** What came back: winnings with their stakes, shares of pots. */
	readonly backChips: number;
	readonly netChips: number;
};

/** One figure with its name. */
function Figure(props: {
	readonly name: string;
	readonly children: ReactNode;
}) {
	return (
		<div className="career-figure">
			<dt>{props.name}</dt>
			<dd>{props.children}</dd>
		</div>
	);
}

function Gain({
	words,
	chips,
}: {
	readonly words: Words;
	readonly chips: number;
}) {
	return <b className={gainColour(chips)}>{signedChips(words, chips)}</b>;
}

function Figures({
	words,
	career,
}: {
	readonly words: Words;
	readonly career: Career;
}) {
	const { t, format } = words;
	const { best, worst, streak, nights } = career;
	const money = addedUp(career.money);
	const extreme = (night: Career["best"]) =>
		night === null ? (
			<span className="even">{t("players.noneYet")}</span>
		) : (
			<>
				<Gain words={words} chips={night.netChips} />
				<small>
					<Link
						href={`/sessions/${night.id}`}
						prefetch={false}
						className="figure-link"
					>
						<bdi>{night.name}</bdi>, {dayOf(words, night)}
					</Link>
				</small>
			</>
		);
	return (
		<dl className="career-figures">
			<Figure name={t("players.net")}>
				<Gain words={words} chips={career.netChips} />
				<small>{t("players.nights", { count: nights.length })}</small>
			</Figure>
			{money.map((one) => (
				<Figure
					key={one.currency}
					name={t("players.netMoney", { currency: one.currency })}
				>
					<b className={gainColour(one.minor)}>{signedMoney(words, one)}</b>
					<small>
						{t("players.valued", {
							count: career.money.filter(
								({ currency }) => currency === one.currency,
							).length,
						})}
					</small>
				</Figure>
			))}
			<Figure name={t("players.up")}>
				<b>{format.number(career.upCount)}</b>
				<small>{t("players.upOf", { count: nights.length })}</small>
			</Figure>
			<Figure name={t("players.best")}>{extreme(best)}</Figure>
			<Figure name={t("players.worst")}>{extreme(worst)}</Figure>
			<Figure name={t("players.streak")}>
				<b className={streak.now?.way ?? "even"}>
					{streak.now === null
						? t("players.noStreak")
						: t(
								streak.now.way === "up"
									? "players.streakUp"
									: "players.streakDown",
								{ count: streak.now.nightCount },
							)}
				</b>
				<small>
					{t("players.longest", {
						up: streak.longestUp,
						down: streak.longestDown,
					})}
				</small>
			</Figure>
		</dl>
	);
}

function Games({
	words,
	games,
	countedChips,
	carriedChips,
}: {
	readonly words: Words;
	readonly games: readonly PlayerGame[];
	/** What the games leave of the net: counts of the rack (L10). */
	readonly countedChips: number;
	/** L26: shares in the bank's result and in the variance. */
	readonly carriedChips: number;
}) {
	const { t, format } = words;
	return (
		<section className="panel sheet person-games" aria-labelledby="by-game">
			<h2 id="by-game">{t("players.byGame")}</h2>
			{games.length === 0 ? (
				<p>{t("players.noGames")}</p>
			) : (
				<div className="scroll">
					<table>
						<thead>
							<tr>
								<th scope="col">{t("players.game")}</th>
								<th scope="col">{t("players.nightsWord")}</th>
								<th scope="col">{t("players.rounds")}</th>
								<th scope="col">{t("players.staked")}</th>
								<th scope="col">{t("players.back")}</th>
								<th scope="col">{t("players.net")}</th>
							</tr>
						</thead>
						<tbody>
							{games.map((game) => (
								<tr key={game.game}>
									<th scope="row">
										{isGameName(game.game)
											? t(`common.games.${game.game}`)
											: game.game}
									</th>
									<td>{format.number(game.nightCount)}</td>
									<td>{format.number(game.roundCount)}</td>
									<td>{format.number(game.stakedChips)}</td>
									<td>{format.number(game.backChips)}</td>
									<td>
										<Gain words={words} chips={game.netChips} />
									</td>
								</tr>
							))}
							{(["counts", "carried"] as const).map((what) => {
								const chips = what === "counts" ? countedChips : carriedChips;
								return chips === 0 ? null : (
									<tr key={what}>
										<th scope="row" colSpan={5}>
											{t(`players.${what}`)}
										</th>
										<td>
											<Gain words={words} chips={chips} />
										</td>
									</tr>
								);
							})}
						</tbody>
					</table>
				</div>
			)}
		</section>
	);
}

/** A person's years: what it came to, by game, as a line and night by night. `children` are the changes. */
export function Person(props: {
	readonly words: Words;
	readonly player: string;
	readonly name: string;
	readonly archived: boolean;
	readonly aliases: readonly { readonly name: string }[];
	/** All nights, the oldest first. */
	readonly nights: readonly PlayerNight[];
	readonly games: readonly PlayerGame[];
	/** The year whose nights are listed, as the address says it. */
	readonly openYear: string | null;
	readonly children: ReactNode;
}) {
	const { words, nights, games, aliases } = props;
	const { t, format } = words;
	const career = careerOf(nights);
	const gamesChips = games.reduce((sum, { netChips }) => sum + netChips, 0);
	return (
		<div className="lists">
			<div className="page-head">
				<h1>
					<bdi>{props.name}</bdi>
				</h1>
				<p className="facts">
					{props.archived ? (
						<span className="tag">{t("players.archived")}</span>
					) : null}
					{aliases.length === 0 ? null : (
						<span>
							{t("players.also", {
								names: format.list(aliases.map(({ name }) => isolated(name))),
							})}
						</span>
					)}
					<span>{t("players.counting")}</span>
				</p>
			</div>
			<Figures words={words} career={career} />
			{career.nights.length < 2 ? null : (
				<section className="panel sheet" aria-labelledby="over-time">
					<h2 id="over-time">{t("players.chart")}</h2>
					<CareerChart words={words} nights={career.nights} />
				</section>
			)}
			<Games
				words={words}
				games={games}
				countedChips={career.netChips - career.carriedChips - gamesChips}
				carriedChips={career.carriedChips}
			/>
			<PersonNights
				words={words}
				player={props.player}
				career={career}
				openYear={props.openYear}
			/>
			{props.children}
		</div>
	);
}
