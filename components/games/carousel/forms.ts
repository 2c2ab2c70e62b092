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
				on: survivors,
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
				on: null,
				words: t("dialogs.seat.betOnStack", { amount: amountChips, stack }),
				amountChips,
				takeBack: state.lastStackClosed
					? null
					: { type: "take-back-last-stack", player, stack },
			}),
		);
	return [...bets, ...lastStack];
}

/** What the table's dialogs ask Carousel and send to it. */
export const carouselForms: GameForms = {
	game: "carousel",
	voidHint: "dialogs.void.carouselHint",
	voiding: (reason) => ({ type: "void-round", reason }),
	shuffle: { type: "shuffle" },
	bankerOf: () => null,
	standing,
	Odds: CarouselOddsSheet,
};
