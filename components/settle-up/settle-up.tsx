"use client";

import "./settle-up.css";
import { useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl/react";
import { copyText } from "@/lib/client/copying.ts";
import { formatMoney } from "@/lib/client/money.ts";
import { type MoneyAnswer, savePayment } from "@/lib/client/money-api.ts";
import type { Mark } from "@/lib/ledger/settle-up.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { Carried } from "./carried.tsx";
import { FinalCount } from "./final-count.tsx";
import { PaymentWords, useSettleUpText } from "./payments.tsx";
import { TermsForm } from "./terms-form.tsx";

type Props = {
	readonly sessionId: string;
	/** The night's name, for the text that is copied. */
	readonly title: string;
	readonly night: NightMoney;
	/** Called with what the server has made of a change here. */
	readonly onChanged?: (night: NightMoney) => void;
};

function keyOf({ closedSeq, from, to, amountMinor }: Mark): string {
	return `${closedSeq} ${from} ${to} ${amountMinor}`;
}

/** Copies the settle-up as text; where the browser cannot, shows it to be selected. */
function CopyButton({ text }: { readonly text: string }) {
	const t = useTranslations("money.copy");
	const box = useRef<HTMLDivElement>(null);
	const [said, setSaid] = useState<"copied" | "by-hand" | null>(null);
	async function copy() {
		if (!box.current) return;
		setSaid((await copyText(text, box.current)) ? "copied" : "by-hand");
	}
	return (
		<div ref={box} className="settle-copy">
			<button type="button" className="button" onClick={copy}>
				{t("action")}
			</button>
			<span role="status" className="settle-note">
				{said === null ? null : t(said)}
			</span>
			{said === "by-hand" ? (
				<textarea
					className="field"
					readOnly
					dir="auto"
					rows={text.split("\n").length + 1}
					aria-label={t("label")}
					value={text}
					onFocus={(event) => event.target.select()}
				/>
			) : null}
		</div>
	);
}

/**
 * L13, L23: who pays whom, to be marked as paid and copied; what chips are worth, and the
 * final count. Takes the night as plain data and keeps it up to date by itself.
 */
export function SettleUp(props: Props) {
	const { sessionId, title } = props;
	const t = useTranslations("money");
	const locale = useLocale();
	const format = useFormatter();
	const textOf = useSettleUpText();
	const [given, setGiven] = useState(props.night);
	const [night, setNight] = useState(props.night);
	const [editing, setEditing] = useState(false);
	const [busy, setBusy] = useState<string | null>(null);
	const [told, setTold] = useState<string | null>(null);
	if (given !== props.night) {
		// The page was asked for again: what it says now counts.
		setGiven(props.night);
		setNight(props.night);
	}
	const { terms, due, before, people, closedSeq } = night;
	const { value } = terms;
	const money = (amountMinor: number) =>
		value ? formatMoney(locale, amountMinor, value.currency) : "";

	function changed(next: NightMoney) {
		setNight(next);
		props.onChanged?.(next);
	}

	function answered(answer: MoneyAnswer) {
		setBusy(null);
		if ("failed" in answer) {
			setTold(t(`failed.${answer.failed}`));
			return;
		}
		if (answer.night) changed(answer.night);
		setTold("refused" in answer ? t("failed.changed") : null);
	}

	async function mark(payment: Mark, paid: boolean) {
		if (busy !== null) return;
		setBusy(keyOf(payment));
		answered(await savePayment(sessionId, payment, paid));
	}

	function row(payment: Mark, paid: boolean, past: boolean) {
		const key = keyOf(payment);
		return (
			<li key={key} className="settle-row" data-paid={paid || undefined}>
				<span className="settle-who">
					<PaymentWords payment={payment} people={people} past={past} />
				</span>
				<b className="settle-amount">{money(payment.amountMinor)}</b>
				<button
					type="button"
					className={paid ? "button quiet settle-mark" : "button settle-mark"}
					aria-pressed={paid}
					aria-disabled={busy === key || undefined}
					onClick={() => mark(payment, !paid)}
				>
					{paid ? (
						<>
							<span aria-hidden="true">✓ </span>
							{t("isPaid")}
						</>
					) : (
						t("markPaid")
					)}
				</button>
			</li>
		);
	}

	const payers = new Set(due.flatMap(({ from, to }) => [from, to]));
	const left = due.filter(({ paid }) => !paid).length;
	return (
		<section className="settle" aria-label={t("title")}>
			<h2 className="settle-title">{t("title")}</h2>
			{closedSeq === null ? (
				<p className="settle-note">
					{t(before.length > 0 ? "openAgain" : "open")}
				</p>
			) : null}
			{night.tooLarge ? <p role="alert">{t("tooLarge")}</p> : null}
			{before.length > 0 && value ? (
				<>
					<h3 className="settle-label">{t("before")}</h3>
					<ul className="settle-list">
						{before.map((payment) => row(payment, true, true))}
					</ul>
				</>
			) : null}
			{due.length > 0 ? (
				<>
					{closedSeq === null ? (
						<h3 className="settle-label">{t("leaving")}</h3>
					) : before.length > 0 ? (
						<h3 className="settle-label">{t("still")}</h3>
					) : null}
					<ul className="settle-list">
						{due.map((payment) => row(payment, payment.paid, false))}
					</ul>
				</>
			) : null}
			<p className="settle-told" role="status">
				{told}
			</p>
			{closedSeq !== null && value && !night.tooLarge ? (
				<p className="settle-note">
					{due.length === 0
						? t("nobodyOwes")
						: t("summary", { count: due.length, parties: payers.size })}{" "}
					{due.length > 0 && left === 0 ? t("allPaid") : null}
				</p>
			) : null}
			{closedSeq === null ? null : <Carried night={night} />}
			{editing || (value === null && closedSeq !== null) ? (
				<>
					{value === null ? (
						<p className="settle-note">{t("noValue")}</p>
					) : null}
					<TermsForm
						sessionId={sessionId}
						night={night}
						onSaved={(saved) => {
							changed(saved);
							setEditing(false);
							setTold(null);
						}}
						onCancel={value === null ? null : () => setEditing(false)}
					/>
				</>
			) : (
				<p className="settle-note settle-terms">
					<span>
						{value
							? t("worth", {
									chips: value.valueChips,
									amount: money(value.valueMinor),
								})
							: t("noValueYet")}{" "}
						{t(`terms.kinds.${terms.money}.brief`)}
					</span>
					<button
						type="button"
						className="button quiet"
						onClick={() => setEditing(true)}
					>
						{t(value ? "change" : "set")}
					</button>
				</p>
			)}
			{value && (due.length > 0 || before.length > 0) ? (
				<CopyButton text={textOf(t("textTitle", { title }), night)} />
			) : null}
			{night.count.length > 0 && closedSeq !== null ? (
				<>
					<h2 className="settle-title">{t("count.title")}</h2>
					<FinalCount night={night} />
				</>
			) : null}
			<span className="sr-only" role="status">
				{due.length > 0 && closedSeq !== null
					? t("leftToPay", { count: format.number(left) })
					: null}
			</span>
		</section>
	);
}
