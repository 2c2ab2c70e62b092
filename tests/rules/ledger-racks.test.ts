import { describe, expect, test } from "vitest";
import type { Command } from "../../lib/table/types.ts";
import { gainChips, personOf } from "../../lib/table/view.ts";
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
	NO_MORE_BETS,
	on,
	onRank,
	onStack,
	REOPEN,
	saltbox,
	seat,
	shareOut,
	table,
	unseat,
} from "../support/commands.ts";
import { given } from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

describe("L9 no more than the rack holds", () => {
	const missing = (have: number, lack: number) => ({
		error: "not-enough-chips" as const,
		player: "ana",
		haveChips: have,
		missingChips: lack,
	});
	const poor = [seat("ana"), seat("ben"), buyIn("ana", 3)];
	const number = (config: Readonly<Record<string, unknown>>) => [
		...poor,
		carousel({ stacks: 2, lastStack: true, ...config }),
		...cards(10, 9),
	];

	test("L9 a player cannot bet more: the refusal names the buy-in of the difference, which does it", () => {
		const cases: readonly [readonly Command[], Command, number][] = [
			[number({}), on("ana", 2, 5), 2],
			[number({ stakes: "any" }), on("ana", 2, 20), 17],
			[number({}), onStack("ana", 1, 5), 2],
			[number({ stakes: "any" }), onStack("ana", 1, 20), 17],
			[[...poor, saltbox()], onRank("ana", 1, 20), 17],
		];
		for (const [before, bet, lack] of cases) {
			given(before).when(bet).thenRefused(missing(3, lack));
			expect(
				given(before).when(buyIn("ana", lack), bet).state.ledger,
			).toMatchObject({ "felt:ana": 3 + lack });
		}
	});

	test("L9 a stake that is no stake is refused as that first, however poor the player", () => {
		given(number({}))
			.when(on("ana", 2, 7))
			.thenRefused({ error: "not-the-unit", unitChips: 5 });
		given(number({ stakes: "any" }))
			.when(on("ana", 2, 7))
			.thenRefused({ error: "not-a-multiple", unitChips: 5 });
	});

	test("L9 nor cash out or hand over more; chips on the felt are not in the rack", () => {
		const bet = given(ANA_BEN, saltbox(), onRank("ana", 1, 30));
		bet.when(cashOut("ana", 75)).thenRefused(missing(70, 5));
		bet.when(handOver("ana", "ben", 75)).thenRefused(missing(70, 5));
		expect(bet.when(cashOut("ana", 70)).entries).toHaveLength(1);
	});

	test("L9 nor hand over to themselves", () => {
		given(ANA_BEN)
			.when(handOver("ana", "ana", 5))
			.thenRefused({ error: "same-player" });
	});

	test("L9 a hand-over counts as a cash-out of the one and a buy-in of the other", () => {
		const { state } = given(ANA_BEN)
			.when(handOver("ana", "ben", 30))
			.thenEvents({
				type: "handed-over",
				from: "ana",
				to: "ben",
				amountChips: 30,
			})
			.thenTransfers("rack:ana > rack:ben 30 hand-over");
		expect(personOf(state, "ana")).toMatchObject({
			boughtInChips: 100,
			cashedOutChips: 30,
		});
		expect(personOf(state, "ben")).toMatchObject({
			boughtInChips: 130,
			cashedOutChips: 0,
		});
		expect([gainChips(state, "ana"), gainChips(state, "ben")]).toEqual([0, 0]);
	});

	test("L9 draw-bank takes no more than the bank holds", () => {
		given(fundBank(40))
			.when(drawBank(41))
			.thenRefused({ error: "bank-holds-less", haveChips: 40 });
		given(fundBank(40)).when(drawBank(40)).thenBalances({});
		// Nor anything from a bank that owes.
		given(ANA_BEN, saltbox(), onRank("ana", 1, 1), NO_MORE_BETS)
			.and(cards(1, 2, 3, 4, 5))
			.when(drawBank(1))
			.thenRefused({ error: "bank-holds-less", haveChips: -23 });
	});
});

describe("L10 counting a rack", () => {
	test("L10 too few chips: the difference goes to the variance, and is told", () => {
		const { state } = given(ANA_BEN)
			.when(count("ana", 93))
			.thenEvents({
				type: "rack-counted",
				player: "ana",
				bookedChips: 100,
				countedChips: 93,
			})
			.thenTransfers("rack:ana > variance 7 count")
			.thenBalances({
				cage: -200,
				"rack:ana": 93,
				"rack:ben": 100,
				variance: 7,
			});
		expect(personOf(state, "ana")?.countedChips).toBe(-7);
	});

	test("L10 too many: the variance owes them", () => {
		given(ANA_BEN)
			.when(count("ana", 104))
			.thenTransfers("variance > rack:ana 4 count")
			.thenBalances({
				cage: -200,
				"rack:ana": 104,
				"rack:ben": 100,
				variance: -4,
			});
	});

	test("L10 0 included, and from nothing", () => {
		given(ANA_BEN)
			.when(count("ana", 0))
			.thenTransfers("rack:ana > variance 100 count");
		given(seat("ana"))
			.when(count("ana", 12))
			.thenTransfers("variance > rack:ana 12 count");
		given(seat("ana")).when(count("ana", 0)).thenTransfers();
	});

	test("L10 each count is an entry of its own, one that agrees too", () => {
		const { entries, state } = given(ANA_BEN).when(
			count("ana", 90),
			count("ana", 90),
			count("ana", 95),
		);
		expect(entries).toHaveLength(3);
		expect(state.ledger.variance).toBe(5);
		expect(personOf(state, "ana")?.countedChips).toBe(-5);
	});

	test("L10 the rack is counted, not what lies on the felt or in a pot", () => {
		given(ANA_BEN, saltbox(), onRank("ana", 1, 30))
			.when(count("ana", 70))
			.thenTransfers();
	});
});

describe("L16 gain tonight", () => {
	const gains = (...acts: readonly Command[]) => {
		const { state } = given(ANA_BEN, acts);
		return [gainChips(state, "ana"), gainChips(state, "ben")];
	};
	const round = [
		carousel({ stacks: 2 }),
		...cards(10, 9),
		on("ana", 2),
		on("ben", 1),
	];

	test("L16 rack + felt + cash-outs − buy-ins", () => {
		expect(gains()).toEqual([0, 0]);
		expect(gains(cashOut("ana", 40), buyIn("ben", 25))).toEqual([0, 0]);
		// On the felt the chips are still theirs.
		expect(gains(...round)).toEqual([0, 0]);
		expect(gains(...round, NO_MORE_BETS, ...cards(8, 7))).toEqual([5, -5]);
	});

	test("L16 chips in a pot are lost until won", () => {
		expect(gains(...round, NO_MORE_BETS)).toEqual([-5, -5]);
		expect(gains(...round, NO_MORE_BETS, ...cards(10, 9))).toEqual([-5, -5]);
		expect(
			gains(...round, NO_MORE_BETS, ...cards(10, 9), shareOut("player:ana")),
		).toEqual([5, -5]);
	});

	test("L16 hand-overs and leaving early change nothing, a count does", () => {
		expect(gains(handOver("ana", "ben", 100))).toEqual([0, 0]);
		expect(gains(cashOut("ana", 100), unseat("ana"))).toEqual([0, 0]);
		expect(gains(count("ana", 90))).toEqual([-10, 0]);
	});

	test("L16 the same after closing and after reopening", () => {
		const won = [...round, NO_MORE_BETS, ...cards(8, 7)];
		expect(gains(...won, close())).toEqual([5, -5]);
		expect(gains(...won, close(), REOPEN)).toEqual([5, -5]);
	});
});
