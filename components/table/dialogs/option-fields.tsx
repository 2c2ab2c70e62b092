import { useId, useState } from "react";
import type { OptionField } from "@/components/games/options.ts";
import { Segmented } from "@/components/ui/segmented.tsx";
import { RANKS } from "@/lib/cards/deck.ts";
import type { FieldProblem, FieldValue } from "./option-values.ts";
import { useTable } from "./table-context.ts";

type Props<F extends OptionField = OptionField> = {
	readonly field: F;
	readonly value: FieldValue;
	readonly problem: FieldProblem | null;
	readonly onChange: (value: FieldValue) => void;
};

type Kind<K extends OptionField["kind"]> = Props<
	Extract<OptionField, { kind: K }>
>;

function useProblemWords() {
	const { t } = useTable();
	return (problem: FieldProblem | null): string | null => {
		if (problem === null) return null;
		return problem.type === "amount"
			? t(`dialogs.amount.${problem.problem}`)
			: t("dialogs.options.pays", { min: problem.min, max: problem.max });
	};
}

/** A small whole number: less, more. At either end it says how far it goes. */
function Whole({ field, value, onChange }: Kind<"whole">) {
	const { t } = useTable();
	const [atEnd, setAtEnd] = useState(false);
	const { min, max } = field;
	const now = Number(value);
	const label = t(field.label);
	const step = (by: number) => {
		const next = now + by;
		const fits = next >= min && next <= max;
		setAtEnd(!fits);
		if (fits) onChange(next);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: one number with two buttons
		<div className="option-line" role="group" aria-label={label}>
			<span className="option-label">
				{label}
				<span className="option-hint" role="status">
					{atEnd ? t("dialogs.options.ends", { min, max }) : null}
				</span>
			</span>
			<span className="stepper">
				<button
					type="button"
					className="button"
					aria-label={t("dialogs.options.less", { label })}
					aria-disabled={now <= field.min || undefined}
					onClick={() => step(-1)}
				>
					−
				</button>
				<output className="rank" aria-live="polite">
					{now}
				</output>
				<button
					type="button"
					className="button"
					aria-label={t("dialogs.options.more", { label })}
					aria-disabled={now >= field.max || undefined}
					onClick={() => step(1)}
				>
					+
				</button>
			</span>
		</div>
	);
}

function Amount({ field, value, problem, onChange }: Kind<"amount">) {
	const { t } = useTable();
	const ids = useId();
	const words = useProblemWords()(problem);
	return (
		<div className="option-stack">
			<div className="option-line">
				<label className="option-label" htmlFor={`${ids}amount`}>
					{t(field.label)}
				</label>
				<input
					id={`${ids}amount`}
					className="field option-amount"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					placeholder={field.none ? t("dialogs.options.none") : undefined}
					value={String(value)}
					aria-invalid={words !== null || undefined}
					aria-describedby={`${ids}problem`}
					onChange={(event) => onChange(event.target.value)}
				/>
			</div>
			<p id={`${ids}problem`} className="option-problem" role="status">
				{words}
			</p>
		</div>
	);
}

function Switch({ field, value, onChange }: Kind<"switch">) {
	const { t } = useTable();
	return (
		<label className="option-line option-switch">
			<span className="option-label">
				{t(field.label)}
				{field.hint ? (
					<span className="option-hint">{t(field.hint)}</span>
				) : null}
			</span>
			<input
				type="checkbox"
				role="switch"
				aria-checked={value === true}
				className="sr-only"
				checked={value === true}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span className="switch" aria-hidden="true">
				{t(value === true ? "dialogs.options.on" : "dialogs.options.off")}
			</span>
		</label>
	);
}

function Banker({ field, value, onChange }: Kind<"banker">) {
	const { t, table } = useTable();
	const ids = useId();
	return (
		<div className="option-stack">
			<div className="option-line">
				<label className="option-label" htmlFor={`${ids}banker`}>
					{t(field.label)}
				</label>
				<select
					id={`${ids}banker`}
					className="field option-select"
					value={String(value)}
					onChange={(event) => onChange(event.target.value)}
				>
					<option value="house">{t("dialogs.options.house")}</option>
					{table.seats.map(({ player, name }) => (
						<option dir="auto" key={player} value={player}>
							{name}
						</option>
					))}
				</select>
			</div>
			{field.hint ? <p className="option-hint">{t(field.hint)}</p> : null}
		</div>
	);
}

function PayTable({ field, value, problem, onChange }: Kind<"pays">) {
	const { t } = useTable();
	const ids = useId();
	const words = useProblemWords()(problem);
	const pays: readonly string[] = Array.isArray(value) ? value : [];
	return (
		<fieldset className="option-stack">
			<legend className="option-label">{t(field.label)}</legend>
			<div className="pay-table">
				{RANKS.map((rank, i) => (
					<label key={rank} className="pay">
						<span className="rank">{rank}</span>
						<input
							className="field"
							type="text"
							inputMode="numeric"
							autoComplete="off"
							aria-label={t("dialogs.options.pay", { rank })}
							aria-describedby={`${ids}problem`}
							aria-invalid={words !== null || undefined}
							value={pays[i] ?? ""}
							onChange={(event) =>
								onChange(
									pays.map((pay, at) => (at === i ? event.target.value : pay)),
								)
							}
						/>
					</label>
				))}
			</div>
			<p id={`${ids}problem`} className="option-problem" role="status">
				{words}
			</p>
		</fieldset>
	);
}

function Choice({ field, value, onChange }: Kind<"choice">) {
	const { t } = useTable();
	return (
		<Segmented
			legend={t(field.label)}
			value={String(value)}
			options={field.choices.map((choice) => ({
				value: choice.value,
				label: t(choice.label),
			}))}
			onChange={onChange}
		/>
	);
}

/** One option of a game, by its kind. */
export function Option({ field, ...rest }: Props) {
	switch (field.kind) {
		case "whole":
			return <Whole field={field} {...rest} />;
		case "amount":
			return <Amount field={field} {...rest} />;
		case "switch":
			return <Switch field={field} {...rest} />;
		case "banker":
			return <Banker field={field} {...rest} />;
		case "pays":
			return <PayTable field={field} {...rest} />;
		case "choice":
			return <Choice field={field} {...rest} />;
	}
}
