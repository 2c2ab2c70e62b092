"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Face, Faces } from "@/components/games/faces.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { Log } from "@/lib/table/types.ts";
import type { Told } from "./desk-state.ts";
import { batchIn, batchWords } from "./entry-words.ts";
import type { HandBack } from "./reading.ts";

/** Over the sentence and, where it says more, over what lies below: nothing else moves. */
export function Bar(props: {
	readonly tone: "no" | "chips";
	readonly children: ReactNode;
	readonly buttons: ReactNode;
}) {
	return (
		<div className="table-notice" data-tone={props.tone} role="alert">
			<span className="table-notice-mark" aria-hidden="true">
				{props.tone === "no" ? "!" : "↶"}
			</span>
			<div className="table-notice-words">{props.children}</div>
			<div className="table-notice-buttons">{props.buttons}</div>
		</div>
	);
}

function Close({ onClose }: { readonly onClose: () => void }) {
	const t = useTranslations("table.notice");
	return (
		<button
			type="button"
			className="button"
			aria-label={t("close")}
			onClick={onClose}
		>
			<span aria-hidden="true">✕</span>
		</button>
	);
}

/** Why not, and what to do about it. */
export function ToldNotice(props: {
	readonly told: Told;
	readonly onClose: () => void;
}) {
	const { words, ways } = props.told;
	return (
		<Bar
			tone="no"
			buttons={
				<>
					{ways.map(({ label, press }) => (
						<button
							key={label}
							type="button"
							className="button strong"
							onClick={press}
						>
							{label}
						</button>
					))}
					<Close onClose={props.onClose} />
				</>
			}
		>
			<p>{words}</p>
		</Bar>
	);
}

/** L6, L7: who hands back what, after chips already paid were taken back or corrected. */
export function HandBackNotice(props: {
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
	const what = batchWords(meant, faces, all, true);
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

/** This device was put out, or has locked itself: what is tapped waits until the PIN was entered. */
export function LockedNotice(props: { readonly count: number }) {
	const t = useTranslations("table.locked");
	return (
		<Bar
			tone="no"
			buttons={
				<button
					type="button"
					className="button strong"
					onClick={() => location.reload()}
				>
					{t("enter")}
				</button>
			}
		>
			<p>
				<b>{t("title")}</b> {t("body", { count: props.count })}
			</p>
		</Bar>
	);
}
