import { held, type Outcome, shift, type World } from "./world.ts";

/** C11: what each stake gets of the pot; the rest stays. */
function shares(
	pot: bigint,
	stakes: readonly bigint[],
	smallest: bigint,
): bigint[] {
	const all = stakes.reduce((sum, stake) => sum + stake, 0n);
	return stakes.map((stake) => {
		const exact = (pot * stake) / all;
		return exact - (exact % smallest);
	});
}

/** C10–C12, C15: pays a pot to the bets that win; what cannot be divided stays in it. */
export function payOut(
	world: World,
	pot: string,
	kind: "round" | "last-stack",
	bets: readonly { player: string; on: number; stake: bigint }[],
	wins: (on: number) => boolean,
	staked: bigint,
): Outcome {
	const inPot = held(world, pot);
	const winners = bets.filter((bet) => wins(bet.on));
	const parts = shares(
		inPot,
		winners.map((bet) => bet.stake),
		world.smallest,
	);
	const wagers = bets.map((bet) => {
		const place = winners.indexOf(bet);
		const part = place < 0 ? 0n : (parts[place] ?? 0n);
		shift(world, pot, `rack:${bet.player}`, part);
		return [bet.player, bet.on, bet.stake, part] as const;
	});
	const carried = held(world, pot);
	return {
		kind,
		voided: false,
		staked,
		pot: inPot,
		paid: inPot - carried,
		carried,
		wagers,
	};
}
