"use client";

import { useId } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { useSigned } from "@/components/table/amounts.ts";
import { entryWords } from "@/components/table/entry-words.ts";
import { refusalWords } from "@/components/table/refusals.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import type { Plan } from "./plan.ts";
import "@/components/table/payout.css";
import "./correction.css";

/** L7: which later entries would fall, and what each player must hand back or receive. What falls stands first, where it is seen: nobody tells it again. */
export function PlanView(props: {
	readonly plan: Extract<Plan, { readonly kind: "fits" }>;
	readonly faces: Faces;
}) {
	const { faces, plan } = props;
	const all: Words = useTranslations<never>();
	const t = useTranslations("table.correction");
	const fall = useId();
	const signed = useSigned();
	const moving = plan.changes.filter(({ rackChips }) => rackChips !== 0);
	return (
		<>
			{plan.fallen.length === 0 ? null : (
				<section className="fallen">
					<p className="modal-sentence" id={fall}>
						{t("fall", { count: plan.fallen.length })}
					</p>
					<ul
						className="fallen-list"
						aria-labelledby={fall}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
						tabIndex={0}
					>
						{plan.fallen.map(({ entry, why }) => (
							<li key={entry.id}>
								<b>{entryWords(entry, faces, all)}</b>{" "}
								<span>
									{why.error === "moved-on"
										? t("otherRound")
										: refusalWords(all, why, faces, entry.command)}
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
			{moving.length === 0 ? (
				<p className="modal-sentence">{t("still")}</p>
			) : (
				<section className="payout">
					<p className="modal-sentence">{t("moves")}</p>
					<ul>
						{moving.map(({ player, rackChips }) => {
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
		</>
	);
}
