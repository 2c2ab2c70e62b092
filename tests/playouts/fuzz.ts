import type { TableChoice } from "../../lib/table/types.ts";
import type { World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";

type Fields = Record<string, unknown>;

const TABLE_TYPES = [
	"seat-player",
	"move-seat",
	"unseat-player",
	"buy-in",
	"cash-out",
	"fund-bank",
	"draw-bank",
	"hand-over",
	"count-rack",
	"open-game",
	"share-out-pot",
	"note",
	"close-session",
	"reopen-session",
	"nonsense",
];

const PLAY_TYPES = [
	"deal",
	"bet",
	"take-back",
	"pass",
	"bet-last-stack",
	"take-back-last-stack",
	"close-bets",
	"void-round",
	"void-hand",
	"shuffle",
	"nonsense",
];

const ODD: readonly unknown[] = [
	null,
	true,
	-1,
	-0,
	0,
	0.5,
	1e21,
	2 ** 53,
	"",
	"1",
	"\ud800",
	[],
	[1],
	{},
	{ toString: 1 },
];

function players(world: World): readonly string[] {
	return [...world.people.keys(), "stranger", "house", "constructor"];
}

/** A value for a field of that name: likely, possible, or quite wrong. */
function valueFor(rng: Rng, key: string, world: World): unknown {
	if (rng.chance(0.04)) return rng.pick(ODD);
	const smallest = Number(world.smallest);
	switch (key) {
		case "player":
		case "from":
			return rng.pick(players(world));
		case "to":
			return rng.chance(0.5)
				? rng.pick(players(world))
				: rng.pick(["players", "bank", `player:${rng.pick(players(world))}`]);
		case "name":
			return rng.pick([
				"Ana 1",
				" ana\u200b  1",
				"ＡＮＡ 1",
				"=1+1 2",
				"New",
				"\u200b",
				"x".repeat(81),
			]);
		case "seat":
			return rng.int(0, 13);
		case "amountChips":
			return rng.weighted<number>([
				[6, smallest * rng.int(0, 6)],
				[2, rng.int(0, 60)],
				[1, rng.pick([1e9, 1e9 + smallest, 1e12])],
			]);
		case "countedChips":
			return rng.pick([0, smallest, smallest * 7, rng.int(0, 99), 1e9, 2e9]);
		case "rank":
			return rng.int(0, 11);
		case "survivors":
		case "stack":
			return rng.int(0, 7);
		case "reason":
		case "text":
			return rng.pick(["", "why not", "x".repeat(501)]);
		case "pot":
			return rng.pick(["pot:carousel", "pot:carousel-last-stack", "pot:x"]);
		case "game":
			return rng.pick(["carousel", "saltbox", "poker", "constructor"]);
		case "config":
			return randomOptions(rng, world);
		case "bankTo":
		case "varianceTo":
			return rng.pick([
				"house",
				"players",
				"bank",
				`player:${rng.pick(players(world))}`,
			]);
		default:
			return rng.pick(ODD);
	}
}

function randomOptions(rng: Rng, world: World): Fields {
	const smallest = Number(world.smallest);
	const amount = () =>
		rng.pick([smallest, smallest * 2, 1, 3, 1e9, 0, 2e9, 25]);
	const all: Fields = {
		stacks: rng.int(1, 7),
		burn: rng.int(-1, 11),
		turn: rng.pick(["rotate", "fixed", "random"]),
		stakes: rng.pick(["unit", "any", "none"]),
		unitChips: amount(),
		numbersPerPlayer: rng.pick(["one", "any", 1]),
		lastStack: rng.pick([true, false, "yes"]),
		handsPerShuffle: rng.int(0, 11),
		minChips: amount(),
		maxChips: rng.chance(0.2) ? null : amount(),
		payTable: Array.from({ length: rng.pick([9, 10, 10, 10, 11]) }, () =>
			rng.int(0, 40),
		),
		banker: rng.pick([...players(world), "house"]),
		bankMustCover: rng.pick([true, false, 0]),
		showCounts: rng.pick(["all", "dealer", "none"]),
		unknown: 1,
		toString: 1,
	};
	const keys = Object.keys(all);
	const chosen = rng.int(0, 3);
	return Object.fromEntries(
		Array.from({ length: chosen }, () => {
			const key = rng.pick(keys);
			return [key, all[key]];
		}),
	);
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
	"seat-player": ["player", "name"],
	"move-seat": ["player", "seat"],
	"unseat-player": ["player"],
	"buy-in": ["player", "amountChips"],
	"cash-out": ["player", "amountChips"],
	"fund-bank": ["amountChips"],
	"draw-bank": ["amountChips"],
	"hand-over": ["from", "to", "amountChips"],
	"count-rack": ["player", "countedChips"],
	"open-game": ["game", "config"],
	"share-out-pot": ["pot", "to"],
	note: ["text"],
	deal: ["rank"],
	pass: ["player"],
	"bet-last-stack": ["player", "stack", "amountChips"],
	"take-back-last-stack": ["player", "stack"],
	"void-round": ["reason"],
	"void-hand": ["reason"],
};

function fieldsFor(rng: Rng, type: string): readonly string[] {
	if (type === "bet" || type === "take-back") {
		const on = rng.pick(["survivors", "rank"]);
		return type === "bet" ? ["player", on, "amountChips"] : ["player", on];
	}
	return FIELDS[type] ?? [];
}

function ofType(rng: Rng, type: string, world: World): Fields {
	const fields = fieldsFor(rng, type).map((key) => [
		key,
		valueFor(rng, key, world),
	]);
	return { type, ...Object.fromEntries(fields) };
}

/** One field taken out, added or changed. */
function mutated(rng: Rng, command: Fields, world: World): Fields {
	const keys = Object.keys(command);
	const key = rng.pick(keys);
	const next = { ...command };
	switch (rng.int(0, 3)) {
		case 0:
			delete next[key];
			break;
		case 1:
			next[rng.pick(["seat", "stack", "rank", "more", "constructor"])] =
				rng.int(0, 8);
			break;
		case 2:
			if (key !== "type") next[key] = valueFor(rng, key, world);
			break;
		default:
			if (typeof next[key] === "number") next[key] += rng.pick([-1, 1]);
	}
	return next;
}

/** A legal choice, its ranges turned into numbers that may be right. */
function nearlyLegal(rng: Rng, choice: TableChoice, world: World): Fields {
	const filled: Fields = {};
	const source: Fields =
		choice.type === "play" ? { ...choice.command } : { ...choice };
	for (const [key, value] of Object.entries(source)) {
		const plain = typeof value !== "object" || value === null;
		filled[key] = plain ? value : valueFor(rng, key, world);
	}
	return choice.type === "play" ? { type: "play", command: filled } : filled;
}

/** A command of the vocabulary, or nearly one; legal, illegal or malformed. */
export function randomCommand(
	rng: Rng,
	world: World,
	choices: readonly TableChoice[],
): unknown {
	if (rng.chance(0.01)) return rng.pick(ODD);
	const near = rng.chance(0.4);
	let command = near
		? nearlyLegal(rng, rng.pick(choices), world)
		: ofType(rng, rng.pick(TABLE_TYPES), world);
	if (!near && rng.chance(0.6)) {
		const inner = ofType(rng, rng.pick(PLAY_TYPES), world);
		command = { type: "play", command: inner };
	}
	if (command.type === "play" && rng.chance(0.3)) {
		const inner = mutated(rng, command.command as Fields, world);
		command = { ...command, command: inner };
	}
	if (command.type === "play" && rng.chance(0.15)) {
		const at = rng.chance(0.1)
			? rng.pick(ODD)
			: {
					game: Math.max(0, world.begun - rng.int(0, 1)),
					round: rng.int(0, 3),
				};
		command = { ...command, at };
	}
	return rng.chance(0.15) ? mutated(rng, command, world) : command;
}

/** Every command without an amount, and those with one at the smallest chip, for the people here and a stranger. */
export function alphabet(world: World): readonly Fields[] {
	const amountChips = Number(world.smallest);
	const who = players(world).slice(-6);
	const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
	const plays: Fields[] = [
		{ type: "close-bets" },
		{ type: "shuffle" },
		{ type: "void-round", reason: "" },
		{ type: "void-hand", reason: "" },
		...numbers.map((rank) => ({ type: "deal", rank })),
		...numbers.map((stack) => ({ type: "deal", rank: 10, stack })),
		...numbers.map((card) => ({ type: "deal", rank: 10, card })),
		...who.flatMap((player) => [
			{ type: "pass", player },
			...numbers.flatMap((n) => [
				{ type: "bet", player, survivors: n, amountChips },
				{ type: "bet", player, rank: n, amountChips },
				{ type: "take-back", player, survivors: n },
				{ type: "take-back", player, rank: n },
				{ type: "bet-last-stack", player, stack: n, amountChips },
				{ type: "take-back-last-stack", player, stack: n },
			]),
		]),
	];
	const business: Fields[] = [
		{ type: "close-session" },
		{ type: "reopen-session" },
		{ type: "fund-bank", amountChips },
		{ type: "draw-bank", amountChips },
		...["carousel", "saltbox", "poker"].map((game) => ({
			type: "open-game",
			game,
			config: {},
		})),
		...["pot:carousel", "pot:carousel-last-stack"].flatMap((pot) =>
			["players", "bank", ...who.map((p) => `player:${p}`)].map((to) => ({
				type: "share-out-pot",
				pot,
				to,
			})),
		),
		...who.flatMap((player) => [
			{ type: "seat-player", player, name: `As ${player}` },
			{ type: "unseat-player", player },
			{ type: "buy-in", player, amountChips },
			{ type: "cash-out", player, amountChips },
			{ type: "count-rack", player, countedChips: 0 },
			...who.map((to) => ({
				type: "hand-over",
				from: player,
				to,
				amountChips,
			})),
			...numbers.map((seat) => ({ type: "move-seat", player, seat })),
		]),
	];
	return [...business, ...plays.map((command) => ({ type: "play", command }))];
}
