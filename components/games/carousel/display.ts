import { liveStacks } from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import type { GameEvent } from "@/lib/games/index.ts";
import type { Board } from "@/lib/table/board.ts";
import type { GameDisplay, Showing } from "../display.ts";
import type { Faces } from "../faces.ts";
import type { Sentence, Words } from "../screen.ts";
import { sentence } from "../sentence.tsx";
import { CarouselStage } from "./display-stage.tsx";
import {
	actorOf,
	carouselOf,
	factIn,
	factsOf,
	passed,
	potOf,
} from "./reading.ts";
import { payout } from "./words.ts";

function stateOf(board: Board): CarouselState {
	const state = carouselOf(board.table);
	if (!state) throw new Error("Broken invariant: Carousel is running");
	return state;
}

function said({ board, t }: Showing): Sentence {
	const state = stateOf(board);
	const live = liveStacks(state).length;
	switch (state.phase.type) {
		case "opening":
			return sentence(t, "display.carousel.opening", {
				pot: potOf(board.table, state).potChips,
			});
		case "bets":
			return sentence(t, "display.carousel.bets", { live });
		case "draw":
			return sentence(t, "display.carousel.draw");
		case "over":
			return sentence(t, "display.carousel.over");
	}
}

function payoutOf(events: readonly GameEvent[], faces: Faces, t: Words) {
	return payout(events as Parameters<typeof payout>[0], faces, t);
}

export const carouselDisplay: GameDisplay = {
	game: "carousel",
	where: ({ board, ended, t }) => {
		const state = stateOf(board);
		const settled = ended && factIn(factsOf(ended), "round-settled");
		return t("carousel.where", {
			game: state.game,
			round: settled?.round ?? state.round,
		});
	},
	sentence: said,
	actor: ({ board, ended }) =>
		ended ? null : actorOf({ table: board.table, picked: null }),
	stakes: ({ board, t }, player) => {
		const state = stateOf(board);
		return [
			...state.bets
				.filter((bet) => bet.player === player)
				.map(({ survivors, amountChips }) => ({
					key: `on ${survivors}`,
					words: t("carousel.seat.bet", {
						number: survivors,
						amount: amountChips,
					}),
					amountChips,
				})),
			...state.lastStackBets
				.filter((bet) => bet.player === player)
				.map(({ stack, amountChips }) => ({
					key: `stack ${stack}`,
					words: t("carousel.seat.lastStack", {
						stack,
						stakes: state.config.stakes,
						amount: amountChips,
					}),
					amountChips,
				})),
		];
	},
	called: ({ board, t }, player) =>
		passed(stateOf(board), player) ? t("carousel.seat.passed") : null,
	// While the deck is shuffled for the next game, too: the first card ends it.
	pauses: (board) => {
		const { phase, stacks } = stateOf(board);
		const isShuffling =
			phase.type === "opening" && stacks.every((cards) => cards.length === 0);
		return phase.type === "over" || (isShuffling && board.rounds.length > 0);
	},
	payout: payoutOf,
	Stage: CarouselStage,
};
