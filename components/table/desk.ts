import { briefly, type Faces, facesOf } from "@/components/games/faces.ts";
import type {
	CardToCorrect,
	Dealing,
	GameScreen,
	Payout,
	ScreenModel,
	StakeRow,
	View,
	Words,
} from "@/components/games/screen.ts";
import { SCREENS } from "@/components/games/screens.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import type { TableSnapshot } from "@/lib/client/snapshot.ts";
import type { TableStore } from "@/lib/client/table-store.ts";
import { isBounce, type KeyTap } from "@/lib/client/taps.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chips, chips } from "@/lib/ledger/chips.ts";
import { undoableBatch } from "@/lib/table/log.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type {
	CommandId,
	Entry,
	Log,
	Performed,
	Refusal,
	TableCommand,
} from "@/lib/table/types.ts";
import { positionOf } from "@/lib/table/view.ts";
import { correctingModel } from "./correcting.ts";
import type { TableDialog } from "./dialogs/types.ts";
import { batchWords, entryWords } from "./entry-words.ts";
import { idleModel } from "./idle.ts";
import {
	type Change,
	changesBetween,
	handedBack,
	lastSettled,
	payingEntry,
	playedIn,
} from "./reading.ts";
import { type Offer, offerOf, refusalWords } from "./refusals.ts";

/** Something said to the dealer: why not, with a way out where there is one. */
export type Told = {
	readonly words: string;
	readonly way: { readonly label: string; readonly press: () => void } | null;
};

/** L7: a correction that waits for the dealer's word, since chips move or an entry no longer fits. */
export type Confirm = {
	readonly card: CardToCorrect;
	readonly rank: Rank;
	readonly drop: readonly CommandId[];
	readonly changes: readonly Change[];
	/** The later entry that would be refused, what it is and why; null when all of them fit. */
	readonly clash: {
		readonly id: CommandId;
		readonly what: string;
		readonly why: string;
	} | null;
};

/** What the screen remembers besides the table itself; gone with the page. */
type Ui = {
	readonly picked: View["picked"];
	readonly correcting: CardToCorrect | null;
	readonly confirm: Confirm | null;
	readonly told: Told | null;
	readonly dialog: TableDialog | null;
	/** The payout read once more. */
	readonly payoutOpen: boolean;
	/** How long the log was when the dealer put away who hands back what. */
	readonly readHandBack: number | null;
};

const NOTHING: Ui = {
	picked: null,
	correcting: null,
	confirm: null,
	told: null,
	dialog: null,
	payoutOpen: false,
	readHandBack: null,
};

/** Everything the screen draws, of one moment. */
export type Reading = {
	readonly view: View;
	readonly screen: GameScreen | null;
	readonly model: ScreenModel;
	/** What Undo would take back, in words, whole and short enough for the button; null: nothing. */
	readonly undo: { readonly whole: string; readonly brief: string } | null;
	/** Of the round that waits for "Next round". */
	readonly payout: Payout | null;
	/** Of the last settled round, to be read again. */
	readonly lastPayout: Payout | null;
	readonly handBack: readonly Change[] | null;
};

/** One moment of the screen: the store, what the device remembers, and, when the night is there, all of it in words. */
export type DeskState = {
	readonly snapshot: TableSnapshot;
	readonly ui: Ui;
	readonly reading: Reading | null;
};

/** The table's screen outside React: one immutable state, and the taps that change it. */
export type Desk = {
	readonly subscribe: (listener: () => void) => () => void;
	readonly state: () => DeskState;
	/** What the server draws, and the page first. */
	readonly initial: () => DeskState;
	/** The language changed. */
	readonly setWords: (t: Words) => void;
	readonly dealing: Dealing;
	readonly undo: () => void;
	readonly primary: () => void;
	readonly secondary: () => void;
	readonly key: (rank: Rank) => void;
	/** True when the digit did something. */
	readonly digit: (digit: number) => boolean;
	readonly tapSeat: (player: PlayerId) => void;
	readonly hush: () => void;
	readonly openMore: () => void;
	readonly openSeat: (player: PlayerId) => void;
	/** The pad behind the stake row. */
	readonly openStake: (row: StakeRow & { readonly player: PlayerId }) => void;
	readonly closeDialog: () => void;
	/** Decided on the device at once; a refusal is the dialog's to say. */
	readonly sendQuietly: (commands: readonly TableCommand[]) => Refusal | null;
	readonly setStakeOf: (player: PlayerId, amountChips: Chips) => void;
	readonly showPayout: (open: boolean) => void;
	/** The dealer's choice about a tap that no longer fits. */
	readonly leaveOut: (requestId: string) => void;
	readonly retry: () => void;
	readonly confirmCorrection: () => void;
	readonly dropCorrection: () => void;
};

const ACKNOWLEDGED = "acknowledged";

function stakeKey(game: GameName, player: PlayerId): string {
	return `stake.${game}.${player}`;
}

function payoutOf(entry: Entry | null, faces: Faces, t: Words): Payout | null {
	if (entry === null) return null;
	for (const screen of Object.values(SCREENS)) {
		const events = playedIn(entry.events, screen.game);
		if (events.length > 0) return screen.payout(events, faces, t);
	}
	return null;
}

/** Whose seat an undone batch is about, for the running game. */
function ownerOf(log: Log, entries: readonly Entry[]): PlayerId | null {
	const { running } = log.state;
	if (running === null) return null;
	const events = entries.flatMap((entry) => playedIn(entry.events, running));
	return SCREENS[running]?.ownerOf(events) ?? null;
}

export function createDesk(store: TableStore, words: Words): Desk {
	const listeners = new Set<() => void>();
	const first: DeskState = {
		snapshot: store.getInitialSnapshot(),
		ui: NOTHING,
		reading: null,
	};
	let t = words;
	let ui = NOTHING;
	let faces: Faces = facesOf([]);
	let facesFor: unknown = null;
	let current: DeskState | null = null;
	let lastKey: KeyTap | null = null;
	let leave: (() => void) | null = null;

	function facesIn(log: Log): Faces {
		if (facesFor !== log.state.people) {
			facesFor = log.state.people;
			faces = facesOf(log.state.people);
		}
		return faces;
	}

	function viewOf(log: Log, memory: TableSnapshot["memory"]): View {
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

	function read(snapshot: TableSnapshot): Reading | null {
		if (snapshot.status !== "ready") return null;
		const { log } = snapshot;
		const view = viewOf(log, snapshot.memory);
		const { running, closing } = log.state;
		const screen = running ? (SCREENS[running] ?? null) : null;
		const playing = screen && !closing && log.state.seats.length > 0;
		const plain = playing ? screen.model(view) : idleModel(view);
		const batch = undoableBatch(log);
		const back = handedBack(log);
		return {
			view,
			screen,
			model: ui.correcting ? correctingModel(view, plain) : plain,
			undo: batch && {
				whole: batchWords(batch, view.faces, t),
				brief: batchWords(batch, briefly(view.faces), t),
			},
			payout: payoutOf(view.paying, view.faces, t),
			lastPayout: payoutOf(lastSettled(log), view.faces, t),
			handBack: ui.readHandBack === log.entries.length ? null : back,
		};
	}

	function state(): DeskState {
		const snapshot = store.getSnapshot();
		if (current?.snapshot !== snapshot || current.ui !== ui) {
			current = { snapshot, ui, reading: read(snapshot) };
		}
		return current;
	}

	function changed(): void {
		for (const listener of [...listeners]) listener();
	}

	function set(next: Partial<Ui>): void {
		ui = { ...ui, ...next };
		changed();
	}

	function reading(): Reading {
		const now = state().reading;
		if (now === null) throw new Error("Broken invariant: the table is open");
		return now;
	}

	function tell(told: Told): void {
		set({ told });
	}

	/** L9, S10: the chips that are missing, in one tap. */
	function wayOut(offer: Offer | null): Told["way"] {
		return (
			offer && {
				label: t(`table.offer.${offer.type}`, { amount: offer.amountChips }),
				press: () => took(store.send([offer])),
			}
		);
	}

	/** True: accepted. A refusal is told. */
	function took(result: Performed | Refusal): boolean {
		if (isRefusal(result)) {
			const error = result.refused;
			const { view } = reading();
			tell({
				words: refusalWords(t, error, view.faces),
				way: wayOut(offerOf(error)),
			});
			return false;
		}
		if (ui.told || ui.correcting) set({ told: null, correcting: null });
		return true;
	}

	function pick(player: PlayerId | null): void {
		const at = positionOf(reading().view.table);
		set({ picked: player !== null && at ? { player, at } : null, told: null });
	}

	function undo(): void {
		const { log } = reading().view;
		const batch = undoableBatch(log);
		if (batch === null) {
			tell({ words: t("table.undo.nothing"), way: null });
			return;
		}
		const owner = ownerOf(log, batch.entries);
		if (took(store.undo(batch.batch)) && owner !== null) pick(owner);
	}

	function correctAs(
		card: CardToCorrect,
		rank: Rank,
		drop: readonly CommandId[],
	): void {
		const command: TableCommand = {
			type: "play",
			command: card.withRank(rank),
		};
		const { view } = reading();
		const result = store.preview({
			kind: "correction",
			target: card.id,
			command,
			drop,
		});
		if (isRefusal(result)) {
			const { at } = result;
			const entry = view.log.entries.find((e) => e.id === at?.id);
			if (!entry || entry.id === card.id) {
				took(result);
				return;
			}
			const clash = {
				id: entry.id,
				what: entryWords(entry, view.faces, t),
				why: refusalWords(t, result.refused, view.faces),
			};
			set({ confirm: { card, rank, drop, changes: [], clash } });
			return;
		}
		const changes = changesBetween(view.table, result.log.state).filter(
			({ rackChips }) => rackChips !== 0,
		);
		if (changes.length > 0) {
			set({ confirm: { card, rank, drop, changes, clash: null } });
			return;
		}
		set({ confirm: null, correcting: null });
		took(store.correct(card.id, command, drop));
	}

	function setStakeOf(player: PlayerId, amountChips: Chips): void {
		const { running } = reading().view.table;
		if (running) store.remember(stakeKey(running, player), amountChips);
		if (ui.told) set({ told: null });
	}

	const dealing: Dealing = {
		play: (...commands) =>
			took(store.send(commands.map((command) => ({ type: "play", command })))),
		send: (...commands) => took(store.send(commands)),
		pick,
		setStake: setStakeOf,
		tell: (said, way) => tell({ words: said, way: way ?? null }),
		correct: (card) =>
			set({
				correcting: ui.correcting?.id === card.id ? null : card,
				told: null,
			}),
		acknowledge: () => {
			const { paying } = reading().view;
			if (paying) store.remember(ACKNOWLEDGED, paying.id);
			set({ told: null, picked: null });
		},
		readAgain: () => set({ payoutOpen: true }),
		open: (dialog) => set({ dialog, told: null }),
		view: () => reading().view,
	};

	function key(rank: Rank): void {
		const nowMs = performance.now();
		const tap = { key: String(rank), atMs: nowMs };
		if (isBounce(lastKey, tap.key, nowMs)) return;
		lastKey = tap;
		if (ui.correcting) {
			if (rank === ui.correcting.rank) set({ correcting: null, told: null });
			else correctAs(ui.correcting, rank, []);
			return;
		}
		reading().model.pressKey(dealing, rank);
	}

	return {
		subscribe(listener) {
			listeners.add(listener);
			leave ??= store.subscribe(changed);
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				leave?.();
				leave = null;
			};
		},
		state,
		initial: () => first,
		setWords(next) {
			if (next === t) return;
			t = next;
			current = null;
			changed();
		},
		dealing,
		undo,
		primary: () => {
			if (ui.correcting) set({ correcting: null, told: null });
			else reading().model.primary.press(dealing);
		},
		secondary: () => reading().model.secondary.press(dealing),
		key,
		digit(digit) {
			if (ui.correcting) {
				key((digit === 0 ? 10 : digit) as Rank);
				return true;
			}
			const { pressDigit } = reading().model;
			pressDigit?.(dealing, digit);
			return pressDigit !== null;
		},
		tapSeat(player) {
			const { model } = reading();
			if (model.tapSeat && model.actor !== player) pick(player);
			else set({ dialog: { kind: "seat", player }, told: null });
		},
		hush: () =>
			set(
				ui.told
					? { told: null }
					: { readHandBack: reading().view.log.entries.length },
			),
		openMore: () => set({ dialog: { kind: "more" }, told: null }),
		openSeat: (player) => set({ dialog: { kind: "seat", player }, told: null }),
		openStake: ({ player, chosenChips, stepChips }) =>
			set({
				dialog: { kind: "stake", player, chosenChips, stepChips },
				told: null,
			}),
		closeDialog: () => set({ dialog: null }),
		sendQuietly(commands) {
			const result = store.send(commands);
			if (isRefusal(result)) return result;
			if (ui.told || ui.correcting) set({ told: null, correcting: null });
			return null;
		},
		setStakeOf,
		showPayout: (payoutOpen) => set({ payoutOpen }),
		leaveOut: (requestId) => store.drop(requestId),
		retry: () => store.retry(),
		confirmCorrection() {
			const { confirm } = ui;
			if (!confirm) return;
			const { card, rank, drop, clash } = confirm;
			if (clash) correctAs(card, rank, [...drop, clash.id]);
			else {
				set({ confirm: null, correcting: null });
				const command = card.withRank(rank);
				took(store.correct(card.id, { type: "play", command }, drop));
			}
		},
		dropCorrection: () => set({ confirm: null, correcting: null }),
	};
}
