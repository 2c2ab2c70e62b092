import { useFormatter, useTranslations } from "use-intl/react";
import type { Offer } from "./send.ts";

/** What a file holds, once it has been checked. */
export function Holds({ offer }: { readonly offer: Offer }) {
	const t = useTranslations("imports");
	const format = useFormatter();
	const { night, standing, people } = offer;
	const time = (atMs: number) =>
		format.dateTime(atMs, {
			timeZone: night.timeZone,
			hour: "2-digit",
			minute: "2-digit",
		});
	const date = format.dateTime(night.startedAtMs, {
		timeZone: night.timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
	});
	return (
		<section className="panel import-sheet" aria-labelledby="holds">
			<p className="hint">{t("holds")}</p>
			<h2 id="holds">
				<bdi>{night.name}</bdi>
			</h2>
			<p className="facts">
				<span className="date">{date}</span>
				<span>
					{night.closedAtMs === null
						? t("stillOpen")
						: `${time(night.startedAtMs)} – ${time(night.closedAtMs)}`}
				</span>
				<span>{t("players", { count: people.length })}</span>
				<span>{t("rounds", { count: night.roundCount })}</span>
				<strong className="up">
					{t("verified", { count: night.entryCount })}
				</strong>
			</p>
			{night.decidedAgain ? null : <p className="hint">{t("folded")}</p>}
			{standing.kind === "longer" ? (
				<p className="import-standing">
					{t("longer", {
						here: standing.hereSeq,
						more: night.entryCount - standing.hereSeq,
					})}
				</p>
			) : standing.kind === "same" ? (
				<p className="import-standing">{t("same")}</p>
			) : null}
		</section>
	);
}
