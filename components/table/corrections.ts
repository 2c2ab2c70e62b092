import type { CardToCorrect, Words } from "@/components/games/screen.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import type { TableStore } from "@/lib/client/table-store.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type {
	CommandId,
	Performed,
	Refusal,
	TableCommand,
} from "@/lib/table/types.ts";
import type { Confirm, Reading, Ui } from "./desk-state.ts";
import { entryWords } from "./entry-words.ts";
import { changesBetween } from "./reading.ts";
import { refusalWords } from "./refusals.ts";

/** What a correction needs of the desk. */
type Around = {
	readonly store: TableStore;
	readonly words: () => Words;
	readonly reading: () => Reading;
	readonly set: (next: Partial<Ui>) => void;
	/** Tells a refusal. */
	readonly took: (result: Performed | Refusal) => void;
};

/** L7: a card of the running round gets its true rank; asks first only if chips move or an entry has to go. */
type Corrections = {
	readonly correctAs: (
		card: CardToCorrect,
		rank: Rank,
		drop?: readonly CommandId[],
	) => void;
	/** The dealer said yes. */
	readonly confirm: (confirm: Confirm) => void;
};

export function correctionsOf(around: Around): Corrections {
	const { store, reading, set, took } = around;

	function commandOf(card: CardToCorrect, rank: Rank): TableCommand {
		return { type: "play", command: card.withRank(rank) };
	}

	function go(
		card: CardToCorrect,
		rank: Rank,
		drop: readonly CommandId[],
	): void {
		set({ confirm: null, correcting: null });
		took(store.correct(card.id, commandOf(card, rank), drop));
	}

	function refused(
		card: CardToCorrect,
		rank: Rank,
		drop: readonly CommandId[],
		refusal: Refusal,
	): void {
		const { view } = reading();
		const entry = view.log.entries.find((e) => e.id === refusal.at?.id);
		if (!entry || entry.id === card.id) {
			took(refusal);
			return;
		}
		const clash = {
			id: entry.id,
			what: entryWords(entry, view.faces, around.words()),
			why: refusalWords(around.words(), refusal.refused, view.faces),
		};
		set({ confirm: { card, rank, drop, changes: [], clash } });
	}

	function correctAs(
		card: CardToCorrect,
		rank: Rank,
		drop: readonly CommandId[] = [],
	): void {
		const result = store.preview({
			kind: "correction",
			target: card.id,
			command: commandOf(card, rank),
			drop,
		});
		if (isRefusal(result)) {
			refused(card, rank, drop, result);
			return;
		}
		const { table } = reading().view;
		const changes = changesBetween(table, result.log.state).filter(
			({ rackChips }) => rackChips !== 0,
		);
		if (changes.length > 0) {
			set({ confirm: { card, rank, drop, changes, clash: null } });
		} else {
			go(card, rank, drop);
		}
	}

	return {
		correctAs,
		confirm({ card, rank, drop, clash }) {
			if (clash) correctAs(card, rank, [...drop, clash.id]);
			else go(card, rank, drop);
		},
	};
}
