import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isError } from "../../lib/games/game.ts";
import type { Chips } from "../../lib/ledger/chips.ts";
import { decide } from "../../lib/table/decide.ts";
import { allows, legal } from "../../lib/table/legal.ts";
import { emptyLog, replay } from "../../lib/table/log.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type { Command, Log, Request } from "../../lib/table/types.ts";
import { survivesJson } from "./checks.ts";
import { same } from "./same.ts";

/** The same runs every time; `SEED=…` gives others. */
const seed = Number(process.env.SEED ?? 1);
const runs = (numRuns: number) => ({ seed, numRuns });

const anything = fc.anything({
	withBigInt: true,
	withBoxedValues: true,
	withDate: true,
	withMap: true,
	withSet: true,
	withNullPrototype: true,
	withObjectString: true,
	withSparseArray: true,
	withTypedArray: true,
});

const oddId = fc.constantFrom(
	"ana",
	"ben",
	"constructor",
	"toString",
	"hasOwnProperty",
	"__proto__",
	"house",
	"player:ana",
	"-",
	"",
	"a".repeat(65),
	"\ud800",
	"ana\n",
);
const oddText = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.constantFrom(
		"\ud800",
		"\udfff",
		"a\u0000",
		"🎲",
		"é".repeat(501),
		"\u200b",
	),
	fc.constantFrom("carousel", "saltbox", "pot:carousel", "pot:x", "players"),
	fc.constantFrom("house", "bank", "player:ana", "rotate", "any", "one"),
);
const oddNumber = fc.oneof(
	fc.integer({ min: -1, max: 13 }),
	fc.constantFrom(-0, 0.5, 1e9, 1e9 + 1, 1e12, 1e21, 2 ** 53, -(2 ** 53)),
	fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.MIN_VALUE),
	fc.double(),
);
const oddValue = fc.oneof(
	{ weight: 4, arbitrary: oddNumber },
	{ weight: 3, arbitrary: oddId },
	{ weight: 3, arbitrary: oddText },
	{ weight: 1, arbitrary: anything },
);

const TYPES = [
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
	"play",
	"share-out-pot",
	"note",
	"close-session",
	"reopen-session",
	"undo",
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
	"constructor",
	"__proto__",
];
const FIELDS = [
	"player",
	"name",
	"seat",
	"amountChips",
	"countedChips",
	"from",
	"to",
	"game",
	"config",
	"command",
	"at",
	"pot",
	"text",
	"reason",
	"bankTo",
	"varianceTo",
	"seq",
	"rank",
	"stack",
	"survivors",
	"round",
	"burn",
	"stacks",
	"stakes",
	"unitChips",
	"payTable",
	"banker",
	"__proto__",
	"constructor",
	"toJSON",
];

/** Objects with the vocabulary's words in them, but anything behind the words. */
const { likely } = fc.letrec((tie) => ({
	likely: fc
		.tuple(
			fc.constantFrom(...TYPES),
			fc.array(
				fc.tuple(
					fc.constantFrom(...FIELDS),
					fc.oneof({ depthSize: "small" }, oddValue, tie("likely")),
				),
				{ maxLength: 5 },
			),
		)
		.map(([type, fields]) => {
			const object: Record<string, unknown> = { type };
			for (const [key, value] of fields) {
				Object.defineProperty(object, key, {
					value,
					enumerable: true,
					configurable: true,
					writable: true,
				});
			}
			return object;
		}),
}));

const player = fc.constantFrom(
	"ana",
	"ben",
	"constructor",
	"toString",
	"nobody",
);
const seat = fc.integer({ min: 1, max: 12 });
const amountChips = fc.oneof(
	fc.integer({ min: 1, max: 40 }),
	fc.constantFrom(5, 10, 1_000_000_000, 999_999_995),
);
const rank = fc.integer({ min: 1, max: 10 });
const stack = fc.integer({ min: 1, max: 6 });
const survivors = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(-0));
const just = fc.constant;
const word = <T extends string>(type: T) => just(type);

const inner = fc.oneof(
	{ weight: 8, arbitrary: fc.record({ type: word("deal"), rank }) },
	fc.record({ type: word("deal"), rank, stack }),
	{
		weight: 3,
		arbitrary: fc.record({ type: word("bet"), player, survivors, amountChips }),
	},
	{
		weight: 3,
		arbitrary: fc.record({ type: word("bet"), player, rank, amountChips }),
	},
	fc.record({ type: word("take-back"), player, survivors }),
	fc.record({ type: word("take-back"), player, rank }),
	fc.record({ type: word("pass"), player }),
	fc.record({ type: word("bet-last-stack"), player, stack, amountChips }),
	fc.record({ type: word("take-back-last-stack"), player, stack }),
	{ weight: 3, arbitrary: fc.record({ type: word("close-bets") }) },
	fc.record({
		type: fc.constantFrom("void-round", "void-hand"),
		reason: just(""),
	}),
	fc.record({ type: word("shuffle") }),
	likely,
);

const config = fc.record(
	{
		stacks: fc.oneof(fc.integer({ min: 2, max: 6 }), just(undefined)),
		burn: fc.oneof(fc.integer({ min: 0, max: 10 }), just(-0)),
		bankMustCover: fc.boolean(),
		lastStack: fc.boolean(),
		unitChips: amountChips,
		stakes: fc.constantFrom("unit", "any"),
		banker: player,
	},
	{ requiredKeys: [] },
);

/** Commands that mostly parse, legal or not; enough of them to play by. */
const plausible = fc.oneof(
	fc.record({ type: word("seat-player"), player, name: player }),
	fc.record({ type: word("move-seat"), player, seat }),
	fc.record({ type: word("unseat-player"), player }),
	{
		weight: 3,
		arbitrary: fc.record({
			type: fc.constantFrom("buy-in", "cash-out"),
			player,
			amountChips,
		}),
	},
	fc.record({ type: fc.constantFrom("fund-bank", "draw-bank"), amountChips }),
	fc.record({ type: word("hand-over"), from: player, to: player, amountChips }),
	fc.record({
		type: word("count-rack"),
		player,
		countedChips: fc.oneof(amountChips, just(-0)),
	}),
	{
		weight: 2,
		arbitrary: fc.record({
			type: word("open-game"),
			game: fc.constantFrom("carousel", "saltbox"),
			config: fc.oneof(just({}), config),
		}),
	},
	{
		weight: 12,
		arbitrary: fc.record({ type: word("play"), command: inner }),
	},
	fc.record({
		type: word("play"),
		command: inner,
		at: fc.record({ game: fc.nat({ max: 3 }), round: fc.nat({ max: 3 }) }),
	}),
	fc.record({
		type: word("share-out-pot"),
		pot: fc.constantFrom("pot:carousel", "pot:carousel-last-stack", "pot:x"),
		to: fc.constantFrom("players", "bank", "player:ana", "player:nobody"),
	}),
	fc.record({ type: word("note"), text: oddText }),
	fc.record({ type: fc.constantFrom("close-session", "reopen-session") }),
	{
		weight: 2,
		arbitrary: fc.record({ type: word("undo"), seq: fc.nat({ max: 60 }) }),
	},
	likely,
);

function empty(smallestChip: number): Log {
	return emptyLog({ smallestChip: smallestChip as Chips, timeZone: "UTC" });
}

function parsed(input: unknown): Command[] {
	const command = parseCommand(input);
	return isError(command) ? [] : [command];
}

/** A table with two people and chips, so that what follows has something to work on. */
const START = [
	{ type: "seat-player", player: "ana", name: "Ana" },
	{ type: "buy-in", player: "ana", amountChips: 200 },
	{ type: "seat-player", player: "constructor", name: "__proto__" },
	{ type: "buy-in", player: "constructor", amountChips: 200 },
];

function entered(log: Log, commands: readonly unknown[]): Log {
	return commands.flatMap(parsed).reduce<Log>((at, command, i) => {
		const id = `c${at.entries.length}-${i}`;
		const answer = perform(at, {
			kind: "commands",
			id: `b${Math.floor(i / 2)}`,
			atMs: i,
			device: "d",
			commands: [{ id, command }],
		});
		return isRefusal(answer) ? at : answer.log;
	}, log);
}

describe("parseCommand", () => {
	const check = (input: unknown) => {
		const command = parseCommand(input);
		if (isError(command)) {
			expect(["malformed", "amount-out-of-range"]).toContain(command.error);
			survivesJson("a refusal", command);
		} else {
			survivesJson("a command", command);
			expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(
				command,
			);
		}
	};

	it("answers anything at all", () => {
		fc.assert(fc.property(anything, check), runs(1500));
	});

	it("answers what only looks like a command", () => {
		fc.assert(fc.property(likely, check), runs(2500));
		fc.assert(fc.property(plausible, check), runs(2500));
	});

	it("answers what JSON can carry, odd keys and all", () => {
		const text = fc.oneof(
			likely.map((x) => {
				try {
					return JSON.stringify(x) ?? "null";
				} catch {
					return "null";
				}
			}),
			fc.json(),
			fc.constantFrom(
				'{"type":"note","text":"x","__proto__":{"type":"undo"}}',
				'{"__proto__":{"type":"reopen-session"}}',
				'{"type":"play","command":{"__proto__":{"type":"shuffle"}}}',
				'{"type":"open-game","game":"carousel","config":{"__proto__":{"burn":1}}}',
				'{"type":"open-game","game":"carousel","config":{"burn":-0}}',
				'{"type":"play","command":{"type":"bet","player":"ana","survivors":-0,"amountChips":5}}',
			),
		);
		fc.assert(
			fc.property(text, (json) => check(JSON.parse(json))),
			runs(1500),
		);
	});

	it("is not drawn into depths", () => {
		let deep: unknown = 1;
		for (let i = 0; i < 100_000; i++) deep = { command: deep, config: [deep] };
		check({ type: "play", command: { type: "deal", rank: deep } });
		check({ type: "open-game", game: "carousel", config: { burn: deep } });
		check(deep);
	});
});

describe("perform", () => {
	const request: fc.Arbitrary<unknown> = fc.oneof(
		fc.record({
			kind: just("commands"),
			commands: fc.array(plausible, { maxLength: 4 }),
		}),
		fc.record({ kind: just("undo"), batch: fc.nat({ max: 12 }) }),
		fc.record({
			kind: just("correction"),
			target: fc.nat({ max: 30 }),
			command: fc.option(plausible),
			drop: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
		}),
	);

	type Loose = {
		kind: Request["kind"];
		commands: unknown[];
		batch: number;
		target: number;
		command: unknown;
		drop: number[];
	};

	/** The request with ids that the log knows, mostly, and with commands that parse. */
	function fitted(log: Log, loose: unknown, n: number): Request {
		const { kind, ...rest } = loose as Loose;
		const frame = { id: `r${n}`, atMs: n, device: "d" };
		const entryId = (i: number) => log.entries[i]?.id ?? "gone";
		if (kind === "commands") {
			const commands = rest.commands
				.flatMap(parsed)
				.map((command, i) => ({ id: `r${n}-${i}`, command }));
			return { ...frame, kind, commands };
		}
		if (kind === "undo") {
			const last = log.last?.entry.batch ?? "none";
			const batch = rest.batch > 3 ? last : `b${rest.batch}`;
			return { ...frame, kind, batch };
		}
		const [command = null] = parsed(rest.command);
		return {
			...frame,
			kind: "correction",
			target: entryId(rest.target),
			command: command?.type === "undo" ? null : command,
			drop: rest.drop.map(entryId),
		};
	}

	it("answers every request that parses, and the log stays sound", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(1, 5, 25),
				fc.array(plausible, { maxLength: 40 }),
				fc.array(request, { maxLength: 8 }),
				(smallestChip, commands, requests) => {
					let log = entered(empty(smallestChip), [...START, ...commands]);
					requests.forEach((loose, n) => {
						const asked = fitted(log, loose, n);
						const text = JSON.stringify(log.state);
						const answer = perform(log, asked);
						expect(perform(log, structuredClone(asked))).toEqual(answer);
						expect(JSON.stringify(log.state)).toBe(text);
						if (!isRefusal(answer)) log = answer.log;
						else survivesJson("a refusal", answer);
					});
					survivesJson("a state", log.state);
					for (const entry of log.entries) survivesJson("an entry", entry);
					const chips = Object.values(log.state.ledger);
					expect(chips.reduce<number>((all, n) => all + (n ?? 0), 0)).toBe(0);
					const stored = JSON.parse(JSON.stringify(log.entries));
					expect(same(replay(log.state.session, stored).state, log.state)).toBe(
						true,
					);
				},
			),
			runs(250),
		);
	});

	it("takes of what parses exactly what is legal", () => {
		fc.assert(
			fc.property(
				fc.array(plausible, { maxLength: 40 }),
				fc.array(plausible, { maxLength: 20 }),
				(commands, asked) => {
					const { state } = entered(empty(5), [...START, ...commands]);
					const choices = legal(state);
					for (const command of asked.flatMap(parsed)) {
						if (command.type === "undo") continue;
						const accepted = !isError(decide(state, command));
						const listed = choices.some((c) => allows(c, command, state));
						expect({ command, listed }).toEqual({ command, listed: accepted });
					}
				},
			),
			runs(250),
		);
	});
});
