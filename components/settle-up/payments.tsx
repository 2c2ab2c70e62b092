"use client";

import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { formatMoney } from "@/lib/client/money.ts";
import type { Payment } from "@/lib/ledger/payments.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { namedIn } from "./parties.ts";

/** "Eli pays Dee", the names set off from the words around them. */
export function PaymentWords(props: {
	readonly payment: Payment;
	readonly people: NightMoney["people"];
	readonly past?: boolean;
}) {
	const t = useTranslations("money");
	const named = namedIn(props.people);
	const from = named(props.payment.from);
	const to = named(props.payment.to);
	return t.rich(props.past ? "paid" : "pays", {
		fromKind: from.kind,
		from: from.name,
		toKind: to.kind,
		to: to.name,
		b: (name: ReactNode) => (
			<b>
				<bdi>{name}</bdi>
			</b>
		),
	});
}

/** The whole settle-up as lines of text, to be sent to the players. */
export function useSettleUpText(): (
	title: string,
	night: NightMoney,
) => string {
	const t = useTranslations("money");
	const locale = useLocale();
	return (title, { people, due, before, terms }) => {
		const { value } = terms;
		if (value === null) return title;
		const named = namedIn(people);
		const line = (payment: Payment, key: "pays" | "paid", paid: boolean) => {
			const from = named(payment.from);
			const to = named(payment.to);
			const words = t.markup(key, {
				fromKind: from.kind,
				from: from.name,
				toKind: to.kind,
				to: to.name,
				b: (name) => name,
			});
			const amount = formatMoney(locale, payment.amountMinor, value.currency);
			return t("textLine", { words, amount, paid: paid ? "yes" : "no" });
		};
		return [
			title,
			...before.map((payment) => line(payment, "paid", false)),
			...due.map((payment) => line(payment, "pays", payment.paid)),
			...(due.length === 0 ? [t("nobodyOwes")] : []),
		].join("\n");
	};
}
