import { describe } from "vitest";
import type { SaltboxErrors } from "../../lib/games/saltbox/types.ts";
import {
	buyIn,
	cards,
	close,
	NO_MORE_BETS,
	offRank,
	onRank,
	play,
	SHUFFLE,
	saltbox,
	table,
	voidHand,
} from "../support/commands.ts";
import { smallestChip } from "../support/scenario.ts";
import { type Rows, testRows } from "./rows.ts";

/** Ana and Ben with 100 each, before the first hand. */
const OPEN = [...table(["ana", "ben"]), saltbox()];

const BILLION = 1_000_000_000;

const ROWS: Rows<SaltboxErrors> = {
	"no-card-due": {
		given: [OPEN],
		when: play({ type: "deal", rank: 8 }),
		refused: { error: "no-card-due", phase: "bets" },
	},
	"wrong-card": {
		given: [OPEN, NO_MORE_BETS, cards(6)],
		when: play({ type: "deal", rank: 6, card: 1 }),
		refused: { error: "wrong-card", card: 1, nextCard: 2 },
	},
	"rank-gone": {
		given: [OPEN, NO_MORE_BETS, cards(1)],
		when: play({ type: "deal", rank: 1 }),
		refused: { error: "rank-gone", rank: 1 },
	},
	"bets-not-open": {
		given: [OPEN, NO_MORE_BETS],
		when: onRank("ana", 1, 5),
		refused: { error: "bets-not-open" },
	},
	"shuffle-due": {
		given: [
			table(["ana"]),
			saltbox({ handsPerShuffle: 1 }),
			NO_MORE_BETS,
			cards(1, 2, 3, 4, 5),
		],
		when: onRank("ana", 1, 5),
		refused: { error: "shuffle-due" },
	},
	"not-seated": {
		given: [OPEN],
		when: onRank("cy", 1, 5),
		refused: { error: "not-seated", player: "cy" },
	},
	"banker-cannot-bet": {
		given: [table(["ana", "ben"]), saltbox({ banker: "ana" })],
		when: onRank("ana", 1, 5),
		refused: { error: "banker-cannot-bet", player: "ana" },
	},
	"below-minimum": {
		given: [table(["ana"]), saltbox({ minChips: 10 })],
		when: onRank("ana", 1, 9),
		refused: { error: "below-minimum", minChips: 10 },
	},
	"above-maximum": {
		given: [table(["ana"]), saltbox({ maxChips: 20 }), onRank("ana", 1, 15)],
		when: onRank("ana", 1, 6),
		refused: { error: "above-maximum", maxChips: 20, roomChips: 5 },
	},
	"not-a-multiple-of-smallest": {
		session: smallestChip(5),
		given: [OPEN],
		when: onRank("ana", 1, 12),
		refused: { error: "not-a-multiple-of-smallest", smallestChip: 5 },
	},
	"not-enough-chips": {
		given: [OPEN, onRank("ana", 1, 90)],
		when: onRank("ana", 2, 25),
		refused: {
			error: "not-enough-chips",
			player: "ana",
			haveChips: 10,
			missingChips: 15,
		},
	},
	"balance-limit": {
		given: [
			table(["ana"], BILLION),
			buyIn("ana", 1),
			saltbox({ payTable: Array.from({ length: 10 }, () => 1000) }),
			onRank("ana", 1, BILLION),
		],
		when: onRank("ana", 1, 1),
		refused: { error: "balance-limit", limitChips: 1_000_000_000_000 },
	},
	"bank-cannot-cover": {
		given: [
			table(["ana", "ben"]),
			saltbox({ banker: "ben" }),
			onRank("ana", 2, 2),
		],
		when: onRank("ana", 1, 5),
		// Ben holds 100; 2 × 12 = 24 are covered; 3 × 23 = 69 more fit, 5 × 23 = 115 lack 39.
		refused: {
			error: "bank-cannot-cover",
			banker: "ben",
			largestChips: 3,
			shortChips: 39,
		},
	},
	"no-such-bet": {
		given: [OPEN, onRank("ana", 1, 5)],
		when: offRank("ana", 2),
		refused: { error: "no-such-bet", player: "ana" },
	},
	"nothing-to-void": {
		given: [OPEN],
		when: voidHand("a card fell"),
		refused: { error: "nothing-to-void" },
	},
	"hand-running": {
		given: [OPEN, NO_MORE_BETS],
		when: SHUFFLE,
		refused: { error: "hand-running" },
	},
	"bets-standing": {
		given: [OPEN, onRank("ana", 1, 5)],
		when: close(),
		refused: { error: "bets-standing" },
	},
	"limits-crossed": {
		given: [],
		when: saltbox({ minChips: 10, maxChips: 5 }),
		refused: { error: "limits-crossed", minChips: 10, maxChips: 5 },
	},
	"limit-not-a-multiple": {
		session: smallestChip(5),
		given: [],
		when: saltbox({ maxChips: 12 }),
		refused: { error: "limit-not-a-multiple", smallestChip: 5 },
	},
	"banker-not-seated": {
		given: [table(["ana"])],
		when: saltbox({ banker: "ben" }),
		refused: { error: "banker-not-seated", player: "ben" },
	},
};

describe("every refusal of Saltbox", () => testRows<SaltboxErrors>(ROWS));
