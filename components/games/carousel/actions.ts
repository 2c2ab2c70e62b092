import type { Rank } from "@/lib/cards/deck.ts";
import { lastStackOpen, nextStack } from "@/lib/games/carousel/state.ts";
import type { CarouselCommand } from "@/lib/games/carousel/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { Dealing, View } from "../screen.ts";
import { actorOf, carouselOf, pickedNow, stakeOf } from "./reading.ts";

/** Someone to ask the engine about, so that it says why something is not taken now. */
export function firstSeat({ table }: View): PlayerId {
	return table.seats[0]?.player ?? "";
}

/** C9: a card to the stack it lies on, so that it can never slip to another. */
export function dealCard(dealing: Dealing, rank: Rank): void {
	const { table, picked, paying, t } = dealing.view();
	const state = carouselOf(table);
	if (paying && state?.phase.type === "bets") {
		dealing.tell(t("carousel.tell.settled"));
		return;
	}
	const stack = state ? nextStack(state) : null;
	const accepted = dealing.play({
		type: "deal",
		rank,
		...(stack === null ? {} : { stack }),
	});
	// The seat was chosen for what lay there before.
	if (accepted && picked !== null) dealing.pick(null);
}

/** C9: the same card, to the stack that is next by now; null where that is no card, or no stack. */
export function dealtNow(
	command: CarouselCommand,
	table: TableState,
): CarouselCommand | null {
	const state = carouselOf(table);
	const stack = state ? nextStack(state) : null;
	return command.type === "deal" && stack !== null
		? { ...command, stack }
		: null;
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
function takeBackNumber(
	dealing: Dealing,
	player: PlayerId,
	survivors: number,
): void {
	if (dealing.play({ type: "take-back", player, survivors })) {
		dealing.pick(player);
	}
}

/** Held on the ring: the chosen player's bet there is taken back; of several the list says whose they are. */
export function holdNumber(dealing: Dealing, survivors: number): void {
	const view = dealing.view();
	const state = carouselOf(view.table);
	const actor = actorOf(view);
	const bets = state?.bets.filter((bet) => bet.survivors === survivors) ?? [];
	const own = bets.find((bet) => bet.player === actor);
	const only = bets.length === 1 ? bets[0] : undefined;
	const bet = own ?? only;
	const isFinal = state?.phase.type === "draw";
	if (bets.length > 1 && (isFinal || !own)) {
		dealing.open({ kind: "bets", on: survivors });
	} else if (bet) takeBackNumber(dealing, bet.player, survivors);
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
	if (backed && state.config.stakes === "unit") {
		takeBackStack(dealing, player, stack);
		return;
	}
	const amountChips = stakeOf(view, state, player);
	const accepted = dealing.play({
		type: "bet-last-stack",
		player,
		stack,
		amountChips,
	});
	// Once the bets are open the player's number is still to come.
	const done = state.phase.type === "opening" && state.config.stakes === "unit";
	if (accepted && done) dealing.pick(null);
}

/** C15: takes a backing back, whole; the player is chosen again. */
function takeBackStack(
	dealing: Dealing,
	player: PlayerId,
	stack: number,
): void {
	if (dealing.play({ type: "take-back-last-stack", player, stack })) {
		dealing.pick(player);
	}
}

/** C15: held on a stack: the chosen player's backing is taken back. */
export function holdStack(dealing: Dealing, stack: number): void {
	const view = dealing.view();
	takeBackStack(dealing, actorOf(view) ?? firstSeat(view), stack);
}
