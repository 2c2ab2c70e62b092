import type { Dealing, Way, Words } from "@/components/games/screen.ts";
import { fetchScreen, screenOf } from "@/components/games/screens.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import { isBounce, type KeyTap } from "@/lib/client/taps.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import { roundsOf } from "@/lib/table/rounds.ts";
import type { Performed, Refusal } from "@/lib/table/types.ts";
import { positionOf } from "@/lib/table/view.ts";
import { correctionsOf } from "./corrections.ts";
import {
	type Desk,
	type DeskState,
	type DeskStore,
	NOTHING,
	type Reading,
	type Told,
	type Ui,
} from "./desk-state.ts";
import type { TableDialog } from "./dialogs/types.ts";
import {
	ACKNOWLEDGED,
	chosenStake,
	reader,
	readsTheSame,
	stakeKey,
} from "./reader.ts";
import { lastSettled } from "./reading.ts";
import { offerOf, refusalWords, waysOut } from "./refusals.ts";
import { type Follows, twoSteps } from "./seen.ts";
import { undoOf } from "./undoing.ts";

/** What a closed night is asked about, which nothing that waits stands in the way of. */
const OF_CLOSED: readonly TableDialog["kind"][] = [
	"close-night",
	"reopen-night",
];

/** `follows`: left out, all is drawn at once. */
export function createDesk(
	store: DeskStore,
	words: Words,
	follows?: Follows,
): Desk {
	const listeners = new Set<() => void>();
	const first: DeskState = {
		snapshot: store.getInitialSnapshot(),
		ui: NOTHING,
		reading: null,
	};
	let t = words;
	let ui = NOTHING;
	let current: DeskState | null = null;
	let lastKey: KeyTap | null = null;
	let leave: (() => void) | null = null;
	const read = reader();
	let stoppedAt: string | null = null;

	function state(): DeskState {
		const snapshot = store.getSnapshot();
		if (current?.snapshot !== snapshot || current.ui !== ui) {
			// Whether it is saved changes twice with every tap, and the table with it not at all.
			const reading =
				current && readsTheSame(current, snapshot, ui)
					? current.reading
					: read(snapshot, ui, t);
			current = { snapshot, ui, reading };
		}
		return current;
	}

	/**
	 * The running game's screen comes when it is first needed; until then the sentence says to
	 * wait. The last payout may be of another game, and so may what no longer fits.
	 */
	function fetchRunning(): void {
		if (GAME_NAMES.every(screenOf)) return;
		const { log } = store.getSnapshot();
		const settled = log && lastSettled(log);
		const needed = [
			log?.state.running,
			...(settled ? roundsOf(settled) : []).map(({ game }) => game),
		];
		const missing = (askedAbout() === null ? needed : GAME_NAMES).filter(
			(game) => game && !screenOf(game),
		);
		if (missing.length === 0) return;
		Promise.all(missing.map((game) => game && fetchScreen(game))).then(
			() => {
				current = null;
				changed();
			},
			(error: unknown) => {
				// Asked for again with the next change.
				console.error(error);
			},
		);
	}

	/** The tap that no longer fits, and that the dealer is asked about before anything else. */
	function askedAbout(): string | null {
		const { save } = store.getSnapshot();
		return save.state === "refused" ? save.request.id : null;
	}

	/** What was said or open when the question came makes way for it, and does not come back after. */
	function makeWay(): void {
		const asked = askedAbout();
		if (asked !== stoppedAt) {
			const { picked, readHandBack } = ui;
			ui = { ...NOTHING, picked, readHandBack };
		}
		stoppedAt = asked;
	}

	function tellAll(): void {
		for (const listener of [...listeners]) listener();
	}

	const steps = twoSteps(state, tellAll, follows);

	function changed(): void {
		makeWay();
		fetchRunning();
		steps.changed();
		tellAll();
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

	/** A way out may be pressed as long as it is told: a bounce of it does nothing. */
	function tell(words: string, ...ways: readonly Way[]): void {
		if (askedAbout() !== null) return;
		const told: Told = {
			words,
			ways: ways.map(({ label, press }) => ({
				label,
				press: () => {
					if (ui.told === told) press();
				},
			})),
		};
		set({ told });
	}

	/** True: accepted. A refusal is told. */
	function took(result: Performed | Refusal): boolean {
		if (isRefusal(result)) {
			const error = result.refused;
			const { view } = reading();
			tell(
				refusalWords(t, error, view.faces, result.at?.command),
				...waysOut(t, offerOf(error), (offer) => took(store.send([offer]))),
			);
			return false;
		}
		if (ui.told || ui.correcting) set({ told: null, correcting: null });
		return true;
	}

	/** While the dealer is asked, nothing opens but the menu, what waits and what is over. */
	function open(dialog: TableDialog): void {
		const { log } = store.getSnapshot();
		const may =
			askedAbout() === null ||
			dialog.kind === "more" ||
			dialog.kind === "waiting" ||
			(log?.state.closing != null && OF_CLOSED.includes(dialog.kind));
		set({ dialog: may ? dialog : null, told: null });
	}

	function pick(player: PlayerId | null): void {
		const at = positionOf(reading().view.table);
		set({ picked: player !== null && at ? { player, at } : null, told: null });
	}

	const undo = undoOf({
		store,
		log: () => reading().view.log,
		words: () => t,
		tell,
		took,
		pick,
	});

	const corrections = correctionsOf({
		store,
		reading,
		set,
		took,
	});

	function setStakeOf(player: PlayerId, amountChips: Chips): void {
		const { log, table } = reading().view;
		if (table.running) {
			store.remember(
				stakeKey(table.running, player),
				chosenStake(amountChips, log),
			);
		}
		if (ui.told) set({ told: null });
	}

	const dealing: Dealing = {
		play: (...commands) =>
			took(store.send(commands.map((command) => ({ type: "play", command })))),
		send: (...commands) => took(store.send(commands)),
		pick,
		setStake: setStakeOf,
		tell,
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
		open,
		view: () => reading().view,
	};

	function key(rank: Rank, atMs: number): void {
		const tap = { key: String(rank), atMs };
		if (isBounce(lastKey, tap.key, atMs)) return;
		lastKey = tap;
		if (ui.correcting) {
			if (rank === ui.correcting.rank) set({ correcting: null, told: null });
			else corrections.correctAs(ui.correcting, rank);
			return;
		}
		reading().model.pressKey(dealing, rank);
	}

	return {
		subscribe(listener) {
			listeners.add(listener);
			leave ??= store.subscribe(changed);
			fetchRunning();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				leave?.();
				leave = null;
			};
		},
		state,
		initial: () => first,
		drawn: steps.drawn,
		setWords(next) {
			if (next === t) return;
			t = next;
			current = null;
			changed();
		},
		dealing,
		undo,
		primary: () => {
			if (!steps.saysTrue("primary")) return;
			if (ui.correcting) set({ correcting: null, told: null });
			else reading().model.primary.press(dealing);
		},
		secondary: () => {
			if (steps.saysTrue("secondary")) reading().model.secondary.press(dealing);
		},
		key,
		digit(digit) {
			const tap = { key: `digit ${digit}`, atMs: performance.now() };
			if (isBounce(lastKey, tap.key, tap.atMs)) return true;
			lastKey = tap;
			if (ui.correcting) {
				key((digit === 0 ? 10 : digit) as Rank, performance.now());
				return true;
			}
			const { pressDigit } = reading().model;
			pressDigit?.(dealing, digit);
			return pressDigit !== null;
		},
		tapSeat(player) {
			const { model } = reading();
			if (model.tapSeat && model.actor !== player) pick(player);
			else open({ kind: "seat", player });
		},
		hush: () =>
			set(
				ui.told
					? { told: null }
					: { readHandBack: reading().view.log.entries.length },
			),
		openMore: () => open({ kind: "more" }),
		openSeat: (player) => open({ kind: "seat", player }),
		openStake: ({ player, chosenChips, stepChips }) =>
			open({ kind: "stake", player, chosenChips, stepChips }),
		closeDialog: () => set({ dialog: null }),
		sendQuietly(commands) {
			const result = store.send(commands);
			if (isRefusal(result)) {
				if (askedAbout() !== null) set({ dialog: null });
				return result;
			}
			if (ui.told || ui.correcting) set({ told: null, correcting: null });
			return null;
		},
		stakes: () => reading().model.stakes,
		setStakeOf,
		showPayout: (payoutOpen) => set({ payoutOpen }),
		leaveOut: store.drop,
		wouldPlay: (command) =>
			!isRefusal(
				store.preview({
					kind: "commands",
					commands: [{ type: "play", command }],
				}),
			),
		playInstead(requestId, command) {
			if (askedAbout() !== requestId) return;
			store.drop(requestId);
			dealing.play(command);
		},
		retry: () => store.retry(),
		takeOver: store.takeOver,
		correcting: corrections.correcting,
		confirmCorrection() {
			if (ui.confirm) corrections.confirm(ui.confirm);
		},
		dropCorrection: () => set({ confirm: null, correcting: null }),
	};
}
