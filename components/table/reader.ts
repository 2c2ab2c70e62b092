import { briefly, type Faces, facesOf } from "@/components/games/faces.ts";
import { lazily } from "@/components/games/lazily.ts";
import type { View, Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import type { ReadySnapshot, TableSnapshot } from "@/lib/client/snapshot.ts";
import type { Json } from "@/lib/core/json.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chips, chips } from "@/lib/ledger/chips.ts";
import { lastStake } from "@/lib/table/last-stakes.ts";
import { undoableBatch } from "@/lib/table/log.ts";
import type { Log } from "@/lib/table/types.ts";
import { correctingModel } from "./correcting.ts";
import type { DeskState, Reading, Ui } from "./desk-state.ts";
import { batchIn, batchWords } from "./entry-words.ts";
import { idleModel } from "./idle.ts";
import { payouts } from "./payouts.ts";
import { handedBack, lastSettled, payingEntry } from "./reading.ts";

/** Under which name the device remembers that a payout was read. */
export const ACKNOWLEDGED = "acknowledged";

/** Under which name it remembers what a player stakes in a game. */
export function stakeKey(game: GameName, player: PlayerId): string {
	return `stake.${game}.${player}`;
}

/** A stake chosen on this device, and how long the log was then. */
type Chosen = { readonly amountChips: number; readonly seq: number };

/** What is remembered of a stake chosen now. */
export function chosenStake(amountChips: Chips, { entries }: Log): Chosen {
	return { amountChips, seq: entries.length };
}

function chosenIn(kept: Json | undefined): Chosen | null {
	return kept != null && typeof kept === "object" && "seq" in kept
		? (kept as Chosen)
		: null;
}

/**
 * The stake of the player's next tap: the one chosen here last, unless another device has bet
 * for the player since; else what they bet last, wherever that was tapped.
 */
function stakeNow(
	{ memory, device }: TableSnapshot,
	log: Log,
	player: PlayerId,
): Chips | null {
	const { running } = log.state;
	if (running === null) return null;
	const chosen = chosenIn(memory[stakeKey(running, player)]);
	const last = lastStake(log, running, player);
	const overtaken =
		chosen && last && last.device !== device && last.seq > chosen.seq;
	if (chosen && !overtaken) return chips(chosen.amountChips);
	return last?.amountChips ?? null;
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

	function viewOf(snapshot: ReadySnapshot, ui: Ui, t: Words): View {
		const { log, memory } = snapshot;
		const acknowledged = memory[ACKNOWLEDGED];
		return {
			log,
			table: log.state,
			t,
			faces: facesIn(log),
			picked: ui.picked,
			stakeOf: (player) => stakeNow(snapshot, log, player),
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
		const view = viewOf(snapshot, ui, t);
		const { running, closing } = log.state;
		const screen = running ? screenOf(running) : null;
		const playing = screen && !closing && log.state.seats.length > 0;
		const screenModel = () => {
			const plain = playing ? screen.model(view) : idleModel(view);
			return ui.correcting ? correctingModel(view, plain) : plain;
		};
		const undo = () => {
			const last = undoableBatch(log);
			if (last === null) return null;
			const batch = batchIn(log, last.batch, last.batchKind, last.entries);
			return {
				whole: batchWords(batch, view.faces, t),
				brief: batchWords(batch, briefIn(view.faces), t, true),
			};
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
