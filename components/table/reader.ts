import { briefly, type Faces, facesOf } from "@/components/games/faces.ts";
import { lazily } from "@/components/games/lazily.ts";
import type { View, Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import type { TableSnapshot } from "@/lib/client/snapshot.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { undoableBatch } from "@/lib/table/log.ts";
import type { Log } from "@/lib/table/types.ts";
import { correctingModel } from "./correcting.ts";
import type { DeskState, Reading, Ui } from "./desk-state.ts";
import { batchWords } from "./entry-words.ts";
import { idleModel } from "./idle.ts";
import { payouts } from "./payouts.ts";
import { handedBack, lastSettled, payingEntry } from "./reading.ts";

/** Under which name the device remembers that a payout was read. */
export const ACKNOWLEDGED = "acknowledged";

/** Under which name it remembers what a player stakes in a game. */
export function stakeKey(game: GameName, player: PlayerId): string {
	return `stake.${game}.${player}`;
}

/** Whether everything that a reading is made of is still the same. */
export function readsTheSame(
	before: DeskState,
	snapshot: TableSnapshot,
	ui: Ui,
) {
	return (
		before.snapshot.status === snapshot.status &&
		before.snapshot.log === snapshot.log &&
		before.snapshot.memory === snapshot.memory &&
		before.ui.picked === ui.picked &&
		before.ui.correcting === ui.correcting &&
		before.ui.readHandBack === ui.readHandBack
	);
}

/** Puts a moment of the table into words; what stays the same from one moment to the next is kept. */
export function reader(): (
	snapshot: TableSnapshot,
	ui: Ui,
	t: Words,
) => Reading | null {
	let faces: Faces = facesOf([]);
	let facesFor: unknown = null;
	let brief: Faces = faces;
	let briefFor: Faces | null = null;
	const payoutOf = payouts();

	function facesIn(log: Log): Faces {
		if (facesFor !== log.state.people) {
			facesFor = log.state.people;
			faces = facesOf(log.state.people);
		}
		return faces;
	}

	function briefIn(from: Faces): Faces {
		if (briefFor !== from) {
			briefFor = from;
			brief = briefly(from);
		}
		return brief;
	}

	function viewOf(
		log: Log,
		memory: TableSnapshot["memory"],
		ui: Ui,
		t: Words,
	): View {
		const { running } = log.state;
		const acknowledged = memory[ACKNOWLEDGED];
		return {
			log,
			table: log.state,
			t,
			faces: facesIn(log),
			picked: ui.picked,
			stakeOf: (player) => {
				const kept = running && memory[stakeKey(running, player)];
				return typeof kept === "number" ? chips(kept) : null;
			},
			paying: payingEntry(
				log,
				typeof acknowledged === "string" ? acknowledged : null,
			),
			correcting: ui.correcting,
		};
	}

	return (snapshot, ui, t) => {
		if (snapshot.status !== "ready") return null;
		const { log } = snapshot;
		const view = viewOf(log, snapshot.memory, ui, t);
		const { running, closing } = log.state;
		const screen = running ? screenOf(running) : null;
		const playing = screen && !closing && log.state.seats.length > 0;
		const screenModel = () => {
			const plain = playing ? screen.model(view) : idleModel(view);
			return ui.correcting ? correctingModel(view, plain) : plain;
		};
		const undo = () => {
			const batch = undoableBatch(log);
			return (
				batch && {
					whole: batchWords(batch, view.faces, t),
					brief: batchWords(batch, briefIn(view.faces), t),
				}
			);
		};
		return lazily<Reading>({
			view: () => view,
			screen: () => screen,
			model: screenModel,
			undo,
			payout: () => payoutOf(view.paying, view.faces, t),
			lastPayout: () => payoutOf(lastSettled(log), view.faces, t),
			handBack: () =>
				ui.readHandBack === log.entries.length ? null : handedBack(log),
		});
	};
}
