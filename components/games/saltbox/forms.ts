import type { GameForms } from "../forms.ts";
import { SaltboxOddsSheet } from "./odds-sheet.tsx";
import { saltboxOf } from "./reading.ts";

/** What the table's dialogs ask Saltbox and send to it. */
export const saltboxForms: GameForms = {
	game: "saltbox",
	voidHint: "dialogs.void.saltboxHint",
	voiding: (reason) => ({ type: "void-hand", reason }),
	shuffle: { type: "shuffle" },
	bankerOf: (table) => {
		const banker = saltboxOf(table)?.config.banker ?? "house";
		return banker === "house" ? null : banker;
	},
	standing: (table, player, t) => {
		const state = saltboxOf(table);
		const open = state?.phase.type === "bets";
		return (state?.bets ?? [])
			.filter((bet) => bet.player === player)
			.map(({ rank, amountChips }) => ({
				key: String(rank),
				on: rank,
				words: t("saltbox.bet", { amount: amountChips, rank }),
				amountChips,
				takeBack: open ? { type: "take-back", player, rank } : null,
			}));
	},
	Odds: SaltboxOddsSheet,
};
