import type { Decision } from "../games/game.ts";
import { type Account, type PlayerId, rack } from "../ledger/accounts.ts";
import { balanceOf } from "../ledger/balances.ts";
import { type Bound, brokenBound, rangeWithin } from "../ledger/bounds.ts";
import {
	type AmountRange,
	type Chips,
	chips,
	MAX_AMOUNT_CHIPS,
	MAX_BALANCE_CHIPS,
} from "../ledger/chips.ts";
import { move } from "../ledger/transfers.ts";
import type { TableError } from "./errors.ts";
import type { TableCommand, TableEvent, TableState } from "./types.ts";
import { holdOf, isSeated, rackOf, type TableHold } from "./view.ts";

type Decided = Decision<TableEvent> | TableError;

/** The commands that move chips between two accounts. */
type Moving = Extract<
	TableCommand,
	{
		type: "buy-in" | "cash-out" | "fund-bank" | "draw-bank" | "hand-over";
	}
>;

/** A move without its amount: who and what, of which the range of amounts is asked. */
type Way = Moving extends infer M
	? M extends Moving
		? Omit<M, "amountChips">
		: never
	: never;

function accountsOf(way: Way): {
	readonly from: Account;
	readonly to: Account;
} {
	if (way.type === "hand-over" && "from" in way) {
		return { from: rack(way.from), to: rack(way.to) };
	}
	if (way.type === "fund-bank") return { from: "cage", to: "bank" };
	if (way.type === "draw-bank") return { from: "bank", to: "cage" };
	const player = "player" in way ? rack(way.player) : "cage";
	return way.type === "buy-in"
		? { from: "cage", to: player }
		: { from: player, to: "cage" };
}

function playersOf(way: Way): readonly PlayerId[] {
	if ("from" in way) return [way.from, way.to];
	return "player" in way ? [way.player] : [];
}

/** L11, L9: chips move only to and from seated players, and between two different ones. */
function refusedWay(state: TableState, way: Way): TableError | null {
	const stranger = playersOf(way).find((p) => !isSeated(state, p));
	if (stranger !== undefined) return { error: "not-seated", player: stranger };
	return "from" in way && way.from === way.to ? { error: "same-player" } : null;
}

/** L1, L9, S10: what bounds the amount, in the order in which a refusal should name it. */
function bounds(
	state: TableState,
	way: Way,
	hold: TableHold,
): readonly Bound<TableError>[] {
	const { from, to } = accountsOf(way);
	const holdsChips = balanceOf(state.ledger, from);
	const leastChips = hold.leastChips.get(from) ?? null;
	const giver = "from" in way ? way.from : "player" in way ? way.player : null;
	const owns: readonly Bound<TableError>[] =
		from === "cage"
			? []
			: [
					{
						minChips: 1,
						maxChips: Math.max(0, holdsChips),
						refuse: (amountChips) =>
							giver === null
								? { error: "bank-holds-less", haveChips: holdsChips }
								: {
										error: "not-enough-chips",
										player: giver,
										haveChips: holdsChips,
										missingChips: chips(amountChips - holdsChips),
									},
					},
				];
	const keeps: readonly Bound<TableError>[] =
		leastChips === null
			? []
			: [
					{
						minChips: 1,
						maxChips: Math.max(0, holdsChips - leastChips),
						refuse: () => ({
							error: "bank-must-keep",
							leastChips,
							roomChips: chips(Math.max(0, holdsChips - leastChips)),
						}),
					},
				];
	return [
		...owns,
		...keeps,
		{
			minChips: 1,
			maxChips: MAX_AMOUNT_CHIPS,
			refuse: () => ({
				error: "amount-out-of-range",
				minChips: chips(1),
				maxChips: MAX_AMOUNT_CHIPS,
			}),
		},
		{
			minChips: 1,
			maxChips: Math.min(
				MAX_BALANCE_CHIPS - balanceOf(state.ledger, to),
				holdsChips + MAX_BALANCE_CHIPS,
			),
			refuse: () => ({ error: "balance-limit", limitChips: MAX_BALANCE_CHIPS }),
		},
	];
}

/** The amounts that may move this way now; null when none may. `hold` is what the running game locks. */
export function moveRange(
	state: TableState,
	way: Way,
	hold: TableHold = holdOf(state),
): AmountRange | null {
	return refusedWay(state, way)
		? null
		: rangeWithin(bounds(state, way, hold), state.session.smallestChip);
}

function eventOf(command: Moving): TableEvent {
	switch (command.type) {
		case "buy-in":
		case "cash-out":
			return {
				type: command.type === "buy-in" ? "bought-in" : "cashed-out",
				player: command.player,
				amountChips: command.amountChips,
			};
		case "fund-bank":
		case "draw-bank":
			return {
				type: command.type === "fund-bank" ? "bank-funded" : "bank-drawn",
				amountChips: command.amountChips,
			};
		default:
			return {
				type: "handed-over",
				from: command.from,
				to: command.to,
				amountChips: command.amountChips,
			};
	}
}

/** L2, L9: chips move from one account to another. */
export function decideMove(state: TableState, command: Moving): Decided {
	const { smallestChip } = state.session;
	const refused = refusedWay(state, command);
	if (refused) return refused;
	if (command.amountChips % smallestChip !== 0) {
		return { error: "not-a-multiple-of-smallest", smallestChip };
	}
	const broken = brokenBound(
		bounds(state, command, holdOf(state)),
		command.amountChips,
	);
	if (broken) return broken;
	const { from, to } = accountsOf(command);
	return {
		events: [eventOf(command)],
		transfers: move(from, to, command.amountChips, command.type),
	};
}

/** L10, S10: whether the player's rack may be counted now. */
export function refusedCount(
	state: TableState,
	player: PlayerId,
	hold: TableHold = holdOf(state),
): TableError | null {
	if (!isSeated(state, player)) return { error: "not-seated", player };
	return hold.leastChips.has(rack(player))
		? { error: "bank-not-countable", player }
		: null;
}

/** L10: what the rack really comes to; the difference is posted to `variance`. */
export function decideCount(
	state: TableState,
	player: PlayerId,
	countedChips: Chips,
): Decided {
	const { smallestChip } = state.session;
	const refused = refusedCount(state, player);
	if (refused) return refused;
	if (countedChips % smallestChip !== 0) {
		return { error: "not-a-multiple-of-smallest", smallestChip };
	}
	const bookedChips = rackOf(state, player);
	const over = countedChips - bookedChips;
	// Only a count that is entered again with its old difference (L7) comes to less than nothing.
	if (countedChips < 0) {
		const missingChips = chips(-countedChips);
		return {
			error: "not-enough-chips",
			player,
			haveChips: bookedChips,
			missingChips,
		};
	}
	return {
		events: [{ type: "rack-counted", player, bookedChips, countedChips }],
		transfers:
			over >= 0
				? move("variance", rack(player), over, "count")
				: move(rack(player), "variance", -over, "count"),
	};
}
