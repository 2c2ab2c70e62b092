import type { PlayerId } from "../../ledger/accounts.ts";
import { felt, rack } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/balances.ts";
import {
	type AmountRange,
	type Chips,
	chips,
	floorTo,
	MAX_AMOUNT_CHIPS,
	MAX_BALANCE_CHIPS,
} from "../../ledger/chips.ts";
import { isError, type RuleError, type TableView } from "../game.ts";
import { hasBegun, lastStackOpen, liveStacks } from "./state.ts";
import type {
	Bet,
	CarouselErrors,
	CarouselState,
	LastStackBet,
} from "./types.ts";

type Refused = RuleError<CarouselErrors>;

export function isSeated(table: TableView, player: PlayerId): boolean {
	return table.seats.some((seat) => seat.player === player);
}

function findBet(
	state: CarouselState,
	player: PlayerId,
	survivors: number,
): Bet | null {
	return (
		state.bets.find((b) => b.player === player && b.survivors === survivors) ??
		null
	);
}

function findLastStackBet(
	state: CarouselState,
	player: PlayerId,
): LastStackBet | null {
	return state.lastStackBets.find((b) => b.player === player) ?? null;
}

/** C5, L1, L9: the stakes that the options and the player's rack allow. */
function stakeRange(
	state: CarouselState,
	table: TableView,
	player: PlayerId,
): AmountRange | Refused {
	const { stakes, unitChips } = state.config;
	const haveChips = balanceOf(table.ledger, rack(player));
	if (haveChips < unitChips) {
		const missingChips = chips(unitChips - haveChips);
		return { error: "not-enough-chips", player, haveChips, missingChips };
	}
	const room = MAX_BALANCE_CHIPS - balanceOf(table.ledger, felt(player));
	if (room < unitChips) {
		return { error: "balance-limit", limitChips: MAX_BALANCE_CHIPS };
	}
	const most = Math.min(haveChips, room, MAX_AMOUNT_CHIPS);
	return {
		minChips: unitChips,
		maxChips: stakes === "unit" ? unitChips : floorTo(unitChips, most),
		stepChips: unitChips,
	};
}

/** C3–C6: the stakes with which the player may back the number now, or why none. */
export function betRange(
	state: CarouselState,
	table: TableView,
	player: PlayerId,
	survivors: number,
): AmountRange | Refused {
	if (state.phase.type !== "bets") {
		return { error: "bets-not-open", phase: state.phase.type };
	}
	if (!isSeated(table, player)) return { error: "not-seated", player };
	const live = liveStacks(state).length;
	if (survivors > live) {
		return { error: "number-barred", survivors, liveStacks: live };
	}
	if (state.config.stakes === "unit" && findBet(state, player, survivors)) {
		return { error: "already-covered", player, survivors };
	}
	const other = state.bets.find(
		(b) => b.player === player && b.survivors !== survivors,
	);
	if (other && state.config.numbersPerPlayer === "one") {
		return { error: "one-number-each", player, survivors: other.survivors };
	}
	return stakeRange(state, table, player);
}

/** C15: the stakes with which the player may back the stack now, or why none. */
export function lastStackRange(
	state: CarouselState,
	table: TableView,
	player: PlayerId,
	stack: number,
): AmountRange | Refused {
	if (!state.config.lastStack) return { error: "last-stack-off" };
	if (!lastStackOpen(state)) return { error: "last-stack-not-open" };
	if (!isSeated(table, player)) return { error: "not-seated", player };
	if (stack > state.config.stacks) {
		return { error: "no-such-stack", stack, stacks: state.config.stacks };
	}
	const old = findLastStackBet(state, player);
	if (old && (old.stack !== stack || state.config.stakes === "unit")) {
		return { error: "one-stack-each", player, stack: old.stack };
	}
	return stakeRange(state, table, player);
}

/** Whether the amount is one of the range; if not, why (C5), and what buy-in would do (L9). */
export function checkStake(
	state: CarouselState,
	table: TableView,
	player: PlayerId,
	amountChips: Chips,
	range: AmountRange | Refused,
): true | Refused {
	if (isError(range) && range.error !== "not-enough-chips") return range;
	const { stakes, unitChips } = state.config;
	if (stakes === "unit" && amountChips !== unitChips) {
		return { error: "not-the-unit", unitChips };
	}
	if (amountChips % unitChips !== 0) {
		return { error: "not-a-multiple", unitChips };
	}
	const haveChips = balanceOf(table.ledger, rack(player));
	if (amountChips > haveChips) {
		const missingChips = chips(amountChips - haveChips);
		return { error: "not-enough-chips", player, haveChips, missingChips };
	}
	if (isError(range)) return range;
	return amountChips <= range.maxChips
		? true
		: { error: "balance-limit", limitChips: MAX_BALANCE_CHIPS };
}

/** C7: a bet that may be taken back now, whole. */
export function takeBack(
	state: CarouselState,
	player: PlayerId,
	survivors: number,
): Bet | Refused {
	if (state.phase.type !== "bets") {
		return { error: "bets-not-open", phase: state.phase.type };
	}
	return findBet(state, player, survivors) ?? { error: "no-such-bet", player };
}

/** C15: a last-stack bet that may be taken back now, whole. */
export function takeBackLastStack(
	state: CarouselState,
	player: PlayerId,
	stack: number,
): LastStackBet | Refused {
	if (!state.config.lastStack) return { error: "last-stack-off" };
	if (!lastStackOpen(state)) return { error: "last-stack-not-open" };
	const bet = findLastStackBet(state, player);
	return bet?.stack === stack ? bet : { error: "no-such-bet", player };
}

/** C16: whether the dealer may void now: from the first face-up card until the game is over. */
export function canVoid(state: CarouselState): true | Refused {
	return hasBegun(state) && state.phase.type !== "over"
		? true
		: { error: "nothing-to-void", phase: state.phase.type };
}
