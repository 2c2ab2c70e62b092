import { describe, expect, test } from "vitest";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import {
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	play,
	SHUFFLE,
	table,
	undo,
	voidRound,
} from "../support/commands.ts";
import { type Acts, carouselOf, correct, given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

const TWO_LIVE = [NO_MORE_BETS, ...cards(8, 7)];
const ONE_LIVE = [NO_MORE_BETS, ...cards(8, 9)];

/** Ten chips in the pot, nobody right, the second round open. */
const CARRIED: Acts = [
	ANA_BEN,
	...twoStacks(),
	on("ana", 0),
	on("ben", 1),
	TWO_LIVE,
];

describe("C16 void", () => {
	test("C16 not before the first face-up card, nor when the game is over", () => {
		given(carousel())
			.when(voidRound())
			.thenRefused({ error: "nothing-to-void", phase: "opening" });
		given(...twoStacks(), ONE_LIVE)
			.when(voidRound())
			.thenRefused({ error: "nothing-to-void", phase: "over" });
	});

	test("C16 from the first card on: in the opening deal, with bets open, in the draw", () => {
		for (const begun of [
			[carousel(), cards(10)],
			twoStacks(),
			[...twoStacks(), NO_MORE_BETS],
			[...twoStacks(), NO_MORE_BETS, cards(8)],
			[...twoStacks(), TWO_LIVE],
		]) {
			const { state } = given(...begun).when(voidRound());
			expect(carouselOf(state).phase).toEqual({
				type: "over",
				reason: "voided",
			});
		}
	});

	test("C16 before the close every stake goes back from the felt", () => {
		given(ANA_BEN, ...twoStacks(), on("ana", 2), on("ben", 0))
			.when(voidRound("two cards stuck together"))
			.thenPlayed(
				{
					type: "round-voided",
					game: 1,
					round: 1,
					reason: "two cards stuck together",
					carriedInChips: 0,
					wagers: [
						{ player: "ana", on: 2, stakeChips: 5, paidChips: 5 },
						{ player: "ben", on: 0, stakeChips: 5, paidChips: 5 },
					],
					lastStackWagers: [],
				},
				{ type: "game-over", reason: "voided" },
			)
			.thenTransfers(
				"felt:ana > rack:ana 5 void",
				"felt:ben > rack:ben 5 void",
			);
	});

	test("C16 in the draw it goes back from the pot; money carried in stays", () => {
		given(...CARRIED, on("ana", 2), NO_MORE_BETS, cards(6))
			.when(voidRound())
			.thenTransfers("pot:carousel > rack:ana 5 void")
			.thenBalances({
				cage: -200,
				"rack:ana": 95,
				"rack:ben": 95,
				"pot:carousel": 10,
			});
	});

	test("C16 the reason, which may be blank, is kept", () => {
		for (const reason of ["", "exposed card"]) {
			const { entries } = given(...twoStacks()).when(voidRound(reason));
			expect(entries[0]?.events[0]).toMatchObject({
				event: { type: "round-voided", reason },
			});
		}
	});

	test("C16 the game is over and the next starts from a fresh shuffle", () => {
		const voided = given(...twoStacks(), voidRound());
		voided.when(cards(8)).thenRefused({ error: "no-card-due", phase: "over" });
		expect(carouselOf(voided.and(SHUFFLE).state)).toMatchObject({
			game: 2,
			phase: { type: "opening" },
			seen: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
		});
	});

	test("C16 rounds already settled stand", () => {
		const { log, state } = given(
			ANA_BEN,
			...twoStacks(),
			on("ana", 2),
			on("ben", 0),
			TWO_LIVE,
			on("ana", 1),
			voidRound(),
		);
		expect(state.ledger).toEqual({
			cage: -200,
			"rack:ana": 105,
			"rack:ben": 95,
		});
		const rounds = effectiveRounds(log).map((r) => r.record);
		expect(rounds).toMatchObject([
			{ voided: false, stakedChips: 10, paidChips: 10, carriedChips: 0 },
			{ voided: true, stakedChips: 5, paidChips: 0, carriedChips: 0 },
		]);
	});
});

describe("C17 a settled round is never edited", () => {
	const settled = given(
		ANA_BEN,
		...twoStacks(),
		on("ana", 2),
		on("ben", 1),
		TWO_LIVE,
	);
	const last = settled.log.entries.length;

	test("C17 undo takes the payout back and leaves both entries in the log", () => {
		const undone = settled.when(undo(last));
		undone.thenTransfers("rack:ana > pot:carousel 10 undo");
		expect(undone.log.entries.slice(0, last)).toEqual(settled.log.entries);
	});

	test("C17 a correction pays anew: the second card was a 9, one survives", () => {
		settled
			.when(correct(last, play({ type: "deal", rank: 9 })))
			.thenTransfers(
				"rack:ana > pot:carousel 10 undo",
				"pot:carousel > rack:ben 10 win",
			)
			.thenBalances({ cage: -200, "rack:ana": 95, "rack:ben": 105 });
	});
});
