import { payOut } from "./pots.ts";
import {
	type CarouselTable,
	held,
	type Outcome,
	shift,
	showsPair,
	total,
	unseenOf,
	type World,
} from "./world.ts";

const POT = "pot:carousel";
const SIDE = "pot:carousel-last-stack";

export type CarouselPlay =
	| { type: "deal"; rank: number; stack?: number }
	| { type: "bet"; player: string; survivors: number; amountChips: number }
	| { type: "take-back"; player: string; survivors: number }
	| { type: "pass"; player: string }
	| {
			type: "bet-last-stack";
			player: string;
			stack: number;
			amountChips: number;
	  }
	| { type: "take-back-last-stack"; player: string; stack: number }
	| { type: "close-bets" }
	| { type: "void-round"; reason: string }
	| { type: "shuffle" };

export function liveOf(game: CarouselTable): number[] {
	return game.stacks.flatMap((cards, i) => (showsPair(cards) ? [] : [i + 1]));
}

export function freshCarousel(game: CarouselTable): CarouselTable {
	return {
		...game,
		seen: [],
		stacks: Array.from({ length: game.stackCount }, () => []),
		stage: "first-cards",
		toDraw: [],
		drawBegan: [],
		round: 0,
		carried: 0n,
		bets: [],
		sideBets: [],
		sideClosed: false,
		passed: [],
	};
}

/** C19: whoever of the list still sits, the first of them, keeps the first turn. */
function startOf(first: readonly string[], seats: readonly string[]): number {
	for (const player of first) {
		if (seats.includes(player)) return seats.indexOf(player);
	}
	return 0;
}

/** C3, C19: the first turn goes one seat on, or stays where a seat closed up. */
function moveFirst(world: World, game: CarouselTable): void {
	const { seats } = world;
	const leader = game.first[0];
	let start = game.turnMoves ? startOf(game.first, seats) : 0;
	if (game.turnMoves && leader !== undefined && seats.includes(leader)) {
		start += 1;
	}
	game.first = seats.map((_, i) => seats[(start + i) % seats.length] ?? "");
}

/** C3: who is asked first, of those who have neither bet nor passed; null when all have. */
export function toAct(world: World, game: CarouselTable): string | null {
	if (game.stage !== "betting") return null;
	const { seats } = world;
	const start = startOf(game.first, seats);
	for (let i = 0; i < seats.length; i++) {
		const player = seats[(start + i) % seats.length] ?? "";
		const bet = game.bets.some((b) => b.player === player);
		if (!bet && !game.passed.includes(player)) return player;
	}
	return null;
}

/** C15: open from the first face-up card until the first "no more bets". */
function sideOpen(game: CarouselTable): boolean {
	const stage = game.stage === "first-cards" || game.stage === "betting";
	return game.sideBet && !game.sideClosed && stage && game.seen.length > 0;
}

/** C18. */
export function mayLeaveCarousel(game: CarouselTable): boolean {
	if (game.stage === "over") return true;
	if (game.stage === "first-cards") return game.seen.length === 0;
	return (
		game.stage === "betting" &&
		game.bets.length === 0 &&
		game.sideBets.length === 0
	);
}

/** C13–C15: the next round opens, or the game is over and the side pool is settled. */
function goOn(world: World, game: CarouselTable): Outcome[] {
	const live = liveOf(game);
	const cardsLeft = 55 - game.burn - game.seen.length;
	if (live.length > 1 && cardsLeft >= live.length) {
		game.stage = "betting";
		game.round += 1;
		moveFirst(world, game);
		game.passed = [];
		return [];
	}
	game.stage = "over";
	if (game.sideBets.length === 0) return [];
	const winners = live.length > 0 ? live : game.drawBegan;
	const settled = payOut(
		world,
		SIDE,
		"last-stack",
		game.sideBets.map((b) => ({ ...b, on: b.stack })),
		(stack) => winners.includes(stack),
		total(game.sideBets),
	);
	game.sideBets = [];
	return [settled];
}

function deal(
	world: World,
	game: CarouselTable,
	play: Extract<CarouselPlay, { type: "deal" }>,
): Outcome[] | null {
	const empty = game.stacks.findIndex((cards) => cards.length === 0) + 1;
	const due = game.stage === "first-cards" ? empty : game.toDraw[0];
	if (game.stage !== "first-cards" && game.stage !== "drawing") return null;
	if (!due || (play.stack !== undefined && play.stack !== due)) return null;
	if (unseenOf(game.seen, play.rank) < 1) return null;
	game.seen.push(play.rank);
	game.stacks[due - 1]?.push(play.rank);
	if (game.stage === "first-cards") {
		return game.seen.length < game.stackCount ? [] : goOn(world, game);
	}
	game.toDraw.shift();
	if (game.toDraw.length > 0) return [];
	const survivors = liveOf(game).length;
	const settled = payOut(
		world,
		POT,
		"round",
		game.bets.map((b) => ({ ...b, on: b.number })),
		(number) => number === survivors,
		total(game.bets),
	);
	game.bets = [];
	return [settled, ...goOn(world, game)];
}

/** C5, C6, L1, L9: whether the stake is one the player may add. */
function mayStake(
	world: World,
	game: CarouselTable,
	player: string,
	amount: bigint,
): boolean {
	if (!world.seats.includes(player)) return false;
	if (game.unitOnly ? amount !== game.unit : amount % game.unit !== 0n) {
		return false;
	}
	return amount <= held(world, `rack:${player}`);
}

function bet(
	world: World,
	game: CarouselTable,
	player: string,
	number: number,
	amount: bigint,
): Outcome[] | null {
	if (game.stage !== "betting") return null;
	if (number > liveOf(game).length) return null;
	const mine = game.bets.filter((b) => b.player === player);
	const same = mine.find((b) => b.number === number);
	if (same && game.unitOnly) return null;
	if (game.oneNumber && mine.some((b) => b !== same)) return null;
	if (!mayStake(world, game, player, amount)) return null;
	shift(world, `rack:${player}`, `felt:${player}`, amount);
	if (same) same.stake += amount;
	else game.bets.push({ player, number, stake: amount });
	return [];
}

function betSide(
	world: World,
	game: CarouselTable,
	player: string,
	stack: number,
	amount: bigint,
): Outcome[] | null {
	if (!sideOpen(game) || stack > game.stackCount) return null;
	const mine = game.sideBets.find((b) => b.player === player);
	if (mine && (mine.stack !== stack || game.unitOnly)) return null;
	if (!mayStake(world, game, player, amount)) return null;
	shift(world, `rack:${player}`, `felt:${player}`, amount);
	if (mine) mine.stake += amount;
	else game.sideBets.push({ player, stack, stake: amount });
	return [];
}

function closeBets(world: World, game: CarouselTable): Outcome[] {
	game.carried = held(world, POT);
	for (const b of game.bets) shift(world, `felt:${b.player}`, POT, b.stake);
	if (!game.sideClosed) {
		for (const b of game.sideBets) {
			shift(world, `felt:${b.player}`, SIDE, b.stake);
		}
	}
	game.sideClosed = true;
	game.stage = "drawing";
	game.drawBegan = liveOf(game);
	game.toDraw = [...game.drawBegan];
	return [];
}

function voidGame(world: World, game: CarouselTable): Outcome[] | null {
	if (game.stage === "over" || game.seen.length === 0) return null;
	const drawing = game.stage === "drawing";
	const wagers = game.bets.map((b) => {
		shift(
			world,
			drawing ? POT : `felt:${b.player}`,
			`rack:${b.player}`,
			b.stake,
		);
		return [b.player, b.number, b.stake, b.stake] as const;
	});
	for (const b of game.sideBets) {
		const from = game.sideClosed ? SIDE : `felt:${b.player}`;
		shift(world, from, `rack:${b.player}`, b.stake);
	}
	const staked = total(game.bets);
	const aside = total(game.sideBets);
	const carried = held(world, POT);
	game.bets = [];
	game.sideBets = [];
	game.stage = "over";
	return [
		{
			kind: "round",
			voided: true,
			staked: staked + aside,
			pot: carried + staked,
			paid: 0n,
			carried,
			wagers,
		},
	];
}

/** What a well-formed command settles; null when the rulings refuse it. */
export function playCarousel(
	world: World,
	game: CarouselTable,
	play: CarouselPlay,
): Outcome[] | null {
	switch (play.type) {
		case "deal":
			return deal(world, game, play);
		case "bet": {
			const { player, survivors, amountChips } = play;
			return bet(world, game, player, survivors, BigInt(amountChips));
		}
		case "bet-last-stack": {
			const { player, stack, amountChips } = play;
			return betSide(world, game, player, stack, BigInt(amountChips));
		}
		case "take-back": {
			const mine = game.bets.find(
				(b) => b.player === play.player && b.number === play.survivors,
			);
			if (game.stage !== "betting" || !mine) return null;
			game.bets = game.bets.filter((b) => b !== mine);
			shift(world, `felt:${mine.player}`, `rack:${mine.player}`, mine.stake);
			return [];
		}
		case "take-back-last-stack": {
			const mine = game.sideBets.find(
				(b) => b.player === play.player && b.stack === play.stack,
			);
			if (!sideOpen(game) || !mine) return null;
			game.sideBets = game.sideBets.filter((b) => b !== mine);
			shift(world, `felt:${mine.player}`, `rack:${mine.player}`, mine.stake);
			return [];
		}
		case "pass":
			if (game.stage !== "betting" || !world.seats.includes(play.player)) {
				return null;
			}
			game.passed.push(play.player);
			return [];
		case "close-bets":
			return game.stage === "betting" ? closeBets(world, game) : null;
		case "void-round":
			return voidGame(world, game);
		case "shuffle":
			if (game.stage !== "over") return null;
			world.carousel = freshCarousel(game);
			world.begun += 1;
			return [];
	}
}
