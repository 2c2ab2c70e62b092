import { describe } from "vitest";
import type { CarouselErrors } from "../../lib/games/carousel/types.ts";
import {
	buyIn,
	cards,
	carousel,
	close,
	NO_MORE_BETS,
	offNumber,
	offStack,
	on,
	onRank,
	onStack,
	play,
	SHUFFLE,
	saltbox,
	seat,
	table,
	voidRound,
} from "../support/commands.ts";
import { smallestChip } from "../support/scenario.ts";
import { type Rows, testRows } from "./rows.ts";

/** Ana and Ben with 100 each, two stacks, bets open. */
const OPEN = [
	...table(["ana", "ben"]),
	carousel({ stacks: 2 }),
	...cards(10, 9),
];

/** The same where the stakes are any multiple of 5. */
const ANY = [
	...table(["ana", "ben"]),
	carousel({ stacks: 2, stakes: "any" }),
	...cards(10, 9),
];

/** The same with the side bet. */
const SIDE = [
	...table(["ana", "ben"]),
	carousel({ stacks: 2, lastStack: true }),
	...cards(10, 9),
];

const MILLION = 1_000_000;

/** A rack of 10^12: 999 million on rank 1, which pays 1000 to 1 and comes. */
const RICH = [
	seat("ana"),
	buyIn("ana", 1000 * MILLION),
	saltbox({ payTable: Array.from({ length: 10 }, () => 1000) }),
	onRank("ana", 1, 999 * MILLION),
	NO_MORE_BETS,
	...cards(1, 2, 3, 4, 5),
];

const ROWS: Rows<CarouselErrors> = {
	"no-card-due": {
		given: [OPEN],
		when: play({ type: "deal", rank: 8 }),
		refused: { error: "no-card-due", phase: "bets" },
	},
	"wrong-stack": {
		given: [OPEN, NO_MORE_BETS],
		when: play({ type: "deal", rank: 8, stack: 2 }),
		refused: { error: "wrong-stack", stack: 2, nextStack: 1 },
	},
	"rank-gone": {
		given: [carousel(), cards(1)],
		when: play({ type: "deal", rank: 1 }),
		refused: { error: "rank-gone", rank: 1 },
	},
	"bets-not-open": {
		given: [table(["ana"]), carousel(), cards(10)],
		when: on("ana", 6),
		refused: { error: "bets-not-open", phase: "opening" },
	},
	"not-seated": {
		given: [OPEN],
		when: on("cy", 2),
		refused: { error: "not-seated", player: "cy" },
	},
	"number-barred": {
		given: [OPEN],
		when: on("ana", 3),
		refused: { error: "number-barred", survivors: 3, liveStacks: 2 },
	},
	"already-covered": {
		given: [OPEN, on("ana", 2)],
		when: on("ana", 2),
		refused: { error: "already-covered", player: "ana", survivors: 2 },
	},
	"one-number-each": {
		given: [OPEN, on("ana", 2)],
		when: on("ana", 0),
		refused: { error: "one-number-each", player: "ana", survivors: 2 },
	},
	"not-the-unit": {
		given: [OPEN],
		when: on("ana", 2, 10),
		refused: { error: "not-the-unit", unitChips: 5 },
	},
	"not-a-multiple": {
		given: [ANY],
		when: on("ana", 2, 12),
		refused: { error: "not-a-multiple", unitChips: 5 },
	},
	"not-enough-chips": {
		given: [ANY],
		when: on("ana", 2, 120),
		refused: {
			error: "not-enough-chips",
			player: "ana",
			haveChips: 100,
			missingChips: 20,
		},
	},
	"balance-limit": {
		given: [
			RICH,
			carousel({ stacks: 2, stakes: "any", unitChips: 1000 * MILLION }),
			cards(10, 9),
			Array.from({ length: 1000 }, () => on("ana", 2, 1000 * MILLION)),
			buyIn("ana", 1000 * MILLION),
		],
		when: on("ana", 2, 1000 * MILLION),
		refused: { error: "balance-limit", limitChips: 1_000_000_000_000 },
	},
	"no-such-bet": {
		given: [OPEN, on("ana", 2)],
		when: offNumber("ana", 1),
		refused: { error: "no-such-bet", player: "ana" },
	},
	"last-stack-off": {
		given: [OPEN],
		when: onStack("ana", 1),
		refused: { error: "last-stack-off" },
	},
	"last-stack-not-open": {
		given: [SIDE, onStack("ana", 1), NO_MORE_BETS],
		when: offStack("ana", 1),
		refused: { error: "last-stack-not-open" },
	},
	"no-such-stack": {
		given: [SIDE],
		when: onStack("ana", 3),
		refused: { error: "no-such-stack", stack: 3, stacks: 2 },
	},
	"one-stack-each": {
		given: [SIDE, onStack("ana", 1)],
		when: onStack("ana", 2),
		refused: { error: "one-stack-each", player: "ana", stack: 1 },
	},
	"game-not-over": {
		given: [OPEN],
		when: SHUFFLE,
		refused: { error: "game-not-over", begun: true },
	},
	"nothing-to-void": {
		given: [OPEN, voidRound("a card fell")],
		when: voidRound("again"),
		refused: { error: "nothing-to-void", phase: "over" },
	},
	"opening-deal": {
		given: [carousel(), cards(10)],
		when: saltbox(),
		refused: { error: "opening-deal" },
	},
	"bets-standing": {
		given: [OPEN, on("ana", 2)],
		when: close(),
		refused: { error: "bets-standing" },
	},
	"round-running": {
		given: [OPEN, NO_MORE_BETS],
		when: close(),
		refused: { error: "round-running" },
	},
	"unit-not-a-multiple": {
		session: smallestChip(5),
		given: [],
		when: carousel({ unitChips: 12 }),
		refused: { error: "unit-not-a-multiple", smallestChip: 5 },
	},
};

describe("every refusal of Carousel", () => testRows<CarouselErrors>(ROWS));
