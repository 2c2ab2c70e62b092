import { describe, expect, it } from "vitest";
import { countedBy, sequences, tableAfter } from "../playouts/walk.ts";

/** Saltbox by brute force, from the rulings alone: one bettor against the house. */
type Table = {
	readonly burn: number;
	readonly hands: number;
	readonly min: number;
	readonly max: number;
	readonly covers: boolean;
	/** Cards left of each rank, rank 1 first: burned ones count as left. */
	readonly left: readonly number[];
	readonly hand: readonly number[] | null;
	readonly used: number;
	readonly chips: number;
	readonly bank: number;
	/** The stake on each rank, rank 1 first. */
	readonly bets: readonly number[];
};

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PAYS = [23, 12, 9, 7, 6, 5, 5, 4, 4, 4];
const NONE = RANKS.map(() => 0);

function sum(numbers: readonly number[]): number {
	return numbers.reduce((all, n) => all + n, 0);
}

function put(numbers: readonly number[], rank: number, by: number): number[] {
	return numbers.map((n, i) => (i === rank - 1 ? n + by : n));
}

function due({ hand, used, hands, left, burn }: Table): boolean {
	return hand === null && (used >= hands || sum(left) - burn < 5);
}

function covered({ bets, left, bank, covers }: Table): boolean {
	const costs = RANKS.flatMap((rank) =>
		(left[rank - 1] ?? 0) > 0
			? [(bets[rank - 1] ?? 0) * (PAYS[rank - 1] ?? 0)]
			: [],
	);
	const worst = sum(costs.sort((a, b) => b - a).slice(0, 5));
	return !covers || worst <= bank;
}

function settled(table: Table, hand: readonly number[]): Table {
	const pair = new Set(hand).size < 5;
	let { chips, bank } = table;
	for (const rank of RANKS) {
		const stake = table.bets[rank - 1] ?? 0;
		const wins = !pair && hand.includes(rank);
		const pays = stake * (PAYS[rank - 1] ?? 0);
		chips += wins ? stake + pays : 0;
		bank += wins ? -pays : stake;
	}
	return {
		...table,
		hand: null,
		used: table.used + 1,
		chips,
		bank,
		bets: NONE,
	};
}

/** Every table that one more command leads to. */
function successors(table: Table): Table[] {
	const { hand, bets, left, chips, min, max } = table;
	const staked = sum(bets);
	const next: Table[] = [];
	if (hand !== null) {
		for (const rank of RANKS) {
			if ((left[rank - 1] ?? 0) === 0) continue;
			const cards = [...hand, rank];
			const after = { ...table, left: put(left, rank, -1), hand: cards };
			next.push(cards.length < 5 ? after : settled(after, cards));
		}
	} else if (!due(table)) {
		for (const rank of RANKS) {
			const old = bets[rank - 1] ?? 0;
			for (let amount = 1; amount <= chips; amount++) {
				const whole = old + amount;
				if (whole < min || whole > max) continue;
				const after = {
					...table,
					chips: chips - amount,
					bets: put(bets, rank, amount),
				};
				if (covered(after)) next.push(after);
			}
			if (old > 0) {
				next.push({
					...table,
					chips: chips + old,
					bets: put(bets, rank, -old),
				});
			}
		}
		next.push({ ...table, hand: [] });
	}
	if (hand !== null || staked > 0) {
		next.push({
			...table,
			hand: null,
			used: table.used + (hand && hand.length > 0 ? 1 : 0),
			chips: chips + staked,
			bets: NONE,
		});
	}
	if (hand === null && staked === 0) {
		next.push({ ...table, left: RANKS, used: 0 });
	}
	return next;
}

const START: Table = {
	burn: 5,
	hands: 10,
	min: 1,
	max: 2,
	covers: true,
	left: RANKS,
	hand: null,
	used: 0,
	chips: 3,
	bank: 24,
	bets: NONE,
};

function setUp(table: Table) {
	const { burn, hands, min, max, covers, chips, bank } = table;
	return [
		{ type: "seat-player", player: "ana", name: "Ana" },
		{ type: "buy-in", player: "ana", amountChips: chips },
		{ type: "fund-bank", amountChips: bank },
		{
			type: "open-game",
			game: "saltbox",
			config: {
				burn,
				handsPerShuffle: hands,
				minChips: min,
				maxChips: max,
				bankMustCover: covers,
			},
		},
	];
}

const play = (type: string, fields: object = {}) => ({
	type: "play",
	command: { type, ...fields },
});

/** What nine hands leave of the deck: five different cards and five 10s, of which five are burned. */
const TEN_LEFT = [0, 0, 0, 0, 1, 1, 1, 1, 1, 5];

/** Nine hands without bets that leave just that. */
function nineHands() {
	const cards = RANKS.flatMap((rank) =>
		Array.from({ length: rank - (TEN_LEFT[rank - 1] ?? 0) }, () => rank),
	);
	return Array.from({ length: 9 }, (_, hand) => [
		play("close-bets"),
		...cards
			.slice(hand * 5, hand * 5 + 5)
			.map((rank) => play("deal", { rank })),
	]).flat();
}

describe("as many sequences of commands as the rulings allow", () => {
	it("from a fresh deck, with a bank that must cover", () => {
		const log = tableAfter(1, setUp(START));
		const depths = [1, 2, 3];
		const found = depths.map((d) => sequences(log, d));
		expect(found).toEqual(depths.map((d) => countedBy(successors, START, d)));
		expect(found).toEqual([21, 292, 2871]);
	});

	it("before the last hand of a deck, whose dead ranks need no cover", () => {
		const log = tableAfter(1, [...setUp(START), ...nineHands()]);
		const start: Table = { ...START, left: TEN_LEFT, used: 9 };
		const depths = [1, 2, 3];
		const found = depths.map((d) => sequences(log, d));
		expect(found).toEqual(depths.map((d) => countedBy(successors, start, d)));
		expect(found).toEqual([22, 368, 3471]);
	});

	it("through the last hand, won or lost or void, and over the shuffle that is due", () => {
		const log = tableAfter(1, [
			...setUp(START),
			...nineHands(),
			play("bet", { player: "ana", rank: 5, amountChips: 2 }),
			play("bet", { player: "ana", rank: 1, amountChips: 1 }),
			play("close-bets"),
			play("deal", { rank: 5 }),
		]);
		const start: Table = {
			...START,
			left: put(TEN_LEFT, 5, -1),
			used: 9,
			hand: [5],
			chips: 0,
			bets: put(put(NONE, 5, 2), 1, 1),
		};
		const depths = [1, 2, 3, 4, 5];
		const found = depths.map((d) => sequences(log, d));
		expect(found).toEqual(depths.map((d) => countedBy(successors, start, d)));
		expect(found).toEqual([6, 27, 120, 700, 5054]);
	});
});
