"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";

/** One PIN to type. */
type Field = {
	readonly label: string;
	readonly pin: string;
	readonly onType: (pin: string) => void;
	/** A PIN that is being chosen, not one that is known. */
	readonly isNew: boolean;
};

/** PINs to type, hidden from who looks on; one switch shows what has been typed, before it counts. */
export function PinFields(props: {
	readonly fields: readonly Field[];
	/** What is said about them. */
	readonly describedBy: string;
}) {
	const t = useTranslations("access");
	const [shown, setShown] = useState(false);
	return (
		<>
			{props.fields.map(({ label, pin, onType, isNew }) => (
				<label key={label} className="lock-field">
					<span>{label}</span>
					<input
						className="field lock-pin"
						type={shown ? "text" : "password"}
						inputMode="numeric"
						autoComplete={isNew ? "new-password" : "current-password"}
						maxLength={12}
						value={pin}
						onChange={(event) => onType(event.target.value)}
						aria-describedby={props.describedBy}
					/>
				</label>
			))}
			<label className="lock-show">
				<input
					type="checkbox"
					checked={shown}
					onChange={(event) => setShown(event.target.checked)}
				/>
				<span>{t("show")}</span>
			</label>
		</>
	);
}
