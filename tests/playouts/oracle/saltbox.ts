import {
	held,
	type Outcome,
	type SaltboxTable,
	shift,
	showsPair,
	total,
	unseenOf,
	type World,
} from "./world.ts";

export type SaltboxPlay =
	| { type: "bet"; player: string; rank: number; amountChips: number }
	| { type: "take-back"; player: string; rank: number }
	| { type: "close-bets" }
	| { type: "deal"; rank: number; card?: number }
	| { type: "void-hand"; reason: string }
	| { type: "shuffle" };

const LIMIT = 10n ** 12n;

export function freshSaltbox(game: SaltboxTable): SaltboxTable {
	return { ...game, seen: [], hand: null, handsUsed: 0, round: 1, bets: [] };
}

/** S9: where winnings come from and lost stakes go. */
export function bankOf(game: SaltboxTable): string {
	return game.banker === null ? "bank" : `rack:${game.banker}`;
}

/** S10: a player who banks must always cover. */
export function coversAlways(game: SaltboxTable): boolean {
	return game.mustCover || game.banker !== null;
}

/** S2: no hand can start any more. */
export function shuffleDue(game: SaltboxTable): boolean {
	return (
		game.hand === null &&
		(game.handsUsed >= game.handsPerShuffle ||
			55 - game.burn - game.seen.length < 5)
	);
}

/** S2, S14. */
export function mayLeaveSaltbox(game: SaltboxTable): boolean {
	return game.hand === null && game.bets.length === 0;
}

function payFor(game: SaltboxTable, rank: number): bigint {
	return BigInt(game.pays[rank - 1] ?? 0);
}

/** Each rank's N × stakes, for ranks with a card unseen when the hand began. */
function dangers(game: SaltboxTable): Map<number, bigint> {
	const before = game.seen.slice(
		0,
		game.seen.length - (game.hand?.length ?? 0),
	);
	const found = new Map<number, bigint>();
	for (const { rank, stake } of game.bets) {
		if (unseenOf(before, rank) < 1) continue;
		found.set(rank, (found.get(rank) ?? 0n) + payFor(game, rank) * stake);
	}
	return found;
}

function largest(costs: Iterable<bigint>, count: number): bigint {
	return [...costs]
		.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))
		.slice(0, count)
		.reduce((sum, cost) => sum + cost, 0n);
}

/** S10: the most the bank could have to pay on this hand. */
export function mostToPay(game: SaltboxTable): bigint {
	return largest(dangers(game).values(), 5);
}

function bet(
	world: World,
	game: SaltboxTable,
	player: string,
	rank: number,
	amount: bigint,
): Outcome[] | null {
	if (game.hand !== null || shuffleDue(game)) return null;
	if (!world.seats.includes(player) || player === game.banker) return null;
	if (amount % world.smallest !== 0n) return null;
	if (amount > held(world, `rack:${player}`)) return null;
	const mine = game.bets.find((b) => b.player === player && b.rank === rank);
	const whole = (mine?.stake ?? 0n) + amount;
	if (whole < game.min || (game.max !== null && whole > game.max)) return null;
	const before = mostToPay(game);
	shift(world, `rack:${player}`, `felt:${player}`, amount);
	if (mine) mine.stake = whole;
	else game.bets.push({ player, rank, stake: amount });
	const bank = held(world, bankOf(game));
	// A bet that leaves what the bank could have to pay as it was breaks nothing.
	const most = mostToPay(game);
	if (coversAlways(game)) return most === before || most <= bank ? [] : null;
	// L1: a payout that could not be booked is refused before it can come to it.
	const costs = dangers(game);
	const cost = costs.get(rank);
	if (cost === undefined) return [];
	costs.delete(rank);
	return cost + largest(costs.values(), 4) <= bank + LIMIT ? [] : null;
}

function settle(world: World, game: SaltboxTable): Outcome {
	const hand = game.hand ?? [];
	const bank = bankOf(game);
	const pair = showsPair(hand);
	const wagers = game.bets.map((b) => {
		const won = !pair && hand.includes(b.rank);
		const paid = won ? b.stake * payFor(game, b.rank) : 0n;
		shift(world, `felt:${b.player}`, won ? `rack:${b.player}` : bank, b.stake);
		shift(world, bank, `rack:${b.player}`, paid);
		return [b.player, b.rank, b.stake, paid] as const;
	});
	const staked = total(game.bets);
	const paid = wagers.reduce((sum, wager) => sum + wager[3], 0n);
	game.bets = [];
	game.hand = null;
	game.handsUsed += 1;
	game.round += 1;
	return {
		kind: "hand",
		voided: false,
		staked,
		pot: null,
		paid,
		carried: null,
		wagers,
	};
}

function voidHand(world: World, game: SaltboxTable): Outcome[] | null {
	if (game.hand === null && game.bets.length === 0) return null;
	const wagers = game.bets.map((b) => {
		shift(world, `felt:${b.player}`, `rack:${b.player}`, b.stake);
		return [b.player, b.rank, b.stake, b.stake] as const;
	});
	const staked = total(game.bets);
	if (game.hand !== null && game.hand.length > 0) game.handsUsed += 1;
	game.hand = null;
	game.bets = [];
	game.round += 1;
	return [
		{
			kind: "hand",
			voided: true,
			staked,
			pot: null,
			paid: 0n,
			carried: null,
			wagers,
		},
	];
}

/** What a well-formed command settles; null when the rulings refuse it. */
export function playSaltbox(
	world: World,
	game: SaltboxTable,
	play: SaltboxPlay,
): Outcome[] | null {
	switch (play.type) {
		case "bet": {
			const { player, rank, amountChips } = play;
			return bet(world, game, player, rank, BigInt(amountChips));
		}
		case "take-back": {
			const mine = game.bets.find(
				(b) => b.player === play.player && b.rank === play.rank,
			);
			if (game.hand !== null || !mine) return null;
			game.bets = game.bets.filter((b) => b !== mine);
			shift(world, `felt:${mine.player}`, `rack:${mine.player}`, mine.stake);
			return [];
		}
		case "close-bets":
			if (game.hand !== null || shuffleDue(game)) return null;
			game.hand = [];
			return [];
		case "deal":
			if (game.hand === null || unseenOf(game.seen, play.rank) < 1) return null;
			if (play.card !== undefined && play.card !== game.hand.length + 1) {
				return null;
			}
			game.seen.push(play.rank);
			game.hand.push(play.rank);
			return game.hand.length < 5 ? [] : [settle(world, game)];
		case "void-hand":
			return voidHand(world, game);
		case "shuffle":
			if (!mayLeaveSaltbox(game)) return null;
			world.saltbox = freshSaltbox(game);
			world.begun += 1;
			return [];
	}
}
