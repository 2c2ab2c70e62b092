import { RANKS, type Rank } from "../../cards/deck.ts";
import { felt, type PlayerId, rack } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/balances.ts";
import { type Bound, brokenBound, rangeWithin } from "../../ledger/bounds.ts";
import {
	type AmountRange,
	chips,
	floorTo,
	MAX_AMOUNT_CHIPS,
	MAX_BALANCE_CHIPS,
} from "../../ledger/chips.ts";
import type { RuleError, TableView } from "../game.ts";
import {
	bankAccount,
	coveredStakeChips,
	coverLacksChips,
	mustCover,
} from "./bank.ts";
import type { Bet, SaltboxErrors, SaltboxState } from "./types.ts";

type Refused = RuleError<SaltboxErrors>;

export function findBet(
	state: SaltboxState,
	player: PlayerId,
	rank: Rank,
): Bet | null {
	return state.bets.find((b) => b.player === player && b.rank === rank) ?? null;
}

function mayBet(
	state: SaltboxState,
	table: TableView,
	player: PlayerId,
): true | Refused {
	if (state.phase.type === "shuffle-due") return { error: "shuffle-due" };
	if (state.phase.type !== "bets") return { error: "bets-not-open" };
	if (!table.seats.some((seat) => seat.player === player)) {
		return { error: "not-seated", player };
	}
	return state.config.banker === player
		? { error: "banker-cannot-bet", player }
		: true;
}

/** The bounds of a further stake, in the order in which a refusal should name them. */
function bounds(
	state: SaltboxState,
	table: TableView,
	player: PlayerId,
	rank: Rank,
	covered: number,
): readonly Bound<Refused>[] {
	const { minChips, maxChips } = state.config;
	const { smallestChip } = table;
	const already = findBet(state, player, rank)?.amountChips ?? 0;
	const haveChips = balanceOf(table.ledger, rack(player));
	const onFelt = balanceOf(table.ledger, felt(player));
	const roomChips = Math.max(0, (maxChips ?? 0) - already);
	const holdsChips = balanceOf(table.ledger, bankAccount(state));
	return [
		{
			minChips: minChips - already,
			maxChips: Number.POSITIVE_INFINITY,
			refuse: () => ({ error: "below-minimum", minChips }),
		},
		{
			minChips: 1,
			maxChips: maxChips === null ? Number.POSITIVE_INFINITY : roomChips,
			refuse: () => ({
				error: "above-maximum",
				maxChips: chips(maxChips ?? 0),
				roomChips: chips(roomChips),
			}),
		},
		{
			minChips: 1,
			maxChips: haveChips,
			refuse: (amountChips) => ({
				error: "not-enough-chips",
				player,
				haveChips,
				missingChips: chips(amountChips - haveChips),
			}),
		},
		{
			minChips: 1,
			maxChips: covered,
			refuse: (amountChips) =>
				mustCover(state)
					? {
							error: "bank-cannot-cover",
							banker: state.config.banker,
							largestChips: floorTo(
								smallestChip,
								Math.max(0, Math.min(covered, holdsChips)),
							),
							shortChips: chips(
								coverLacksChips(state, table, { rank, amountChips }),
							),
						}
					: { error: "balance-limit", limitChips: MAX_BALANCE_CHIPS },
		},
		{
			minChips: 1,
			maxChips: Math.min(MAX_AMOUNT_CHIPS, MAX_BALANCE_CHIPS - onFelt),
			refuse: () => ({ error: "balance-limit", limitChips: MAX_BALANCE_CHIPS }),
		},
	];
}

/** S3, S4, S9, S10, L9: whether the player may add the stake to the rank now. */
export function checkBet(
	state: SaltboxState,
	table: TableView,
	{ player, rank, amountChips }: Bet,
): true | Refused {
	const may = mayBet(state, table, player);
	if (may !== true) return may;
	const { smallestChip } = table;
	if (amountChips % smallestChip !== 0) {
		return { error: "not-a-multiple-of-smallest", smallestChip };
	}
	const covered = coveredStakeChips(state, table, rank);
	return (
		brokenBound(bounds(state, table, player, rank, covered), amountChips) ??
		true
	);
}

/** The bets that may be made now, with the stakes that `checkBet` accepts. */
export function betRanges(
	state: SaltboxState,
	table: TableView,
): readonly {
	readonly player: PlayerId;
	readonly rank: Rank;
	readonly amountChips: AmountRange;
}[] {
	if (state.phase.type !== "bets") return [];
	const covered = RANKS.map((rank) => ({
		rank,
		stakeChips: coveredStakeChips(state, table, rank),
	}));
	return table.seats.flatMap(({ player }) =>
		mayBet(state, table, player) === true
			? covered.flatMap(({ rank, stakeChips }) => {
					const amountChips = rangeWithin(
						bounds(state, table, player, rank, stakeChips),
						table.smallestChip,
					);
					return amountChips ? [{ player, rank, amountChips }] : [];
				})
			: [],
	);
}
