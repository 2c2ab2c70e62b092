import { countOf, RANKS, unseenOf } from "@/lib/cards/deck.ts";
import {
	cardsOf,
	isOut,
	lastStackOpen,
	liveStacks,
	nextStack,
} from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type {
	Dealing,
	Push,
	ScreenModel,
	SeatLine,
	Sentence,
	StakeRow,
	Step,
	View,
} from "../screen.ts";
import { plain, sentence } from "../sentence.tsx";
import {
	actorOf,
	carouselOf,
	factsOf,
	pickedNow,
	settledWaiting,
	stakeOf,
} from "./reading.ts";
import { payout } from "./words.ts";

type StepKey = "deal" | "bets" | "draw" | "pay";

const STEPS: readonly StepKey[] = ["deal", "bets", "draw", "pay"];

function stepOf(view: View, state: CarouselState): StepKey {
	if (view.paying || state.phase.type === "over") return "pay";
	return state.phase.type === "opening" ? "deal" : state.phase.type;
}

function stepsOf(view: View, state: CarouselState): readonly Step[] {
	const now = STEPS.indexOf(stepOf(view, state));
	return STEPS.map((key, i) => ({
		key,
		label: view.t(`carousel.step.${key}`),
		state: i < now ? "done" : i === now ? "now" : "next",
	}));
}

type Said = { readonly sentence: Sentence; readonly hint: string };

function openingSaid({ t }: View, state: CarouselState): Said {
	const { burn, stacks } = state.config;
	const stack = nextStack(state) ?? 1;
	return {
		sentence: sentence(t, "carousel.opening.sentence", { stack }),
		hint:
			stack === 1
				? t("carousel.opening.hintFirst", { burn, stacks })
				: t("carousel.opening.hint", {
						left: stacks - stack + 1,
						side: lastStackOpen(state) ? "open" : "no",
					}),
	};
}

function betsSaid(view: View, state: CarouselState): Said {
	const { t, faces } = view;
	const { stakes, unitChips, numbersPerPlayer } = state.config;
	const live = liveStacks(state).length;
	const actor = actorOf(view);
	if (actor === null) {
		return {
			sentence: sentence(t, "carousel.bets.allIn", { bets: state.bets.length }),
			hint: t("carousel.bets.allInHint"),
		};
	}
	const name = faces.of(actor).said;
	return {
		sentence: sentence(t, "carousel.bets.sentence", { name, live }),
		hint: t("carousel.bets.hint", {
			name,
			stakes,
			amount: stakeOf(view, state, actor),
			unit: unitChips,
			numbers: numbersPerPlayer,
			side: lastStackOpen(state) ? "open" : "no",
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
function saidOf(view: View, state: CarouselState): Said {
	const { t, paying } = view;
	const over = state.phase.type === "over";
	const paid = paying && payout(factsOf(paying.events), view.faces, t);
	if (paid) {
		return {
			sentence: paid.sentence,
			hint: t(over ? "carousel.pay.hintOver" : "carousel.pay.hint"),
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

function primaryOf(view: View, state: CarouselState): Push {
	const { t } = view;
	const { phase } = state;
	if (phase.type === "over") {
		return {
			meaning: "shuffle",
			label: t("carousel.button.shuffle"),
			off: false,
			press: (dealing) => {
				dealing.play({ type: "shuffle" });
			},
		};
	}
	if (view.paying) {
		return {
			meaning: "next-round",
			label: t("carousel.button.nextRound"),
			off: false,
			press: (dealing) => dealing.acknowledge(),
		};
	}
	if (phase.type === "bets") {
		return {
			meaning: "close-bets",
			label: t("carousel.button.close"),
			off: false,
			press: (dealing) => {
				dealing.play({ type: "close-bets" });
			},
		};
	}
	const left =
		phase.type === "draw"
			? phase.drawing.length - phase.dealt
			: state.stacks.filter((cards) => cards.length === 0).length;
	return {
		meaning: "cards",
		label: t("carousel.button.cards", { left }),
		off: true,
		press: (dealing) => dealing.tell(t("carousel.tell.cards", { left })),
	};
}

function secondaryOf(view: View, state: CarouselState): Push {
	const { t } = view;
	const actor = actorOf(view);
	const off = state.phase.type !== "bets" || actor === null;
	return {
		meaning: "pass",
		label: t("carousel.button.pass"),
		off,
		press: (dealing) => {
			if (state.phase.type === "bets" && actor === null) {
				dealing.tell(t("carousel.tell.tapSeat"));
			} else if (
				dealing.play({ type: "pass", player: actor ?? firstSeat(view) })
			) {
				dealing.pick(null);
			}
		},
	};
}

/** Someone to ask the engine about, so that it says why a pass is not taken now. */
function firstSeat({ table }: View): PlayerId {
	return table.seats[0]?.player ?? "";
}

/** "5 on 4, 10 on 2 · stack 3": what the player stands on. */
function standsOn(
	view: View,
	state: CarouselState,
	player: PlayerId,
): string | null {
	const { t } = view;
	const settled = settledWaiting(view);
	const bets = settled
		? settled.wagers.map((w) => ({
				player: w.player,
				survivors: w.on,
				amountChips: w.stakeChips,
			}))
		: state.bets;
	const words = [
		...bets
			.filter((bet) => bet.player === player)
			.map(({ survivors, amountChips }) =>
				t("carousel.seat.bet", { number: survivors, amount: amountChips }),
			),
		...state.lastStackBets
			.filter((bet) => bet.player === player)
			.map(({ stack }) => t("carousel.seat.lastStack", { stack })),
	];
	return words.length > 0 ? words.join(t("carousel.seat.and")) : null;
}

function seatLines(
	view: View,
	state: CarouselState,
	actor: PlayerId | null,
): ReadonlyMap<PlayerId, SeatLine> {
	const { t, table, paying, faces } = view;
	const paid = paying && payout(factsOf(paying.events), faces, t);
	const lineOf = (player: PlayerId): SeatLine => {
		const line = paid?.lines.find((l) => l.face.player === player);
		if (line) {
			return {
				text: t("carousel.seat.takes", { amount: line.amountChips }),
				tone: "brass",
			};
		}
		const bets = standsOn(view, state, player);
		if (bets !== null) return { text: bets, tone: "plain" };
		if (paying) return { text: "", tone: "plain" };
		if (player === actor && state.phase.type === "bets") {
			return { text: t("carousel.seat.toBet"), tone: "plain" };
		}
		if (state.passes.includes(player)) {
			return { text: t("carousel.seat.passed"), tone: "plain" };
		}
		const broke =
			(table.ledger[`rack:${player}`] ?? 0) < state.config.unitChips;
		return broke
			? { text: t("carousel.seat.noChips"), tone: "down" }
			: { text: "", tone: "plain" };
	};
	return new Map(table.seats.map(({ player }) => [player, lineOf(player)]));
}

function stakesOf(
	view: View,
	state: CarouselState,
	actor: PlayerId | null,
): StakeRow {
	const { stakes, unitChips } = state.config;
	return {
		player: actor,
		chosenChips:
			stakes === "unit"
				? unitChips
				: actor === null
					? null
					: stakeOf(view, state, actor),
		choices: [1, 2, 5, 10, 20].map((n) => chips(n * unitChips)),
		stepChips: unitChips,
		fixed:
			stakes === "unit"
				? view.t("carousel.tell.unit", { unit: unitChips })
				: null,
	};
}

/** C4–C7: one tap on the ring. Unit stakes: a number the player covers is taken back. */
export function tapNumber(dealing: Dealing, survivors: number): void {
	const view = dealing.view();
	const state = carouselOf(view.table);
	if (!state) return;
	const actor = actorOf(view);
	if (actor === null && state.phase.type === "bets") {
		dealing.tell(view.t("carousel.tell.tapSeat"));
		return;
	}
	// Outside the bets anyone will do: the engine says why not.
	const player = actor ?? firstSeat(view);
	const covered = state.bets.some(
		(bet) => bet.player === player && bet.survivors === survivors,
	);
	if (covered && state.config.stakes === "unit") {
		takeBackNumber(dealing, player, survivors);
		return;
	}
	const amountChips = stakeOf(view, state, player);
	const accepted = dealing.play({
		type: "bet",
		player,
		survivors,
		amountChips,
	});
	// Whoever was tapped may go on where several numbers are allowed; else the turn leads again.
	const goesOn =
		state.config.numbersPerPlayer === "any" || state.config.stakes === "any";
	if (accepted && !(goesOn && pickedNow(view) === player)) dealing.pick(null);
}

/** C7: takes a bet back, whole; the player is chosen again. */
export function takeBackNumber(
	dealing: Dealing,
	player: PlayerId,
	survivors: number,
): void {
	if (dealing.play({ type: "take-back", player, survivors })) {
		dealing.pick(player);
	}
}

/** Held on the ring: the chosen player's bet there is taken back. */
export function holdNumber(dealing: Dealing, survivors: number): void {
	const view = dealing.view();
	const state = carouselOf(view.table);
	const actor = actorOf(view);
	const bets = state?.bets.filter((bet) => bet.survivors === survivors) ?? [];
	const own = bets.find((bet) => bet.player === actor);
	const only = bets.length === 1 ? bets[0] : undefined;
	const bet = own ?? only;
	if (bet) takeBackNumber(dealing, bet.player, survivors);
	else dealing.tell(view.t("carousel.tell.holdSeat"));
}

/** C15: backs the stack, or takes the backing back. */
export function tapStack(dealing: Dealing, stack: number): void {
	const view = dealing.view();
	const state = carouselOf(view.table);
	if (!state) return;
	const actor = actorOf(view);
	if (actor === null && lastStackOpen(state)) {
		dealing.tell(view.t("carousel.tell.tapSeatStack"));
		return;
	}
	const player = actor ?? firstSeat(view);
	const backed = state.lastStackBets.some(
		(bet) => bet.player === player && bet.stack === stack,
	);
	const amountChips = stakeOf(view, state, player);
	dealing.play(
		backed && state.config.stakes === "unit"
			? { type: "take-back-last-stack", player, stack }
			: { type: "bet-last-stack", player, stack, amountChips },
	);
}

/** C15: held on a stack: the chosen player's backing is taken back. */
export function holdStack(dealing: Dealing, stack: number): void {
	const view = dealing.view();
	const player = actorOf(view) ?? firstSeat(view);
	dealing.play({ type: "take-back-last-stack", player, stack });
}

export function carouselModel(view: View): ScreenModel {
	const { t, table } = view;
	const state = carouselOf(table);
	if (!state) throw new Error("Broken invariant: Carousel is running");
	const { sentence: words, hint } = saidOf(view, state);
	const actor = actorOf(view);
	const unseen = unseenOf(state.seen);
	const dealing = nextStack(state) !== null;
	const betting = state.phase.type === "bets";
	return {
		// The next round is open already while the last one waits to be paid.
		where: t("carousel.where", {
			game: state.game,
			round: settledWaiting(view)?.round ?? state.round,
		}),
		steps: stepsOf(view, state),
		sentence: words,
		hint,
		keys: RANKS.map((rank) => {
			const left = countOf(unseen, rank);
			return { rank, left, off: !dealing || left === 0 };
		}),
		pressKey: (dealing_, rank) => {
			dealing_.play({ type: "deal", rank });
		},
		pressDigit: dealing
			? (dealing_, digit) => {
					const rank = RANKS[digit === 0 ? 9 : digit - 1];
					if (rank) dealing_.play({ type: "deal", rank });
				}
			: betting
				? (dealing_, digit) => {
						if (digit <= state.config.stacks) tapNumber(dealing_, digit);
					}
				: null,
		primary: primaryOf(view, state),
		secondary: secondaryOf(view, state),
		actor: view.paying && pickedNow(view) === null ? null : actor,
		seatLines: seatLines(view, state, actor),
		tapSeat: betting || lastStackOpen(state),
		stakes: stakesOf(view, state, actor),
	};
}
