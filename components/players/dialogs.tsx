"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ChangeForm, NameField } from "@/components/lists/change-form.tsx";
import { useChange } from "@/components/lists/use-change.ts";
import { changePlayer } from "@/lib/client/changes.ts";
import { MAX_NAME_LENGTH } from "@/lib/table/limits.ts";
import { nameKey, tidyName } from "@/lib/table/names.ts";
import {
	type Changeable,
	type Other,
	type PlayerFailure,
	useFailureWords,
} from "./dialogs-shared.ts";

/** Another name across nights; each night keeps its own. */
export function RenamePlayer(props: {
	readonly person: Changeable;
	readonly onClose: () => void;
}) {
	const t = useTranslations("players.change");
	const hintId = useId();
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, onClose } = props;
	const [name, setName] = useState(person.name);
	const typed = tidyName(name);

	function rename() {
		if (typed === person.name) return onClose();
		change.make(() => changePlayer(person.player, { name: typed }), onClose);
	}

	return (
		<ChangeForm
			title={t("renameTitle", { name: person.name })}
			onClose={onClose}
			doing={t("rename")}
			ready={nameKey(typed) !== "" && !change.busy}
			lacks={nameKey(typed) === "" ? "name" : null}
			onDo={rename}
			problem={words(change.failed)}
		>
			{(problemId) => (
				<>
					<NameField
						label={t("name")}
						name={name}
						maxLength={MAX_NAME_LENGTH}
						describedBy={`${hintId} ${problemId}`}
						onType={(typed) => {
							setName(typed);
							change.forget();
						}}
					/>
					<p id={hintId} className="hint">
						{t("renameHint")}
					</p>
				</>
			)}
		</ChangeForm>
	);
}

/** Someone else who is this person too: chosen, told what will happen, then done. */
export function MergePlayer(props: {
	readonly person: Changeable;
	readonly others: readonly Other[];
	readonly onClose: () => void;
}) {
	const t = useTranslations("players.change");
	const otherId = useId();
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, others, onClose } = props;
	const [chosen, setChosen] = useState("");
	const possible = others.filter((other) => !other.satTogether);
	const apart = others.length - possible.length;
	const other = possible.find(({ player }) => player === chosen) ?? null;

	return (
		<ChangeForm
			title={t("mergeTitle", { name: person.name })}
			onClose={onClose}
			doing={t("mergeDo")}
			ready={other !== null && !change.busy}
			lacks={other === null ? "player" : null}
			onDo={() =>
				change.make(
					() => changePlayer(chosen, { aliasOf: person.player }),
					onClose,
				)
			}
			problem={words(change.failed)}
		>
			{(problemId) => (
				<>
					{possible.length === 0 ? (
						<p className="hint">{t("nobodyToMerge")}</p>
					) : (
						<>
							<label htmlFor={otherId}>{t("mergeWho")}</label>
							<select
								id={otherId}
								className="field"
								value={chosen}
								aria-describedby={problemId}
								onChange={(event) => {
									setChosen(event.target.value);
									change.forget();
								}}
							>
								<option value="">{t("choose")}</option>
								{possible.map(({ player, name, nightCount }) => (
									<option key={player} value={player}>
										{t("mergeOption", { name, count: nightCount })}
									</option>
								))}
							</select>
						</>
					)}
					{apart === 0 ? null : (
						<p className="hint">{t("notOffered", { count: apart })}</p>
					)}
					{other === null ? null : (
						<p className="modal-says" role="status">
							{t("mergeSays", {
								other: other.name,
								name: person.name,
								count: other.nightCount,
							})}
						</p>
					)}
				</>
			)}
		</ChangeForm>
	);
}

/** Offered for new nights no more, or again. */
export function ArchivePlayer(props: {
	readonly person: Changeable;
	readonly onClose: () => void;
}) {
	const t = useTranslations("players.change");
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, onClose } = props;
	const { archived, name } = person;
	const title = t(archived ? "bringBackTitle" : "archiveTitle", { name });
	return (
		<ChangeForm
			title={title}
			onClose={onClose}
			doing={t(archived ? "bringBack" : "archive")}
			ready={!change.busy}
			onDo={() =>
				change.make(
					() => changePlayer(person.player, { archived: !archived }),
					onClose,
				)
			}
			problem={words(change.failed)}
		>
			{() => (
				<p className="modal-says">
					{t(archived ? "bringBackSays" : "archiveSays", { name })}
				</p>
			)}
		</ChangeForm>
	);
}
