"use client";

import { memo } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { accountName, inOrder } from "@/components/pages/accounts.ts";
import type { NightRecord } from "@/components/pages/night-record.ts";
import { useWords } from "./use-words.ts";

/** Where all the chips are, down to zero (L3). */
export const BalancesTable = memo(function BalancesTable(props: {
	readonly balances: NightRecord["balances"];
	readonly faces: Faces;
}) {
	const { balances, faces } = props;
	const words = useWords();
	const t = useTranslations("review.balances");
	const amount = (chips: number) =>
		words.format.number(chips).replace("-", "−");
	if (balances.length === 0) return <p>{t("none")}</p>;
	const people = faces.all.map(({ player }) => player);
	const sum = balances.reduce((s, b) => s + b.amountChips, 0);
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{t("account")}</th>
					<th scope="col">{t("chips")}</th>
				</tr>
			</thead>
			<tbody>
				{inOrder(balances, people).map(({ account, amountChips }) => (
					<tr key={account}>
						<th scope="row">
							{accountName(words, account, (player) => faces.of(player).said)}
						</th>
						<td>{amount(amountChips)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t("sum")}</th>
					<td>{amount(sum)}</td>
				</tr>
			</tfoot>
		</table>
	);
});
