"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { Told } from "./desk-state.ts";
import type { HandBack } from "./reading.ts";

/** Over the sentence, so that nothing else moves. */
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
				<b>{t(corrected ? "corrected" : "title")}</b>{" "}
				{changes.map(({ player, rackChips, feltChips }) => {
					const name = props.faces.of(player).said;
					return (
						<span key={player}>
							{rackChips < 0 ? t("back", { name, amount: -rackChips }) : null}
							{rackChips > 0 ? t("gets", { name, amount: rackChips }) : null}
							{feltChips > 0 && rackChips <= 0 ? (
								<> {t("betBack", { name, amount: feltChips })}</>
							) : null}{" "}
						</span>
					);
				})}
			</p>
		</Bar>
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
