import { useLocale } from "use-intl/react";
import { useMoney } from "@/components/closing/use-money.ts";
import { PaymentWords } from "@/components/settle-up/payments.tsx";
import { formatMoney } from "@/lib/client/money.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { nightMoney, paymentsOnLeaving } from "@/lib/table/night-money.ts";
import { gainChips } from "@/lib/table/view.ts";
import { useTable } from "./table-context.ts";

/** L13, L25: how a player who leaves stands, and what is settled with them now. */
export function LeavingMoney({ player }: { readonly player: PlayerId }) {
	const { table, t, faces } = useTable();
	const gain = gainChips(table, player);
	return (
		<section className="leaving-money" aria-label={t("dialogs.leaving.owed")}>
			<p>
				{t("dialogs.leaving.gain", {
					name: faces.of(player).said,
					way: gain > 0 ? "up" : gain < 0 ? "down" : "even",
					amount: Math.abs(gain),
				})}
			</p>
			<Settled player={player} />
		</section>
	);
}

function Settled({ player }: { readonly player: PlayerId }) {
	const { log, night: session, t } = useTable();
	const locale = useLocale();
	const { kept, missing } = useMoney(session.id);
	if (kept === null) {
		return (
			<p className="sheet-note" role="status">
				{t(`dialogs.leaving.${missing ?? "loading"}`)}
			</p>
		);
	}
	const { terms, marks } = kept;
	const { value, money } = terms;
	const payments = paymentsOnLeaving(log, terms, marks, player);
	if (value === null || payments === null) {
		return (
			<p className="sheet-note" role="status">
				{t(value === null ? "dialogs.leaving.noValue" : "money.tooLarge")}
			</p>
		);
	}
	if (payments.length === 0) {
		const host = money === "tab" && terms.host === player;
		return (
			<p className="sheet-note" role="status">
				{t(`dialogs.leaving.${host ? "host" : "nothing"}`)}
			</p>
		);
	}
	const { people } = nightMoney(log, terms, marks);
	return (
		<>
			<ul role="status">
				{payments.map((payment) => (
					<li key={`${payment.from} ${payment.to}`}>
						<span>
							<PaymentWords payment={payment} people={people} />
						</span>
						<b className="leaving-amount">
							{formatMoney(locale, payment.amountMinor, value.currency)}
						</b>
					</li>
				))}
			</ul>
			<p className="sheet-note">{t(`dialogs.leaving.settled.${money}`)}</p>
		</>
	);
}
