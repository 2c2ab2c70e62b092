import { isError } from "@/lib/games/game.ts";
import type { Bet } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chips, chips } from "@/lib/ledger/chips.ts";
import { decide } from "@/lib/table/decide.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { apply } from "@/lib/table/evolve.ts";
import type { TableState } from "@/lib/table/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import type { View } from "../screen.ts";
import { actorOf, betBefore, bettors, saltboxOf } from "./reading.ts";

/** What "Same again" would bet: for one player, or, with `player` null, for the table. */
type Repeat = {
	readonly player: PlayerId | null;
	readonly bets: readonly Bet[];
};

/**
 * The bets that "Same again" repeats. With a seat chosen: those of the last hand in which that
 * player bet, on the numbers they have not bet on yet. Once these all stand, and with no seat
 * chosen: the last hand as it lay, but for everyone who has bet in this one; whoever sat it
 * out is not drawn in.
 */
export function repeatOf(view: View): Repeat {
	const state = saltboxOf(view.table);
	if (!state) return { player: null, bets: [] };
	const able = bettors(view.table, state);
	const before = betBefore(view.log);
	const actor = actorOf(view);
	if (actor !== null && able.includes(actor)) {
		const own = (before.of.get(actor) ?? []).filter(
			({ rank }) =>
				!state.bets.some((bet) => bet.player === actor && bet.rank === rank),
		);
		if (own.length > 0) return { player: actor, bets: own };
	}
	const rest = before.table.filter(
		({ player }) =>
			able.includes(player) && !state.bets.some((bet) => bet.player === player),
	);
	return rest.length > 0
		? { player: null, bets: rest }
		: { player: actor, bets: [] };
}

/** Chips that a player has too few of for all their bets together. */
type Shortage = {
	readonly player: PlayerId;
	readonly haveChips: Chips;
	readonly neededChips: Chips;
	/** L9: the buy-in that would do. */
	readonly missingChips: Chips;
};

/** L9: who has too few chips for the bets that were refused for it and those that fit, in their order. */
export function shortagesOf(
	table: TableState,
	{ fitting, refused }: Fitting,
): readonly Shortage[] {
	const lacking = refused.filter(({ why }) => why.error === "not-enough-chips");
	const wanted = [...fitting, ...lacking.map(({ bet }) => bet)];
	return [...new Set(lacking.map(({ bet }) => bet.player))].map((player) => {
		const haveChips = rackOf(table, player);
		const neededChips = chips(
			wanted
				.filter((bet) => bet.player === player)
				.reduce((sum, { amountChips }) => sum + amountChips, 0),
		);
		const missingChips = chips(neededChips - haveChips);
		return { player, haveChips, neededChips, missingChips };
	});
}

export type Fitting = {
	readonly fitting: readonly Bet[];
	readonly refused: readonly { readonly bet: Bet; readonly why: AnyError }[];
};

/** Which of the bets can be made one after the other, and why the others cannot. */
export function fittingOf(table: TableState, bets: readonly Bet[]): Fitting {
	let state = table;
	const fitting: Bet[] = [];
	const refused: { bet: Bet; why: AnyError }[] = [];
	for (const bet of bets) {
		const command = { type: "bet", ...bet } as const;
		const decided = decide(state, { type: "play", command });
		if (isError(decided)) {
			refused.push({ bet, why: decided });
		} else {
			fitting.push(bet);
			state = apply(state, decided.events, decided.transfers);
		}
	}
	return { fitting, refused };
}
