"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Told } from "./desk-state.ts";

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
