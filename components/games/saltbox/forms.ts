import type { GameForms } from "../forms.ts";
import { SaltboxOddsSheet } from "./odds-sheet.tsx";
import { saltboxOf } from "./reading.ts";

/** Saltbox's options (S1–S12), and what the table's dialogs send to it. */
export const saltboxForms: GameForms = {
	game: "saltbox",
	fields: [
		{
			name: "minChips",
			label: "dialogs.options.saltbox.minChips",
			kind: "amount",
			none: false,
		},
		{
			name: "maxChips",
			label: "dialogs.options.saltbox.maxChips",
			kind: "amount",
			none: true,
		},
		{
			name: "handsPerShuffle",
			label: "dialogs.options.saltbox.handsPerShuffle",
			kind: "whole",
			min: 1,
			max: 10,
		},
		{
			name: "burn",
			label: "dialogs.options.saltbox.burn",
			kind: "whole",
			min: 0,
			max: 10,
		},
		{
			name: "banker",
			label: "dialogs.options.saltbox.banker",
			hint: "dialogs.options.saltbox.bankerHint",
			kind: "banker",
		},
		{
			name: "bankMustCover",
			label: "dialogs.options.saltbox.bankMustCover",
			hint: "dialogs.options.saltbox.bankMustCoverHint",
			kind: "switch",
		},
		{
			name: "showCounts",
			label: "dialogs.options.saltbox.showCounts",
			kind: "choice",
			choices: [
				{ value: "all", label: "dialogs.options.saltbox.countsAll" },
				{ value: "dealer", label: "dialogs.options.saltbox.countsDealer" },
			],
		},
		{
			name: "payTable",
			label: "dialogs.options.saltbox.payTable",
			kind: "pay-table",
			min: 1,
			max: 1000,
		},
	],
	voidHint: "dialogs.void.saltboxHint",
	voiding: (reason) => ({ type: "void-hand", reason }),
	shuffle: { type: "shuffle" },
	standing: (table, player, t) => {
		const state = saltboxOf(table);
		const open = state?.phase.type === "bets";
		return (state?.bets ?? [])
			.filter((bet) => bet.player === player)
			.map(({ rank, amountChips }) => ({
				key: String(rank),
				words: t("saltbox.bet", { amount: amountChips, rank }),
				amountChips,
				takeBack: open ? { type: "take-back", player, rank } : null,
			}));
	},
	Odds: SaltboxOddsSheet,
};
