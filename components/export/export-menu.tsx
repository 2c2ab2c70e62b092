"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import "./export.css";

/** Languages in whose spreadsheets a comma parts euros from cents, so cells are parted by semicolons. */
const DECIMAL_COMMA = /^fr\b/;

/** "Export ▾": a night to print, for a spreadsheet, for hledger, or whole. */
export function ExportMenu(props: { readonly sessionId: string }) {
	const t = useTranslations("exports.menu");
	const locale = useLocale();
	const [open, setOpen] = useState(false);
	const [semicolons, setSemicolons] = useState(DECIMAL_COMMA.test(locale));
	const ids = useId();
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!open) return;
		const outside = (event: Event) => {
			if (!box.current?.contains(event.target as Node)) setOpen(false);
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			button.current?.focus();
		};
		document.addEventListener("pointerdown", outside, true);
		document.addEventListener("focusin", outside);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", outside, true);
			document.removeEventListener("focusin", outside);
			document.removeEventListener("keydown", onKey);
		};
	}, [open]);
	const address = (file: string) =>
		`/api/sessions/${encodeURIComponent(props.sessionId)}/export/${file}`;
	const table = (file: string) =>
		address(semicolons ? `${file}?separator=semicolon` : file);
	const item = (href: string, name: string, hint: string, file = true) => (
		<a
			className="export-item"
			href={href}
			download={file || undefined}
			onClick={() => setOpen(false)}
		>
			<b>{name}</b>
			<small>{hint}</small>
		</a>
	);
	return (
		<div className="export-menu" ref={box}>
			<button
				ref={button}
				type="button"
				className="button"
				aria-expanded={open}
				aria-controls={ids}
				onClick={() => setOpen(!open)}
			>
				{t("open")}
				<span aria-hidden="true">▾</span>
			</button>
			{/* biome-ignore lint/a11y/useSemanticElements: links and a choice, no form to be sent */}
			<div
				id={ids}
				role="group"
				className="export-list"
				aria-label={t("label")}
				hidden={!open}
			>
				{item(
					`/sessions/${encodeURIComponent(props.sessionId)}/print`,
					t("print"),
					t("printHint"),
					false,
				)}
				{item(table("rounds.csv"), t("rounds"), t("roundsHint"))}
				{item(table("journal.csv"), t("journal"), t("journalHint"))}
				<label className="export-choice">
					<input
						type="checkbox"
						checked={semicolons}
						onChange={(event) => setSemicolons(event.target.checked)}
					/>
					<span>{t("semicolons")}</span>
				</label>
				{item(address("journal.hledger"), t("hledger"), t("hledgerHint"))}
				{item(address("night.json"), t("whole"), t("wholeHint"))}
			</div>
		</div>
	);
}
