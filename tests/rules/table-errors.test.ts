import { describe } from "vitest";
import type { TableErrors } from "../../lib/table/errors.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	close,
	count,
	drawBank,
	fundBank,
	handOver,
	moveSeat,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	open,
	pass,
	play,
	REOPEN,
	saltbox,
	seat,
	shareOut,
	table,
	undo,
	unseat,
} from "../support/commands.ts";
import { correct, raw, smallestChip } from "../support/scenario.ts";
import { type Rows, testRows } from "./rows.ts";

const BILLION = 1_000_000_000;

/** Two stacks, 5 chips of Ana's in the pot, nobody right, and the next round open. */
const CARRIED = [
	carousel({ stacks: 2 }),
	...cards(10, 9),
	on("ana", 0),
	NO_MORE_BETS,
	...cards(8, 7),
];

const ROWS: Rows<TableErrors> = {
	malformed: {
		given: [table(["ana"])],
		when: raw({ type: "buy-in", player: "a b", amountChips: 5 }),
		refused: {
			error: "malformed",
			problem: "player: letters, digits and dashes",
		},
	},
	"amount-out-of-range": {
		given: [table(["ana"])],
		when: buyIn("ana", BILLION + 1),
		refused: {
			error: "amount-out-of-range",
			minChips: 1,
			maxChips: 1_000_000_000,
		},
	},
	"not-a-multiple-of-smallest": {
		session: smallestChip(5),
		given: [table(["ana"])],
		when: buyIn("ana", 7),
		refused: { error: "not-a-multiple-of-smallest", smallestChip: 5 },
	},
	"balance-limit": {
		given: [Array.from({ length: 1000 }, () => fundBank(BILLION))],
		when: fundBank(1),
		refused: { error: "balance-limit", limitChips: 1_000_000_000_000 },
	},
	"not-enough-chips": {
		given: [table(["ana"])],
		when: cashOut("ana", 130),
		refused: {
			error: "not-enough-chips",
			player: "ana",
			haveChips: 100,
			missingChips: 30,
		},
	},
	"bank-holds-less": {
		given: [fundBank(40)],
		when: drawBank(50),
		refused: { error: "bank-holds-less", haveChips: 40 },
	},
	"bank-must-keep": {
		given: [
			table(["ana"]),
			fundBank(100),
			saltbox({ bankMustCover: true }),
			onRank("ana", 1, 4),
		],
		when: drawBank(9),
		refused: { error: "bank-must-keep", leastChips: 92, roomChips: 8 },
	},
	"bank-not-countable": {
		given: [
			table(["ana", "ben"]),
			saltbox({ banker: "ana" }),
			onRank("ben", 10, 1),
		],
		when: count("ana", 90),
		refused: { error: "bank-not-countable", player: "ana" },
	},
	"same-player": {
		given: [table(["ana"])],
		when: handOver("ana", "ana", 5),
		refused: { error: "same-player" },
	},
	"not-seated": {
		given: [table(["ana"])],
		when: handOver("ana", "ben", 5),
		refused: { error: "not-seated", player: "ben" },
	},
	"already-seated": {
		given: [table(["ana"])],
		when: seat("ana"),
		refused: { error: "already-seated", player: "ana" },
	},
	"name-taken": {
		given: [seat("ana", "Ana")],
		when: seat("ben", " ANA "),
		refused: { error: "name-taken", name: "Ana", player: "ana" },
	},
	"name-is-for-good": {
		given: [seat("ana", "Ana"), unseat("ana")],
		when: seat("ana", "Anna"),
		refused: { error: "name-is-for-good", name: "Ana" },
	},
	"name-empty": {
		given: [],
		when: seat("ana", " \u200d "),
		refused: { error: "name-empty" },
	},
	"id-reserved": {
		given: [],
		when: seat("house", "Hugh"),
		refused: { error: "id-reserved", player: "house" },
	},
	"table-full": {
		given: [Array.from({ length: 12 }, (_, i) => seat(`p${i + 1}`))],
		when: seat("p13"),
		refused: { error: "table-full", maxSeats: 12 },
	},
	"too-many-people": {
		given: Array.from({ length: 60 }, (_, i) => [
			seat(`p${i + 1}`),
			unseat(`p${i + 1}`),
		]),
		when: seat("p61"),
		refused: { error: "too-many-people", maxPeople: 60 },
	},
	"no-such-seat": {
		given: [table(["ana", "ben"])],
		when: moveSeat("ana", 3),
		refused: { error: "no-such-seat", seat: 3, seats: 2 },
	},
	"player-has-chips": {
		given: [table(["ana"])],
		when: unseat("ana"),
		refused: { error: "player-has-chips", player: "ana", haveChips: 100 },
	},
	"player-has-bets": {
		given: [
			table(["ana"], 5),
			carousel({ stacks: 2 }),
			cards(10, 9),
			on("ana", 2),
		],
		when: unseat("ana"),
		refused: { error: "player-has-bets", player: "ana" },
	},
	"unknown-game": {
		given: [],
		when: open("constructor"),
		refused: { error: "unknown-game", game: "constructor" },
	},
	"bad-option": {
		given: [],
		when: saltbox({ banker: "a b" }),
		refused: {
			error: "bad-option",
			game: "saltbox",
			option: "banker",
			problem: "letters, digits and dashes",
		},
	},
	"no-game": {
		given: [table(["ana"])],
		when: pass("ana"),
		refused: { error: "no-game" },
	},
	"moved-on": {
		given: [table(["ana"]), carousel({ stacks: 2 }), cards(10, 9)],
		when: play({ type: "deal", rank: 8 }, { game: 1, round: 0 }),
		refused: { error: "moved-on", game: 1, round: 1 },
	},
	"no-such-pot": {
		given: [table(["ana"])],
		when: raw({ type: "share-out-pot", pot: "pot:octopus", to: "bank" }),
		refused: { error: "no-such-pot", pot: "pot:octopus" },
	},
	"pot-empty": {
		given: [table(["ana"])],
		when: shareOut("players"),
		refused: { error: "pot-empty", pot: "pot:carousel" },
	},
	"nobody-seated": {
		given: [table(["ana"], 5), CARRIED, unseat("ana")],
		when: shareOut("players"),
		refused: { error: "nobody-seated" },
	},
	"pot-not-empty": {
		given: [table(["ana"]), CARRIED],
		when: close(),
		refused: { error: "pot-not-empty", pot: "pot:carousel", potChips: 5 },
	},
	"session-closed": {
		given: [table(["ana"]), close()],
		when: note("one more thing"),
		refused: { error: "session-closed" },
	},
	"session-open": {
		given: [table(["ana"])],
		when: REOPEN,
		refused: { error: "session-open" },
	},
	"not-the-last": {
		given: [seat("ana"), seat("ben")],
		when: undo(1),
		refused: { error: "not-the-last", seq: 1, lastSeq: 2 },
	},
	"no-such-entry": {
		given: [seat("ana"), seat("ben"), undo(2)],
		when: correct(2, seat("ben", "Benno")),
		refused: { error: "no-such-entry", id: "c2" },
	},
};

describe("every refusal of the table", () => testRows<TableErrors>(ROWS));
