import { isError } from "@/lib/games/game.ts";
import type { Bet } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { decide } from "@/lib/table/decide.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { apply } from "@/lib/table/evolve.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { View } from "../screen.ts";
import { actorOf, bettors, lastBets, saltboxOf } from "./reading.ts";

/** What "Same again" would bet: for one player, or, with `player` null, for the table. */
type Repeat = {
	readonly player: PlayerId | null;
	readonly bets: readonly Bet[];
};

/**
 * The last hand's bets that "Same again" repeats. With a seat chosen: that player's, on the
 * numbers they have not bet on yet; once these all stand, and with no seat chosen: those of
 * everyone who has not bet in this hand.
 */
export function repeatOf(view: View): Repeat {
	const state = saltboxOf(view.table);
	if (!state) return { player: null, bets: [] };
	const able = bettors(view.table, state);
	const last = lastBets(view.log).filter(({ player }) => able.includes(player));
	const actor = actorOf(view);
	if (actor !== null) {
		const own = last.filter(
			(bet) =>
				bet.player === actor &&
				!state.bets.some((b) => b.player === actor && b.rank === bet.rank),
		);
		if (own.length > 0) return { player: actor, bets: own };
	}
	const rest = last.filter(
		(bet) => !state.bets.some(({ player }) => player === bet.player),
	);
	return rest.length > 0
		? { player: null, bets: rest }
		: { player: actor, bets: [] };
}

type Fitting = {
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
