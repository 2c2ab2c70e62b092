import type { Words } from "@/components/i18n/translate.ts";
import { signedChips } from "@/components/lists/numbers.ts";
import { booksOf } from "@/lib/table/books.ts";
import type { Log } from "@/lib/table/types.ts";
import { feltOf, gainChips, rackOf } from "@/lib/table/view.ts";

/** Who won what: a line for each player, the bank and count differences below. */
export function Result({
	words,
	log,
}: {
	readonly words: Words;
	readonly log: Log;
}) {
	const { t, format } = words;
	const { state } = log;
	const open = state.closing === null;
	const counted = state.people.some(({ countedChips }) => countedChips !== 0);
	if (state.people.length === 0) return <p>{t("exports.page.nobody")}</p>;
	// What the bank won, not what it holds; what counts did not find.
	const { bankChips, varianceChips } = booksOf(state);
	const others = [
		{ account: "bank", chips: bankChips } as const,
		{ account: "variance", chips: varianceChips } as const,
	].filter(({ chips }) => chips !== 0);
	const columns = 4 + Number(open) + Number(counted);
	return (
		<table className="print-amounts">
			<thead>
				<tr>
					<th scope="col">{t("exports.page.player")}</th>
					<th scope="col">{t("exports.page.boughtIn")}</th>
					<th scope="col">{t("exports.page.cashedOut")}</th>
					{open ? <th scope="col">{t("exports.page.atTable")}</th> : null}
					{counted ? <th scope="col">{t("exports.page.counted")}</th> : null}
					<th scope="col">{t("exports.page.gain")}</th>
				</tr>
			</thead>
			<tbody>
				{state.people.map((person) => {
					const { player, name } = person;
					const here = rackOf(state, player) + feltOf(state, player);
					return (
						<tr key={player}>
							<th scope="row">
								<bdi>{name}</bdi>
							</th>
							<td>{format.number(person.boughtInChips)}</td>
							<td>{format.number(person.cashedOutChips)}</td>
							{open ? <td>{format.number(here)}</td> : null}
							{counted ? (
								<td>{signedChips(words, person.countedChips)}</td>
							) : null}
							<td>
								<b>{signedChips(words, gainChips(state, player))}</b>
							</td>
						</tr>
					);
				})}
				{others.map(({ account, chips }) => (
					<tr key={account} className="print-quiet">
						<th scope="row" colSpan={columns - 1}>
							{t(`exports.page.${account}`)}
						</th>
						<td>{signedChips(words, chips)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
