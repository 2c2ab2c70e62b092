import { describe, expect, test } from "vitest";
import {
	buyIn,
	cards,
	carousel,
	close,
	moveSeat,
	NO_MORE_BETS,
	on,
	onStack,
	pass,
	saltbox,
	seat,
	shareOut,
	table,
	unseat,
	voidRound,
} from "../support/commands.ts";
import {
	type Act,
	type Acts,
	given,
	givenIn,
	smallestChip,
} from "../support/scenario.ts";

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

describe("C18 leaving", () => {
	const SIDE: Acts = [ANA_BEN, carousel({ stacks: 2, lastStack: true })];
	const WAYS: readonly Act[] = [saltbox(), carousel(), close()];

	test("C18 possible before the first card, between rounds, and when the game is over", () => {
		for (const before of [
			[ANA_BEN, carousel()],
			[ANA_BEN, ...twoStacks()],
			[ANA_BEN, ...twoStacks(), TWO_LIVE],
			[ANA_BEN, ...twoStacks(), ONE_LIVE],
			[ANA_BEN, ...twoStacks(), on("ana", 0), voidRound()],
			[...SIDE, cards(10, 9)],
		]) {
			for (const way of WAYS) {
				expect(given(...before).when(way).entries).toHaveLength(1);
			}
		}
	});

	test("C18 a pass stands for nothing", () => {
		const passed = given(ANA_BEN, ...twoStacks(), pass("ana"));
		for (const way of WAYS) expect(passed.when(way).entries).toHaveLength(1);
	});

	test("C18 not in the opening deal", () => {
		for (const way of WAYS) {
			given(ANA_BEN, carousel(), cards(10, 9))
				.when(way)
				.thenRefused({ error: "opening-deal" });
		}
	});

	test("C18 not with a bet or a last-stack bet standing", () => {
		for (const way of WAYS) {
			given(ANA_BEN, ...twoStacks(), on("ana", 2))
				.when(way)
				.thenRefused({ error: "bets-standing" });
			given(...SIDE, cards(10, 9), onStack("ana", 1))
				.when(way)
				.thenRefused({ error: "bets-standing" });
		}
	});

	test("C18 not from no more bets to the settlement, even if nobody bet", () => {
		for (const way of WAYS) {
			given(ANA_BEN, ...twoStacks(), NO_MORE_BETS, cards(8))
				.when(way)
				.thenRefused({ error: "round-running" });
		}
	});

	test("C18 a bet stands until it is settled, wherever its chips lie", () => {
		// Ana's last chips are in the last-stack pool, round 2 is open and nobody has bet.
		const second = given(
			seat("ana"),
			seat("ben"),
			buyIn("ana", 5),
			carousel({ stacks: 2, lastStack: true }),
			cards(10, 9),
			onStack("ana", 1),
			TWO_LIVE,
		);
		for (const way of WAYS) {
			second.when(way).thenRefused({ error: "bets-standing" });
		}
		second
			.when(unseat("ana"))
			.thenRefused({ error: "player-has-bets", player: "ana" });
		expect(second.when(unseat("ben")).entries).toHaveLength(1);
	});

	test("C18 the pots stay on the books through another game", () => {
		given(...CARRIED, saltbox(), NO_MORE_BETS, cards(1, 2, 3, 4, 5))
			.when(...twoStacks(), on("ana", 2), TWO_LIVE)
			.thenBalances({ cage: -200, "rack:ana": 105, "rack:ben": 95 });
	});

	test("C18 a session cannot close while a pot holds chips", () => {
		given(...CARRIED)
			.when(close())
			.thenRefused({
				error: "pot-not-empty",
				pot: "pot:carousel",
				potChips: 10,
			});
		given(...SIDE, cards(10, 9), onStack("ana", 1), NO_MORE_BETS, cards(10, 8))
			.when(close())
			.thenRefused({
				error: "pot-not-empty",
				pot: "pot:carousel-last-stack",
				potChips: 5,
			});
	});
});

describe("C18 sharing out a pot", () => {
	const withCy = given(...CARRIED, seat("cy"));

	test("C18 among the seated: equal parts, the chips that do not divide one each from the first seat on", () => {
		// 10 ÷ 3: 4, 3, 3.
		withCy
			.when(shareOut("players"))
			.thenEvents({
				type: "pot-shared-out",
				pot: "pot:carousel",
				to: "players",
				potChips: 10,
				shares: [
					{ player: "ana", amountChips: 4 },
					{ player: "ben", amountChips: 3 },
					{ player: "cy", amountChips: 3 },
				],
			})
			.thenBalances({
				cage: -200,
				"rack:ana": 99,
				"rack:ben": 98,
				"rack:cy": 3,
			});
		// 10 ÷ 4: 3, 3, 2, 2, whoever sits first.
		withCy
			.and(seat("dan"), moveSeat("cy", 1))
			.when(shareOut("players"))
			.thenTransfers(
				"pot:carousel > rack:cy 3 share-out",
				"pot:carousel > rack:ana 3 share-out",
				"pot:carousel > rack:ben 2 share-out",
				"pot:carousel > rack:dan 2 share-out",
			);
	});

	test("C18 in smallest chips", () => {
		// 25 in chips of 5 among three: 10, 10, 5.
		givenIn(
			smallestChip(5),
			table(["ana", "ben", "cy"]),
			...twoStacks({ stakes: "any" }),
			on("ana", 0, 25),
			TWO_LIVE,
		)
			.when(shareOut("players"))
			.thenTransfers(
				"pot:carousel > rack:ana 10 share-out",
				"pot:carousel > rack:ben 10 share-out",
				"pot:carousel > rack:cy 5 share-out",
			);
	});

	test("C18 fewer chips than players: one each from the first seat on", () => {
		given(
			table(["ana", "ben"]),
			seat("cy"),
			...twoStacks({ unitChips: 1 }),
			on("ana", 0, 1),
			on("ben", 0, 1),
			TWO_LIVE,
		)
			.when(shareOut("players"))
			.thenTransfers(
				"pot:carousel > rack:ana 1 share-out",
				"pot:carousel > rack:ben 1 share-out",
			);
	});

	test("C18 to one player, who is seated", () => {
		withCy
			.when(shareOut("player:cy"))
			.thenTransfers("pot:carousel > rack:cy 10 share-out");
		withCy
			.when(shareOut("player:dan"))
			.thenRefused({ error: "not-seated", player: "dan" });
	});

	test("C18 to the bank", () => {
		withCy
			.when(shareOut("bank"))
			.thenTransfers("pot:carousel > bank 10 share-out")
			.thenBalances({
				cage: -200,
				bank: 10,
				"rack:ana": 95,
				"rack:ben": 95,
			});
	});

	test("C18 the last-stack pool too", () => {
		given(
			ANA_BEN,
			carousel({ stacks: 2, lastStack: true }),
			cards(10, 9),
			onStack("ana", 1),
			NO_MORE_BETS,
			cards(10, 8),
		)
			.when(shareOut("players", "pot:carousel-last-stack"))
			.thenTransfers(
				"pot:carousel-last-stack > rack:ana 3 share-out",
				"pot:carousel-last-stack > rack:ben 2 share-out",
			);
	});

	test("C18 an empty pot is refused", () => {
		withCy
			.when(shareOut("bank", "pot:carousel-last-stack"))
			.thenRefused({ error: "pot-empty", pot: "pot:carousel-last-stack" });
		withCy
			.when(shareOut("bank"), shareOut("bank"))
			.thenRefused({ error: "pot-empty", pot: "pot:carousel" });
	});

	test("C18 only while the table could leave the game that is on it", () => {
		withCy
			.and(on("ana", 2))
			.when(shareOut("bank"))
			.thenRefused({ error: "bets-standing" });
		withCy
			.and(NO_MORE_BETS)
			.when(shareOut("bank"))
			.thenRefused({ error: "round-running" });
		withCy
			.and(carousel(), cards(10))
			.when(shareOut("bank"))
			.thenRefused({ error: "opening-deal" });
		const box = withCy.and(saltbox());
		expect(box.when(shareOut("bank")).entries).toHaveLength(1);
		box
			.and(NO_MORE_BETS)
			.when(shareOut("bank"))
			.thenRefused({ error: "hand-running" });
	});

	test("C18 once the pot is empty the night can end", () => {
		withCy.when(shareOut("players"), close()).thenBalances({});
	});
});
