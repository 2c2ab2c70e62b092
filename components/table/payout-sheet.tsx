"use client";

import { useTranslations } from "use-intl/react";
import type { Payout } from "@/components/games/screen.ts";
import { Modal } from "@/components/ui/modal.tsx";
import { PayoutList } from "./payout-list.tsx";

/** "What did I just pay?": the last settlement once more. */
export default function PayoutSheet(props: {
	readonly payout: Payout;
	readonly onClose: () => void;
}) {
	const t = useTranslations("table.payout");
	return (
		<Modal label={t("heading")} onClose={props.onClose}>
			<h2 className="modal-title">{t("heading")}</h2>
			<p className="modal-sentence">{props.payout.sentence.node}</p>
			<PayoutList payout={props.payout} />
			<div className="modal-buttons">
				<button type="button" className="button" onClick={props.onClose}>
					{t("close")}
				</button>
			</div>
		</Modal>
	);
}
