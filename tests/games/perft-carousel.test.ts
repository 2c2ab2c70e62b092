import { describe, expect, it } from "vitest";
import { countedBy, sequences, tableAfter } from "../playouts/walk.ts";

/**
 * Carousel by brute force, from the rulings alone: a table small enough to list every
 * sequence of commands. Chips count in units of 5.
 */
type Table = {
	readonly rules: {
		readonly stakes: "unit" | "any";
		readonly numbers: "one" | "any";
		readonly side: boolean;
		readonly burn: number;
	};
	readonly stacks: readonly (readonly number[])[];
	readonly stage: "first" | "bets" | "draw" | "over";
	/** Stacks, from 0, still to be reached by the draw. */
	readonly due: readonly number[];
	/** Stacks that were live when the draw began. */
	readonly began: readonly number[];
	readonly chips: readonly number[];
	readonly pot: number;
	readonly pool: number;
	/** [player, number, units] */
	readonly bets: readonly (readonly [number, number, number])[];
	readonly side: readonly (readonly [number, number, number])[];
	readonly sideClosed: boolean;
};

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function fresh(table: Table): Table {
	return {
		...table,
		stacks: table.stacks.map(() => []),
		stage: "first",
		due: table.stacks.map((_, i) => i),
		began: [],
		bets: [],
		side: [],
		sideClosed: false,
	};
}

function live(table: Table): number[] {
	return table.stacks.flatMap((cards, i) =>
		new Set(cards).size === cards.length ? [i] : [],
	);
}

function plus(chips: readonly number[], player: number, by: number): number[] {
	return chips.map((n, i) => (i === player ? n + by : n));
}

/** C11; the smallest chip is a fifth of a unit, so shares are cut in fifths. */
function divided(
	table: Table,
	pot: number,
	bets: Table["bets"],
	wins: (on: number) => boolean,
): { readonly chips: readonly number[]; readonly left: number } {
	const winners = bets.filter(([, on]) => wins(on));
	const all = winners.reduce((sum, [, , units]) => sum + units, 0);
	let { chips } = table;
	let left = pot;
	for (const [player, , units] of winners) {
		const share = Math.floor((pot * 5 * units) / all + 1e-9) / 5;
		chips = plus(chips, player, share);
		left -= share;
	}
	return { chips, left: Math.round(left * 5) / 5 };
}

function onward(table: Table): Table {
	const alive = live(table);
	const seen = table.stacks.flat().length;
	if (alive.length > 1 && 55 - table.rules.burn - seen >= alive.length) {
		return { ...table, stage: "bets", due: [], bets: [] };
	}
	const winners = alive.length > 0 ? alive : table.began;
	const { chips, left } = divided(table, table.pool, table.side, (s) =>
		winners.includes(s),
	);
	return { ...table, stage: "over", chips, pool: left, bets: [], side: [] };
}

function dealt(table: Table, rank: number): Table {
	const [to, ...due] = table.due;
	const stacks = table.stacks.map((cards, i) =>
		i === to ? [...cards, rank] : cards,
	);
	const after = { ...table, stacks, due };
	if (due.length > 0) return after;
	if (table.stage === "first") return onward(after);
	const count = live(after).length;
	const { chips, left } = divided(
		after,
		after.pot,
		after.bets,
		(n) => n === count,
	);
	return onward({ ...after, chips, pot: left });
}

function bettings(table: Table): Table[] {
	const { stakes, numbers } = table.rules;
	return table.chips.flatMap((have, player) => {
		const mine = table.bets.filter(([p]) => p === player);
		const upTo =
			stakes === "unit" ? Math.min(1, Math.floor(have)) : Math.floor(have);
		return Array.from({ length: live(table).length + 1 }, (_, n) => n)
			.filter((n) => {
				const same = mine.some(([, on]) => on === n);
				const other = mine.some(([, on]) => on !== n);
				return !(same && stakes === "unit") && !(other && numbers === "one");
			})
			.flatMap((n) =>
				Array.from({ length: upTo }, (_, i) => {
					const units = i + 1;
					const old = mine.find(([, on]) => on === n)?.[2] ?? 0;
					const rest = table.bets.filter(([p, on]) => p !== player || on !== n);
					return {
						...table,
						chips: plus(table.chips, player, -units),
						bets: [...rest, [player, n, old + units] as const],
					};
				}),
			);
	});
}

function sideBettings(table: Table): Table[] {
	const { stakes } = table.rules;
	return table.chips.flatMap((have, player) => {
		const mine = table.side.find(([p]) => p === player);
		const upTo =
			stakes === "unit" ? Math.min(1, Math.floor(have)) : Math.floor(have);
		return table.stacks.flatMap((_, stack) => {
			if (mine && (mine[1] !== stack || stakes === "unit")) return [];
			return Array.from({ length: upTo }, (_, i) => ({
				...table,
				chips: plus(table.chips, player, -i - 1),
				side: [
					...table.side.filter((bet) => bet !== mine),
					[player, stack, (mine?.[2] ?? 0) + i + 1] as const,
				],
			}));
		});
	});
}

function takenBack(table: Table, key: "bets" | "side"): Table[] {
	return table[key].map((bet) => ({
		...table,
		chips: plus(table.chips, bet[0], bet[2]),
		[key]: table[key].filter((b) => b !== bet),
	}));
}

function closed(table: Table): Table {
	const stakes = (bets: Table["bets"]) =>
		bets.reduce((sum, [, , units]) => sum + units, 0);
	return {
		...table,
		stage: "draw",
		due: live(table),
		began: live(table),
		pot: table.pot + stakes(table.bets),
		pool: table.pool + (table.sideClosed ? 0 : stakes(table.side)),
		sideClosed: true,
	};
}

function voided(table: Table): Table {
	let { chips, pot, pool } = table;
	for (const [player, , units] of table.bets) {
		chips = plus(chips, player, units);
		if (table.stage === "draw") pot -= units;
	}
	for (const [player, , units] of table.side) {
		chips = plus(chips, player, units);
		if (table.sideClosed) pool -= units;
	}
	return { ...table, chips, pot, pool, stage: "over", bets: [], side: [] };
}

/** Every table that one more command leads to. */
function successors(table: Table): Table[] {
	if (table.stage === "over") return [fresh(table)];
	const seen = table.stacks.flat();
	const next: Table[] = [];
	if (table.stage !== "bets") {
		for (const rank of RANKS) {
			if (seen.filter((c) => c === rank).length < rank) {
				next.push(dealt(table, rank));
			}
		}
	}
	if (table.rules.side && !table.sideClosed && seen.length > 0) {
		next.push(...sideBettings(table), ...takenBack(table, "side"));
	}
	if (table.stage === "bets") {
		next.push(...bettings(table), ...takenBack(table, "bets"));
		for (const _ of table.chips) next.push(table);
		next.push(closed(table));
	}
	if (seen.length > 0) next.push(voided(table));
	return next;
}

type Setting = {
	readonly rules: Table["rules"];
	readonly units: readonly number[];
	readonly stacks: number;
};

function brute({ rules, units, stacks }: Setting): Table {
	const empty = {
		rules,
		stacks: Array.from({ length: stacks }, () => []),
		stage: "over" as const,
		due: [],
		began: [],
		chips: units,
		pot: 0,
		pool: 0,
		bets: [],
		side: [],
		sideClosed: false,
	};
	return fresh(empty);
}

function setUp({ rules, units, stacks }: Setting) {
	return [
		...units.flatMap((n, i) => [
			{ type: "seat-player", player: `p${i}`, name: `P${i}` },
			{ type: "buy-in", player: `p${i}`, amountChips: 5 * n },
		]),
		{
			type: "open-game",
			game: "carousel",
			config: {
				stacks,
				burn: rules.burn,
				stakes: rules.stakes,
				numbersPerPlayer: rules.numbers,
				lastStack: rules.side,
				unitChips: 5,
			},
		},
	];
}

const play = (type: string, fields: object = {}) => ({
	type: "play",
	command: { type, ...fields },
});

const UNIT: Setting = {
	rules: { stakes: "unit", numbers: "one", side: false, burn: 10 },
	units: [2, 1],
	stacks: 2,
};
const WILD: Setting = {
	rules: { stakes: "any", numbers: "any", side: true, burn: 0 },
	units: [2],
	stacks: 2,
};

describe("as many sequences of commands as the rulings allow", () => {
	it.each([
		["unit stakes, from the first card", UNIT, [10, 109, 1000, 8001]],
		["any stakes and the side bet", WILD, [10, 149, 1793, 12043]],
	] as const)("%s", (_, setting, counts) => {
		const log = tableAfter(1, setUp(setting));
		const found = counts.map((_, i) => sequences(log, i + 1));
		const brutes = counts.map((_, i) =>
			countedBy(successors, brute(setting), i + 1),
		);
		expect(found).toEqual(brutes);
		expect(found).toEqual(counts);
	});

	it("over a settlement, a split with a remainder, the end of the game and a shuffle", () => {
		const setting: Setting = {
			...UNIT,
			rules: { ...UNIT.rules, side: true },
			units: [3, 2, 1],
		};
		const path = [
			play("deal", { rank: 1 }),
			play("bet-last-stack", { player: "p0", stack: 2, amountChips: 5 }),
			play("deal", { rank: 2 }),
			play("bet", { player: "p0", survivors: 1, amountChips: 5 }),
			play("bet", { player: "p1", survivors: 1, amountChips: 5 }),
			play("bet", { player: "p2", survivors: 1, amountChips: 5 }),
			play("close-bets"),
		];
		const log = tableAfter(1, [...setUp(setting), ...path]);
		const start: Table = {
			...brute(setting),
			stacks: [[1], [2]],
			stage: "draw",
			due: [0, 1],
			began: [0, 1],
			chips: [1, 1, 0],
			pot: 3,
			pool: 1,
			bets: [
				[0, 1, 1],
				[1, 1, 1],
				[2, 1, 1],
			],
			side: [[0, 1, 1]],
			sideClosed: true,
		};
		const depths = [1, 2, 3, 4];
		const found = depths.map((d) => sequences(log, d));
		expect(found).toEqual(depths.map((d) => countedBy(successors, start, d)));
		expect(found).toEqual([10, 90, 819, 7387]);
	});
});
