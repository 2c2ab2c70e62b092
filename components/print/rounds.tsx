import type { Words } from "@/components/i18n/translate.ts";
import { recordOf } from "@/components/pages/night-record.ts";
import { isolated } from "@/components/pages/nights.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { everyName } from "@/lib/table/standing.ts";
import type { Log } from "@/lib/table/types.ts";

/** Every round as the review has them, oldest first; what was undone is struck out, what was voided or corrected says so. */
export function Rounds({
	words,
	log,
}: {
	readonly words: Words;
	readonly log: Log;
}) {
	const { t, format } = words;
	const names = everyName(log);
	const nameOf = (player: PlayerId) => isolated(names.get(player) ?? player);
	const rounds = recordOf(log).rounds.toReversed();
	if (rounds.length === 0) return <p>{t("exports.page.noRounds")}</p>;
	const amount = (chips: number | null) =>
		chips === null ? "–" : format.number(chips);
	return (
		<table className="print-rounds">
			<thead>
				<tr>
					<th scope="col">{t("exports.page.round")}</th>
					<th scope="col">{t("exports.page.happened")}</th>
					<th scope="col">{t("exports.page.staked")}</th>
					<th scope="col">{t("exports.page.pot")}</th>
					<th scope="col">{t("exports.page.paidChips")}</th>
					<th scope="col">{t("exports.page.carried")}</th>
				</tr>
			</thead>
			<tbody>
				{rounds.map(({ seq, game, record, undone, corrected }) => {
					const told = tellRound(words, game, record, nameOf);
					return (
						<tr
							key={`${seq} ${record.kind}`}
							className={undone || record.voided ? "print-quiet" : undefined}
						>
							<td>{undone ? <s>{told.number}</s> : told.number}</td>
							<td>
								{undone ? <s>{told.happened}</s> : told.happened}
								{undone ? (
									<span className="print-tag">{t("exports.page.undone")}</span>
								) : record.voided ? (
									<span className="print-tag">{t("exports.page.voided")}</span>
								) : null}
								{corrected ? (
									<span className="print-tag">
										{t("exports.page.corrected")}
									</span>
								) : null}
							</td>
							<td>{amount(record.stakedChips)}</td>
							<td>{amount(record.potChips)}</td>
							<td>{amount(record.paidChips)}</td>
							<td>{amount(record.carriedChips)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
