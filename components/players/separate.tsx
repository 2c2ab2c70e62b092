"use client";

import { useTranslations } from "use-intl/react";
import { ChangeForm } from "@/components/lists/change-form.tsx";
import { useChange } from "@/components/lists/use-change.ts";
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
		<ChangeForm
			title={title}
			onClose={onClose}
			doing={t("separate")}
			ready={!change.busy}
			onDo={() =>
				change.make(
					() => changePlayer(alias.player, { aliasOf: null }),
					onClose,
				)
			}
			problem={words(change.failed)}
		>
			{() => (
				<p className="modal-says">
					{t("separateSays", {
						other: alias.name,
						name: person.name,
						count: alias.nightCount,
					})}
				</p>
			)}
		</ChangeForm>
	);
}
