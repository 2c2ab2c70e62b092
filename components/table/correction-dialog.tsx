"use client";

import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { Modal } from "@/components/ui/modal.tsx";
import { useSigned } from "./amounts.ts";
import type { Confirm, Desk } from "./desk-state.ts";

/** L7: asked before a corrected card moves chips, or a later entry has to go. */
export default function CorrectionDialog(props: {
	readonly confirm: Confirm;
	readonly faces: Faces;
	readonly desk: Desk;
}) {
	const { confirm, faces, desk } = props;
	const { card, rank, changes, clash } = confirm;
	const t = useTranslations("table.correction");
	const signed = useSigned();
	const title = t("title", { from: card.rank, to: rank });
	return (
		<Modal label={title} onClose={desk.dropCorrection}>
			<h2 className="modal-title">{title}</h2>
			{clash ? (
				<p className="modal-sentence">
					{t("clash", { what: clash.what, why: clash.why })}
				</p>
			) : (
				<section className="payout">
					<p className="modal-sentence">{t("moves")}</p>
					<ul>
						{changes.map(({ player, rackChips }) => {
							const face = faces.of(player);
							return (
								<li key={player}>
									<FaceMark face={face} size={28} />
									<span className="payout-name">
										{rackChips > 0
											? t("gets", { name: face.said, amount: rackChips })
											: t("back", { name: face.said, amount: -rackChips })}
									</span>
									<b className={`rank ${rackChips > 0 ? "up" : "down"}`}>
										{signed(rackChips)}
									</b>
								</li>
							);
						})}
					</ul>
				</section>
			)}
			<div className="modal-buttons">
				<button type="button" className="button" onClick={desk.dropCorrection}>
					{t("cancel")}
				</button>
				<button
					type="button"
					className="button gold"
					onClick={desk.confirmCorrection}
				>
					{clash ? t("drop") : t("confirm")}
				</button>
			</div>
		</Modal>
	);
}
