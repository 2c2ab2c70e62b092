"use client";

import { type FormEvent, useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { readAmount } from "@/lib/client/amounts.ts";
import {
	decimalOf,
	type MoneyProblem,
	minorDigits,
	readMoney,
} from "@/lib/client/money.ts";
import { saveTerms } from "@/lib/client/money-api.ts";
import { MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import type { Money } from "@/lib/ledger/settle-up.ts";
import type { NightMoney, Value } from "@/lib/table/night-money.ts";
import {
	CurrencySelect,
	rememberCurrency,
	useUsualCurrency,
} from "./currency.tsx";

type Problem = MoneyProblem | "chips" | "zero";

/** What was typed, as a chip value, or what is wrong with it. */
function typedValue(
	chips: string,
	amount: string,
	currency: string,
): Value | Problem {
	const read = readAmount(chips);
	if ("problem" in read) return "chips";
	const { amountChips } = read;
	if (amountChips < 1 || amountChips > MAX_AMOUNT_CHIPS) return "chips";
	const money = readMoney(amount, minorDigits(currency));
	if ("problem" in money) return money.problem;
	if (money.amountMinor === 0) return "zero";
	if (money.amountMinor > MAX_AMOUNT_CHIPS) return "too-large";
	return { valueChips: amountChips, valueMinor: money.amountMinor, currency };
}

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
	const [chosen, setCurrency] = useState(terms.value?.currency ?? null);
	const currency = chosen ?? usual;
	const [chips, setChips] = useState(String(terms.value?.valueChips ?? 1));
	const [amount, setAmount] = useState(() => {
		if (!terms.value) return "";
		const digits = minorDigits(terms.value.currency);
		const plain = decimalOf(terms.value.valueMinor, digits);
		return locale.startsWith("fr") ? plain.replace(".", ",") : plain;
	});
	const [money, setMoney] = useState<Money>(terms.money);
	const [host, setHost] = useState(terms.host ?? "");
	const [problem, setProblem] = useState<Problem | null>(null);
	const [failed, setFailed] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	async function save(event: FormEvent) {
		event.preventDefault();
		event.stopPropagation();
		if (busy) return;
		const value = typedValue(chips, amount, currency);
		if (typeof value === "string") {
			setProblem(value);
			document
				.getElementById(`${ids}${value === "chips" ? "chips" : "amount"}`)
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
			rememberCurrency(currency);
			props.onSaved(answer.night);
		}
	}

	return (
		<form className="terms" onSubmit={save} noValidate>
			<fieldset className="terms-value">
				<legend>{t("terms.value")}</legend>
				<div className="terms-line">
					<input
						id={`${ids}chips`}
						className="field terms-chips"
						type="text"
						inputMode="numeric"
						autoComplete="off"
						aria-label={t("terms.chips")}
						aria-invalid={problem === "chips" || undefined}
						aria-describedby={`${ids}problem`}
						value={chips}
						onChange={(event) => {
							setChips(event.target.value);
							setProblem(null);
						}}
					/>
					<span>{t("terms.chipsAre")}</span>
					<input
						id={`${ids}amount`}
						className="field terms-amount"
						type="text"
						inputMode="decimal"
						autoComplete="off"
						aria-label={t("terms.amount")}
						aria-invalid={
							(problem !== null && problem !== "chips") || undefined
						}
						aria-describedby={`${ids}problem`}
						value={amount}
						onChange={(event) => {
							setAmount(event.target.value);
							setProblem(null);
						}}
					/>
					<CurrencySelect
						currency={currency}
						locked={marked}
						onChoose={(code) => {
							setCurrency(code);
							setProblem(null);
						}}
					/>
				</div>
				<p id={`${ids}problem`} className="terms-problem" role="alert">
					{problem === null ? null : t(`terms.problem.${problem}`)}
				</p>
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
							<option key={player} value={player}>
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
