import { bankOf, coversAlways, mostToPay } from "./saltbox.ts";
import { held, shift, tally, type World } from "./world.ts";

type Fields = Readonly<Record<string, unknown>>;

/** S10: what an account must keep while bets stand. */
export function mustKeep(world: World, account: string): bigint {
	const game = world.running === "saltbox" ? world.saltbox : null;
	return game && coversAlways(game) && bankOf(game) === account
		? mostToPay(game)
		: 0n;
}

function transfer(
	world: World,
	from: string,
	to: string,
	amount: bigint,
): boolean {
	if (amount % world.smallest !== 0n) return false;
	if (from !== "cage" && held(world, from) - amount < mustKeep(world, from)) {
		return false;
	}
	shift(world, from, to, amount);
	return true;
}

/** L9: buy-ins, cash-outs, hand-overs, the bank's funds. */
export function move(world: World, type: string, fields: Fields): boolean {
	const amount = BigInt(fields.amountChips as number);
	const player = String(fields.player ?? fields.from ?? "");
	const other = String(fields.to ?? "");
	const rack = `rack:${player}`;
	const seated = world.seats.includes(player);
	switch (type) {
		case "buy-in":
			tally(world.bought, player, amount);
			return seated && transfer(world, "cage", rack, amount);
		case "cash-out":
			tally(world.cashed, player, amount);
			return seated && transfer(world, rack, "cage", amount);
		case "fund-bank":
			world.netFunding += amount;
			return transfer(world, "cage", "bank", amount);
		case "draw-bank":
			world.netFunding -= amount;
			return transfer(world, "bank", "cage", amount);
		default:
			tally(world.cashed, player, amount);
			tally(world.bought, other, amount);
			return (
				seated &&
				world.seats.includes(other) &&
				player !== other &&
				transfer(world, rack, `rack:${other}`, amount)
			);
	}
}

/** L10; `by` is the difference to what is booked. */
export function count(world: World, player: string, by: bigint): boolean {
	const game = world.running === "saltbox" ? world.saltbox : null;
	const banks = game !== null && game.banker === player && game.bets.length > 0;
	if (!world.seats.includes(player) || banks) return false;
	if (by % world.smallest !== 0n) return false;
	shift(world, "variance", `rack:${player}`, by);
	return true;
}

/** C18: equal parts in smallest chips, the chips left over one each from the first seat on. */
export function shareOut(world: World, pot: string, to: string): boolean {
	const left = held(world, pot);
	if (left === 0n) return false;
	if (to === "bank") {
		shift(world, pot, "bank", left);
		return true;
	}
	const heirs = to === "players" ? world.seats : [to.slice(7)];
	if (heirs.length === 0 || !heirs.every((p) => world.seats.includes(p))) {
		return false;
	}
	const chips = left / world.smallest;
	const count = BigInt(heirs.length);
	heirs.forEach((player, i) => {
		const more = BigInt(i) < chips % count ? 1n : 0n;
		shift(
			world,
			pot,
			`rack:${player}`,
			(chips / count + more) * world.smallest,
		);
	});
	return true;
}
