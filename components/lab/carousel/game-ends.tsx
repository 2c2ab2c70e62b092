"use client";

import { useTranslations } from "use-intl/react";
import type { EndFigures, Estimate } from "@/lib/games/carousel/lab/figures.ts";
import type { Standing } from "@/lib/games/carousel/lab/place.ts";
import { Figure, type Style, useShown } from "../figure.tsx";
import { Progress, useOpen } from "../progress.tsx";
import { useWork } from "../use-work.ts";
import { GAMES } from "../work.ts";
import type { CarouselSetting } from "./setting.ts";

/** A figure, with its standard error where it was simulated. */
function Estimated(props: {
	readonly estimate: Estimate;
	readonly style: Style;
	readonly of: string;
	readonly className?: string;
}) {
	const { estimate, style, of, className = "" } = props;
	const t = useTranslations("lab.carousel.ends");
	const shown = useShown();
	return (
		<span className="lab-estimate">
			<Figure
				value={estimate.value}
				style={style}
				of={of}
				className={className}
			/>
			{estimate.error > 0 ? (
				<small>
					{t("error", {
						error: shown(
							estimate.error,
							style === "percent" ? "fine" : "finer",
						),
					})}
				</small>
			) : null}
		</span>
	);
}

function Figures(props: {
	readonly figures: EndFigures;
	readonly standing: Standing;
}) {
	const { figures, standing } = props;
	const t = useTranslations("lab.carousel.ends");
	const most = Math.max(
		...figures.endsWith.map(({ chance }) => chance.value),
		Number.EPSILON,
	);
	return (
		<div className="lab-ends">
			<div>
				<h3>{t("rounds")}</h3>
				<p className="lab-says">{t("roundsSays")}</p>
				<dl className="lab-list">
					<div className="lab-mean">
						<dt>{t("mean")}</dt>
						<dd>
							<Estimated
								estimate={figures.meanRounds}
								style="number"
								of={t("mean")}
							/>
						</dd>
					</div>
					{figures.endsWith.map(({ round, chance }) => (
						<div key={round}>
							<dt>{t("round", { round })}</dt>
							<dd className="lab-edge">
								<i aria-hidden="true">
									<b style={{ width: `${(chance.value / most) * 100}%` }} />
								</i>
								<Estimated
									estimate={chance}
									style="percent"
									of={t("roundOf", { round })}
								/>
							</dd>
						</div>
					))}
				</dl>
			</div>
			<div>
				<h3>{t("last")}</h3>
				<p className="lab-says">{t("lastSays")}</p>
				<table>
					<thead>
						<tr>
							<th scope="col">{t("stack")}</th>
							<th scope="col">{t("lastAny")}</th>
							<th scope="col">{t("lastAlone")}</th>
						</tr>
					</thead>
					<tbody>
						{figures.last.map((last, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a stack is its place
							<tr key={i} data-out={!standing.live.includes(i) || undefined}>
								<th scope="row" className="rank">
									{i + 1}
								</th>
								<td>
									<Estimated
										estimate={last}
										style="percent"
										of={t("lastOf", { stack: i + 1 })}
									/>
								</td>
								<td>
									<Estimated
										estimate={figures.alone[i] ?? last}
										style="percent"
										of={t("aloneOf", { stack: i + 1 })}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}

/** How the game goes on from here: how many rounds it lasts, which stack is the last. */
export function GameEnds(props: {
	readonly setting: CarouselSetting;
	readonly standing: Standing;
}) {
	const { setting, standing } = props;
	const t = useTranslations("lab.carousel.ends");
	const open = useOpen();
	const job = useWork({
		kind: "ends",
		stacks: setting.stacks,
		burn: setting.burn,
	});
	const told = job.tells.at(-1);
	const figures = told?.kind === "ends" ? told.figures : null;
	return (
		<section className="panel lab-game" aria-labelledby="lab-game">
			<h2 id="lab-game">{t("title")}</h2>
			<p className="lab-says" role="status">
				{figures === null
					? open(job.status)
					: figures.games === 0
						? t("exact")
						: t("simulated", { games: figures.games })}
			</p>
			<Progress
				job={job}
				label={t("progress")}
				done={(figures?.games ?? 0) / GAMES}
			/>
			{figures === null ? null : (
				<Figures figures={figures} standing={standing} />
			)}
		</section>
	);
}
