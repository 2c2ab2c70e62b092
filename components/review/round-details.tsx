"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { RoundLine } from "@/components/pages/night-record.ts";
import { DETAILS } from "@/components/pages/rounds/index.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { takenChips } from "@/lib/table/rounds.ts";
import type { FoldedNight } from "./folding.ts";
import { useWords } from "./use-words.ts";

/** One round looked at closely: its cards, every bet, and what each brought. */
export function RoundDetails(props: {
	readonly line: RoundLine;
	readonly night: FoldedNight;
	readonly faces: Faces;
	readonly onGo: (seq: number) => void;
	readonly onFind: (seq: number) => void;
}) {
	const { line, night, faces } = props;
	const { record, seq } = line;
	const words = useWords();
	const t = useTranslations("review.rounds");
	const format = useFormatter();
	const before = night.standings[seq - 1]?.state;
	const after = night.standings[seq]?.state;
	const { cards, on } = DETAILS[line.game];
	const places = before && after ? cards(record, before, after) : [];
	return (
		<div className="round-close">
			{places.length === 0 ? null : (
				<ul className="round-cards" aria-label={t("cards")}>
					{places.map(({ stack, ranks, out }) => (
						<li key={stack} data-out={out || undefined}>
							{stack === 0 ? null : (
								<span>
									{t("stack", { stack })}
									{out ? ` (${t("out")})` : ""}
								</span>
							)}
							<b className="rank">{ranks.join(" ")}</b>
						</li>
					))}
				</ul>
			)}
			{record.wagers.length === 0 ? (
				<p>{t("noBets")}</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">{t("player")}</th>
							<th scope="col">{t("on")}</th>
							<th scope="col">{t("stake")}</th>
							<th scope="col">{t(record.voided ? "handedBack" : "paid")}</th>
						</tr>
					</thead>
					<tbody>
						{record.wagers.map((wager) => {
							const face = faces.of(wager.player);
							return (
								<tr key={`${wager.player}-${wager.on}`}>
									<th scope="row">
										<span className="round-player">
											<FaceMark face={face} size={26} />
											<bdi>{face.name}</bdi>
										</span>
									</th>
									<td>{on(words, record, wager.on)}</td>
									<td>{format.number(wager.stakeChips)}</td>
									<td>{format.number(takenChips(record, wager))}</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			)}
			<div className="round-buttons">
				<button
					type="button"
					className="button"
					onClick={() => props.onGo(seq)}
				>
					{t("go")}
				</button>
				<button
					type="button"
					className="button quiet"
					onClick={() => props.onFind(seq)}
				>
					{t("journal")}
				</button>
			</div>
		</div>
	);
}
