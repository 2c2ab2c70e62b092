import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { facesOf } from "@/components/games/faces.ts";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LANGUAGES, LOCALES } from "@/components/i18n/languages.ts";
import {
	type ErrorCode,
	offerOf,
	refusalWords,
} from "@/components/table/refusals.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import type { Person } from "@/lib/table/types.ts";
import type { Messages } from "@/messages/index.ts";

const player = "ana";
const n = chips(7);

/** One of every code: a code without one does not compile. */
const EXAMPLES: {
	readonly [Code in ErrorCode]: readonly Extract<
		AnyError,
		{ readonly error: Code }
	>[];
} = {
	malformed: [{ error: "malformed", problem: "player: wants letters" }],
	"amount-out-of-range": [
		{ error: "amount-out-of-range", minChips: n, maxChips: n },
	],
	"not-a-multiple-of-smallest": [
		{ error: "not-a-multiple-of-smallest", smallestChip: n },
	],
	"balance-limit": [{ error: "balance-limit", limitChips: n }],
	"not-enough-chips": [
		{ error: "not-enough-chips", player, haveChips: n, missingChips: n },
	],
	"bank-holds-less": [{ error: "bank-holds-less", haveChips: n }],
	"bank-must-keep": [
		{ error: "bank-must-keep", leastChips: n, roomChips: n },
		{ error: "bank-must-keep", leastChips: n, roomChips: chips(0) },
	],
	"bank-not-countable": [{ error: "bank-not-countable", player }],
	"same-player": [{ error: "same-player" }],
	"not-seated": [{ error: "not-seated", player }],
	"already-seated": [{ error: "already-seated", player }],
	"name-taken": [{ error: "name-taken", name: "Ana", player }],
	"name-is-for-good": [{ error: "name-is-for-good", name: "Ana" }],
	"name-empty": [{ error: "name-empty" }],
	"id-reserved": [{ error: "id-reserved", player }],
	"table-full": [{ error: "table-full", maxSeats: 12 }],
	"too-many-people": [{ error: "too-many-people", maxPeople: 200 }],
	"no-such-seat": [{ error: "no-such-seat", seat: 9, seats: 4 }],
	"player-has-chips": [{ error: "player-has-chips", player, haveChips: n }],
	"player-has-bets": [{ error: "player-has-bets", player }],
	"unknown-game": [{ error: "unknown-game", game: "poker" }],
	"bad-option": [
		{
			error: "bad-option",
			game: "carousel",
			option: "burn",
			problem: "0 to 10",
		},
	],
	"no-game": [{ error: "no-game" }],
	"moved-on": [{ error: "moved-on", game: 2, round: 3 }],
	"no-such-pot": [{ error: "no-such-pot", pot: "pot:x" }],
	"pot-empty": [{ error: "pot-empty", pot: "pot:carousel" }],
	"nobody-seated": [{ error: "nobody-seated" }],
	"pot-not-empty": [
		{ error: "pot-not-empty", pot: "pot:carousel", potChips: n },
	],
	"session-closed": [{ error: "session-closed" }],
	"session-open": [{ error: "session-open" }],
	"not-the-last": [
		{ error: "not-the-last", seq: 3, lastSeq: 5 },
		{ error: "not-the-last", seq: 0, lastSeq: null },
	],
	"no-such-entry": [{ error: "no-such-entry", id: "x" }],
	"no-card-due": [
		{ error: "no-card-due", phase: "bets" },
		{ error: "no-card-due", phase: "over" },
		{ error: "no-card-due", phase: "shuffle-due" },
	],
	"wrong-stack": [{ error: "wrong-stack", stack: 2, nextStack: 1 }],
	"wrong-card": [{ error: "wrong-card", card: 1, nextCard: 2 }],
	"rank-gone": [{ error: "rank-gone", rank: 1 }],
	"bets-not-open": [
		{ error: "bets-not-open", phase: "opening" },
		{ error: "bets-not-open", phase: "draw" },
		{ error: "bets-not-open", phase: "over" },
		{ error: "bets-not-open" },
	],
	"number-barred": [
		{ error: "number-barred", survivors: 5, liveStacks: 4 },
		{ error: "number-barred", survivors: 2, liveStacks: 1 },
	],
	"already-covered": [{ error: "already-covered", player, survivors: 4 }],
	"one-number-each": [{ error: "one-number-each", player, survivors: 4 }],
	"not-the-unit": [{ error: "not-the-unit", unitChips: n }],
	"not-a-multiple": [{ error: "not-a-multiple", unitChips: n }],
	"no-such-bet": [{ error: "no-such-bet", player }],
	"last-stack-off": [{ error: "last-stack-off" }],
	"last-stack-not-open": [{ error: "last-stack-not-open" }],
	"no-such-stack": [{ error: "no-such-stack", stack: 7, stacks: 6 }],
	"one-stack-each": [{ error: "one-stack-each", player, stack: 2 }],
	"game-not-over": [
		{ error: "game-not-over", begun: true },
		{ error: "game-not-over", begun: false },
	],
	"nothing-to-void": [
		{ error: "nothing-to-void", phase: "over" },
		{ error: "nothing-to-void", phase: "opening" },
		{ error: "nothing-to-void" },
	],
	"opening-deal": [{ error: "opening-deal" }],
	"bets-standing": [{ error: "bets-standing" }],
	"round-running": [{ error: "round-running" }],
	"unit-not-a-multiple": [{ error: "unit-not-a-multiple", smallestChip: n }],
	"shuffle-due": [{ error: "shuffle-due" }],
	"banker-cannot-bet": [{ error: "banker-cannot-bet", player }],
	"below-minimum": [{ error: "below-minimum", minChips: n }],
	"above-maximum": [
		{ error: "above-maximum", maxChips: n, roomChips: n },
		{ error: "above-maximum", maxChips: n, roomChips: chips(0) },
	],
	"bank-cannot-cover": [
		{
			error: "bank-cannot-cover",
			banker: "house",
			largestChips: n,
			shortChips: n,
		},
		{
			error: "bank-cannot-cover",
			banker: player,
			largestChips: chips(0),
			shortChips: n,
		},
	],
	"hand-running": [{ error: "hand-running" }],
	"limits-crossed": [{ error: "limits-crossed", minChips: n, maxChips: n }],
	"limit-not-a-multiple": [{ error: "limit-not-a-multiple", smallestChip: n }],
	"banker-not-seated": [{ error: "banker-not-seated", player }],
};

const PEOPLE: readonly Person[] = [
	{
		player,
		name: "Ana",
		boughtInChips: chips(0),
		cashedOutChips: chips(0),
		countedChips: chips(0),
	},
];

describe.each(LANGUAGES)("refusals in words (%s)", (language) => {
	const broken: string[] = [];
	const t = createTranslator<Messages>({
		locale: LOCALES[language],
		messages: compiledMessages(language),
		onError: (error) => broken.push(error.message),
	});

	test.each(Object.values(EXAMPLES).flat())("$error", (error) => {
		const words = refusalWords(t, error, facesOf(PEOPLE));
		expect(broken).toEqual([]);
		expect(words).not.toMatch(/[{}]|errors\./);
		expect(words).toMatch(/[.?!]$/);
		if ("player" in error && error.error !== "id-reserved") {
			expect(words).toContain("Ana");
		}
	});
});

test("L9, S10: what is missing is offered, nothing else is", () => {
	const offers = Object.values(EXAMPLES)
		.flat()
		.map((error) => offerOf(error));
	expect(offers.filter((offer) => offer !== null)).toEqual([
		{ type: "buy-in", player: "ana", amountChips: 7 },
		{ type: "fund-bank", amountChips: 7 },
		{ type: "buy-in", player: "ana", amountChips: 7 },
	]);
});
