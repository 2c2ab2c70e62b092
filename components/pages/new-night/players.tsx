"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Guest } from "@/lib/client/known-players.ts";
import type { Problem } from "./plan.ts";
import { ProblemLine } from "./problem.tsx";

/** Known players offered to tap at first; the others are a name to type, or one tap more. */
const SHOWN = 18;

/** Who plays: those who played before as toggles, and a field for a name. */
export function Players(props: {
	readonly known: readonly Guest[];
	readonly guests: readonly Guest[];
	readonly typed: string;
	readonly problem: Problem | null;
	/** What a second one of the typed name may be called, where the first is at the table. */
	readonly second: string | null;
	readonly onType: (typed: string) => void;
	readonly onAdd: () => void;
	readonly onAddSecond: (name: string) => void;
	readonly onToggle: (guest: Guest) => void;
}) {
	const t = useTranslations("pages.new");
	const ids = useId();
	const [all, setAll] = useState(false);
	const { known, problem, second } = props;
	const shown = all ? known : known.slice(0, SHOWN);
	const seated = new Set(props.guests.map(({ player }) => player));
	return (
		<section className="new-players" aria-labelledby={`${ids}title`}>
			<h2 id={`${ids}title`}>{t("players")}</h2>
			<p className="hint">{t("playersHint")}</p>
			{known.length === 0 ? null : (
				<fieldset className="toggles">
					<legend className="sr-only">{t("before")}</legend>
					{shown.map((guest) => (
						<button
							key={guest.player}
							type="button"
							className="button toggle"
							aria-pressed={seated.has(guest.player)}
							onClick={() => props.onToggle(guest)}
						>
							<span className="toggle-mark" aria-hidden="true" />
							<bdi>{guest.name}</bdi>
						</button>
					))}
					{shown.length < known.length ? (
						<button
							type="button"
							className="button quiet"
							onClick={() => setAll(true)}
						>
							{t("everyone", { count: known.length - shown.length })}
						</button>
					) : null}
				</fieldset>
			)}
			<form
				className="add"
				onSubmit={(event) => {
					event.preventDefault();
					props.onAdd();
				}}
			>
				<label htmlFor={`${ids}name`}>{t("add")}</label>
				<div className="add-row">
					<input
						id={`${ids}name`}
						className="field"
						type="text"
						dir="auto"
						autoComplete="off"
						autoCapitalize="words"
						spellCheck={false}
						enterKeyHint="next"
						value={props.typed}
						aria-invalid={problem ? true : undefined}
						aria-describedby={`${ids}problem`}
						onChange={(event) => props.onType(event.target.value)}
					/>
					<button type="submit" className="button">
						{t("addButton")}
					</button>
				</div>
				<ProblemLine id={`${ids}problem`} problem={problem} />
				{second === null ? null : (
					<button
						type="button"
						className="button"
						onClick={() => props.onAddSecond(second)}
					>
						{t("addSecond", { name: second })}
					</button>
				)}
			</form>
		</section>
	);
}
