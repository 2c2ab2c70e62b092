"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import { useSigned } from "@/components/table/amounts.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";

/** L10: every rack at the end: what the ledger said, what was counted, and by how much it was off. */
export function FinalCount({ night }: { readonly night: NightMoney }) {
	const t = useTranslations("money.count");
	const format = useFormatter();
	const names = new Map(night.people.map((p) => [p.player, p.name]));
	const signed = useSigned();
	return (
		<table className="final-count">
			<thead>
				<tr>
					<th scope="col">{t("player")}</th>
					<th scope="col">{t("ledger")}</th>
					<th scope="col">{t("counted")}</th>
					<th scope="col">{t("off")}</th>
				</tr>
			</thead>
			<tbody>
				{night.count.map(
					({ player, bookedChips, countedChips, earlierChips }) => {
						const off =
							countedChips === null ? null : countedChips - bookedChips;
						return (
							<tr key={player}>
								<th scope="row">
									<bdi>{names.get(player) ?? player}</bdi>
								</th>
								<td>{format.number(bookedChips)}</td>
								<td>
									{countedChips === null ? (
										<span className="final-as-booked">{t("asBooked")}</span>
									) : (
										format.number(countedChips)
									)}
								</td>
								<td>
									{off === null ? (
										earlierChips === 0 && <span aria-hidden="true">–</span>
									) : (
										<b className={off === 0 ? "up" : "down"}>{signed(off)}</b>
									)}
									{earlierChips === 0 ? null : (
										<span className="final-earlier">
											{t("earlier", { amount: signed(earlierChips) })}
										</span>
									)}
								</td>
							</tr>
						);
					},
				)}
			</tbody>
		</table>
	);
}
