"use client";

import { useId } from "react";

/** A choice of one among a few, as native radio buttons side by side. */
export function Segmented<T extends string>(props: {
	readonly legend: string;
	readonly value: T;
	readonly options: readonly { readonly value: T; readonly label: string }[];
	readonly onChange: (value: T) => void;
	/** The legend is there for a screen reader alone. */
	readonly legendHidden?: boolean;
}) {
	const name = useId();
	return (
		<fieldset className="segmented">
			<legend className={props.legendHidden ? "sr-only" : "segmented-legend"}>
				{props.legend}
			</legend>
			<div className="segmented-row">
				{props.options.map(({ value, label }) => (
					<label key={value} className="segmented-option">
						<input
							type="radio"
							className="sr-only"
							name={name}
							value={value}
							checked={props.value === value}
							onChange={() => props.onChange(value)}
						/>
						<span>{label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
