import Link from "next/link";
import type { Words } from "@/components/i18n/translate.ts";
import {
	gainColour,
	signedChips,
	signedMoney,
} from "@/components/lists/numbers.ts";
import { type Career, type CountedNight, dayOf, yearOf } from "./people.ts";

type Year = {
	readonly year: string;
	/** The newest first. */
	readonly nights: readonly CountedNight[];
	readonly netChips: number;
};

function yearsOf(
	words: Words,
	nights: readonly CountedNight[],
): readonly Year[] {
	const years = new Map<string, CountedNight[]>();
	for (const night of [...nights].reverse()) {
		const year = yearOf(words, night);
		const those = years.get(year);
		if (those) those.push(night);
		else years.set(year, [night]);
	}
	return [...years].map(([year, nights]) => ({
		year,
		nights,
		netChips: nights.reduce((sum, night) => sum + night.netChips, 0),
	}));
}

function Signed({
	words,
	chips,
}: {
	readonly words: Words;
	readonly chips: number;
}) {
	return <span className={gainColour(chips)}>{signedChips(words, chips)}</span>;
}

function YearLine({
	words,
	year,
}: {
	readonly words: Words;
	readonly year: Year;
}) {
	return (
		<>
			<b>{year.year}</b>
			<span>{words.t("players.nights", { count: year.nights.length })}</span>
			<Signed words={words} chips={year.netChips} />
		</>
	);
}

/** The nights of one year. */
function YearTable({
	words,
	year,
}: {
	readonly words: Words;
	readonly year: Year;
}) {
	const { t } = words;
	return (
		<div className="scroll">
			<table>
				<caption className="sr-only">
					{t("players.yearTable", { year: year.year })}
				</caption>
				<thead>
					<tr>
						<th scope="col">{t("players.night")}</th>
						<th scope="col">{t("players.boughtIn")}</th>
						<th scope="col">{t("players.net")}</th>
						<th scope="col">{t("players.money")}</th>
						<th scope="col">{t("players.total")}</th>
					</tr>
				</thead>
				<tbody>
					{year.nights.map((night) => (
						<tr key={night.id}>
							<th scope="row">
								<Link
									href={`/sessions/${night.id}`}
									prefetch={false}
									className="figure-link"
								>
									<bdi>{night.name}</bdi>
									<small>{dayOf(words, night)}</small>
								</Link>
							</th>
							<td>{words.format.number(night.boughtInChips)}</td>
							<td>
								<Signed words={words} chips={night.netChips} />
								{night.netChips === night.gainChips ? null : (
									<small className="carried">
										{t("players.ofPlay", {
											chips: signedChips(words, night.gainChips),
										})}
									</small>
								)}
							</td>
							<td>
								{night.money ? (
									<span className={gainColour(night.money.minor)}>
										{signedMoney(words, night.money)}
									</span>
								) : (
									"–"
								)}
							</td>
							<td>
								<Signed words={words} chips={night.totalChips} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/**
 * Every night that counts, by year, with what all up to it came to: the chart as a table.
 * One year lies open, the newest or the one asked for; the others are a tap away, so that a
 * page of thirty years is as quick as one of the first.
 */
export function PersonNights({
	words,
	player,
	career,
	openYear,
}: {
	readonly words: Words;
	readonly player: string;
	readonly career: Career;
	/** As the address says it; anything else opens the newest. */
	readonly openYear: string | null;
}) {
	const { t } = words;
	const years = yearsOf(words, career.nights);
	const open = years.find(({ year }) => year === openYear) ?? years[0];
	const unvalued = career.nights.filter(({ money }) => money === null).length;
	const notCounted = [
		career.openCount > 0
			? t("players.openNights", { count: career.openCount })
			: "",
		career.archivedCount > 0
			? t("players.archivedNights", { count: career.archivedCount })
			: "",
		unvalued > 0 ? t("players.unvaluedNights", { count: unvalued }) : "",
	].filter((text) => text !== "");
	return (
		<section className="panel sheet" aria-labelledby="nights">
			<div className="block-head">
				<h2 id="nights">{t("players.nightsTitle")}</h2>
				<Link
					href={`/sessions?player=${player}`}
					prefetch={false}
					className="button quiet"
				>
					{t("players.inList")}
				</Link>
			</div>
			{years.length === 0 ? <p>{t("players.noNights")}</p> : null}
			{notCounted.length === 0 ? null : <p>{notCounted.join(" ")}</p>}
			{years.map((one) =>
				one === open ? (
					<details key={one.year} className="year" open>
						<summary>
							<YearLine words={words} year={one} />
						</summary>
						<YearTable words={words} year={one} />
					</details>
				) : (
					<Link
						key={one.year}
						href={`/players/${player}?year=${one.year}#nights`}
						prefetch={false}
						className="year"
					>
						<YearLine words={words} year={one} />
					</Link>
				),
			)}
		</section>
	);
}
