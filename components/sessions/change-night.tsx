"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ChangeForm, NameField } from "@/components/lists/change-form.tsx";
import { useChange } from "@/components/lists/use-change.ts";
import { changeNight } from "@/lib/client/changes.ts";
import "@/components/lists/lists.css";

/** The longest name of a night, in UTF-16 units; the server takes as many. */
const MAX_NIGHT_NAME_LENGTH = 120;

/** What can be changed of a night at any time, behind one button: its name, and whether it is archived. */
export function ChangeNight(props: {
	readonly id: string;
	readonly name: string;
	readonly archived: boolean;
}) {
	const t = useTranslations("sessions.change");
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className="button quiet listed-change"
				aria-label={t("button", { name: props.name })}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<span aria-hidden="true">⋯</span>
			</button>
			{open ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
		</>
	);
}

function Dialog(props: {
	readonly id: string;
	readonly name: string;
	readonly archived: boolean;
	readonly onClose: () => void;
}) {
	const t = useTranslations("sessions.change");
	const change = useChange<{ readonly failed: string }>();
	const [name, setName] = useState(props.name);
	const { id, archived, onClose } = props;
	const typed = name.replace(/\s+/g, " ").trim();
	const problem =
		change.failed === null
			? ""
			: change.failed.failed === "unreachable"
				? t("unreachable")
				: t("failed");

	function rename() {
		if (typed === props.name) return onClose();
		change.make(() => changeNight(id, { name: typed }), onClose);
	}

	return (
		<ChangeForm
			title={t("title")}
			onClose={onClose}
			doing={t("save")}
			ready={typed !== "" && !change.busy}
			lacks={typed === "" ? "name" : null}
			onDo={rename}
			problem={problem}
			beside={
				<div className="modal-other">
					<p>{t(archived ? "bringBackHint" : "archiveHint")}</p>
					<button
						type="button"
						className="button"
						aria-disabled={change.busy || undefined}
						onClick={() =>
							change.make(
								() => changeNight(id, { archived: !archived }),
								onClose,
							)
						}
					>
						{t(archived ? "bringBack" : "archive")}
					</button>
				</div>
			}
		>
			{(problemId) => (
				<NameField
					label={t("name")}
					name={name}
					maxLength={MAX_NIGHT_NAME_LENGTH}
					describedBy={problemId}
					onType={(typed) => {
						setName(typed);
						change.forget();
					}}
				/>
			)}
		</ChangeForm>
	);
}
