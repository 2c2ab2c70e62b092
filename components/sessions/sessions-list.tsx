import Link from "next/link";
import type { ReactNode } from "react";
import type { Words } from "@/components/i18n/translate.ts";
import { gainColour, signedChips } from "@/components/lists/numbers.ts";
import { isolated } from "@/components/pages/nights.ts";
import { isGameName } from "@/lib/games/index.ts";
import { ChangeNight } from "./change-night.tsx";
import {
	type Asked,
	type ListedNight,
	listAddress,
	sectionsOf,
} from "./listed.ts";
import "@/components/lists/lists.css";

/** What was played there, and how much of it. */
function Games({
	words: { t, format },
	games,
}: {
	readonly words: Words;
	readonly games: ListedNight["games"];
}) {
	return games.length === 0 ? (
		<span className="listed-games">{t("sessions.noRounds")}</span>
	) : (
		<span className="listed-games">
			{games.map(({ game, roundCount }) => (
				<span key={game}>
					{isGameName(game) ? t(`common.games.${game}`) : game}{" "}
					<span className="count">
						{format.number(roundCount)}
						<span className="sr-only">
							{" "}
							{t("sessions.roundsWord", { count: roundCount })}
						</span>
					</span>
				</span>
			))}
		</span>
	);
}

/** Who went home with most, or is furthest up so far. */
function Winner({
	words,
	night,
}: {
	readonly words: Words;
	readonly night: ListedNight;
}) {
	const { winner } = night;
	const { t, format } = words;
	if (winner === null) {
		return <span className="listed-winner even">{t("sessions.nobodyUp")}</span>;
	}
	return (
		<span className="listed-winner">
			<span className="sr-only">
				{t(night.closedAtMs === null ? "sessions.leads" : "sessions.won")}{" "}
			</span>
			<span className="name">{format.list(winner.names.map(isolated))}</span>{" "}
			<span className={gainColour(winner.gainChips)}>
				{signedChips(words, winner.gainChips)}
			</span>
		</span>
	);
}

function Night({
	words,
	night,
	underMonth,
}: {
	readonly words: Words;
	readonly night: ListedNight;
	readonly underMonth: boolean;
}) {
	const { t, format } = words;
	const { timeZone, startedAtMs } = night;
	const day = format.dateTime(startedAtMs, { timeZone, day: "numeric" });
	// The open ones stand under no month.
	const below = format.dateTime(
		startedAtMs,
		underMonth ? { timeZone, weekday: "short" } : { timeZone, month: "short" },
	);
	return (
		<li className="listed">
			<Link
				href={`/sessions/${night.id}`}
				prefetch={false}
				className="listed-night"
			>
				<time
					className="listed-day"
					dateTime={new Date(startedAtMs).toISOString()}
					title={format.dateTime(startedAtMs, {
						timeZone,
						dateStyle: "full",
						timeStyle: "short",
					})}
				>
					<b>{day}</b> <span>{below}</span>
				</time>
				<span className="listed-what">
					<span className="listed-name">
						<bdi>{night.name}</bdi>
						{night.closedAtMs === null ? (
							<span className="tag open">{t("sessions.open")}</span>
						) : null}
						{night.archived ? (
							<span className="tag">{t("sessions.archived")}</span>
						) : null}
					</span>
					<span className="listed-players">
						{night.players.length === 0
							? t("sessions.nobody")
							: format.list(night.players.map(isolated))}
					</span>
					{night.note === null ? null : (
						<span className="listed-note">
							{t("sessions.noted", { note: isolated(night.note) })}
						</span>
					)}
				</span>
				<Games words={words} games={night.games} />
				<Winner words={words} night={night} />
			</Link>
			<ChangeNight id={night.id} name={night.name} archived={night.archived} />
		</li>
	);
}

/** Nothing to show: what that means, and the way on. */
function Nothing({
	words: { t },
	asked,
}: {
	readonly words: Words;
	readonly asked: Asked;
}) {
	const isSearch =
		asked.text !== "" || asked.game !== "" || asked.player !== "";
	return (
		<div className="none-here panel">
			<p>
				{isSearch ? t("sessions.noneFound") : t(`sessions.none.${asked.state}`)}
			</p>
			{isSearch ? (
				<Link href="/sessions" prefetch={false} className="button">
					{t("sessions.clear")}
				</Link>
			) : asked.state === "current" ? (
				<Link href="/new" prefetch={false} className="button gold">
					{t("sessions.start")}
				</Link>
			) : null}
		</div>
	);
}

/** A page of the nights, the open ones first, then by month; `children` is what to look for. */
export function SessionsList(props: {
	readonly words: Words;
	readonly asked: Asked;
	readonly nights: readonly ListedNight[];
	/** Where the next page begins; null on the last. */
	readonly next: string | null;
	/** Not the first page. */
	readonly isLater: boolean;
	readonly children: ReactNode;
}) {
	const { words, asked, nights, next, isLater } = props;
	const { t } = words;
	const openOnTop = asked.state === "current";
	return (
		<div className="lists">
			<h1>{t("sessions.title")}</h1>
			{props.children}
			{nights.length === 0 ? <Nothing words={words} asked={asked} /> : null}
			{sectionsOf(words, nights, openOnTop).map(({ key, heading, nights }) => (
				<section key={key} className="month" aria-labelledby={`month-${key}`}>
					<h2 id={`month-${key}`} className="date">
						{heading}
					</h2>
					<ul>
						{nights.map((night) => (
							<Night
								key={night.id}
								words={words}
								night={night}
								underMonth={!openOnTop || night.closedAtMs !== null}
							/>
						))}
					</ul>
				</section>
			))}
			{next === null && !isLater ? null : (
				<nav className="pager" aria-label={t("sessions.pages")}>
					{isLater ? (
						<Link
							href={listAddress(asked, null)}
							prefetch={false}
							className="button quiet"
						>
							{t("sessions.newest")}
						</Link>
					) : null}
					{next === null ? null : (
						<Link
							href={listAddress(asked, next)}
							prefetch={false}
							className="button"
						>
							{t("sessions.older")}
						</Link>
					)}
				</nav>
			)}
		</div>
	);
}
