import { useState } from "react";
import { useLocale } from "use-intl/react";
import { formatMoney } from "@/lib/client/money.ts";
import { nightMoney } from "@/lib/table/night-money.ts";
import { PaymentWords } from "../settle-up/payments.tsx";
import { Refused, Sheet } from "../table/dialogs/sheet.tsx";
import { useTable } from "../table/dialogs/table-context.ts";
import { useAttempt } from "../table/dialogs/use-attempt.ts";
import { useMoney } from "./use-money.ts";

/** L12, L23: a closed night opened again: asked twice, the payments made flagged. */
export function ReopenNight() {
	const { t, log, night: session, close } = useTable();
	const locale = useLocale();
	const attempt = useAttempt();
	const { kept, missing } = useMoney(session.id);
	const [sure, setSure] = useState(false);
	const marks = kept?.marks ?? [];
	const value = kept?.terms.value ?? null;
	const people = kept ? nightMoney(log, kept.terms, marks).people : [];
	return (
		<Sheet
			title={t("closing.reopen.title")}
			lead={
				sure
					? t("closing.reopen.sure", { night: session.name })
					: t("closing.reopen.lead")
			}
		>
			{marks.length > 0 && value ? (
				<div className="closing-marked">
					<p>{t("closing.reopen.marked", { count: marks.length })}</p>
					<ul className="closing-pays">
						{marks.map((mark) => (
							<li key={`${mark.closedSeq} ${mark.from} ${mark.to}`}>
								<span>
									<PaymentWords payment={mark} people={people} past />
								</span>
								<b>{formatMoney(locale, mark.amountMinor, value.currency)}</b>
							</li>
						))}
					</ul>
				</div>
			) : null}
			{missing === "offline" ? (
				<p className="sheet-note">{t("closing.reopen.unknown")}</p>
			) : null}
			<Refused attempt={attempt} />
			<div className="sheet-actions">
				<button type="button" className="button" onClick={close}>
					{t("closing.reopen.cancel")}
				</button>
				{sure ? (
					<button
						type="button"
						className="button danger"
						onClick={() => attempt.make([{ type: "reopen-session" }])}
					>
						{t("closing.reopen.second")}
					</button>
				) : (
					<button
						type="button"
						className="button strong"
						aria-disabled={missing === "loading" || undefined}
						onClick={() => {
							if (missing !== "loading") setSure(true);
						}}
					>
						{t("closing.reopen.first")}
					</button>
				)}
			</div>
		</Sheet>
	);
}
