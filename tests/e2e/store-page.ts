import { tableStore } from "../../lib/client/tables.ts";
import { chips } from "../../lib/ledger/chips.ts";

const store = tableStore("night");
store.subscribe(() => {});

/** What the table shows, in short. */
export function shown() {
	const { status, log, save, kept, waiting, memory } = store.getSnapshot();
	return {
		status,
		ana: log?.state.ledger["rack:ana"] ?? null,
		entries: log?.entries.length ?? null,
		save: save.state,
		waiting: waiting.length,
		kept,
		memory,
	};
}

export function seat(): void {
	store.send([{ type: "seat-player", player: "ana", name: "Ana" }]);
}

/** Gives Ana a chip, and returns what the table shows at that very moment. */
export function tap() {
	store.send([{ type: "buy-in", player: "ana", amountChips: chips(1) }]);
	return shown();
}

/** Gives Ana a chip, and is gone before anything else can happen. */
export function tapAndReload(): void {
	tap();
	location.reload();
}

export function remember(): void {
	store.remember("stake:ana", 5);
}
