"use client";

import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Modal } from "@/components/ui/modal.tsx";

/** A small dialog in which something is changed: what is asked, what went wrong, the way out and the one thing to do. */
export function ChangeForm(props: {
	readonly title: string;
	readonly onClose: () => void;
	/** Says what will be done; greyed while it cannot be. */
	readonly doing: string;
	readonly ready: boolean;
	/** What comes first, told to who tries without it. */
	readonly lacks?: "name" | "player" | null;
	readonly onDo: () => void;
	/** What went wrong with the last try; empty for nothing. */
	readonly problem: string;
	/** What is asked or told, with the id of the problem, which describes it. */
	readonly children: (problemId: string) => ReactNode;
	/** Below the form. */
	readonly beside?: ReactNode;
}) {
	const t = useTranslations("common");
	const problemId = useId();
	const [tried, setTried] = useState(false);
	const lacks = tried && !props.ready && props.lacks ? props.lacks : null;
	return (
		<Modal label={props.title} onClose={props.onClose}>
			<h2 className="modal-title">{props.title}</h2>
			<form
				className="modal-form"
				onSubmit={(event) => {
					event.preventDefault();
					setTried(!props.ready);
					if (props.ready) props.onDo();
				}}
			>
				{props.children(problemId)}
				<p id={problemId} className="problem" role="alert">
					{props.problem || (lacks ? t(`lacks.${lacks}`) : "")}
				</p>
				<div className="modal-buttons">
					<button
						type="button"
						className="button quiet"
						onClick={props.onClose}
					>
						{t("cancel")}
					</button>
					<button
						type="submit"
						className="button gold"
						aria-disabled={!props.ready || undefined}
					>
						{props.doing}
					</button>
				</div>
			</form>
			{props.beside}
		</Modal>
	);
}

/** One name to type, in whatever script. `describedBy` are the ids of what is said about it. */
export function NameField(props: {
	readonly label: string;
	readonly name: string;
	readonly maxLength: number;
	readonly describedBy: string;
	readonly onType: (name: string) => void;
}) {
	const id = useId();
	return (
		<>
			<label htmlFor={id}>{props.label}</label>
			<input
				id={id}
				className="field"
				type="text"
				dir="auto"
				autoComplete="off"
				autoCapitalize="words"
				spellCheck={false}
				maxLength={props.maxLength}
				value={props.name}
				aria-describedby={props.describedBy}
				onChange={(event) => props.onType(event.target.value)}
			/>
		</>
	);
}
