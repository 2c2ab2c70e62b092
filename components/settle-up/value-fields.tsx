import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { decimalOf, minorDigits } from "@/lib/client/money.ts";
import type { Value } from "@/lib/table/night-money.ts";
import { CurrencySelect } from "./currency.tsx";
import type { TypedValue, ValueProblem } from "./typed-value.ts";

/** A chip value as a person of the language would type it. */
export function typedAs(value: Value, locale: string): TypedValue {
	const { valueChips, valueMinor, currency } = value;
	const plain = decimalOf(valueMinor, minorDigits(currency));
	return {
		chips: String(valueChips),
		amount: locale.startsWith("fr") ? plain.replace(".", ",") : plain,
		currency,
	};
}

/** "[1] chips = [0.25] [EUR]". */
export function ValueFields(props: {
	readonly typed: TypedValue;
	readonly problem: ValueProblem | null;
	/** Payments are marked in this currency (L24). */
	readonly locked: boolean;
	readonly onType: (typed: TypedValue) => void;
}) {
	const t = useTranslations("money.terms");
	const ids = useId();
	const { typed, problem, onType } = props;
	return (
		<>
			<div className="terms-line">
				<input
					className="field terms-chips"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("chips")}
					aria-invalid={problem === "chips" || undefined}
					aria-describedby={`${ids}problem`}
					value={typed.chips}
					onChange={(event) => onType({ ...typed, chips: event.target.value })}
				/>
				<span>{t("chipsAre")}</span>
				<input
					className="field terms-amount"
					type="text"
					inputMode="decimal"
					autoComplete="off"
					aria-label={t("amount")}
					aria-invalid={(problem !== null && problem !== "chips") || undefined}
					aria-describedby={`${ids}problem`}
					value={typed.amount}
					onChange={(event) => onType({ ...typed, amount: event.target.value })}
				/>
				<CurrencySelect
					currency={typed.currency}
					locked={props.locked}
					onChoose={(currency) => onType({ ...typed, currency })}
				/>
			</div>
			<p id={`${ids}problem`} className="terms-problem" role="alert">
				{problem === null ? null : t(`problem.${problem}`)}
			</p>
		</>
	);
}
