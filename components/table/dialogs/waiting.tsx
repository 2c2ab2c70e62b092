import { useState } from "react";
import { readWaiting, waitingText } from "@/lib/client/waiting-file.ts";
import { tapWords } from "../tap-words.ts";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

/** Puts text into a file of the device, in a way that works over plain http. */
function download(name: string, text: string): void {
	const url = URL.createObjectURL(
		new Blob([text], { type: "application/json" }),
	);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** "casekeeper-waiting-Friday-27-November.json" */
function fileName(night: string): string {
	const name = night.replaceAll(/[^\p{L}\p{N}]+/gu, "-");
	return `casekeeper-waiting-${name}.json`;
}

/** What waits to be saved: how much, as a file for another device, and from such a file. */
export function Waiting() {
	const { t, log, faces, night, waiting, takeOver } = useTable();
	const [told, setTold] = useState<string | null>(null);
	const count = waiting.length;

	async function load(file: File | undefined): Promise<void> {
		if (!file) return;
		const read = readWaiting(await file.text().catch(() => ""));
		if (read === null) setTold(t("live.waiting.unreadable"));
		else if (read.night.id !== night.id)
			setTold(t("live.waiting.otherNight", { name: read.night.name }));
		else setTold(t("live.waiting.taken", { count: takeOver(read.requests) }));
	}

	return (
		<Sheet
			title={t("live.waiting.title")}
			lead={t("live.waiting.lead", { count })}
		>
			{count > 0 ? (
				<ol className="waiting-taps">
					{waiting.map((request) => (
						<li key={request.id}>{tapWords(request, log, faces, t)}</li>
					))}
				</ol>
			) : null}
			<button
				type="button"
				className="button sheet-action"
				aria-disabled={count === 0 || undefined}
				onClick={() => {
					if (count === 0) return setTold(t("live.waiting.nothing"));
					download(
						fileName(night.name),
						waitingText({ night, requests: waiting }),
					);
					setTold(t("live.waiting.saved"));
				}}
			>
				{t("live.waiting.save")}
			</button>
			<label className="button sheet-action waiting-load">
				{t("live.waiting.load")}
				<input
					type="file"
					className="sr-only"
					accept="application/json,.json"
					onChange={(event) => {
						const { files } = event.currentTarget;
						void load(files?.[0]);
						event.currentTarget.value = "";
					}}
				/>
			</label>
			<p className="sheet-note">{t("live.waiting.note")}</p>
			<p className="sheet-told" role="status">
				{told}
			</p>
		</Sheet>
	);
}
