import Link from "next/link";
import type { Words } from "@/components/i18n/translate.ts";
import {
	gainColour,
	type Money,
	signedChips,
	signedMoney,
} from "@/components/lists/numbers.ts";
import { isolated } from "@/components/pages/nights.ts";
import { dayOf } from "./people.ts";
import "@/components/lists/lists.css";
import "./players.css";

/** A person on the list. */
type PlayerLine = {
	readonly player: string;
	readonly name: string;
	readonly archived: boolean;
	readonly aliases: readonly string[];
	readonly nightCount: number;
	readonly netChips: number;
	readonly money: readonly Money[];
	readonly lastPlayedAtMs: number | null;
	readonly lastTimeZone: string | null;
};

function Line({
	words,
	line,
}: {
	readonly words: Words;
	readonly line: PlayerLine;
}) {
	const { t, format } = words;
	const { lastPlayedAtMs, lastTimeZone } = line;
	return (
		<li>
			<Link
				href={`/players/${line.player}`}
				prefetch={false}
				className="person-line"
			>
				<span className="person-name">
					<bdi>{line.name}</bdi>
					{line.aliases.length === 0 ? null : (
						<small>
							{t("players.also", {
								names: format.list(line.aliases.map(isolated)),
							})}
						</small>
					)}
				</span>
				<span className="person-nights">
					{t("players.nights", { count: line.nightCount })}
					{lastPlayedAtMs === null || lastTimeZone === null ? null : (
						<small>
							{t("players.lastPlayed", {
								date: dayOf(words, {
									startedAtMs: lastPlayedAtMs,
									timeZone: lastTimeZone,
								}),
							})}
						</small>
					)}
				</span>
				<span className="person-net">
					<b className={gainColour(line.netChips)}>
						{signedChips(words, line.netChips)}
					</b>
					<span className="sr-only"> {t("players.chipsWord")}</span>
					{line.money.map((money) => (
						<small key={money.currency}>{signedMoney(words, money)}</small>
					))}
				</span>
			</Link>
		</li>
	);
}

/** Everyone who has ever sat down. */
export function PlayersList(props: {
	readonly words: Words;
	readonly players: readonly PlayerLine[];
}) {
	const { words } = props;
	const { t } = words;
	const here = props.players.filter(({ archived }) => !archived);
	const gone = props.players.filter(({ archived }) => archived);
	return (
		<div className="lists">
			<h1>{t("players.title")}</h1>
			<p className="lead">{t("players.lead")}</p>
			{here.length === 0 ? (
				<div className="none-here panel">
					<p>{t(gone.length === 0 ? "players.none" : "players.allArchived")}</p>
				</div>
			) : (
				<ul className="people">
					{here.map((line) => (
						<Line key={line.player} words={words} line={line} />
					))}
				</ul>
			)}
			{gone.length === 0 ? null : (
				<details className="more-nights">
					<summary>
						{t("players.archivedCount", { count: gone.length })}
					</summary>
					<ul className="people">
						{gone.map((line) => (
							<Line key={line.player} words={words} line={line} />
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
