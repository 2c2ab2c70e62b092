import { describe, expect, test } from "vitest";
import type { Rank } from "../../lib/cards/deck.ts";
import { MAX_AMOUNT_CHIPS } from "../../lib/ledger/chips.ts";
import { parseAppend } from "../../lib/server/request.ts";
import {
	buyIn,
	cards,
	carousel,
	close,
	fundBank,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	play,
	REOPEN,
	saltbox,
	seat,
	table,
	voidHand,
} from "../support/commands.ts";
import { batch, correct, given, UNDO_BUTTON } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

describe("C20 Carousel opened again", () => {
	test("C20 between rounds it is a new game from a fresh shuffle, with the options given", () => {
		const again = given(ANA_BEN, carousel(), cards(10, 9, 8, 7, 6, 5)).and(
			carousel({ stacks: 2 }),
		);
		expect(again.state.games.carousel).toMatchObject({
			game: 2,
			round: 0,
			stacks: [[], []],
			seen: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
		});
	});

	test("C20 not while it cannot be left", () => {
		given(ANA_BEN, carousel(), cards(10, 9, 8, 7, 6, 5), on("ana", 6))
			.when(carousel({ stacks: 2 }))
			.thenRefused({ error: "bets-standing" });
	});
});

describe("S15 cover", () => {
	const covered = given(
		ANA_BEN,
		fundBank(50),
		saltbox({ bankMustCover: true, minChips: 5 }),
	);

	test("S15 the refusal names what the bank can cover, though the table's minimum is above it", () => {
		covered.when(onRank("ana", 1, 5)).thenRefused({
			error: "bank-cannot-cover",
			banker: "house",
			largestChips: 2,
			shortChips: 65,
		});
		covered
			.when(onRank("ana", 1, 2))
			.thenRefused({ error: "below-minimum", minChips: 5 });
	});
});

describe("S16 the place of a card", () => {
	const placed = (rank: Rank, card: number) =>
		play({ type: "deal", rank, card });

	test("S16 a card that names its place counts once, whoever taps it again", () => {
		given(ANA_BEN, saltbox(), NO_MORE_BETS, placed(6, 1))
			.when(placed(6, 1))
			.thenRefused({ error: "wrong-card", card: 1, nextCard: 2 });
	});

	test("S16 a second card of the rank is entered as the next, or without a place", () => {
		const begun = given(ANA_BEN, saltbox(), NO_MORE_BETS, placed(6, 1));
		expect(begun.when(placed(6, 2)).refused).toBeNull();
		expect(begun.when(play({ type: "deal", rank: 6 })).refused).toBeNull();
	});
});

describe("S15 a rank that cannot come", () => {
	const seenOne = given(
		ANA_BEN,
		saltbox({ bankMustCover: true }),
		NO_MORE_BETS,
		cards(1, 2, 3, 4, 5),
	);

	test("S15 needs no cover; one that can come does", () => {
		seenOne
			.when(onRank("ana", 1, 5))
			.thenTransfers("rack:ana > felt:ana 5 bet");
		expect(seenOne.when(onRank("ana", 2, 5)).refused?.error).toBe(
			"bank-cannot-cover",
		);
	});
});

describe("L18 undoing a correction", () => {
	const corrected = given(ANA_BEN, note("first"), note("second")).and(
		correct(3, buyIn("ana", 40)),
	);

	test("L18 puts back what the correction had replaced", () => {
		const before = given(ANA_BEN, note("first"), note("second"));
		expect(corrected.state.ledger["rack:ana"]).toBe(40);
		expect(corrected.when(UNDO_BUTTON).state).toEqual(before.state);
	});

	test("L18 the next Undo takes back what it would have taken back before the correction", () => {
		const twice = corrected.and(UNDO_BUTTON).when(UNDO_BUTTON);
		expect(twice.state).toEqual(given(ANA_BEN, note("first")).state);
	});

	test("L18 a correction that left nothing counts as an undo", () => {
		const out = given(ANA_BEN, note("late")).and(correct(5, null));
		expect(out.state).toEqual(given(ANA_BEN).state);
		expect(out.when(UNDO_BUTTON).state).toEqual(
			given(ANA_BEN).and(UNDO_BUTTON).state,
		);
	});

	test("L18 reaches back across a closing and reopening", () => {
		const { state } = given(ANA_BEN, close(), REOPEN).when(
			correct(3, buyIn("ana", 40)),
		);
		expect(state.closing).toBeNull();
		expect(state.ledger["rack:ana"]).toBe(40);
	});
});

describe("L19 a settlement past the limit", () => {
	test("L19 the card is refused, and the hand can be voided", () => {
		const atLimit = given(
			[seat("ana"), ...Array(2).fill(buyIn("ana", MAX_AMOUNT_CHIPS))],
			saltbox({ payTable: [1000, 1, 1, 1, 1, 1, 1, 1, 1, 1] }),
			onRank("ana", 1, MAX_AMOUNT_CHIPS),
			NO_MORE_BETS,
			cards(1, 2, 3, 4),
		);
		atLimit.when(...cards(5)).thenRefused({
			error: "balance-limit",
			limitChips: 1_000_000_000_000,
		});
		expect(atLimit.when(voidHand()).state.ledger["rack:ana"]).toBe(
			2_000_000_000,
		);
	});
});

describe("L20 limits", () => {
	test("L20 a name up to eighty characters, a note up to 500", () => {
		given()
			.when(seat("ana", "x".repeat(80)))
			.thenTransfers();
		expect(given().when(seat("ana", "x".repeat(81))).refused?.error).toBe(
			"malformed",
		);
		given()
			.when(note("x".repeat(500)))
			.thenTransfers();
		expect(given().when(note("x".repeat(501))).refused?.error).toBe(
			"malformed",
		);
	});

	test("L20 sixty people, one after the other", () => {
		const sixty = Array.from({ length: 60 }, (_, i) => [
			seat(`p${i}`),
			{ type: "unseat-player", player: `p${i}` } as const,
		]).flat();
		given(sixty)
			.when(seat("late"))
			.thenRefused({ error: "too-many-people", maxPeople: 60 });
	});

	test("L20 two hundred commands in one batch", () => {
		const notes = Array.from({ length: 200 }, () => note("n"));
		expect(given().when(batch(...notes)).entries).toHaveLength(200);
		const sent = (count: number) => ({
			seenSeq: 0,
			request: {
				kind: "commands",
				id: "batch",
				atMs: 0,
				device: "d",
				commands: Array.from({ length: count }, (_, i) => ({
					id: `c${i}`,
					command: note("n"),
				})),
			},
		});
		expect(parseAppend(sent(200)).kind).toBe("ok");
		expect(parseAppend(sent(201)).kind).toBe("bad");
	});
});
