import { describe, expect, test } from "vitest";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	count,
	drawBank,
	fundBank,
	handOver,
	moveSeat,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	onStack,
	saltbox,
	seat,
	table,
	unseat,
} from "../support/commands.ts";
import { carouselOf, given, raw, saltboxOf } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

const order = (state: { readonly seats: readonly { player: string }[] }) =>
	state.seats.map((s) => s.player);

describe("L11 table business", () => {
	/** Everything that is not the game's, one after the other. */
	const BUSINESS = [
		seat("cy"),
		buyIn("cy", 50),
		handOver("ana", "cy", 10),
		count("cy", 58),
		cashOut("cy", 58),
		moveSeat("cy", 1),
		unseat("cy"),
		fundBank(20),
		drawBank(20),
		note("the lights went out"),
	];

	test("L11 accepted between two cards of Carousel, which goes on untouched", () => {
		for (const before of [
			[carousel(), cards(10)],
			[carousel({ stacks: 2 }), cards(10, 9), on("ana", 2)],
			[
				carousel({ stacks: 2 }),
				cards(10, 9),
				on("ana", 2),
				NO_MORE_BETS,
				cards(8),
			],
		]) {
			const night = given(ANA_BEN, ...before);
			const after = night.when(BUSINESS);
			expect(after.entries).toHaveLength(BUSINESS.length);
			expect(carouselOf(after.state)).toEqual(carouselOf(night.state));
		}
	});

	test("L11 and between two cards of Saltbox", () => {
		const night = given(ANA_BEN, saltbox(), onRank("ana", 1, 5)).and(
			NO_MORE_BETS,
			cards(1, 2),
		);
		const after = night.when(BUSINESS);
		expect(after.entries).toHaveLength(BUSINESS.length);
		expect(saltboxOf(after.state)).toEqual(saltboxOf(night.state));
	});

	test("L11 a late-comer sits at the end, or at a given place", () => {
		const three = given(seat("ana"), seat("ben"), seat("cy"));
		expect(order(three.when(seat("dan")).state)).toEqual([
			"ana",
			"ben",
			"cy",
			"dan",
		]);
		expect(order(three.when(seat("dan", "Dan", 1)).state)).toEqual([
			"dan",
			"ana",
			"ben",
			"cy",
		]);
		expect(order(three.when(seat("dan", "Dan", 3)).state)).toEqual([
			"ana",
			"ben",
			"dan",
			"cy",
		]);
		expect(order(three.when(seat("dan", "Dan", 4)).state)).toEqual([
			"ana",
			"ben",
			"cy",
			"dan",
		]);
		three
			.when(seat("dan", "Dan", 5))
			.thenRefused({ error: "no-such-seat", seat: 5, seats: 4 });
	});

	test("L11 a late-comer may bet in the open round", () => {
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10, 9), on("ana", 2))
			.when(seat("cy"), buyIn("cy", 20), on("cy", 0))
			.thenBalances({
				cage: -220,
				"rack:ana": 95,
				"felt:ana": 5,
				"rack:ben": 100,
				"rack:cy": 15,
				"felt:cy": 5,
			});
		expect(
			given(ANA_BEN, saltbox()).when(
				seat("cy"),
				buyIn("cy", 20),
				onRank("cy", 1, 5),
			).entries,
		).toHaveLength(3);
	});

	test("L11 seats can be moved, the others close up", () => {
		const four = given(seat("ana"), seat("ben"), seat("cy"), seat("dan"));
		expect(order(four.when(moveSeat("ana", 3)).state)).toEqual([
			"ben",
			"cy",
			"ana",
			"dan",
		]);
		expect(order(four.when(moveSeat("dan", 1)).state)).toEqual([
			"dan",
			"ana",
			"ben",
			"cy",
		]);
		expect(order(four.when(moveSeat("ben", 2)).state)).toEqual(
			order(four.state),
		);
		four
			.when(moveSeat("ana", 5))
			.thenRefused({ error: "no-such-seat", seat: 5, seats: 4 });
		four
			.when(moveSeat("eve", 1))
			.thenRefused({ error: "not-seated", player: "eve" });
	});

	test("L11 a dealer who plays takes the last seat, which stays the last when others sit before", () => {
		const { state } = given(seat("ana"), seat("dealer")).when(
			seat("ben", "Ben", 2),
		);
		expect(order(state)).toEqual(["ana", "ben", "dealer"]);
	});

	test("L11 who has chips cannot be unseated", () => {
		given(ANA_BEN).when(unseat("ana")).thenRefused({
			error: "player-has-chips",
			player: "ana",
			haveChips: 100,
		});
		expect(
			given(ANA_BEN).when(cashOut("ana", 100), unseat("ana")).entries,
		).toHaveLength(2);
	});

	test("L11 nor who has a bet standing, on the felt, in the pot or in the last-stack pool", () => {
		const ana = [seat("ana"), buyIn("ana", 5), seat("ben")];
		const refused = { error: "player-has-bets", player: "ana" } as const;
		const two = [
			...ana,
			carousel({ stacks: 2, lastStack: true }),
			...cards(10, 9),
		];
		given(two, on("ana", 2)).when(unseat("ana")).thenRefused(refused);
		given(two, on("ana", 2), NO_MORE_BETS)
			.when(unseat("ana"))
			.thenRefused(refused);
		given(two, onStack("ana", 2), NO_MORE_BETS, cards(8, 7))
			.when(unseat("ana"))
			.thenRefused(refused);
		given(ana, saltbox(), onRank("ana", 1, 5), NO_MORE_BETS)
			.when(unseat("ana"))
			.thenRefused(refused);
		// Settled and lost, the player may go.
		expect(
			given(two, on("ana", 2), NO_MORE_BETS, cards(8, 9)).when(unseat("ana"))
				.entries,
		).toHaveLength(1);
	});

	test("L11 nor who holds the bank", () => {
		given(seat("ana"), saltbox({ banker: "ana" }))
			.when(unseat("ana"))
			.thenRefused({ error: "player-has-bets", player: "ana" });
	});

	test("L11 who left may come back under the same id and name, at any place", () => {
		const left = given(
			ANA_BEN,
			buyIn("ana", 20),
			cashOut("ana", 120),
			unseat("ana"),
		);
		const { state } = left.when(seat("ana"));
		expect(order(state)).toEqual(["ben", "ana"]);
		// One person, one record.
		expect(state.people).toEqual([
			{
				player: "ana",
				name: "Ana",
				boughtInChips: 120,
				cashedOutChips: 120,
				countedChips: 0,
			},
			{
				player: "ben",
				name: "Ben",
				boughtInChips: 100,
				cashedOutChips: 0,
				countedChips: 0,
			},
		]);
		expect(order(left.when(seat("ana", " aNA ", 1)).state)).toEqual([
			"ana",
			"ben",
		]);
	});

	test("L11 chips move only to and from seated players", () => {
		const left = given(ANA_BEN, cashOut("ana", 100), unseat("ana"));
		for (const way of [
			buyIn("ana", 5),
			cashOut("ana", 5),
			handOver("ana", "ben", 5),
			handOver("ben", "ana", 5),
			count("ana", 0),
		]) {
			left.when(way).thenRefused({ error: "not-seated", player: "ana" });
		}
	});

	test("L11 up to twelve seats", () => {
		const twelve = given(
			Array.from({ length: 12 }, (_, i) => seat(`p${i + 1}`)),
		);
		twelve.when(seat("p13")).thenRefused({ error: "table-full", maxSeats: 12 });
		expect(twelve.when(unseat("p1"), seat("p13")).state.seats).toHaveLength(12);
		// No seat past the twelfth is even a command.
		const { log } = twelve.when(raw({ ...moveSeat("p1", 1), seat: 13 }));
		expect(log).toEqual(twelve.log);
	});
});
