import { useId, useState } from "react";
import { useFormatter } from "use-intl/react";
import { FORMS } from "@/components/games/all-forms.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { sameJson } from "@/lib/core/json.ts";
import { isError } from "@/lib/games/game.ts";
import { MAX_TEXT_LENGTH } from "@/lib/games/schemas.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { endingEntry } from "@/lib/table/rounds.ts";
import type { TableState } from "@/lib/table/types.ts";
import { positionOf, rackOf } from "@/lib/table/view.ts";
import { outcomeOf, refusalOf } from "./outcome.ts";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { useAttempt } from "./use-attempt.ts";

const PRESETS = ["misdeal", "exposed", "wrongCount", "mistake"] as const;

type Back = { readonly player: PlayerId; readonly amountChips: number };

/** What each player's rack would gain. */
function goesBack(before: TableState, after: TableState): readonly Back[] {
	return before.people
		.map(({ player }) => ({
			player,
			amountChips: rackOf(after, player) - rackOf(before, player),
		}))
		.filter(({ amountChips }) => amountChips !== 0);
}

/** Voids the round or hand: the reason first, then once more what goes back. */
export function VoidRound() {
	const { log, table, t, faces } = useTable();
	const format = useFormatter();
	const attempt = useAttempt();
	const why = useWhy();
	const ids = useId();
	const [reason, setReason] = useState("");
	const [asking, setAsking] = useState(false);
	const { running } = table;
	const command = {
		type: "play",
		command: running ? FORMS[running].voiding(reason.trim()) : null,
	} as const;
	const outcome = outcomeOf(table, [command]);
	const back = isError(outcome) ? [] : goesBack(table, outcome.state);
	const total = back.reduce((sum, { amountChips }) => sum + amountChips, 0);
	const game = running ?? "none";
	const [askedAt] = useState(() => positionOf(table));

	const list = (
		<ul className="void-back">
			{back.map(({ player, amountChips }) => (
				<li key={player}>
					<FaceMark face={faces.of(player)} size={28} />
					<FaceName face={faces.of(player)} />
					<b>{format.number(amountChips)}</b>
				</li>
			))}
		</ul>
	);

	if (!sameJson(positionOf(table), askedAt)) {
		return (
			<Sheet title={t("dialogs.void.title", { game })}>
				<p className="sheet-refused" role="alert">
					{t("dialogs.void.over", { game })}
				</p>
			</Sheet>
		);
	}
	if (isError(outcome)) {
		return (
			<Sheet title={t("dialogs.void.title", { game })}>
				<p className="sheet-refused" role="alert">
					{why(refusalOf(table, [command]))}
				</p>
			</Sheet>
		);
	}
	return (
		<Sheet
			title={t(asking ? "dialogs.void.sure" : "dialogs.void.title", { game })}
			lead={[
				endingEntry(log) ? t("dialogs.void.stands", { game }) : "",
				t("dialogs.void.back", { total, count: back.length }),
				running ? t(FORMS[running].voidHint) : "",
			].join(" ")}
		>
			{list}
			{asking ? (
				<>
					<p className="sheet-note">{t("dialogs.undoable")}</p>
					<div className="sheet-actions">
						<button
							type="button"
							className="button"
							onClick={() => setAsking(false)}
						>
							{t("dialogs.void.keep", { game })}
						</button>
						<button
							type="button"
							className="button danger"
							onClick={() => attempt.make([command])}
						>
							{t("dialogs.void.do", { game })}
						</button>
					</div>
				</>
			) : (
				<>
					<fieldset className="choice">
						<legend className="sheet-label">{t("dialogs.void.reason")}</legend>
						<div className="sheet-actions start">
							{PRESETS.map((preset) => {
								const words = t(`dialogs.void.presets.${preset}`);
								return (
									<button
										key={preset}
										type="button"
										className="button"
										aria-pressed={reason === words}
										onClick={() => setReason(reason === words ? "" : words)}
									>
										{words}
									</button>
								);
							})}
						</div>
					</fieldset>
					<label className="sheet-label" htmlFor={`${ids}reason`}>
						{t("dialogs.void.words")}
					</label>
					<input
						id={`${ids}reason`}
						className="field"
						type="text"
						dir="auto"
						autoComplete="off"
						maxLength={MAX_TEXT_LENGTH}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
					/>
					<div className="sheet-actions">
						<button
							type="button"
							className="button danger"
							onClick={() => setAsking(true)}
						>
							{t("dialogs.void.next", { game })}
						</button>
					</div>
				</>
			)}
			<Refused attempt={attempt} />
		</Sheet>
	);
}
