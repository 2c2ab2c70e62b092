"use client";

import { useId } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { RANKS } from "@/lib/cards/deck.ts";
import { MAX_TEXT_LENGTH } from "@/lib/games/schemas.ts";
import { MAX_SEATS } from "@/lib/table/limits.ts";
import type { Field, FieldKind } from "./fields.ts";

/** What stands in a field while it is typed; amounts as typed. */
export type Typed = string;

/** Stacks of Carousel go up to ten, and so does the count of those left. */
const STACKS = Array.from({ length: 10 }, (_, i) => i + 1);

const KEYS: { readonly [K in FieldKind]?: readonly number[] } = {
	rank: RANKS,
	stack: STACKS,
	survivors: [0, ...STACKS],
	seat: Array.from({ length: MAX_SEATS }, (_, i) => i + 1),
};

/** One thing an entry says, to be said otherwise: keys for ranks and numbers, a list for players, a field for amounts and words. */
export function FieldInput(props: {
	readonly field: Field;
	readonly typed: Typed;
	readonly faces: Faces;
	readonly onType: (typed: Typed) => void;
}) {
	const { field, typed, faces, onType } = props;
	const t = useTranslations("correcting");
	const name = useId();
	const label = t(`field.${field.kind}`);
	const keys = KEYS[field.kind];
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
