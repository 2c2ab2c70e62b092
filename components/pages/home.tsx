import Link from "next/link";
import type { Words } from "@/components/i18n/translate.ts";
import { NightList } from "./night-list.tsx";
import {
	type NightLine,
	nightDate,
	nightTime,
	place,
	playerCount,
} from "./nights.ts";

/** How many nights the home page shows besides the open ones. */
const RECENT = 5;

/** The night to go on with, its name large and its button gold. */
function Open({
	words,
	night,
}: {
	readonly words: Words;
	readonly night: NightLine;
}) {
	const { t } = words;
	return (
		<section className="hero panel" aria-labelledby="open-night">
			<p className="hero-label">{t("pages.home.open")}</p>
			<h1 id="open-night">
				<bdi>{night.name}</bdi>
			</h1>
			<p className="facts">
				<span>{playerCount(words, night)}</span>
				<span>{place(words, night)}</span>
				<span>
					{t("pages.night.started", {
						date: nightDate(words, night),
						time: nightTime(words, night, night.startedAtMs),
					})}
				</span>
			</p>
			<div className="hero-buttons">
				<Link
					href={`/table/${night.id}`}
					prefetch={false}
					className="button gold large"
				>
					{t("pages.home.continue")}
				</Link>
				<Link href="/new" prefetch={false} className="button">
					{t("pages.home.another")}
				</Link>
			</div>
		</section>
	);
}

/** No night is open: the one thing to do is to start one. */
function Start({
	words,
	first,
}: {
	readonly words: Words;
	readonly first: boolean;
}) {
	const { t } = words;
	return (
		<section className="hero panel" aria-labelledby="no-night">
			<h1 id="no-night">
				{t(first ? "pages.home.welcome" : "pages.home.ready")}
			</h1>
			<p className="hero-body">
				{t(first ? "pages.home.welcomeBody" : "pages.home.readyHint")}
			</p>
			<div className="hero-buttons">
				<Link href="/new" prefetch={false} className="button gold large">
					{t("pages.home.start")}
				</Link>
			</div>
		</section>
	);
}

/** `nights` are all that are kept; the first open one in their order is offered first. */
export function Home(props: {
	readonly words: Words;
	readonly nights: readonly NightLine[];
}) {
	const { words, nights } = props;
	const { t } = words;
	const [open, ...alsoOpen] = nights.filter((n) => n.closedAtMs === null);
	const recent = nights.filter((n) => n.closedAtMs !== null).slice(0, RECENT);
	return (
		<>
			{open ? (
				<Open words={words} night={open} />
			) : (
				<Start words={words} first={nights.length === 0} />
			)}
			{alsoOpen.length === 0 ? null : (
				<section className="block" aria-labelledby="also-open">
					<h2 id="also-open">{t("pages.home.openMore")}</h2>
					<ul className="night-list">
						{alsoOpen.map((night) => (
							<li key={night.id} className="night-row">
								<span>
									<span className="night-line-name">
										<bdi>{night.name}</bdi>
									</span>
									<span className="night-line-date">
										<span className="date">{nightDate(words, night)}</span>
										<span>{playerCount(words, night)}</span>
									</span>
								</span>
								<Link
									href={`/table/${night.id}`}
									prefetch={false}
									className="button"
									aria-label={t("pages.home.continueNight", {
										night: night.name,
									})}
								>
									{t("pages.home.continue")}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			{recent.length === 0 ? null : (
				<section className="block" aria-labelledby="recent">
					<div className="block-head">
						<h2 id="recent">{t("pages.home.recent")}</h2>
						<Link href="/sessions" prefetch={false} className="button quiet">
							{t("pages.home.all")}
						</Link>
					</div>
					<NightList
						words={words}
						label={t("pages.home.recent")}
						nights={recent}
					/>
				</section>
			)}
		</>
	);
}
