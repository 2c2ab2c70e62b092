"use client";

import { type FormEvent, useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { saveTerms } from "@/lib/client/money-api.ts";
import type { Money } from "@/lib/ledger/settle-up.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { rememberCurrency, useUsualCurrency } from "./currency.tsx";
import {
	readValue,
	type TypedValue,
	type ValueProblem,
} from "./typed-value.ts";
import { typedAs, ValueFields } from "./value-fields.tsx";

/** L24: what chips are worth, how the night is settled, and who gives it. */
export function TermsForm(props: {
	readonly sessionId: string;
	readonly night: NightMoney;
	readonly onSaved: (night: NightMoney) => void;
	readonly onCancel: (() => void) | null;
}) {
	const t = useTranslations("money");
	const locale = useLocale();
	const ids = useId();
	const usual = useUsualCurrency();
	const { terms, people } = props.night;
	const marked = [...props.night.before, ...props.night.due].some(
		(mark) => !("paid" in mark) || mark.paid,
	);
	const [chosen, setTyped] = useState<TypedValue | null>(
		terms.value && typedAs(terms.value, locale),
	);
	const typed = chosen ?? { chips: "1", amount: "", currency: usual };
	const [money, setMoney] = useState<Money>(terms.money);
	const [host, setHost] = useState(terms.host ?? "");
	const [problem, setProblem] = useState<ValueProblem | null>(null);
	const [failed, setFailed] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	async function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.stopPropagation();
		if (busy) return;
		const value = readValue(typed);
		if (typeof value === "string") {
			setProblem(value);
			event.currentTarget
				.querySelector<HTMLElement>(
					value === "chips" ? ".terms-chips" : ".terms-amount",
				)
				?.focus();
			return;
		}
		setBusy(true);
		setFailed(null);
		const answer = await saveTerms(props.sessionId, {
			value,
			money,
			host: host === "" ? null : host,
		});
		setBusy(false);
		if ("refused" in answer) {
			setFailed(
				t(
					answer.refused === "payments-marked"
						? "terms.locked"
						: "failed.failed",
				),
			);
		} else if ("failed" in answer) {
			setFailed(t(`failed.${answer.failed}`));
		} else {
			rememberCurrency(typed.currency);
			props.onSaved(answer.night);
		}
	}

	return (
		<form className="terms" onSubmit={save} noValidate>
			<fieldset className="terms-value">
				<legend>{t("terms.value")}</legend>
				<ValueFields
					typed={typed}
					problem={problem}
					locked={marked}
					onType={(next) => {
						setTyped(next);
						setProblem(null);
					}}
				/>
			</fieldset>
			<fieldset className="terms-money">
				<legend>{t("terms.money")}</legend>
				{(["tab", "cash"] as const).map((kind) => (
					<label key={kind} className="terms-radio">
						<input
							type="radio"
							name={`${ids}money`}
							checked={money === kind}
							disabled={marked && money !== kind}
							onChange={() => setMoney(kind)}
						/>
						<span>
							<b>{t(`terms.kinds.${kind}.label`)}</b>
							<span className="terms-hint">
								{t(`terms.kinds.${kind}.hint`)}
							</span>
						</span>
					</label>
				))}
			</fieldset>
			{people.length === 0 ? null : (
				<div className="terms-host">
					<label htmlFor={`${ids}host`}>{t("terms.host")}</label>
					<select
						id={`${ids}host`}
						className="field"
						value={host}
						onChange={(event) => setHost(event.target.value)}
					>
						<option value="">{t("terms.nobody")}</option>
						{people.map(({ player, name }) => (
							<option dir="auto" key={player} value={player}>
								{name}
							</option>
						))}
					</select>
				</div>
			)}
			{marked ? <p className="terms-hint">{t("terms.locked")}</p> : null}
			<p className="terms-problem" role="alert">
				{failed}
			</p>
			<div className="terms-actions">
				{props.onCancel ? (
					<button
						type="button"
						className="button quiet"
						onClick={props.onCancel}
					>
						{t("terms.cancel")}
					</button>
				) : null}
				<button
					type="submit"
					className="button strong"
					aria-disabled={busy || undefined}
				>
					{t("terms.save")}
				</button>
			</div>
		</form>
	);
}
