"use client";

import Link from "next/link";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { CorrectionForm } from "@/components/correction/correction-form.tsx";
import type { Faces } from "@/components/games/faces.ts";
import { Modal } from "@/components/ui/modal.tsx";
import type { TableSnapshot } from "@/lib/client/snapshot.ts";
import type { TableStore } from "@/lib/client/table-store.ts";
import { tableStore } from "@/lib/client/tables.ts";
import { steps } from "@/lib/table/log.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type { Entry, Log } from "@/lib/table/types.ts";

type Props = {
	readonly sessionId: string;
	/** The entry as the page shows it. */
	readonly entry: Entry;
	readonly faces: Faces;
	/** The correction is stored: the log as the server has it. */
	readonly onStored: (entries: readonly Entry[]) => void;
	readonly onClose: () => void;
	/** For tests; the page's own store of the night otherwise. */
	readonly store?: TableStore;
};

function stillCounts(log: Log, id: string): Entry | null {
	for (const { entry } of steps(log)) if (entry.id === id) return entry;
	return null;
}

type Barred = "loading" | "failed" | "closed" | "gone" | "refused";

/** Why nothing can be corrected now; null when it can. */
function barredBy(snapshot: TableSnapshot, entry: Entry): Barred | null {
	if (snapshot.status === "loading") return "loading";
	if (snapshot.status !== "ready") return "failed";
	if (snapshot.log.state.closing !== null) return "closed";
	if (snapshot.save.state === "refused") return "refused";
	return stillCounts(snapshot.log, entry.id) ? null : "gone";
}

/** Something to read instead of the form, with the way on. */
function Said(props: {
	readonly words: string;
	/** The table's address, where something is to be done there. */
	readonly table: string | null;
	readonly onClose: () => void;
}) {
	const t = useTranslations("review.correct");
	return (
		<>
			<p className="modal-sentence" role="status">
				{props.words}
			</p>
			<div className="modal-buttons">
				<button type="button" className="button" onClick={props.onClose}>
					{t("close")}
				</button>
				{props.table ? (
					<Link href={props.table} prefetch={false} className="button gold">
						{t("table")}
					</Link>
				) : null}
			</div>
		</>
	);
}

/**
 * L7 from the page of a night: through the same store and outbox as the table, so that it is
 * decided on this device, kept on it, and sent.
 */
export default function CorrectDialog(props: Props) {
	const { sessionId, entry, faces, onStored, onClose } = props;
	const [store] = useState(() => props.store ?? tableStore(sessionId));
	const snapshot = useSyncExternalStore(
		store.subscribe,
		store.getSnapshot,
		store.getInitialSnapshot,
	);
	const t = useTranslations("review.correct");
	const [sent, setSent] = useState(false);
	const { save, serverLog } = snapshot;

	useEffect(() => {
		if (sent && save.state === "saved" && serverLog) {
			onStored(serverLog.entries);
		}
	}, [sent, save.state, serverLog, onStored]);

	function body() {
		const table = `/table/${sessionId}`;
		if (sent) {
			const stuck = save.state === "waiting" || save.state === "refused";
			return (
				<Said
					words={t(stuck ? save.state : "sending")}
					table={save.state === "refused" ? table : null}
					onClose={onClose}
				/>
			);
		}
		const barred = barredBy(snapshot, entry);
		if (barred !== null || snapshot.status !== "ready") {
			return (
				<Said
					words={t(barred ?? "loading")}
					table={barred === "closed" || barred === "refused" ? table : null}
					onClose={onClose}
				/>
			);
		}
		return (
			<CorrectionForm
				entry={entry}
				correcting={{
					log: snapshot.log,
					faces,
					preview: store.preview,
					correct(target, command, drop) {
						const result = store.correct(target, command, drop);
						return isRefusal(result) ? result : null;
					},
				}}
				onDone={() => setSent(true)}
				onCancel={onClose}
			/>
		);
	}

	return (
		<Modal label={t("title")} onClose={onClose}>
			<h2 className="modal-title">{t("title")}</h2>
			{body()}
		</Modal>
	);
}
