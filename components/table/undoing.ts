import type { TableStore } from "@/lib/client/table-store.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { undoableBatch } from "@/lib/table/log.ts";
import type { Entry, Log, Performed, Refusal } from "@/lib/table/types.ts";
import type { Dealing, Words } from "../games/screen.ts";
import { screenOf } from "../games/screens.ts";
import { isStart } from "./entry-words.ts";
import { playedIn } from "./reading.ts";

/** What Undo needs of the desk. */
type Around = {
	readonly store: Pick<TableStore, "undo">;
	readonly log: () => Log;
	readonly words: () => Words;
	readonly tell: Dealing["tell"];
	/** True: accepted. A refusal is told. */
	readonly took: (result: Performed | Refusal) => boolean;
	readonly pick: (player: PlayerId) => void;
};

/** Whose seat an undone batch is about, for the running game. */
function ownerOf(log: Log, entries: readonly Entry[]): PlayerId | null {
	const { running } = log.state;
	if (running === null) return null;
	const events = entries.flatMap((entry) => playedIn(entry.events, running));
	return screenOf(running)?.ownerOf(events) ?? null;
}

/** L6: takes the last tap back, at once; the start of a night only when asked once more. */
export function undoOf(around: Around): () => void {
	const { store, tell, took, pick } = around;

	function takeBack(batch: string, entries: readonly Entry[]): void {
		const owner = ownerOf(around.log(), entries);
		if (took(store.undo(batch)) && owner !== null) pick(owner);
	}

	return () => {
		const t = around.words();
		const last = undoableBatch(around.log());
		if (last === null) {
			const closed = around.log().state.closing !== null;
			tell(t(closed ? "table.undo.closed" : "table.undo.nothing"));
			return;
		}
		const press = () => takeBack(last.batch, last.entries);
		if (isStart(last.entries)) {
			const label = t("table.undo.startYes");
			tell(t("table.undo.start"), { label, press });
		} else press();
	};
}
