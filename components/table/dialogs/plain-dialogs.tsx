import { useId, useState } from "react";
import { useFormatter } from "use-intl/react";
import { FORMS } from "@/components/games/all-forms.ts";
import { MAX_TEXT_LENGTH } from "@/lib/games/schemas.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import { AmountPad } from "./amount-pad.tsx";
import { refusalOf } from "./outcome.ts";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import type { TableDialog } from "./types.ts";
import { useAttempt } from "./use-attempt.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { usualAmounts } from "./usual-amounts.ts";

/** A line for the journal of the night. */
export function Note() {
	const { t } = useTable();
	const attempt = useAttempt();
	const ids = useId();
	const first = useFirstFocus<HTMLTextAreaElement>();
	const [text, setText] = useState("");
	const empty = text.trim() === "";
	return (
		<Sheet title={t("dialogs.note.title")} lead={t("dialogs.note.lead")}>
			<form
				className="sheet-form"
				onSubmit={(event) => {
					event.preventDefault();
					if (!empty) attempt.make([{ type: "note", text: text.trim() }]);
				}}
			>
				<label className="sheet-label" htmlFor={`${ids}note`}>
					{t("dialogs.note.label")}
				</label>
				<textarea
					id={`${ids}note`}
					className="field"
					dir="auto"
					rows={4}
					maxLength={MAX_TEXT_LENGTH}
					ref={first}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						attempt.forget();
					}}
				/>
				<button
					type="submit"
					className="button gold sheet-action"
					aria-disabled={empty || undefined}
				>
					{t("dialogs.note.action")}
				</button>
			</form>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

/** A fresh shuffle between rounds, before one is due. */
export function Reshuffle() {
	const { table, t } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const command = {
		type: "play",
		command: table.running ? FORMS[table.running].shuffle : null,
	} as const;
	const reason = why(refusalOf(table, [command]));
	return (
		<Sheet
			title={t("dialogs.reshuffle.title")}
			lead={reason === null ? t("dialogs.reshuffle.lead") : null}
		>
			{reason === null ? (
				<>
					<p className="sheet-note">{t("dialogs.undoable")}</p>
					<button
						type="button"
						className="button gold sheet-action"
						onClick={() => attempt.make([command])}
					>
						{t("dialogs.reshuffle.action")}
					</button>
				</>
			) : (
				<p className="sheet-refused" role="alert">
					{reason}
				</p>
			)}
			<Refused attempt={attempt} />
		</Sheet>
	);
}

const USUAL_STAKES = [1, 2, 5, 10, 20, 25, 50, 100];

/** Any stake, remembered for the player. */
export function Stake({
	dialog,
}: {
	readonly dialog: Extract<TableDialog, { kind: "stake" }>;
}) {
	const { t, faces, setStake, close } = useTable();
	const format = useFormatter();
	const { player, chosenChips, stepChips } = dialog;
	const name = faces.of(player).said;
	const range = {
		minChips: stepChips,
		maxChips: chips(Math.floor(MAX_AMOUNT_CHIPS / stepChips) * stepChips),
		stepChips,
	};
	const problemOf = (amountChips: Chips): string | null => {
		if (amountChips % stepChips !== 0) {
			return t("errors.not-a-multiple", { unit: stepChips });
		}
		return amountChips > range.maxChips
			? t("dialogs.stake.tooMuch", { max: format.number(range.maxChips) })
			: null;
	};
	return (
		<Sheet
			title={t("dialogs.stake.title", { name })}
			lead={t("dialogs.stake.lead")}
		>
			<AmountPad
				label={t("dialogs.amount.label")}
				startChips={chosenChips}
				quick={usualAmounts(range, [], USUAL_STAKES)}
				range={range}
				resultOf={(amount) => t("dialogs.stake.result", { name, amount })}
				problemOf={problemOf}
				actionOf={(amount) =>
					amount === null
						? t("dialogs.stake.action")
						: t("dialogs.stake.actionFor", { amount })
				}
				onEnter={(amountChips) => {
					setStake(player, amountChips);
					close();
				}}
			/>
		</Sheet>
	);
}
