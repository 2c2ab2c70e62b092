import { useFormatter } from "use-intl/react";
import { countOf, RANKS, unseenOf } from "@/lib/cards/deck.ts";
import { toNumber } from "@/lib/core/fraction.ts";
import { houseEdge, saltboxChancesMidHand } from "@/lib/games/saltbox/odds.ts";
import { handOf } from "@/lib/games/saltbox/state.ts";
import type { SaltboxConfig } from "@/lib/games/saltbox/types.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { Words } from "../screen.ts";
import { saltboxOf } from "./reading.ts";

const PERCENT = {
	style: "percent",
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
} as const;

const SIGNED = { ...PERCENT, signDisplay: "exceptZero" } as const;

/** The table's rules as an address of the odds lab. */
function labAddress({ payTable, handsPerShuffle, burn }: SaltboxConfig) {
	const query = new URLSearchParams({
		pays: payTable.join("_"),
		hands: `${handsPerShuffle}`,
		burn: `${burn}`,
	});
	return `/lab?${query}`;
}

/**
 * What each number wins and pays as the cards lie now, the way to the lab, and what of it
 * the players may see (S12). In the middle of a hand: of the cards still to come.
 */
export function SaltboxOddsSheet(props: {
	readonly table: TableState;
	readonly t: Words;
	readonly onOptions: () => void;
}) {
	const { table, t, onOptions } = props;
	const format = useFormatter();
	const state = saltboxOf(table);
	if (!state) return null;
	const { config, phase } = state;
	const unseen = unseenOf(state.seen);
	const chances = saltboxChancesMidHand(
		unseen,
		phase.type === "deal" ? handOf(state) : [],
	);
	return (
		<>
			{chances === null ? (
				<p className="sheet-note">{t("saltbox.oddsSheet.none")}</p>
			) : (
				<table className="odds-table">
					<thead>
						<tr>
							<th scope="col">{t("saltbox.oddsSheet.number")}</th>
							<th scope="col">{t("saltbox.oddsSheet.unseen")}</th>
							<th scope="col">{t("saltbox.oddsSheet.pays")}</th>
							<th scope="col">{t("saltbox.oddsSheet.wins")}</th>
							<th scope="col">{t("saltbox.oddsSheet.each")}</th>
						</tr>
					</thead>
					<tbody>
						{RANKS.map((rank, i) => {
							const win = chances.win[i];
							const odds = config.payTable[i];
							if (!win || odds === undefined) return null;
							const gain = -toNumber(houseEdge(win, odds));
							return (
								<tr key={rank}>
									<th scope="row" className="rank">
										{rank}
									</th>
									<td>{format.number(countOf(unseen, rank))}</td>
									<td>{t("saltbox.panel.odds", { odds })}</td>
									<td>{format.number(toNumber(win), PERCENT)}</td>
									<td className={gain > 0 ? "down" : undefined}>
										{format.number(gain, SIGNED).replace("-", "\u2212")}
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			)}
			<p className="sheet-note">{t("saltbox.oddsSheet.says")}</p>
			<a
				className="button sheet-action"
				href={labAddress(config)}
				target="_blank"
				rel="noopener"
			>
				{t("saltbox.oddsSheet.lab")}
			</a>
			<section className="odds-seen">
				<p>
					{t("saltbox.oddsSheet.seen", { who: config.showCounts })}{" "}
					<span>{t("saltbox.oddsSheet.change")}</span>
				</p>
				<button type="button" className="button" onClick={onOptions}>
					{t("saltbox.oddsSheet.options")}
				</button>
			</section>
		</>
	);
}
