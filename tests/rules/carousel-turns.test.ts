import { describe, expect, test } from "vitest";
import { actingOrder, seatToAct } from "../../lib/games/carousel/state.ts";
import type { TableState } from "../../lib/table/types.ts";
import {
	cards,
	carousel,
	moveSeat,
	NO_MORE_BETS,
	offNumber,
	on,
	pass,
	SHUFFLE,
	saltbox,
	seat,
	table,
	unseat,
} from "../support/commands.ts";
import { type Acts, carouselOf, given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

/** Two stacks, showing 10 and 9, and bets open. */
const twoStacks = (config: Readonly<Record<string, unknown>> = {}): Acts => [
	carousel({ stacks: 2, ...config }),
	cards(10, 9),
];

const order = (state: TableState) =>
	actingOrder(carouselOf(state), state.seats).map((s) => s.player);
const toAct = (state: TableState) => seatToAct(carouselOf(state), state.seats);

describe("C3 turns", () => {
	const THREE = [seat("ana"), seat("ben"), seat("cy")];
	/** A round of two stacks, both alive after it; then one that ends the game. */
	const dull = [NO_MORE_BETS, ...cards(8, 7)];
	const last = [NO_MORE_BETS, ...cards(8, 6)];

	test("C3 seats stand in the order they were seated, the first acts first", () => {
		const { state } = given(THREE, ...twoStacks());
		expect(order(state)).toEqual(["ana", "ben", "cy"]);
		expect(toAct(state)).toBe("ana");
	});

	test("C3 the first seat to act moves on by one each round", () => {
		const second = given(THREE, ...twoStacks(), dull);
		expect(order(second.state)).toEqual(["ben", "cy", "ana"]);
		const third = second.and(NO_MORE_BETS, cards(6, 5));
		expect(order(third.state)).toEqual(["cy", "ana", "ben"]);
		const fourth = third.and(NO_MORE_BETS, cards(4, 3));
		expect(order(fourth.state)).toEqual(["ana", "ben", "cy"]);
	});

	test("C3 and so on through the whole session: other games, other shuffles", () => {
		// Two rounds, the second of which ends the game; the third opens after the shuffle.
		const next = given(THREE, ...twoStacks(), dull, last, SHUFFLE, cards(2, 3));
		expect(carouselOf(next.state)).toMatchObject({ game: 2, round: 1 });
		expect(order(next.state)).toEqual(["cy", "ana", "ben"]);
		// The fourth opens after some Saltbox.
		const back = next.and(
			NO_MORE_BETS,
			cards(2, 3),
			saltbox(),
			NO_MORE_BETS,
			cards(1, 2, 3, 4, 5),
			...twoStacks(),
		);
		expect(carouselOf(back.state)).toMatchObject({ game: 3, round: 1 });
		expect(order(back.state)).toEqual(["ana", "ben", "cy"]);
	});

	test("C3 fixed: the first seat acts first in every round", () => {
		const second = given(THREE, ...twoStacks({ turn: "fixed" }), dull);
		expect(carouselOf(second.state).round).toBe(2);
		expect(order(second.state)).toEqual(["ana", "ben", "cy"]);
		expect(toAct(second.state)).toBe("ana");
	});

	test("C3 in turn each seat bets or passes; the screen leads on to the next", () => {
		const open = given(ANA_BEN, seat("cy"), ...twoStacks());
		const one = open.and(on("ana", 2));
		expect(toAct(one.state)).toBe("ben");
		const two = one.and(pass("ben"));
		expect(toAct(two.state)).toBe("cy");
		const all = two.and(pass("cy"));
		expect(toAct(all.state)).toBeNull();
		expect(toAct(all.and(NO_MORE_BETS).state)).toBeNull();
	});

	test("C3 people bet out of turn, and the turn stays where it was", () => {
		const out = given(ANA_BEN, ...twoStacks(), on("ben", 2));
		expect(toAct(out.state)).toBe("ana");
		expect(toAct(out.and(pass("ana")).state)).toBeNull();
	});

	test("C3 a pass binds nobody: who passed may bet, and bet and pass again", () => {
		given(ANA_BEN, ...twoStacks(), pass("ana"))
			.when(on("ana", 2))
			.thenPlayed({
				type: "bet-placed",
				player: "ana",
				survivors: 2,
				amountChips: 5,
			});
		given(ANA_BEN, ...twoStacks(), on("ana", 2))
			.when(pass("ana"), pass("ana"))
			.thenTransfers();
	});

	test("C3 who takes the only bet back is to act again; in the next round all are", () => {
		const back = given(
			ANA_BEN,
			...twoStacks(),
			on("ana", 2),
			offNumber("ana", 2),
		);
		expect(toAct(back.state)).toBe("ana");
		const next = given(ANA_BEN, ...twoStacks(), pass("ana"), pass("ben"), dull);
		expect(toAct(next.state)).toBe("ben");
	});

	test("C3 a seat that moves changes the order behind the first; a seat that leaves is skipped", () => {
		const { state } = given(THREE, ...twoStacks(), moveSeat("cy", 2));
		expect(order(state)).toEqual(["ana", "cy", "ben"]);
		const { state: left } = given(THREE, ...twoStacks(), unseat("ana"));
		expect(toAct(left)).toBe("ben");
	});

	test("C3 the dealer's own seat, the last, may bet like any other", () => {
		given(ANA_BEN, ...twoStacks())
			.when(on("ben", 0))
			.thenTransfers("rack:ben > felt:ben 5 bet");
	});

	test("C3 nobody but the seated may pass", () => {
		given(ANA_BEN, ...twoStacks())
			.when(pass("cy"))
			.thenRefused({ error: "not-seated", player: "cy" });
	});
});

describe("C19 the first to act is a player", () => {
	const THREE = table(["ana", "ben", "cy"]);
	const dull = [NO_MORE_BETS, ...cards(8, 7)];
	const second = () => given(THREE, ...twoStacks(), dull);

	test("C19 a late-comer before the first to act changes nothing in the round", () => {
		expect(toAct(second().state)).toBe("ben");
		const more = second().and(seat("dee", "Dee", 1));
		expect(order(more.state)).toEqual(["ben", "cy", "dee", "ana"]);
		const third = more.and(NO_MORE_BETS, cards(6, 5));
		expect(toAct(third.state)).toBe("cy");
	});

	test("C19 a moved seat takes the first turn with it", () => {
		const moved = second().and(moveSeat("ben", 3));
		expect(order(moved.state)).toEqual(["ben", "ana", "cy"]);
		expect(toAct(moved.and(NO_MORE_BETS, cards(6, 5)).state)).toBe("ana");
	});

	test("C19 when the first to act leaves, the seat that closes up is first, then the next", () => {
		const left = given(
			...["ana", "ben", "cy"].map((p) => seat(p)),
			...twoStacks(),
			dull,
			unseat("ben"),
		);
		expect(toAct(left.state)).toBe("cy");
		expect(toAct(left.and(NO_MORE_BETS, cards(6, 5)).state)).toBe("cy");
	});

	test("C19 when others have left before, the seat that closed up is still the one behind", () => {
		const left = given(
			...["ana", "ben", "cy", "dee"].map((p) => seat(p)),
			...twoStacks(),
			dull,
			unseat("ana"),
			unseat("ben"),
		);
		expect(toAct(left.state)).toBe("cy");
		expect(toAct(left.and(NO_MORE_BETS, cards(6, 5)).state)).toBe("cy");
	});
});
