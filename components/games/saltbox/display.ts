import type { GameEvent } from "@/lib/games/index.ts";
import { handOf } from "@/lib/games/saltbox/state.ts";
import type { SaltboxState } from "@/lib/games/saltbox/types.ts";
import type { Board } from "@/lib/table/board.ts";
import type { GameDisplay, Showing } from "../display.ts";
import type { Faces } from "../faces.ts";
import type { Sentence, Words } from "../screen.ts";
import { sentence } from "../sentence.tsx";
import { SaltboxStage } from "./display-stage.tsx";
import { called, payout, TO_PLAYERS } from "./payout.tsx";
import { pairsIn, saltboxOf } from "./reading.ts";

function stateOf(board: Board): SaltboxState {
	const state = saltboxOf(board.table);
	if (!state) throw new Error("Broken invariant: Saltbox is running");
	return state;
}

function said({ board, t }: Showing): Sentence {
	const state = stateOf(board);
	if (state.phase.type === "shuffle-due") {
		return sentence(t, "display.saltbox.shuffle");
	}
	if (state.phase.type === "bets") return sentence(t, "display.saltbox.bets");
	const cards = handOf(state);
	const pairs = pairsIn(cards);
	return pairs.length > 0
		? sentence(t, "display.saltbox.pair", { ranks: called(pairs) })
		: sentence(t, "display.saltbox.deal", { card: cards.length + 1 });
}

function payoutOf(events: readonly GameEvent[], faces: Faces, t: Words) {
	return payout(events, faces, t, TO_PLAYERS);
}

export const saltboxDisplay: GameDisplay = {
	game: "saltbox",
	where: ({ board, ended, t }) => {
		const { handsUsed, config, phase } = stateOf(board);
		const over = ended !== null || phase.type === "shuffle-due";
		return t("saltbox.where", {
			hand: Math.min(config.handsPerShuffle, handsUsed + (over ? 0 : 1)),
			hands: config.handsPerShuffle,
		});
	},
	sentence: said,
	actor: () => null,
	stakes: ({ board, t }, player) => {
		const { config, bets } = stateOf(board);
		if (config.banker === player) {
			return [{ key: "bank", words: t("saltbox.seat.banks"), amountChips: 0 }];
		}
		return bets
			.filter((bet) => bet.player === player)
			.map(({ rank, amountChips }) => ({
				key: String(rank),
				words: t("saltbox.bet", { amount: amountChips, rank }),
				amountChips,
			}));
	},
	called: () => null,
	pauses: (board) => stateOf(board).phase.type === "shuffle-due",
	payout: payoutOf,
	Stage: SaltboxStage,
};
