"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Face, Faces } from "@/components/games/faces.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { Told } from "./desk-state.ts";
import type { Change, HandBack } from "./reading.ts";

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
	const { words, way } = props.told;
	return (
		<Bar
			tone="no"
			buttons={
				<>
					{way ? (
						<button type="button" className="button strong" onClick={way.press}>
							{way.label}
						</button>
					) : null}
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
	readonly faces: Faces;
	readonly onClose: () => void;
}) {
	const { corrected, changes } = props.handBack;
	const t = useTranslations("table.handBack");
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
				<b>{t(corrected ? "corrected" : "title")}</b>
			</p>
			<ul className="hand-back">
				{changes.map((change) => (
					<HandBackLine
						key={change.player}
						change={change}
						face={props.faces.of(change.player)}
					/>
				))}
			</ul>
		</Bar>
	);
}

function HandBackLine(props: { readonly change: Change; readonly face: Face }) {
	const { face } = props;
	const { rackChips, feltChips } = props.change;
	const t = useTranslations("table.handBack");
	return (
		<li title={face.name}>
			<FaceMark face={face} size={18} />
			<FaceName face={face} />{" "}
			<span>
				{rackChips < 0 ? t("back", { amount: -rackChips }) : null}
				{rackChips > 0 ? t("gets", { amount: rackChips }) : null}
				{rackChips < 0 && feltChips > 0 ? ", " : null}
				{rackChips <= 0 && feltChips > 0
					? t("betBack", { amount: feltChips })
					: null}
			</span>
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
