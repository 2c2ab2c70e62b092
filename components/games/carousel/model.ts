import { countOf, RANKS, unseenOf } from "@/lib/cards/deck.ts";
import { lastStackOpen, nextStack } from "@/lib/games/carousel/state.ts";
import type { CarouselState } from "@/lib/games/carousel/types.ts";
import { stakedIn } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { lazily } from "../lazily.ts";
import type {
	Push,
	ScreenModel,
	SeatLine,
	StakeRow,
	Step,
	View,
} from "../screen.ts";
import { seatBets } from "../seat-bets.ts";
import { dealCard, firstSeat, tapNumber } from "./actions.ts";
import {
	actorOf,
	carouselOf,
	choices,
	factIn,
	factsOf,
	passed,
	pickedNow,
	settledWaiting,
	stakeOf,
} from "./reading.ts";
import { saidOf } from "./said.ts";
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
	const off = !choices(view.table).some(
		(c) => c.type === "pass" && c.player === actor,
	);
	return {
		// Twice in a row it would pass for two players; after a bet it is meant.
		meaning: `pass ${state.passes.length}`,
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

/** "5 on 4, 10 on 2", "stack 3, passed": what the player stands on, and a pass beside a stack. */
function standsOn(
	view: View,
	state: CarouselState,
	player: PlayerId,
): SeatLine | null {
	const { t } = view;
	const onNumbers = state.bets.filter((bet) => bet.player === player);
	const onStacks = state.lastStackBets.filter((bet) => bet.player === player);
	const words = [
		...onNumbers.map(({ survivors, amountChips }) =>
			t("carousel.seat.bet", { number: survivors, amount: amountChips }),
		),
		...onStacks.map(({ stack, amountChips }) =>
			t("carousel.seat.lastStack", {
				stack,
				stakes: state.config.stakes,
				amount: amountChips,
			}),
		),
	];
	if (words.length === 0) return null;
	if (!settledWaiting(view) && passed(state, player))
		words.push(t("carousel.seat.passed"));
	const all = [...onNumbers, ...onStacks];
	return seatBets(
		words,
		t("carousel.seat.and"),
		t("carousel.seat.bets", {
			count: all.length,
			amount: all.reduce((sum, { amountChips }) => sum + amountChips, 0),
		}),
	);
}

/** "lost 25 on 6": what of the player's went into the pot in the round that waits to be paid; last-stack bets may still stand. */
function lostLine(
	view: View,
	state: CarouselState,
	player: PlayerId,
): SeatLine | null {
	const { t, paying } = view;
	const facts = factsOf(paying?.events ?? []);
	const [round, side] = [
		factIn(facts, "round-settled"),
		factIn(facts, "last-stack-settled"),
	].map((fact) => (fact?.wagers ?? []).filter((w) => w.player === player));
	const words = [
		...(round ?? []).map(({ on, stakeChips }) =>
			t("carousel.seat.lost", { number: on, amount: stakeChips }),
		),
		...(side ?? []).map(({ on, stakeChips }) =>
			t("carousel.seat.lostStack", {
				stack: on,
				stakes: state.config.stakes,
				amount: stakeChips,
			}),
		),
	];
	if (words.length === 0) return null;
	const stands = standsOn(view, state, player);
	const lost = [...(round ?? []), ...(side ?? [])];
	return seatBets(
		[...(stands ? [stands.text] : []), ...words],
		t("carousel.seat.and"),
		t("carousel.seat.lostInAll", {
			amount: stakedIn(lost),
		}),
	);
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
		const bets = lostLine(view, state, player) ?? standsOn(view, state, player);
		if (bets !== null) return bets;
		if (paying) return { text: "", tone: "plain" };
		if (player === actor && state.phase.type === "bets") {
			return { text: t("carousel.seat.toBet"), tone: "plain" };
		}
		if (passed(state, player)) {
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

/** Dealing, 0 is ten; betting on the ring, 0 is zero. */
function pressDigitOf(state: CarouselState): ScreenModel["pressDigit"] {
	if (nextStack(state) !== null) {
		return (dealing, digit) => {
			const rank = RANKS[digit === 0 ? 9 : digit - 1];
			if (rank) dealCard(dealing, rank);
		};
	}
	return state.phase.type === "bets"
		? (dealing, digit) => {
				if (digit <= state.config.stacks) tapNumber(dealing, digit);
			}
		: null;
}

function keysOf(view: View, state: CarouselState): ScreenModel["keys"] {
	const unseen = unseenOf(state.seen);
	const allowed = choices(view.table);
	return RANKS.map((rank) => ({
		rank,
		left: countOf(unseen, rank),
		off: !allowed.some((c) => c.type === "deal" && c.rank === rank),
	}));
}

export function carouselModel(view: View): ScreenModel {
	const { t, table } = view;
	const state = carouselOf(table);
	if (!state) throw new Error("Broken invariant: Carousel is running");
	const once = lazily({ said: () => saidOf(view, state) });
	const actor = actorOf(view);
	const betting = state.phase.type === "bets";
	return lazily<ScreenModel>({
		// The next round is open already while the last one waits to be paid.
		where: () =>
			t("carousel.where", {
				game: state.game,
				round: settledWaiting(view)?.round ?? state.round,
			}),
		steps: () => stepsOf(view, state),
		sentence: () => once.said.sentence,
		hint: () => once.said.hint,
		keys: () => keysOf(view, state),
		pressKey: () => dealCard,
		pressDigit: () => pressDigitOf(state),
		primary: () => primaryOf(view, state),
		secondary: () => secondaryOf(view, state),
		actor: () => (view.paying && pickedNow(view) === null ? null : actor),
		seatLines: () => seatLines(view, state, actor),
		tapSeat: () => betting || lastStackOpen(state),
		stakes: () => stakesOf(view, state, actor),
	});
}
