"use client";

import { useTranslations } from "use-intl/react";
import { briefly, type Face, type Faces } from "@/components/games/faces.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { Log } from "@/lib/table/types.ts";
import { batchIn, batchWords } from "./entry-words.ts";
import { Bar } from "./notice.tsx";
import type { HandBack } from "./reading.ts";

/** L6, L7: who hands back what, after chips already paid were taken back or corrected. */
export default function HandBackNotice(props: {
	readonly handBack: HandBack;
	readonly log: Log;
	readonly faces: Faces;
	readonly onClose: () => void;
}) {
	const { log, faces } = props;
	const { corrected, changes, batch, batchKind, entries } = props.handBack;
	const { bankChips, cageChips } = props.handBack;
	const all = useTranslations();
	const t = useTranslations("table.handBack");
	const meant = batchIn(log, batch, batchKind, entries);
	const what = batchWords(meant, briefly(faces), all, true);
	return (
		<Bar
			tone="chips"
			buttons={
				<button type="button" className="button strong" onClick={props.onClose}>
					{t("ok")}
				</button>
			}
		>
			<p>
				<b>{t(corrected ? "corrected" : "title", { what })}</b>
			</p>
			<ul className="hand-back">
				{changes.map((change) => (
					<HandBackLine
						key={change.player}
						change={change}
						face={faces.of(change.player)}
					/>
				))}
				{bankChips === 0 ? null : (
					<li>
						{t(bankChips < 0 ? "bankGives" : "bankGets", {
							amount: Math.abs(bankChips),
						})}
					</li>
				)}
				{cageChips === 0 ? null : (
					<li>
						{t(cageChips < 0 ? "cageGives" : "cageGets", {
							amount: Math.abs(cageChips),
						})}
					</li>
				)}
			</ul>
		</Bar>
	);
}

function HandBackLine(props: {
	readonly change: HandBack["changes"][number];
	readonly face: Face;
}) {
	const { face } = props;
	const { rackChips, feltChips, moneyChips } = props.change;
	const t = useTranslations("table.handBack");
	const said = [
		rackChips < 0 ? t("back", { amount: -rackChips }) : null,
		rackChips > 0 ? t("gets", { amount: rackChips }) : null,
		rackChips <= 0 && feltChips > 0
			? t("betBack", { amount: feltChips })
			: null,
		moneyChips > 0 ? t("money", { amount: moneyChips }) : null,
		moneyChips < 0 ? t("pays", { amount: -moneyChips }) : null,
	];
	return (
		<li title={face.name}>
			<FaceMark face={face} size={18} />
			<FaceName face={face} />{" "}
			<span>{said.filter((words) => words !== null).join(", ")}</span>
		</li>
	);
}
