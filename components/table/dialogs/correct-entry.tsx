import { useState } from "react";
import { CorrectionForm } from "@/components/correction/correction-form.tsx";
import { EntryPicker } from "@/components/correction/entry-picker.tsx";
import type { Entry } from "@/lib/table/types.ts";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

/** L7: an earlier entry is chosen, then said otherwise or taken out. */
export function CorrectEntry() {
	const { t, log, faces, correcting, close } = useTable();
	const [entry, setEntry] = useState<Entry | null>(null);
	return (
		<Sheet
			title={t("correcting.title")}
			lead={entry ? null : t("correcting.lead")}
		>
			{entry ? (
				<CorrectionForm
					entry={entry}
					correcting={{ log, faces, ...correcting }}
					onDone={close}
					onCancel={() => setEntry(null)}
				/>
			) : (
				<EntryPicker log={log} faces={faces} onPick={setEntry} />
			)}
		</Sheet>
	);
}
