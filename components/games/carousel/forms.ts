import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { GameForms, StandingBet } from "../forms.ts";
import type { Words } from "../screen.ts";
import { CarouselOddsSheet } from "./odds-sheet.tsx";

function standing(
	table: TableState,
	player: PlayerId,
	t: Words,
): readonly StandingBet[] {
	const state = table.games.carousel;
	if (table.running !== "carousel" || !state) return [];
	const open = state.phase.type === "bets";
	const bets = state.bets
		.filter((bet) => bet.player === player)
		.map(
			({ survivors, amountChips }): StandingBet => ({
				key: `number ${survivors}`,
				words: t("dialogs.seat.betOn", {
					amount: amountChips,
					number: survivors,
				}),
				amountChips,
				takeBack: open ? { type: "take-back", player, survivors } : null,
			}),
		);
	const lastStack = state.lastStackBets
		.filter((bet) => bet.player === player)
		.map(
			({ stack, amountChips }): StandingBet => ({
				key: `stack ${stack}`,
				words: t("dialogs.seat.betOnStack", { amount: amountChips, stack }),
				amountChips,
				takeBack: state.lastStackClosed
					? null
					: { type: "take-back-last-stack", player, stack },
			}),
		);
	return [...bets, ...lastStack];
}

/** Carousel's options (C1–C15), and what the table's dialogs send to it. */
export const carouselForms: GameForms = {
	game: "carousel",
	fields: [
		{
			name: "stacks",
			label: "dialogs.options.carousel.stacks",
			kind: "whole",
			min: 2,
			max: 6,
		},
		{
			name: "burn",
			label: "dialogs.options.carousel.burn",
			kind: "whole",
			min: 0,
			max: 10,
		},
		{
			name: "stakes",
			label: "dialogs.options.carousel.stakes",
			kind: "choice",
			choices: [
				{ value: "unit", label: "dialogs.options.carousel.stakesUnit" },
				{ value: "any", label: "dialogs.options.carousel.stakesAny" },
			],
		},
		{
			name: "unitChips",
			label: "dialogs.options.carousel.unitChips",
			kind: "amount",
			none: false,
		},
		{
			name: "numbersPerPlayer",
			label: "dialogs.options.carousel.numbersPerPlayer",
			kind: "choice",
			choices: [
				{ value: "one", label: "dialogs.options.carousel.numbersOne" },
				{ value: "any", label: "dialogs.options.carousel.numbersAny" },
			],
		},
		{
			name: "turn",
			label: "dialogs.options.carousel.turn",
			kind: "choice",
			choices: [
				{ value: "rotate", label: "dialogs.options.carousel.turnRotate" },
				{ value: "fixed", label: "dialogs.options.carousel.turnFixed" },
			],
		},
		{
			name: "lastStack",
			label: "dialogs.options.carousel.lastStack",
			hint: "dialogs.options.carousel.lastStackHint",
			kind: "switch",
		},
	],
	voidHint: "dialogs.void.carouselHint",
	voiding: (reason) => ({ type: "void-round", reason }),
	shuffle: { type: "shuffle" },
	standing,
	Odds: CarouselOddsSheet,
};
