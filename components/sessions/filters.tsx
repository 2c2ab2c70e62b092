"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type FormEvent, useId } from "react";
import { useTranslations } from "use-intl/react";
import { isGameName } from "@/lib/games/index.ts";
import {
	type Asked,
	listAddress,
	NIGHT_STATES,
	type NightState,
} from "./listed.ts";

function askedBy(form: HTMLFormElement): Asked {
	const data = new FormData(form);
	const said = (name: string) => String(data.get(name) ?? "").trim();
	const state = NIGHT_STATES.find((one) => one === said("state"));
	return {
		text: said("q"),
		game: said("game"),
		player: said("player"),
		state: state ?? "current",
	};
}

/** What to look for. A form like any other, so that it works before any script does. */
export function Filters(props: {
	readonly asked: Asked;
	readonly games: readonly string[];
	readonly players: readonly {
		readonly player: string;
		readonly name: string;
	}[];
}) {
	const t = useTranslations("sessions");
	const games = useTranslations("common.games");
	const router = useRouter();
	const ids = useId();
	const { asked } = props;

	function go(form: HTMLFormElement) {
		router.push(listAddress(askedBy(form), null));
	}
	function onChange(event: FormEvent<HTMLSelectElement>) {
		if (event.currentTarget.form) go(event.currentTarget.form);
	}
	const states: Record<NightState, string> = {
		current: t("state.current"),
		open: t("state.open"),
		closed: t("state.closed"),
		archived: t("state.archived"),
	};
	const isNarrow =
		asked.text !== "" ||
		asked.game !== "" ||
		asked.player !== "" ||
		asked.state !== "current";

	return (
		<search>
			<form
				action="/sessions"
				className="night-search"
				// A new address fills the fields anew.
				key={listAddress(asked, null)}
				onSubmit={(event) => {
					event.preventDefault();
					go(event.currentTarget);
				}}
			>
				<div className="search-part wide">
					<label htmlFor={`${ids}q`}>{t("search")}</label>
					<div className="search-row">
						<input
							id={`${ids}q`}
							name="q"
							type="search"
							className="field"
							dir="auto"
							autoComplete="off"
							enterKeyHint="search"
							maxLength={120}
							defaultValue={asked.text}
							placeholder={t("searchHint")}
						/>
						<button type="submit" className="button">
							{t("find")}
						</button>
					</div>
				</div>
				<div className="search-part">
					<label htmlFor={`${ids}state`}>{t("show")}</label>
					<select
						id={`${ids}state`}
						name="state"
						className="field"
						defaultValue={asked.state}
						onChange={onChange}
					>
						{NIGHT_STATES.map((state) => (
							<option key={state} value={state}>
								{states[state]}
							</option>
						))}
					</select>
				</div>
				<div className="search-part">
					<label htmlFor={`${ids}game`}>{t("game")}</label>
					<select
						id={`${ids}game`}
						name="game"
						className="field"
						defaultValue={asked.game}
						onChange={onChange}
					>
						<option value="">{t("anyGame")}</option>
						{props.games.map((game) => (
							<option key={game} value={game}>
								{isGameName(game) ? games(game) : game}
							</option>
						))}
					</select>
				</div>
				<div className="search-part">
					<label htmlFor={`${ids}player`}>{t("player")}</label>
					<select
						id={`${ids}player`}
						name="player"
						className="field"
						defaultValue={asked.player}
						onChange={onChange}
					>
						<option value="">{t("anyPlayer")}</option>
						{props.players.map(({ player, name }) => (
							<option key={player} value={player}>
								{name}
							</option>
						))}
					</select>
				</div>
				{isNarrow ? (
					<Link href="/sessions" prefetch={false} className="button quiet">
						{t("clear")}
					</Link>
				) : null}
			</form>
		</search>
	);
}
