import { useFormatter, useTranslations } from "use-intl/react";
import { gainColour, signedChips } from "@/components/lists/numbers.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chosen, doubleOf, mustConfirm } from "./choosing.ts";
import type { Offer } from "./send.ts";

type Props = {
	readonly offer: Offer;
	readonly chosen: Chosen;
	readonly onChoose: (player: PlayerId, choice: string) => void;
};

/** One person of the night: their name there, what they won, and who they are here. */
function Person(props: Props & { readonly person: Offer["people"][number] }) {
	const { offer, person, chosen, onChoose } = props;
	const { player, name, hereAs, match, gainChips } = person;
	const t = useTranslations("imports");
	const format = useFormatter();
	const choice = chosen[player] ?? "";
	const double = doubleOf(offer.people, chosen, player);
	const note = `who-${player}`;
	return (
		<li className="who">
			<span className="who-name">
				<bdi>{name}</bdi>
				<span className={gainColour(gainChips)}>
					{signedChips({ format }, gainChips)}
				</span>
			</span>
			{hereAs === null ? (
				<span className="who-choice">
					<select
						className="field"
						aria-label={t("choice", { name })}
						aria-describedby={note}
						aria-invalid={double !== null}
						value={choice}
						onChange={(event) => onChoose(player, event.target.value)}
					>
						<option value="new">{t("new")}</option>
						{offer.known.map((known) => (
							<option key={known.player} value={known.player}>
								{t("known", {
									name: known.name,
									nights: known.sessionCount,
									last:
										known.lastPlayedAtMs === null
											? "none"
											: format.dateTime(known.lastPlayedAtMs, {
													dateStyle: "medium",
												}),
								})}
							</option>
						))}
					</select>
					<span id={note} className={double ? "problem" : "hint"}>
						{double
							? t("twice", { name, other: double.name })
							: choice === match
								? t("looksSame")
								: ""}
					</span>
				</span>
			) : mustConfirm(person) ? (
				<label className="who-confirm">
					<input
						type="checkbox"
						checked={choice === "same"}
						onChange={(event) =>
							onChoose(player, event.target.checked ? "same" : "")
						}
					/>
					<span>{t("confirmSame", { name, here: hereAs })}</span>
				</label>
			) : (
				<span className="who-choice hint">
					{hereAs === name ? t("isHere") : t("isHereAs", { name: hereAs })}
				</span>
			)}
		</li>
	);
}

/** Who everybody of the night is here. */
export function Who(props: Props) {
	const t = useTranslations("imports");
	return (
		<section className="panel import-sheet" aria-labelledby="who">
			<h2 id="who">{t("who")}</h2>
			{props.offer.people.length === 0 ? (
				<p className="hint">{t("nobody")}</p>
			) : (
				<>
					<p className="hint">{t("whoHint")}</p>
					<ul className="who-list">
						{props.offer.people.map((person) => (
							<Person key={person.player} {...props} person={person} />
						))}
					</ul>
				</>
			)}
		</section>
	);
}
