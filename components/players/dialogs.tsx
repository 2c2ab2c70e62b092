"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useChange } from "@/components/lists/use-change.ts";
import { Modal } from "@/components/ui/modal.tsx";
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
	const ids = useId();
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, onClose } = props;
	const [name, setName] = useState(person.name);
	const typed = tidyName(name);
	const empty = nameKey(typed) === "";

	function submit() {
		if (empty) return;
		if (typed === person.name) return onClose();
		change.make(() => changePlayer(person.player, { name: typed }), onClose);
	}

	return (
		<Modal label={t("renameTitle", { name: person.name })} onClose={onClose}>
			<h2 className="modal-title">{t("renameTitle", { name: person.name })}</h2>
			<form
				className="modal-form"
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<label htmlFor={`${ids}name`}>{t("name")}</label>
				<input
					id={`${ids}name`}
					className="field"
					type="text"
					dir="auto"
					autoComplete="off"
					autoCapitalize="words"
					spellCheck={false}
					maxLength={MAX_NAME_LENGTH}
					value={name}
					aria-describedby={`${ids}hint ${ids}problem`}
					onChange={(event) => {
						setName(event.target.value);
						change.forget();
					}}
				/>
				<p id={`${ids}hint`} className="hint">
					{t("renameHint")}
				</p>
				<p id={`${ids}problem`} className="problem" role="alert">
					{words(change.failed)}
				</p>
				<div className="modal-buttons">
					<button type="button" className="button quiet" onClick={onClose}>
						{t("cancel")}
					</button>
					<button
						type="submit"
						className="button gold"
						aria-disabled={empty || change.busy || undefined}
					>
						{t("rename")}
					</button>
				</div>
			</form>
		</Modal>
	);
}

/** Someone else who is this person too: chosen, told what will happen, then done. */
export function MergePlayer(props: {
	readonly person: Changeable;
	readonly others: readonly Other[];
	readonly onClose: () => void;
}) {
	const t = useTranslations("players.change");
	const ids = useId();
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, others, onClose } = props;
	const [chosen, setChosen] = useState("");
	const possible = others.filter((other) => !other.satTogether);
	const apart = others.length - possible.length;
	const other = possible.find(({ player }) => player === chosen) ?? null;

	return (
		<Modal label={t("mergeTitle", { name: person.name })} onClose={onClose}>
			<h2 className="modal-title">{t("mergeTitle", { name: person.name })}</h2>
			<form
				className="modal-form"
				onSubmit={(event) => {
					event.preventDefault();
					if (!other) return;
					change.make(
						() => changePlayer(other.player, { aliasOf: person.player }),
						onClose,
					);
				}}
			>
				{possible.length === 0 ? (
					<p className="hint">{t("nobodyToMerge")}</p>
				) : (
					<>
						<label htmlFor={`${ids}other`}>{t("mergeWho")}</label>
						<select
							id={`${ids}other`}
							className="field"
							value={chosen}
							aria-describedby={`${ids}problem`}
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
				<p id={`${ids}problem`} className="problem" role="alert">
					{words(change.failed)}
				</p>
				<div className="modal-buttons">
					<button type="button" className="button quiet" onClick={onClose}>
						{t("cancel")}
					</button>
					<button
						type="submit"
						className="button gold"
						aria-disabled={other === null || change.busy || undefined}
					>
						{t("mergeDo")}
					</button>
				</div>
			</form>
		</Modal>
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
		<Modal label={title} onClose={onClose}>
			<h2 className="modal-title">{title}</h2>
			<p className="modal-says">
				{t(archived ? "bringBackSays" : "archiveSays", { name })}
			</p>
			<p className="problem" role="alert">
				{words(change.failed)}
			</p>
			<div className="modal-buttons">
				<button type="button" className="button quiet" onClick={onClose}>
					{t("cancel")}
				</button>
				<button
					type="button"
					className="button gold"
					aria-disabled={change.busy || undefined}
					onClick={() =>
						change.make(
							() => changePlayer(person.player, { archived: !archived }),
							onClose,
						)
					}
				>
					{t(archived ? "bringBack" : "archive")}
				</button>
			</div>
		</Modal>
	);
}
