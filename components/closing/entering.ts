import { useState } from "react";
import type { AnyError } from "@/lib/table/errors.ts";
import { undoableBatch } from "@/lib/table/log.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { useTable } from "../table/dialogs/table-context.ts";
import { batchWords } from "../table/entry-words.ts";

/** Real entries, made from the guided screen, which stays open. */
export type Entering = {
	/** One batch: one Undo. True: accepted. */
	readonly enter: (commands: readonly TableCommand[]) => boolean;
	readonly refused: AnyError | null;
	readonly forget: () => void;
	/** Says why something else that was tried was refused. */
	readonly refuse: (error: AnyError) => void;
	/** The last batch, where it is a step of closing: what Undo takes back. */
	readonly undo: { readonly words: string; readonly press: () => void } | null;
};

const STEPS = ["share-out-pot", "count-rack"];

export function useEntering(): Entering {
	const { log, faces, t, send, undo } = useTable();
	const [refused, setRefused] = useState<AnyError | null>(null);
	const last = undoableBatch(log);
	const own = last?.entries.every(({ command }) =>
		STEPS.includes(command.type),
	);
	return {
		enter(commands) {
			const refusal = send(commands);
			setRefused(refusal?.refused ?? null);
			return refusal === null;
		},
		refused,
		forget: () => setRefused(null),
		refuse: setRefused,
		undo:
			last && own
				? {
						words: batchWords(last, faces, t, true),
						press: () => {
							setRefused(null);
							undo();
						},
					}
				: null,
	};
}
