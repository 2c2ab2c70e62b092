"use client";

import { useTranslations } from "use-intl/react";
import { PlanView } from "@/components/correction/plan-view.tsx";
import type { Faces } from "@/components/games/faces.ts";
import { Modal } from "@/components/ui/modal.tsx";
import type { Confirm, Desk } from "./desk-state.ts";

/** L7: asked before a corrected card moves chips, or a later entry has to go. */
export default function CorrectionDialog(props: {
	readonly confirm: Confirm;
	readonly faces: Faces;
	readonly desk: Desk;
}) {
	const { confirm, faces, desk } = props;
	const { card, rank, plan } = confirm;
	const t = useTranslations("table.correction");
	const title = t("title", { from: card.rank, to: rank });
	return (
		<Modal label={title} onClose={desk.dropCorrection}>
			<h2 className="modal-title">{title}</h2>
			<PlanView plan={plan} faces={faces} />
			<div className="modal-buttons">
				<button type="button" className="button" onClick={desk.dropCorrection}>
					{t("cancel")}
				</button>
				<button
					type="button"
					className="button gold"
					onClick={desk.confirmCorrection}
				>
					{t("confirm", { fallen: plan.fallen.length })}
				</button>
			</div>
		</Modal>
	);
}
