import {
	cardsOf,
	isOut,
	lastStackOpen,
	liveStacks,
	nextStack,
} from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import type { Sentence, View } from "../screen.ts";
import { plain, sentence } from "../sentence.tsx";
import { actorOf, factsOf, stakeOf } from "./reading.ts";
import { payout } from "./words.ts";

type Said = { readonly sentence: Sentence; readonly hint: string };

function openingSaid({ t }: View, state: CarouselState): Said {
	const { burn, stacks } = state.config;
	const stack = nextStack(state) ?? 1;
	return {
		sentence: sentence(t, "carousel.opening.sentence", {
			stack,
			burn: stack === 1 ? burn : 0,
		}),
		hint:
			stack === 1
				? t("carousel.opening.hintFirst", { stacks })
				: t("carousel.opening.hint", {
						left: stacks - stack + 1,
						side: lastStackOpen(state) ? "open" : "no",
					}),
	};
}

function betsSaid(view: View, state: CarouselState): Said {
	const { t, faces } = view;
	const { stakes, unitChips, numbersPerPlayer } = state.config;
	const side = lastStackOpen(state) ? "open" : "no";
	const live = liveStacks(state).length;
	const actor = actorOf(view);
	if (actor === null) {
		const broke = view.table.seats.some(
			({ player }) =>
				rackOf(view.table, player) < unitChips &&
				!state.bets.some((bet) => bet.player === player),
		);
		return {
			sentence: sentence(t, "carousel.bets.allIn", { bets: state.bets.length }),
			hint: t(
				broke ? "carousel.bets.allInHintBroke" : "carousel.bets.allInHint",
			),
		};
	}
	const name = faces.of(actor).said;
	const own = state.bets.filter((bet) => bet.player === actor);
	if (stakes === "unit" && numbersPerPlayer === "one" && own[0]) {
		return {
			sentence: sentence(t, "carousel.bets.again", {
				name,
				numbers: own[0].survivors,
			}),
			hint: t("carousel.bets.againHint", { side }),
		};
	}
	return {
		sentence: sentence(t, "carousel.bets.sentence", { name, live }),
		hint: t("carousel.bets.hint", {
			name,
			stakes,
			amount: stakeOf(view, state, actor),
			unit: unitChips,
			numbers: numbersPerPlayer,
			side,
		}),
	};
}

function drawSaid({ t }: View, state: CarouselState): Said {
	const { phase } = state;
	if (phase.type !== "draw") return { sentence: plain(""), hint: "" };
	const out = phase.drawing.filter((s) => isOut(cardsOf(state, s))).length;
	return {
		sentence: sentence(t, "carousel.draw.sentence", {
			stack: nextStack(state) ?? 1,
		}),
		hint: t("carousel.draw.hint", {
			dealt: phase.dealt,
			drawing: phase.drawing.length,
			out,
		}),
	};
}

/** What to do now, and the rule in force. */
export function saidOf(view: View, state: CarouselState): Said {
	const { t, paying } = view;
	const over = state.phase.type === "over";
	const paid = paying && payout(factsOf(paying.events), view.faces, t);
	if (paid) {
		return {
			sentence: paid.sentence,
			hint: t(
				over
					? "carousel.pay.hintOver"
					: paid.lines.length > 0
						? "carousel.pay.hint"
						: "carousel.pay.hintNobody",
			),
		};
	}
	switch (state.phase.type) {
		case "opening":
			return openingSaid(view, state);
		case "bets":
			return betsSaid(view, state);
		case "draw":
			return drawSaid(view, state);
		case "over":
			return {
				sentence: sentence(t, `carousel.over.${state.phase.reason}`),
				hint: t("carousel.pay.hintOver"),
			};
	}
}
