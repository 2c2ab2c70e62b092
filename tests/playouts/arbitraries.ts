import fc from "fast-check";

/** The same runs every time; `SEED=…` gives others. */
const seed = Number(process.env.SEED ?? 1);
export const runs = (numRuns: number) => ({ seed, numRuns });

export const anything = fc.anything({
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
export const { likely } = fc.letrec((tie) => ({
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
export const just = fc.constant;
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
export const plausible = fc.oneof(
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
