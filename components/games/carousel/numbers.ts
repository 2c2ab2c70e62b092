import { liveStacks } from "@/lib/games/carousel/state.ts";
import type {
	CarouselCommand,
	CarouselState,
} from "@/lib/games/carousel/types.ts";
import type { Choice } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Entry } from "@/lib/table/types.ts";
import type { Face, Faces } from "../faces.ts";
import { factIn, factsOf } from "./reading.ts";

/** A number of the ring with what stands on it. */
export type RingNumber = {
	readonly number: number;
	/** C4: more than the live stacks there were when the bets shown were made. */
	readonly barred: boolean;
	/** The player who bets now may neither bet on it nor take a bet back from it. */
	readonly off: boolean;
	/** The result of the round that waits to be paid. */
	readonly won: boolean;
	/** The bets on it are lost: they have gone into the pot. */
	readonly lost: boolean;
	/** The player who bets now stands on it. */
	readonly own: boolean;
	readonly bets: readonly {
		readonly face: Face;
		readonly amountChips: Chips;
	}[];
};

/** The numbers 0 to the count of stacks, with the bets as they stand, or stood when the round was settled. */
export function numbersOf(
	state: CarouselState,
	paying: Pick<Entry, "events"> | null,
	actor: PlayerId | null,
	faces: Faces,
	allowed: readonly Choice<CarouselCommand>[],
): readonly RingNumber[] {
	const settled = paying
		? factIn(factsOf(paying.events), "round-settled")
		: null;
	const live = liveStacks(state).length;
	const { phase } = state;
	const highest = settled
		? settled.survivors + settled.out.length
		: phase.type === "draw"
			? phase.drawing.length
			: live;
	const bets = settled
		? settled.wagers.map(({ player, on, stakeChips }) => ({
				player,
				survivors: on,
				amountChips: stakeChips,
			}))
		: state.bets;
	return Array.from({ length: state.config.stacks + 1 }, (_, number) => {
		const here = bets.filter((bet) => bet.survivors === number);
		return {
			number,
			barred: number > highest,
			off: !allowed.some(
				(choice) =>
					(choice.type === "bet" || choice.type === "take-back") &&
					choice.survivors === number &&
					(actor === null || choice.player === actor),
			),
			won: settled?.survivors === number,
			lost: settled !== null && settled.survivors !== number,
			own: !settled && here.some((bet) => bet.player === actor),
			bets: here.map(({ player, amountChips }) => ({
				face: faces.of(player),
				amountChips,
			})),
		};
	});
}
