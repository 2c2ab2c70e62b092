import { dropOf, planOf } from "@/components/correction/plan.ts";
import type { CardToCorrect } from "@/components/games/screen.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import type { TableStore } from "@/lib/client/table-store.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type {
	CommandId,
	Performed,
	Refusal,
	TableCommand,
} from "@/lib/table/types.ts";
import type { Confirm, Desk, Reading, Ui } from "./desk-state.ts";

/** What a correction needs of the desk. */
type Around = {
	readonly store: Pick<TableStore, "preview" | "correct">;
	readonly reading: () => Reading;
	readonly set: (next: Partial<Ui>) => void;
	/** Tells a refusal. */
	readonly took: (result: Performed | Refusal) => void;
};

/** L7: a card of the running round gets its true rank; asks first only if chips move or an entry has to go. */
type Corrections = {
	readonly correctAs: (card: CardToCorrect, rank: Rank) => void;
	/** The dealer said yes. */
	readonly confirm: (confirm: Confirm) => void;
	/** Any earlier entry, from its dialog, which says a refusal itself. */
	readonly correcting: Desk["correcting"];
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

	return {
		correctAs(card, rank) {
			const { log } = reading().view;
			const command = commandOf(card, rank);
			const plan = planOf(log, store.preview, card.id, command);
			if (plan.kind === "refused") {
				took({ refused: plan.why, at: null });
				return;
			}
			const asked =
				plan.fallen.length > 0 ||
				plan.changes.some(({ rackChips }) => rackChips !== 0);
			if (asked) set({ confirm: { card, rank, plan } });
			else go(card, rank, []);
		},
		confirm({ card, rank, plan }) {
			go(card, rank, dropOf(plan));
		},
		correcting: {
			preview: store.preview,
			correct(target, command, drop) {
				const result = store.correct(target, command, drop);
				if (isRefusal(result)) return result;
				set({ told: null, correcting: null });
				return null;
			},
		},
	};
}
