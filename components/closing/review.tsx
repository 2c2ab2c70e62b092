import { useFormatter, useLocale } from "use-intl/react";
import { useSigned } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { formatMoney } from "@/lib/client/money.ts";
import type { closingLines } from "@/lib/table/closing-lines.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { Carried } from "../settle-up/carried.tsx";
import { PaymentWords } from "../settle-up/payments.tsx";
import { useTable } from "../table/dialogs/table-context.ts";

/** The final result, and what closing would ask for. */
export function Review(props: {
	/** As if the night were closed now. */
	readonly night: NightMoney;
	/** What each takes out of it. */
	readonly lines: ReturnType<typeof closingLines>;
	readonly onMoney: (() => void) | null;
}) {
	const { t, faces } = useTable();
	const format = useFormatter();
	const locale = useLocale();
	const { people, terms, due, before } = props.night;
	const { value } = terms;
	const { lines } = props;
	const isCash = value !== null && terms.money === "cash";
	const carried = lines.some(({ carriedChips }) => carriedChips !== 0);
	const tone = (n: number) => (n > 0 ? "up" : n < 0 ? "down" : undefined);
	const signed = useSigned();
	return (
		<>
			<p className="sheet-lead">{t("closing.review.lead")}</p>
			<table
				className="closing-table"
				data-many={(isCash && carried) || undefined}
			>
				<thead>
					<tr>
						<th scope="col">{t("closing.review.player")}</th>
						<th scope="col">{t("closing.review.gain")}</th>
						{isCash ? <th scope="col">{t("closing.review.rack")}</th> : null}
						{carried ? <th scope="col">{t("closing.review.share")}</th> : null}
						{value ? <th scope="col">{t("closing.review.money")}</th> : null}
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line.party}>
							<th scope="row">
								{line.player === null ? (
									t("closing.bearers.house")
								) : (
									<span className="closing-name">
										<FaceMark face={faces.of(line.player)} size={30} />
										<bdi>{faces.of(line.player).name}</bdi>
									</span>
								)}
							</th>
							<td>
								<b className={tone(line.gainChips)}>{signed(line.gainChips)}</b>
							</td>
							{isCash ? <td>{format.number(line.ownChips)}</td> : null}
							{carried ? <td>{signed(line.carriedChips)}</td> : null}
							{value ? (
								<td>
									{line.amountMinor === null
										? "–"
										: formatMoney(
												locale,
												line.amountMinor,
												value.currency,
												"exceptZero",
											)}
								</td>
							) : null}
						</tr>
					))}
				</tbody>
			</table>
			{carried ? (
				<p className="sheet-note">{t("closing.review.shareMeans")}</p>
			) : null}
			<Carried night={props.night} />
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
