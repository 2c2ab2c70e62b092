import { act, cleanup } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Language } from "@/components/i18n/languages.ts";
import type { TableDialog } from "@/components/table/dialogs/types.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { append, emptyLog } from "@/lib/table/log.ts";
import type { Log, TableState } from "@/lib/table/types.ts";
import { Night } from "../playouts/night.ts";
import { Notes } from "../playouts/situations.ts";
import { openLog } from "./opened-table.tsx";

/** Nights of one-chip tables played at random, with undos, corrections, voids, odd names. */
const SEEDS = [4, 7, 15, 19];
/** Moments looked at in each night, at even distances. */
const MOMENTS = 4;

function nightOf(seed: number): Log {
	const night = new Night(seed, new Notes());
	night.run();
	return night.books.log;
}

/** The log as it stood after its first entries. */
function cut(log: Log, count: number): Log {
	return log.entries
		.slice(0, count)
		.reduce(append, emptyLog(log.state.session));
}

/** Every dialog there is, about whom and what there is at the table. */
function dialogsAt(state: TableState): readonly TableDialog[] {
	const [player] = state.seats.map((seat) => seat.player);
	return [
		{ kind: "more" },
		{ kind: "buy-in", player: null },
		{ kind: "fund-bank" },
		{ kind: "draw-bank" },
		{ kind: "choose-player", purpose: "buy-in" },
		{ kind: "void" },
		{ kind: "open-game", game: null },
		{ kind: "open-game", game: "carousel" },
		{ kind: "open-game", game: "saltbox" },
		{ kind: "reshuffle" },
		{ kind: "share-out-pot", pot: null },
		{ kind: "seat-player" },
		{ kind: "note" },
		{ kind: "waiting" },
		{ kind: "display" },
		{ kind: "odds" },
		{ kind: "correct" },
		{ kind: "close-night" },
		...(state.closing === null ? [] : [{ kind: "reopen-night" } as const]),
		...(player === undefined
			? []
			: ([
					{ kind: "seat", player },
					{ kind: "buy-in", player },
					{ kind: "cash-out", player },
					{ kind: "hand-over", from: player },
					{ kind: "count-rack", player },
					{ kind: "move-seat", player },
					{ kind: "unseat-player", player },
					{ kind: "stake", player, chosenChips: null, stepChips: chips(1) },
				] as const)),
	];
}

describe("the table at any moment of any night", () => {
	test.each(SEEDS)(
		"seed %i: the screen and every dialog can be drawn, in words",
		async (seed) => {
			const complaints: unknown[] = [];
			vi.spyOn(console, "error").mockImplementation((...what) => {
				complaints.push(what);
			});
			const night = nightOf(seed);
			for (let i = 1; i <= MOMENTS; i++) {
				const count = Math.round((night.entries.length * i) / MOMENTS);
				const language: Language = i % 2 === 0 ? "fr" : "en";
				const table = await openLog(cut(night, count), language);
				for (const dialog of dialogsAt(table.table)) {
					const where = `entry ${count}, ${language}, ${JSON.stringify(dialog)}`;
					await act(async () => table.desk.dealing.open(dialog));
					expect(complaints, where).toEqual([]);
					expect(
						document.querySelector('[role="dialog"]'),
						where,
					).not.toBeNull();
				}
				cleanup();
			}
			vi.restoreAllMocks();
		},
	);
});
