"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { entryWords } from "@/components/table/entry-words.ts";
import { refusalWords } from "@/components/table/refusals.ts";
import { Segmented } from "@/components/ui/segmented.tsx";
import { readAmount } from "@/lib/client/amounts.ts";
import type { Ask } from "@/lib/client/snapshot.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { steps } from "@/lib/table/log.ts";
import type {
	CommandId,
	Entry,
	Log,
	Performed,
	Refusal,
	TableCommand,
	TableState,
} from "@/lib/table/types.ts";
import { FieldInput, type Typed } from "./field-input.tsx";
import {
	commandOf,
	type Field,
	type FieldValue,
	fieldsOf,
	keysOf,
	withValues,
} from "./fields.ts";
import { dropOf, type Plan, planOf } from "./plan.ts";
import { PlanView } from "./plan-view.tsx";
import { playedAt } from "./played-at.ts";

/** What a correction needs of the table behind it, the dealer's or a night's under review. */
export type Correcting = {
	readonly log: Log;
	readonly faces: Faces;
	/** What it would come to; changes nothing. */
	readonly preview: (ask: Ask) => Performed | Refusal;
	/** null: accepted. */
	readonly correct: (
		target: CommandId,
		command: TableCommand | null,
		drop: readonly CommandId[],
	) => Refusal | null;
};

type Way = "change" | "take-out";

/** What was typed as a value; null while it is no whole amount. */
function readValue(field: Field, typed: Typed): FieldValue | null {
	if (field.kind === "amountChips" || field.kind === "countedChips") {
		const read = readAmount(typed);
		return "amountChips" in read ? read.amountChips : null;
	}
	return typeof field.value === "number" ? Number(typed) : typed;
}

/** The command as it now stands in the form; null while a field cannot be read, and the same one while nothing was changed. */
function changed(
	command: TableCommand,
	fields: readonly Field[],
	typed: Readonly<Record<string, Typed>>,
): TableCommand | null {
	const values: Record<string, FieldValue> = {};
	for (const field of fields) {
		const value = readValue(field, typed[field.key] ?? "");
		if (value === null) return null;
		if (value !== field.value) values[field.key] = value;
	}
	return Object.keys(values).length === 0
		? command
		: withValues(command, values);
}

/** The table the entry was entered on; null once the entry no longer counts. */
function beforeOf(log: Log, entry: Entry): TableState | null {
	for (const step of steps(log)) {
		if (step.entry.id === entry.id) return step.before;
	}
	return null;
}

/** L7: an earlier entry said otherwise, or taken out: what that would move, and what falls with it, before anything is changed. */
export function CorrectionForm(props: {
	readonly entry: Entry;
	readonly correcting: Correcting;
	readonly onDone: () => void;
	readonly onCancel: () => void;
}) {
	const { entry, correcting } = props;
	const { log, faces, preview } = correcting;
	const words: Words = useTranslations<never>();
	const t = useTranslations("correcting");
	const command = commandOf(entry);
	const fields = useMemo(() => (command ? fieldsOf(command) : []), [command]);
	const before = useMemo(() => beforeOf(log, entry), [log, entry]);
	const [way, setWay] = useState<Way>(
		fields.length > 0 ? "change" : "take-out",
	);
	const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
		Object.fromEntries(fields.map(({ key, value }) => [key, String(value)])),
	);
	const [refused, setRefused] = useState<Refusal | null>(null);

	const wanted = useMemo(
		() =>
			command && way === "change" ? changed(command, fields, typed) : null,
		[command, way, fields, typed],
	);
	const unread = way === "change" && wanted === null;
	const same = way === "change" && wanted === command;
	// A correction deep in the night may take a while to work out: typing goes first.
	const asked = useDeferredValue(unread || same ? undefined : wanted);
	const plan = useMemo(
		(): Plan | null =>
			asked === undefined ? null : planOf(log, preview, entry.id, asked),
		[asked, log, preview, entry.id],
	);
	const current = plan !== null && asked === wanted && !unread && !same;
	const ready = current && plan.kind === "fits";

	/** What cannot even be read is the dealer's to say otherwise: a reload would not help. */
	function why(error: AnyError): string {
		return error.error === "malformed"
			? t("malformed")
			: refusalWords(words, error, faces);
	}

	function confirm() {
		if (!ready) return;
		const result = correcting.correct(entry.id, wanted, dropOf(plan));
		if (result) setRefused(result);
		else props.onDone();
	}

	return (
		<form
			className="correct"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				confirm();
			}}
		>
			<p className="correct-what">
				{t("what", {
					seq: entry.seq,
					what: entryWords(entry, faces, words),
				})}
				{before ? <span>{playedAt(before, words)}</span> : null}
			</p>
			{fields.length === 0 ? (
				<p>{t("onlyOut")}</p>
			) : (
				<Segmented
					legend={t("way")}
					legendHidden
					value={way}
					options={[
						{ value: "change", label: t("change") },
						{ value: "take-out", label: t("takeOut") },
					]}
					onChange={setWay}
				/>
			)}
			{way === "change" ? (
				<div className="correct-fields">
					{fields.map((field) => (
						<FieldInput
							key={field.key}
							field={field}
							keys={keysOf(field.kind, before)}
							typed={typed[field.key] ?? ""}
							faces={faces}
							onType={(next) => {
								setRefused(null);
								setTyped((before) => ({ ...before, [field.key]: next }));
							}}
						/>
					))}
				</div>
			) : null}
			<div role="status">
				{unread ? <p className="correct-no">{t("unread")}</p> : null}
				{same ? <p className="correct-what">{t("same")}</p> : null}
				{current && plan.kind === "refused" ? (
					<p className="correct-no">{why(plan.why)}</p>
				) : null}
				{ready ? <PlanView plan={plan} faces={faces} /> : null}
			</div>
			{refused ? (
				<p className="correct-no" role="alert">
					{why(refused.refused)}
				</p>
			) : null}
			<div className="modal-buttons">
				<button type="button" className="button" onClick={props.onCancel}>
					{t("cancel")}
				</button>
				<button
					type="submit"
					className={`button${ready ? " gold" : ""}`}
					aria-disabled={!ready || undefined}
				>
					{ready && plan.fallen.length > 0
						? t("confirmDropping", { count: plan.fallen.length })
						: t(way === "change" ? "confirm" : "confirmOut")}
				</button>
			</div>
		</form>
	);
}
