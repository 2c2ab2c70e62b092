"use client";

import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Payout } from "@/components/games/screen.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";

/** More than this are set in two columns, so that all can be seen at once. */
const FEW = 4;

/** What to hand to whom, in seat order, and what stays. */
export const PayoutList = memo(function PayoutList({
	payout,
}: {
	readonly payout: Payout;
}) {
	const t = useTranslations("table.payout");
	const format = useFormatter();
	return (
		<section className="panel payout" aria-label={t("title")}>
			<h2>{t("title")}</h2>
			{payout.lines.length === 0 ? (
				<p className="payout-nobody">{t("nobody")}</p>
			) : (
				<ul data-many={payout.lines.length > FEW || undefined}>
					{payout.lines.map(({ face, amountChips, note }) => (
						<li key={face.player}>
							<FaceMark face={face} />
							<span className="payout-name" title={face.name}>
								<FaceName face={face} />
								<span className="payout-note">{note}</span>
							</span>
							<b className="brass rank">{format.number(amountChips)}</b>
						</li>
					))}
				</ul>
			)}
			{payout.rest.map((words) => (
				<p key={words} className="payout-rest">
					{words}
				</p>
			))}
		</section>
	);
});
