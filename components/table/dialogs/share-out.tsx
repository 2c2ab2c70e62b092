import { useId, useState } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { isError } from "@/lib/games/game.ts";
import type { PotAccount } from "@/lib/ledger/accounts.ts";
import type { PotShare, TableCommand, TableState } from "@/lib/table/types.ts";
import { potsOf, rackOf } from "@/lib/table/view.ts";
import { outcomeOf } from "./outcome.ts";
import { PlayerChoice } from "./player-choice.tsx";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { useAttempt } from "./use-attempt.ts";

type Way = "players" | "one" | "bank";
const WAYS: readonly Way[] = ["players", "one", "bank"];

/** C18: what each player would receive. */
function partsOf(before: TableState, after: TableState) {
	return before.seats
		.map(({ player }) => ({
			player,
			amountChips: rackOf(after, player) - rackOf(before, player),
		}))
		.filter(({ amountChips }) => amountChips > 0);
}

/** A pot shared out by the dealer's choice (C18). */
export function ShareOut(props: { readonly pot: PotAccount | null }) {
	const { table, t, faces } = useTable();
	const format = useFormatter();
	const attempt = useAttempt();
	const why = useWhy();
	const ids = useId();
	const full = potsOf(table).filter(({ potChips }) => potChips > 0);
	const [pot, setPot] = useState(props.pot ?? full[0]?.pot ?? null);
	const [way, setWay] = useState<Way>("players");
	const [one, setOne] = useState<string | null>(null);
	const potChips = full.find((p) => p.pot === pot)?.potChips ?? 0;
	const to: PotShare | null =
		way !== "one" ? way : one === null ? null : `player:${one}`;
	const command: TableCommand | null =
		pot === null || to === null ? null : { type: "share-out-pot", pot, to };
	const [tried, setTried] = useState(false);
	const outcome = command && outcomeOf(table, [command]);
	const refused = outcome && isError(outcome) ? outcome : null;
	const parts =
		outcome && !isError(outcome) ? partsOf(table, outcome.state) : [];

	if (pot === null) {
		return (
			<Sheet title={t("dialogs.shareOut.title")}>
				<p className="sheet-refused" role="alert">
					{t("dialogs.more.potsEmpty")}
				</p>
			</Sheet>
		);
	}
	return (
		<Sheet
			title={t("dialogs.shareOut.title")}
			lead={t("dialogs.shareOut.lead", { amount: potChips })}
		>
			{full.length > 1 ? (
				<Radios
					legend={t("dialogs.shareOut.which")}
					name={`${ids}pot`}
					value={pot}
					choices={full.map((p) => ({
						value: p.pot,
						label: t("dialogs.shareOut.pot", {
							which: p.pot.replace(/[^a-z]/g, "_"),
							amount: p.potChips,
						}),
					}))}
					onChange={(chosen) => {
						setPot(chosen);
						attempt.forget();
					}}
				/>
			) : null}
			<Radios
				legend={t("dialogs.shareOut.to")}
				name={`${ids}way`}
				value={way}
				choices={WAYS.map((value) => ({
					value,
					label: t(`dialogs.shareOut.ways.${value}`),
				}))}
				onChange={(chosen) => {
					setWay(chosen);
					attempt.forget();
				}}
			/>
			{way === "one" ? (
				<PlayerChoice
					legend={t("dialogs.shareOut.who")}
					players={table.seats.map(({ player }) => player)}
					chosen={one}
					onChoose={(player) => {
						setOne(player);
						attempt.forget();
					}}
				/>
			) : null}
			{parts.length === 0 ? null : (
				<ul className="void-back">
					{parts.map(({ player, amountChips }) => (
						<li key={player}>
							<FaceMark face={faces.of(player)} size={28} />
							<FaceName face={faces.of(player)} />
							<b>{format.number(amountChips)}</b>
						</li>
					))}
				</ul>
			)}
			{refused === null ? (
				<p className="sheet-note">{t("dialogs.undoable")}</p>
			) : (
				<p className="sheet-refused" role="alert">
					{why(refused)}
				</p>
			)}
			<button
				type="button"
				className="button gold sheet-action"
				aria-disabled={command === null || refused !== null || undefined}
				onClick={() => {
					setTried(true);
					if (command) attempt.make([command]);
				}}
			>
				{t("dialogs.shareOut.action", { amount: potChips })}
			</button>
			{tried && command === null ? (
				<p className="sheet-refused" role="alert">
					{t("dialogs.shareOut.whoFirst")}
				</p>
			) : null}
			{refused === null ? <Refused attempt={attempt} /> : null}
		</Sheet>
	);
}

function Radios<T extends string>(props: {
	readonly legend: string;
	readonly name: string;
	readonly value: T;
	readonly choices: readonly { readonly value: T; readonly label: string }[];
	readonly onChange: (value: T) => void;
}) {
	return (
		<fieldset className="choice">
			<legend className="sheet-label">{props.legend}</legend>
			<div className="choice-grid">
				{props.choices.map(({ value, label }) => (
					<label key={value} className="choice-one">
						<input
							type="radio"
							className="sr-only"
							name={props.name}
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
