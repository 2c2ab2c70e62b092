"use client";

import { useTranslations } from "use-intl/react";
import { useChange } from "@/components/lists/use-change.ts";
import { Modal } from "@/components/ui/modal.tsx";
import { changePlayer } from "@/lib/client/changes.ts";
import {
	type Aliased,
	type Changeable,
	type PlayerFailure,
	useFailureWords,
} from "./dialogs-shared.ts";

/** Takes back that two were one person. */
export function SeparatePlayer(props: {
	readonly person: Changeable;
	readonly alias: Aliased;
	readonly onClose: () => void;
}) {
	const t = useTranslations("players.change");
	const change = useChange<PlayerFailure>();
	const words = useFailureWords();
	const { person, alias, onClose } = props;
	const title = t("separateTitle", { other: alias.name, name: person.name });
	return (
		<Modal label={title} onClose={onClose}>
			<h2 className="modal-title">{title}</h2>
			<p className="modal-says">
				{t("separateSays", {
					other: alias.name,
					name: person.name,
					count: alias.nightCount,
				})}
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
							() => changePlayer(alias.player, { aliasOf: null }),
							onClose,
						)
					}
				>
					{t("separate")}
				</button>
			</div>
		</Modal>
	);
}
