"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";

/** A field that keeps what is typed, and hands on what it means when it means something. */
function TypedField(props: {
	readonly label: string;
	readonly labelHidden?: boolean;
	readonly value: string;
	/** What is wrong with the text; null when nothing is, and then it is handed on. */
	readonly problem: (typed: string) => string | null;
	readonly onChange: (typed: string) => void;
	readonly decimal?: boolean;
}) {
	const { label, labelHidden, value, problem, onChange } = props;
	const t = useTranslations("lab.field");
	const id = useId();
	const [kept, setKept] = useState<{
		readonly typed: string;
		readonly over: string;
	} | null>(null);
	// What makes no sense is dropped when another value comes from elsewhere.
	const typed =
		kept && (kept.over === value || problem(kept.typed) === null)
			? kept.typed
			: null;
	const wrong = typed === null ? null : problem(typed);
	return (
		<>
			<span className="lab-field">
				<label htmlFor={id} className={labelHidden ? "sr-only" : undefined}>
					{label}
				</label>
				<input
					id={id}
					className="field"
					inputMode={props.decimal ? "decimal" : "numeric"}
					autoComplete="off"
					value={typed ?? value}
					aria-invalid={wrong !== null}
					aria-describedby={wrong === null ? undefined : `${id}-problem`}
					onChange={({ target }) => {
						setKept({ typed: target.value, over: value });
						if (problem(target.value) === null) onChange(target.value);
					}}
					onFocus={({ target }) => target.select()}
					onBlur={() => {
						if (wrong === null) setKept(null);
					}}
				/>
			</span>
			{wrong === null ? null : (
				<span id={`${id}-problem`} className="lab-problem" role="alert">
					{value === "" ? wrong : t("wrong", { problem: wrong, value })}
				</span>
			)}
		</>
	);
}

/** A whole number within limits. */
export function WholeField(props: {
	readonly label: string;
	readonly labelHidden?: boolean;
	readonly value: number;
	readonly limits: { readonly min: number; readonly max: number };
	readonly onChange: (value: number) => void;
}) {
	const { label, labelHidden = false, value, limits, onChange } = props;
	const t = useTranslations("lab.field");
	return (
		<TypedField
			label={label}
			labelHidden={labelHidden}
			value={`${value}`}
			problem={(typed) => {
				const text = typed.trim();
				const number = /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;
				return number >= limits.min && number <= limits.max
					? null
					: t("whole", limits);
			}}
			onChange={(typed) => onChange(Number(typed.trim()))}
		/>
	);
}

/** Something else than a whole number, which `problem` judges. */
export function PercentField(props: {
	readonly label: string;
	readonly labelHidden?: boolean;
	readonly value: string;
	readonly isRight: (typed: string) => boolean;
	readonly onChange: (typed: string) => void;
}) {
	const { label, labelHidden = false, value, isRight, onChange } = props;
	const t = useTranslations("lab.field");
	return (
		<TypedField
			decimal
			label={label}
			labelHidden={labelHidden}
			value={value}
			problem={(typed) => (isRight(typed) ? null : t("percent"))}
			onChange={onChange}
		/>
	);
}
