import { useId, useState } from "react";
import { OPTIONS } from "@/components/games/all-options.ts";
import { isError } from "@/lib/games/game.ts";
import { GAME_NAMES, type GameName } from "@/lib/games/index.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import type { TableState } from "@/lib/table/types.ts";
import { holdOf } from "@/lib/table/view.ts";
import { Option } from "./option-fields.tsx";
import {
	type FieldValues,
	fieldsOf,
	type OptionValues,
	optionsOf,
} from "./option-values.ts";
import { outcomeOf, refusalOf } from "./outcome.ts";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { useAttempt } from "./use-attempt.ts";

/** L17: the options when none are given, made whole by the rules; or why the game cannot be opened. */
function standardOptions(
	table: TableState,
	game: GameName,
): OptionValues | AnyError {
	const outcome = outcomeOf(table, [{ type: "open-game", game, config: {} }]);
	if (isError(outcome)) return outcome;
	const opened = outcome.events.find((event) => event.type === "game-opened");
	return opened?.type === "game-opened" ? opened.config : {};
}

/** The options the game was last opened with tonight, null if it was not. */
function lastOptions(table: TableState, game: GameName): OptionValues | null {
	return table.games[game]?.config ?? null;
}

/** Opens a game with its options: another one, or the running one afresh. */
export function OpenGame(props: { readonly game: GameName | null }) {
	const { table, t } = useTable();
	const why = useWhy();
	const ids = useId();
	const [game, setGame] = useState<GameName>(
		props.game ?? table.running ?? GAME_NAMES[0] ?? "carousel",
	);
	const { canLeave } = holdOf(table);
	const title =
		table.running === null
			? t("dialogs.openGame.title")
			: table.running === game
				? t("dialogs.openGame.options", { game: t(`common.games.${game}`) })
				: t("dialogs.openGame.switch", { game: t(`common.games.${game}`) });
	return (
		<Sheet
			title={title}
			lead={
				table.running === game
					? t("dialogs.openGame.leadAgain")
					: t("dialogs.openGame.lead")
			}
		>
			{canLeave === true ? null : (
				<p className="sheet-refused" role="alert">
					{t("dialogs.openGame.cannotLeave", {
						game: t(`common.games.${table.running ?? game}`),
						why: why(canLeave) ?? "",
					})}
				</p>
			)}
			<fieldset className="segmented">
				<legend className="sr-only">{t("dialogs.openGame.which")}</legend>
				<div className="segmented-row">
					{GAME_NAMES.map((name) => (
						<label key={name} className="segmented-option">
							<input
								type="radio"
								className="sr-only"
								name={`${ids}game`}
								checked={game === name}
								onChange={() => setGame(name)}
							/>
							<span>{t(`common.games.${name}`)}</span>
						</label>
					))}
				</div>
			</fieldset>
			{canLeave === true ? <OptionsForm key={game} game={game} /> : null}
		</Sheet>
	);
}

function OptionsForm({ game }: { readonly game: GameName }) {
	const { table, t } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const fields = OPTIONS[game];
	const standard = standardOptions(table, game);
	const standardValues = isError(standard) ? {} : fieldsOf(fields, standard);
	const last = lastOptions(table, game);
	const lastValues = last && fieldsOf(fields, last);
	const [values, setValues] = useState<FieldValues>(
		lastValues ?? standardValues,
	);
	const { config, problems } = optionsOf(fields, values);
	const readable = Object.keys(problems).length === 0;
	const command = { type: "open-game", game, config } as const;
	const reason = readable ? why(refusalOf(table, [command])) : null;

	function fill(next: FieldValues) {
		setValues(next);
		attempt.forget();
	}

	return (
		<form
			className="options"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (readable && reason === null) attempt.make([command]);
			}}
		>
			<div className="sheet-actions start">
				{lastValues ? (
					<button
						type="button"
						className="button"
						onClick={() => fill(lastValues)}
					>
						{t("dialogs.openGame.last")}
					</button>
				) : null}
				<button
					type="button"
					className="button"
					onClick={() => fill(standardValues)}
				>
					{t("dialogs.openGame.standard")}
				</button>
			</div>
			<div className="options-grid">
				{fields.map((field) => (
					<Option
						key={field.name}
						field={field}
						value={values[field.name] ?? ""}
						problem={problems[field.name] ?? null}
						onChange={(value) => fill({ ...values, [field.name]: value })}
					/>
				))}
			</div>
			{reason === null ? null : (
				<p className="sheet-refused" role="alert">
					{reason}
				</p>
			)}
			<button
				type="submit"
				className="button gold sheet-action"
				aria-disabled={!readable || reason !== null || undefined}
			>
				{t("dialogs.openGame.action", { game: t(`common.games.${game}`) })}
			</button>
			{reason === null ? <Refused attempt={attempt} /> : null}
		</form>
	);
}
