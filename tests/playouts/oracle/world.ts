/**
 * The table as a careful clerk would keep it with pencil and paper: written from the
 * rulings alone, sharing no code with the program. Chips are bigints; the functions of
 * this folder change the world they are given, so callers copy it first.
 */

export type CarouselTable = {
	readonly stackCount: number;
	readonly burn: number;
	readonly unitOnly: boolean;
	readonly unit: bigint;
	readonly oneNumber: boolean;
	readonly sideBet: boolean;
	readonly turnMoves: boolean;
	/** C19: who acts first, and those who sat behind them when the round was opened; nobody before the first round tonight. */
	first: readonly string[];
	/** Every card of this game, in the order of the deal. */
	seen: number[];
	stacks: number[][];
	stage: "first-cards" | "betting" | "drawing" | "over";
	/** Stacks, from 1, that the running draw has yet to reach. */
	toDraw: number[];
	/** Stacks, from 1, that were live when the running draw began. */
	drawBegan: number[];
	round: number;
	/** What the pot held when the bets of the running draw joined it. */
	carried: bigint;
	bets: { player: string; number: number; stake: bigint }[];
	sideBets: { player: string; stack: number; stake: bigint }[];
	sideClosed: boolean;
	/** Who passed in this round. */
	passed: string[];
};

export type SaltboxTable = {
	readonly burn: number;
	readonly handsPerShuffle: number;
	readonly min: bigint;
	readonly max: bigint | null;
	readonly pays: readonly number[];
	/** null: the house. */
	readonly banker: string | null;
	readonly mustCover: boolean;
	/** Every card since the shuffle, in the order of the deal. */
	seen: number[];
	/** The cards of the running hand; null between hands. */
	hand: number[] | null;
	handsUsed: number;
	round: number;
	bets: { player: string; rank: number; stake: bigint }[];
};

export type World = {
	readonly smallest: bigint;
	/** Player ids in the order of the seats. */
	seats: string[];
	/** Everyone who ever sat down, and the name as L14 compares it. */
	people: Map<string, string>;
	book: Map<string, bigint>;
	bought: Map<string, bigint>;
	cashed: Map<string, bigint>;
	/** Chips put into the bank by hand, less those drawn. */
	netFunding: bigint;
	running: "carousel" | "saltbox" | null;
	carousel: CarouselTable | null;
	saltbox: SaltboxTable | null;
	/** Games opened and shuffles made tonight, of either game. */
	begun: number;
	/** The racks that closing cashed out; null while the night is open. */
	closed: Map<string, bigint> | null;
};

/** A round or hand or side pool that a command settled or voided. */
export type Outcome = {
	readonly kind: "round" | "hand" | "last-stack";
	readonly voided: boolean;
	readonly staked: bigint;
	readonly pot: bigint | null;
	readonly paid: bigint;
	readonly carried: bigint | null;
	/** player, number, stake, chips received; the order of the bets. */
	readonly wagers: readonly (readonly [string, number, bigint, bigint])[];
};

export function emptyWorld(smallestChip: number): World {
	return {
		smallest: BigInt(smallestChip),
		seats: [],
		people: new Map(),
		book: new Map(),
		bought: new Map(),
		cashed: new Map(),
		netFunding: 0n,
		running: null,
		carousel: null,
		saltbox: null,
		begun: 0,
		closed: null,
	};
}

export function copyOf(world: World): World {
	const { carousel, saltbox, closed } = world;
	return {
		...world,
		seats: [...world.seats],
		people: new Map(world.people),
		book: new Map(world.book),
		bought: new Map(world.bought),
		cashed: new Map(world.cashed),
		carousel: carousel && {
			...carousel,
			seen: [...carousel.seen],
			stacks: carousel.stacks.map((cards) => [...cards]),
			toDraw: [...carousel.toDraw],
			drawBegan: [...carousel.drawBegan],
			bets: carousel.bets.map((b) => ({ ...b })),
			sideBets: carousel.sideBets.map((b) => ({ ...b })),
			passed: [...carousel.passed],
		},
		saltbox: saltbox && {
			...saltbox,
			seen: [...saltbox.seen],
			hand: saltbox.hand && [...saltbox.hand],
			bets: saltbox.bets.map((b) => ({ ...b })),
		},
		closed: closed && new Map(closed),
	};
}

export function held(world: World, account: string): bigint {
	return world.book.get(account) ?? 0n;
}

export function shift(
	world: World,
	from: string,
	to: string,
	amount: bigint,
): void {
	for (const [account, by] of [
		[from, -amount],
		[to, amount],
	] as const) {
		const left = held(world, account) + by;
		if (left === 0n) world.book.delete(account);
		else world.book.set(account, left);
	}
}

export function tally(
	sums: Map<string, bigint>,
	player: string,
	by: bigint,
): void {
	sums.set(player, (sums.get(player) ?? 0n) + by);
}

/** How many cards of the rank have not been seen: the deck has rank n n times. */
export function unseenOf(seen: readonly number[], rank: number): number {
	return rank - seen.filter((card) => card === rank).length;
}

export function showsPair(cards: readonly number[]): boolean {
	return cards.some((card, i) => cards.indexOf(card) !== i);
}

export function total(stakes: readonly { readonly stake: bigint }[]): bigint {
	return stakes.reduce((sum, bet) => sum + bet.stake, 0n);
}
