import { useFormatter, useLocale } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import { formatMoney } from "@/lib/client/money.ts";
import { inMoney } from "@/lib/ledger/settle-up.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { PaymentWords } from "../settle-up/payments.tsx";
import { useTable } from "../table/dialogs/table-context.ts";

/** The final result, and what closing would ask for. */
export function Review(props: {
	/** As if the night were closed now. */
	readonly night: NightMoney;
	readonly onMoney: (() => void) | null;
}) {
	const { t, faces } = useTable();
	const format = useFormatter();
	const locale = useLocale();
	const { people, terms, due, before } = props.night;
	const { value } = terms;
	const gains = value
		? inMoney(
				[
					...people.map(({ player, gainChips }) => ({
						party: `player:${player}` as const,
						shareChips: gainChips,
					})),
					{
						party: "house",
						shareChips: 0 - people.reduce((sum, p) => sum + p.gainChips, 0),
					},
				],
				value,
			)
		: null;
	const tone = (n: number) => (n > 0 ? "up" : n < 0 ? "down" : undefined);
	return (
		<>
			<p className="sheet-lead">{t("closing.review.lead")}</p>
			<table className="closing-table">
				<thead>
					<tr>
						<th scope="col">{t("closing.review.player")}</th>
						<th scope="col">{t("closing.review.gain")}</th>
						{value ? <th scope="col">{t("closing.review.money")}</th> : null}
					</tr>
				</thead>
				<tbody>
					{people.map(({ player, gainChips }, i) => (
						<tr key={player}>
							<th scope="row">
								<span className="closing-name">
									<FaceMark face={faces.of(player)} size={30} />
									<bdi>{faces.of(player).name}</bdi>
								</span>
							</th>
							<td>
								<b className={tone(gainChips)}>
									{format
										.number(gainChips, { signDisplay: "exceptZero" })
										.replace("-", "−")}
								</b>
							</td>
							{value ? (
								<td>
									{gains
										? formatMoney(
												locale,
												gains[i]?.amountMinor ?? 0,
												value.currency,
												"exceptZero",
											)
										: "–"}
								</td>
							) : null}
						</tr>
					))}
				</tbody>
			</table>
			{value ? (
				<section className="closing-pays">
					<h3>{t("closing.review.payments")}</h3>
					<ul>
						{before.map((payment) => (
							<li key={`${payment.closedSeq} ${payment.from} ${payment.to}`}>
								<span>
									<PaymentWords payment={payment} people={people} past />
								</span>
								<span>
									{formatMoney(locale, payment.amountMinor, value.currency)}
								</span>
							</li>
						))}
						{due.map((payment) => (
							<li key={`${payment.from} ${payment.to}`}>
								<span>
									<PaymentWords payment={payment} people={people} />
								</span>
								<b>
									{formatMoney(locale, payment.amountMinor, value.currency)}
								</b>
							</li>
						))}
					</ul>
					{due.length === 0 ? (
						<p className="sheet-note">
							{t(props.night.tooLarge ? "money.tooLarge" : "money.nobodyOwes")}
						</p>
					) : null}
					<p className="sheet-note">
						{t("money.worth", {
							chips: value.valueChips,
							amount: formatMoney(locale, value.valueMinor, value.currency),
						})}{" "}
						{t(`money.terms.kinds.${terms.money}.brief`)}
					</p>
				</section>
			) : (
				<p className="sheet-note">{t("closing.review.noValue")}</p>
			)}
			{props.onMoney ? (
				<button
					type="button"
					className="button quiet closing-change"
					onClick={props.onMoney}
				>
					{t("closing.review.changeMoney")}
				</button>
			) : null}
		</>
	);
}
