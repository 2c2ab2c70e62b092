import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { NightHere } from "./nights.ts";

/** The nights that this device has a copy of, each a way to its table. */
export function NightsHere(props: { readonly nights: readonly NightHere[] }) {
	const t = useTranslations("update.offline");
	const words = useTranslations();
	const format = useFormatter();
	const id = useId();
	return (
		<section className="block" aria-labelledby={id}>
			<h2 id={id}>{t("nights")}</h2>
			{props.nights.length === 0 ? <p className="lead">{t("none")}</p> : null}
			<ul className="night-list">
				{props.nights.map(({ session, table, waitingCount }, i) => (
					<li key={session.id} className="night-row">
						<span>
							<span className="night-line-name">
								<bdi>{session.name}</bdi>
								{table?.closing ? (
									<span className="tag">{t("closed")}</span>
								) : null}
							</span>
							<span className="facts">
								<span>
									{t("started", {
										date: format.dateTime(session.startedAtMs, {
											timeZone: session.timeZone,
											dateStyle: "full",
										}),
									})}
								</span>
								{table ? (
									<span>
										{words("common.players", { count: table.people.length })}
									</span>
								) : null}
								{waitingCount > 0 ? (
									<span>{t("waiting", { count: waitingCount })}</span>
								) : null}
							</span>
						</span>
						<a
							href={`/table/${session.id}`}
							className={i === 0 ? "button gold" : "button"}
							aria-label={t("openNight", { night: session.name })}
						>
							{t("open")}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
