import type { SaltboxState } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chips, ceilTo, chips, floorTo } from "@/lib/ledger/chips.ts";
import type { View } from "../screen.ts";

/** How many chips the stake row shows. */
const ROW = 5;

/** What chips are worth at most tables: 1, 2, 5, 10, 25, 50, 100, 250 … */
const SENSIBLE: readonly number[] = [
	1,
	2,
	...Array.from({ length: 8 }, (_, k) => [5, 10, 25].map((n) => n * 10 ** k)),
].flat();

/**
 * Five stakes to choose from, smallest first (fewer where the limits leave no more): the
 * least that may be bet, then chips of sensible worth, all multiples of the smallest chip.
 */
export function stakeChoices(
	{ minChips, maxChips }: SaltboxState["config"],
	smallestChip: Chips,
): readonly Chips[] {
	const least = ceilTo(smallestChip, minChips);
	const fits = (amount: number) =>
		amount > least &&
		amount % smallestChip === 0 &&
		(maxChips === null || amount <= maxChips);
	const sensible = SENSIBLE.filter(fits).slice(0, ROW - 1);
	const regular =
		sensible.length < ROW - 1
			? SENSIBLE.map((n) => n * least)
					.filter(fits)
					.slice(0, ROW - 1)
			: [];
	const rest = sensible.length >= regular.length ? sensible : regular;
	return [least, ...rest].map(chips);
}

/** The stake of the player's next tap: the one remembered, else the smallest chip that may be bet. */
export function stakeOf(
	view: View,
	state: SaltboxState,
	player: PlayerId,
): Chips {
	const { minChips, maxChips } = state.config;
	const { smallestChip } = view.table.session;
	const remembered = view.stakeOf(player);
	const fits =
		remembered !== null &&
		remembered % smallestChip === 0 &&
		remembered >= minChips &&
		(maxChips === null || remembered <= maxChips);
	if (fits) return remembered;
	const least = ceilTo(smallestChip, minChips);
	return maxChips === null || least <= maxChips
		? least
		: floorTo(smallestChip, maxChips);
}
