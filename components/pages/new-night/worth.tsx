"use client";

import "../../settle-up/settle-up.css";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import {
	readValue,
	type TypedValue,
	type ValueProblem,
} from "@/components/settle-up/typed-value.ts";
import { ValueFields } from "@/components/settle-up/value-fields.tsx";
import type { Guest } from "@/lib/client/known-players.ts";
import type { Money } from "@/lib/ledger/settle-up.ts";
import type { Terms } from "@/lib/table/night-money.ts";

/** L24: what can be said now or later. `host` is a guest's id, or empty. */
export type Worth = {
	readonly value: TypedValue;
	readonly money: Money;
	readonly host: string;
};

/** What was said, or what is wrong with the chip value; one without an amount is none. */
export function termsOf(
	{ value, money, host }: Worth,
	guests: readonly Guest[],
): Partial<Terms> | ValueProblem {
	const read = value.amount.trim() === "" ? null : readValue(value);
	if (typeof read === "string") return read;
	return {
		...(read === null ? {} : { value: read }),
		...(money === "tab" ? {} : { money }),
		...(guests.some(({ player }) => player === host) ? { host } : {}),
	};
}

/** What chips are worth, how the night is settled, who gives it: folded away, none of it needed. */
export function WorthFields(props: {
	readonly worth: Worth;
	readonly guests: readonly Guest[];
	readonly problem: ValueProblem | null;
	readonly onType: (worth: Worth) => void;
}) {
	const t = useTranslations("money.terms");
	const ids = useId();
	const { worth, problem, onType } = props;
	const [open, setOpen] = useState(false);
	return (
		<details
			className="new-more"
			open={open || problem !== null}
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary>{t("value")}</summary>
			<div className="terms">
				<ValueFields
					typed={worth.value}
					problem={problem}
					locked={false}
					onType={(value) => onType({ ...worth, value })}
				/>
				<div className="terms-host">
					<label htmlFor={`${ids}money`}>{t("money")}</label>
					<select
						id={`${ids}money`}
						className="field"
						value={worth.money}
						onChange={(event) =>
							onType({
								...worth,
								money: event.target.value === "cash" ? "cash" : "tab",
							})
						}
					>
						<option value="tab">{t("kinds.tab.label")}</option>
						<option value="cash">{t("kinds.cash.label")}</option>
					</select>
				</div>
				<div className="terms-host">
					<label htmlFor={`${ids}host`}>{t("host")}</label>
					<select
						id={`${ids}host`}
						className="field"
						value={worth.host}
						onChange={(event) => onType({ ...worth, host: event.target.value })}
					>
						<option value="">{t("nobody")}</option>
						{props.guests.map(({ player, name }) => (
							<option dir="auto" key={player} value={player}>
								{name}
							</option>
						))}
					</select>
				</div>
			</div>
		</details>
	);
}
