import { describe, expect, test } from "vitest";
import { nextStack } from "../../lib/games/carousel/state.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	close,
	count,
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
} from "../support/commands.ts";
import {
	carouselOf,
	correct,
	given,
	UNDO_BUTTON,
} from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

const SEVEN = play({ type: "deal", rank: 7 });

describe("L7 counts", () => {
	test("L7 a re-applied count keeps its difference, not its total", () => {
		const counted = given(seat("ana"), buyIn("ana", 100), count("ana", 90));
		const { entries, state } = counted.when(correct(2, buyIn("ana", 200)));
		expect(state.ledger).toEqual({
			cage: -200,
			"rack:ana": 190,
			variance: 10,
		});
		expect(entries.at(-1)).toMatchObject({
			command: count("ana", 190),
			events: [{ bookedChips: 200, countedChips: 190 }],
		});
		expect(state.people).toMatchObject([{ countedChips: -10 }]);
	});

	test("L7 in both directions, and twice", () => {
		given(
			seat("ana"),
			buyIn("ana", 100),
			count("ana", 105),
			cashOut("ana", 5),
			count("ana", 70),
		)
			// +5 and −30.
			.when(correct(2, buyIn("ana", 60)))
			.thenBalances({ cage: -55, "rack:ana": 30, variance: 25 });
	});

	test("L7 a count that cannot keep its difference is refused, and may be dropped", () => {
		const counted = given(seat("ana"), buyIn("ana", 100), count("ana", 90));
		counted.when(correct(2, buyIn("ana", 4))).thenRefusedAt(3, {
			error: "not-enough-chips",
			player: "ana",
			haveChips: 4,
			missingChips: 6,
		});
		counted
			.when(correct(2, buyIn("ana", 4), 3))
			.thenBalances({ cage: -4, "rack:ana": 4 });
		counted
			.when(correct(2, buyIn("ana", 10)))
			.thenBalances({ cage: -10, variance: 10 });
	});

	test("L7 a count that is itself corrected takes the total it is given", () => {
		given(seat("ana"), buyIn("ana", 100), count("ana", 90))
			.when(correct(3, count("ana", 95)))
			.thenBalances({ cage: -100, "rack:ana": 95, variance: 5 });
	});
});

describe("L7 a command refused under the corrected facts", () => {
	/** Stack 3 pairs in round 1; two stacks in round 2. Were it a 7, three would be in round 2. */
	const before = [
		...ANA_BEN,
		carousel({ stacks: 3 }),
		...cards(10, 9, 8),
		NO_MORE_BETS,
		...cards(6, 5, 8),
		NO_MORE_BETS,
		...cards(4, 3),
	];
	const refused = given(before, on("ana", 2));

	test("L7 nothing is changed, and the dealer is told which one and why", () => {
		const after = refused.when(correct(8, SEVEN));
		after.thenRefusedAt(16, { error: "bets-not-open", phase: "draw" });
		expect(after.log).toEqual(refused.log);
	});

	test("L7 the dealer may choose to drop it", () => {
		const { state, entries } = refused.when(correct(8, SEVEN, 16));
		expect(state.ledger).toEqual(given(ANA_BEN).state.ledger);
		expect(carouselOf(state)).toMatchObject({
			stacks: [
				[10, 6, 4],
				[9, 5, 3],
				[7, 8],
			],
			round: 2,
		});
		expect(nextStack(carouselOf(state))).toBe(3);
		expect(entries.map((e) => e.command)).not.toContainEqual(on("ana", 2));
	});

	test("L7 the corrected command itself may be the one", () => {
		given(ANA_BEN, note("a"))
			.when(correct(4, buyIn("cy", 100)))
			.thenRefusedAt(4, { error: "not-seated", player: "cy" });
	});

	test("L7 each refusal at its turn: after one is dropped the next is named", () => {
		const bets = given(
			seat("ana"),
			buyIn("ana", 100),
			saltbox(),
			onRank("ana", 1, 40),
			onRank("ana", 2, 30),
			onRank("ana", 3, 30),
		);
		const short = (have: number, lack: number) => ({
			error: "not-enough-chips" as const,
			player: "ana",
			haveChips: have,
			missingChips: lack,
		});
		const less = buyIn("ana", 20);
		bets.when(correct(2, less)).thenRefusedAt(4, short(20, 20));
		bets.when(correct(2, less, 4)).thenRefusedAt(5, short(20, 10));
		bets.when(correct(2, less, 4, 5)).thenRefusedAt(6, short(20, 10));
		bets
			.when(correct(2, less, 4, 5, 6))
			.thenBalances({ cage: -20, "rack:ana": 20 });
		bets.when(correct(2, buyIn("ana", 70), 6)).thenBalances({
			cage: -70,
			"felt:ana": 70,
		});
	});

	test("L7 a command that was meant for another round does not slip into this one", () => {
		const meant = given(
			before,
			play({ type: "close-bets" }, { game: 1, round: 3 }),
		);
		meant
			.when(correct(8, SEVEN))
			.thenRefusedAt(16, { error: "moved-on", game: 1, round: 2 });
	});

	test("L7 cover: less funding than the bets need", () => {
		given(
			ANA_BEN,
			fundBank(115),
			saltbox({ bankMustCover: true }),
			onRank("ana", 1, 5),
		)
			.when(correct(5, fundBank(100)))
			.thenRefusedAt(7, {
				error: "bank-cannot-cover",
				banker: "house",
				largestChips: 4,
				shortChips: 15,
			});
	});
});

describe("L7 L12 across a close and a reopening", () => {
	const reopened = given(
		seat("ana"),
		buyIn("ana", 100),
		close("players"),
		REOPEN,
		note("one more hour"),
	);

	test("L7 L12 the racks are cashed out and put back as the corrected facts have them", () => {
		const { entries, state } = reopened.when(correct(2, buyIn("ana", 150)));
		expect(state.ledger).toEqual({ cage: -150, "rack:ana": 150 });
		expect(state.closing).toBeNull();
		expect(state.people).toMatchObject([
			{ boughtInChips: 150, cashedOutChips: 0 },
		]);
		expect(entries[5]).toMatchObject({
			events: [
				{
					type: "session-closed",
					racks: [{ player: "ana", amountChips: 150 }],
					bankTo: "players",
					varianceTo: "house",
				},
			],
		});
		expect(
			reopened.and(correct(2, buyIn("ana", 150)), UNDO_BUTTON).state,
		).toEqual(reopened.state);
	});

	test("L7 L12 a close that is refused now is named", () => {
		const night = given(
			ANA_BEN,
			carousel({ stacks: 2 }),
			cards(10, 9),
			on("ana", 2),
			NO_MORE_BETS,
			cards(8, 7),
			close(),
			REOPEN,
		);
		// Had the last card been a 9, nobody would have been right: 5 chips in the pot.
		night.when(correct(11, play({ type: "deal", rank: 9 }))).thenRefusedAt(12, {
			error: "pot-not-empty",
			pot: "pot:carousel",
			potChips: 5,
		});
		night
			.when(correct(11, play({ type: "deal", rank: 9 }), 12))
			.thenRefusedAt(13, { error: "session-open" });
		night
			.when(correct(11, play({ type: "deal", rank: 9 }), 12, 13))
			.thenBalances({
				cage: -200,
				"rack:ana": 95,
				"rack:ben": 100,
				"pot:carousel": 5,
			});
	});

	test("L7 L12 between closing and reopening nothing is corrected", () => {
		given(seat("ana"), buyIn("ana", 100), close())
			.when(correct(2, buyIn("ana", 150)))
			.thenRefused({ error: "session-closed" });
	});
});
