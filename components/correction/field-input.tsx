"use client";

import { useId } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { MAX_TEXT_LENGTH } from "@/lib/games/schemas.ts";
import type { Field } from "./fields.ts";

/** What stands in a field while it is typed; amounts as typed. */
export type Typed = string;

/** One thing an entry says, to be said otherwise: keys for ranks and numbers, a list for players, a field for amounts and words. */
export function FieldInput(props: {
	readonly field: Field;
	/** The only values there are; null: typed, or chosen from a list. */
	readonly keys: readonly number[] | null;
	readonly typed: Typed;
	readonly faces: Faces;
	readonly onType: (typed: Typed) => void;
}) {
	const { field, keys, typed, faces, onType } = props;
	const t = useTranslations("correcting");
	const name = useId();
	const label = t(`field.${field.kind}`);
	if (keys) {
		return (
			<fieldset className="correct-field">
				<legend>{label}</legend>
				<div className="correct-keys">
					{keys.map((key) => (
						<label key={key} className="correct-key">
							<input
								type="radio"
								className="sr-only"
								name={name}
								checked={typed === String(key)}
								onChange={() => onType(String(key))}
							/>
							<span className="rank">{key}</span>
						</label>
					))}
				</div>
			</fieldset>
		);
	}
	switch (field.kind) {
		case "player":
		case "from":
		case "to":
		case "share":
			return (
				<label className="correct-field">
					<span>{label}</span>
					<select
						className="field"
						value={typed}
						onChange={(event) => onType(event.target.value)}
					>
						{field.kind === "share" ? (
							<>
								<option value="players">{t("share.players")}</option>
								<option value="bank">{t("share.bank")}</option>
							</>
						) : null}
						{faces.all.map((face) => (
							<option
								dir="auto"
								key={face.player}
								value={
									field.kind === "share" ? `player:${face.player}` : face.player
								}
							>
								{face.name}
							</option>
						))}
					</select>
				</label>
			);
		case "text":
		case "reason":
			return (
				<label className="correct-field">
					<span>{label}</span>
					<textarea
						className="field"
						dir="auto"
						rows={3}
						maxLength={MAX_TEXT_LENGTH}
						value={typed}
						onChange={(event) => onType(event.target.value)}
					/>
				</label>
			);
		default:
			return (
				<label className="correct-field">
					<span>{label}</span>
					<input
						className="field"
						type="text"
						dir="auto"
						inputMode={field.kind === "name" ? "text" : "numeric"}
						autoComplete="off"
						value={typed}
						onChange={(event) => onType(event.target.value)}
					/>
				</label>
			);
	}
}
