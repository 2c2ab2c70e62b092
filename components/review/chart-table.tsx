"use client";

import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { gainColour } from "@/components/lists/numbers.ts";
import { useSigned } from "@/components/table/amounts.ts";
import { Scroll } from "./scroll.tsx";
import type { Series } from "./series.ts";

/** The chart's figures as a table, drawn when it is opened. */
export function ChartTable(props: {
	readonly series: Series;
	readonly faces: Faces;
	readonly timeZone: string;
}) {
	const { series, faces, timeZone } = props;
	const t = useTranslations("review.chart");
	const format = useFormatter();
	const signed = useSigned();
	const [open, setOpen] = useState(false);
	return (
		<details
			className="folded"
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary>{t("table")}</summary>
			{open ? (
				<Scroll label={t("title")} className="chart-table">
					<table>
						<thead>
							<tr>
								<th scope="col">{t("time")}</th>
								<th scope="col">{t("entry")}</th>
								{series.players.map((player) => (
									<th key={player} scope="col">
										<bdi>{faces.of(player).said}</bdi>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{series.moments.map(({ seq, atMs, gains }) => (
								<tr key={seq}>
									<th scope="row">
										{atMs === null
											? t("start")
											: format.dateTime(atMs, {
													timeZone,
													hour: "2-digit",
													minute: "2-digit",
												})}
									</th>
									<td>{format.number(seq)}</td>
									{series.players.map((player, i) => {
										const gain = gains[i] ?? null;
										return (
											<td
												key={player}
												className={gain === null ? "even" : gainColour(gain)}
											>
												{gain === null ? "–" : signed(gain)}
											</td>
										);
									})}
								</tr>
							))}
						</tbody>
					</table>
				</Scroll>
			) : null}
		</details>
	);
}
