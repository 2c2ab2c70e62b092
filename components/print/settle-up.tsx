import type { Locale } from "@/components/i18n/languages.ts";
import type { Words } from "@/components/i18n/translate.ts";
import { namedIn } from "@/components/settle-up/parties.ts";
import { formatMoney } from "@/lib/client/money.ts";
import type { Payment } from "@/lib/ledger/payments.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";

/** Who pays whom (L13), with a box to tick for what is not paid yet. Nothing for an open night with nothing to pay. */
export function SettleUpOnPaper({
	words,
	locale,
	night,
}: {
	readonly words: Words;
	readonly locale: Locale;
	readonly night: NightMoney;
}) {
	const { t } = words;
	const { due, before, terms, people, closedSeq, tooLarge } = night;
	const { value } = terms;
	const lines = due.length + before.length;
	if (closedSeq === null && lines === 0) return null;
	const named = namedIn(people);
	const line = (
		payment: Payment,
		past: boolean,
		paid: boolean,
		currency: string,
	) => {
		const from = named(payment.from);
		const to = named(payment.to);
		return (
			<tr key={`${past} ${payment.from} ${payment.to}`}>
				<td>
					{t.rich(past ? "money.paid" : "money.pays", {
						fromKind: from.kind,
						from: from.name,
						toKind: to.kind,
						to: to.name,
						b: (name) => (
							<b>
								<bdi>{name}</bdi>
							</b>
						),
					})}
				</td>
				<td>{formatMoney(locale, payment.amountMinor, currency)}</td>
				<td className="print-paid">
					{past || paid ? (
						`✓ ${t("money.isPaid")}`
					) : (
						<span className="print-box" />
					)}
				</td>
			</tr>
		);
	};
	return (
		<section aria-labelledby="settle-up">
			<h2 id="settle-up">{t("money.title")}</h2>
			{value === null ? (
				<p>{t("money.noValueYet")}</p>
			) : tooLarge ? (
				<p>{t("money.tooLarge")}</p>
			) : lines === 0 ? (
				<p>{t("money.nobodyOwes")}</p>
			) : (
				<table className="print-payments">
					<tbody>
						{before.map((payment) => line(payment, true, true, value.currency))}
						{due.map((payment) =>
							line(payment, false, payment.paid, value.currency),
						)}
					</tbody>
				</table>
			)}
			{value === null ? null : (
				<p className="print-facts">
					{t("money.worth", {
						chips: value.valueChips,
						amount: formatMoney(locale, value.valueMinor, value.currency),
					})}
				</p>
			)}
		</section>
	);
}
