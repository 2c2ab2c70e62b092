"use client";

import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Problem } from "./plan.ts";
import { ProblemLine } from "./problem.tsx";

/** An amount chosen from a row of chips, or another one typed, which then counts. */
export type Chosen = {
	/** Which of the row, counted from 0. */
	readonly place: number;
	readonly other: string;
};

/** What everybody buys in for. */
export function BuyIn(props: {
	readonly usual: readonly Chips[];
	readonly chosen: Chosen;
	readonly problem: Problem | null;
	readonly onChoose: (chosen: Chosen) => void;
}) {
	const t = useTranslations("pages.new");
	const format = useFormatter();
	const ids = useId();
	const { usual, chosen, problem, onChoose } = props;
	const typing = chosen.other.trim() !== "";
	return (
		<fieldset className="new-buy-in">
			<legend>{t("buyIn")}</legend>
			<div className="chip-row">
				{usual.map((amountChips, place) => (
					<label key={amountChips} className="chip-choice">
						<input
							type="radio"
							className="sr-only"
							name={`${ids}buy-in`}
							checked={!typing && chosen.place === place}
							onChange={() => onChoose({ place, other: "" })}
						/>
						<span>{format.number(amountChips)}</span>
					</label>
				))}
				<input
					className="field chip-other"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					aria-label={t("otherAmount")}
					placeholder={t("otherAmount")}
					value={chosen.other}
					aria-invalid={problem ? true : undefined}
					aria-describedby={`${ids}problem`}
					onChange={(event) =>
						onChoose({ place: chosen.place, other: event.target.value })
					}
				/>
			</div>
			<ProblemLine id={`${ids}problem`} problem={problem} />
		</fieldset>
	);
}

/** L1: seldom other than 1, so it is folded away. Opens by itself where something is wrong. */
export function SmallestChip(props: {
	readonly typed: string;
	readonly problem: Problem | null;
	readonly onType: (typed: string) => void;
}) {
	const t = useTranslations("pages.new");
	const ids = useId();
	const { problem } = props;
	const [open, setOpen] = useState(false);
	return (
		<details
			className="new-more"
			open={open || problem !== null}
			onToggle={(event) => setOpen(event.currentTarget.open)}
		>
			<summary>{t("more")}</summary>
			<label htmlFor={`${ids}chip`}>{t("smallestChip")}</label>
			<input
				id={`${ids}chip`}
				className="field chip-other"
				type="text"
				inputMode="numeric"
				autoComplete="off"
				value={props.typed}
				aria-invalid={problem ? true : undefined}
				aria-describedby={`${ids}hint ${ids}problem`}
				onChange={(event) => props.onType(event.target.value)}
			/>
			<p id={`${ids}hint`} className="hint">
				{t("smallestChipHint")}
			</p>
			<ProblemLine id={`${ids}problem`} problem={problem} />
		</details>
	);
}
