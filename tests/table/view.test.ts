import { describe, expect, test } from "vitest";
import { boardOf } from "../../lib/table/board.ts";
import { undoableBatch } from "../../lib/table/log.ts";
import { effectiveRounds, isRound, roundsOf } from "../../lib/table/rounds.ts";
import { tallied } from "../../lib/table/tally.ts";
import {
	feltOf,
	gainChips,
	holdOf,
	isSeated,
	personOf,
	positionOf,
	potsOf,
	rackOf,
} from "../../lib/table/view.ts";
import {
	buyIn,
	cards,
	carousel,
	cashOut,
	close,
	fundBank,
	NO_MORE_BETS,
	note,
	on,
	onRank,
	onStack,
	play,
	SHUFFLE,
	saltbox,
	seat,
	table,
	undo,
	unseat,
	voidHand,
	voidRound,
} from "../support/commands.ts";
import {
	type Acts,
	batch,
	correct,
	given,
	UNDO_BUTTON,
} from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);
const SIDE = carousel({ stacks: 2, lastStack: true });

describe("players", () => {
	test("what lies before them, and who they are", () => {
		const { state } = given(ANA_BEN, saltbox(), onRank("ana", 1, 30));
		expect([rackOf(state, "ana"), feltOf(state, "ana")]).toEqual([70, 30]);
		expect([isSeated(state, "ana"), isSeated(state, "cy")]).toEqual([
			true,
			false,
		]);
		expect(personOf(state, "ana")?.name).toBe("Ana");
	});

	test("a stranger has nothing, one who left has a record", () => {
		const { state } = given(ANA_BEN, cashOut("ana", 100), unseat("ana"));
		expect(personOf(state, "cy")).toBeNull();
		expect(rackOf(state, "cy")).toBe(0);
		expect(gainChips(state, "cy")).toBe(0);
		expect(isSeated(state, "ana")).toBe(false);
		expect(personOf(state, "ana")).toMatchObject({ cashedOutChips: 100 });
	});
});

describe("the position", () => {
	const at = (...acts: Acts) => positionOf(given(...acts).state);

	test("is null while no game is open", () => {
		expect(at()).toBeNull();
		expect(at(carousel(), close())).toBeNull();
	});

	test("counts games and rounds of Carousel", () => {
		const two = [carousel({ stacks: 2 }), ...cards(10, 9)];
		expect(at(carousel())).toEqual({ game: 1, round: 0 });
		expect(at(two)).toEqual({ game: 1, round: 1 });
		expect(at(two, NO_MORE_BETS, cards(8))).toEqual({ game: 1, round: 1 });
		expect(at(two, NO_MORE_BETS, cards(8, 7))).toEqual({ game: 1, round: 2 });
		expect(at(two, voidRound(), SHUFFLE)).toEqual({ game: 2, round: 0 });
	});

	test("counts shuffles and hands of Saltbox, voided ones too", () => {
		expect(at(saltbox())).toEqual({ game: 1, round: 1 });
		expect(at(saltbox(), NO_MORE_BETS, voidHand())).toEqual({
			game: 1,
			round: 2,
		});
		expect(at(saltbox(), SHUFFLE)).toEqual({ game: 2, round: 1 });
	});

	test("never says the same of two games of a night", () => {
		expect(at(carousel(), saltbox(), carousel())).toEqual({
			game: 3,
			round: 0,
		});
	});

	test("a command for it is taken, one for another is not, whatever game it was of", () => {
		const night = given(ANA_BEN, carousel({ stacks: 2 }), cards(10, 9));
		const bet = on("ana", 2);
		night
			.when({ ...bet, at: { game: 1, round: 1 } })
			.thenTransfers("rack:ana > felt:ana 5 bet");
		for (const late of [
			{ game: 1, round: 0 },
			{ game: 1, round: 2 },
			{ game: 2, round: 1 },
		]) {
			night
				.when({ ...bet, at: late })
				.thenRefused({ error: "moved-on", game: 1, round: 1 });
		}
		night
			.and(saltbox())
			.when({ ...bet, at: { game: 1, round: 1 } })
			.thenRefused({ error: "moved-on", game: 2, round: 1 });
		night
			.and(saltbox())
			.when(play({ type: "pass", player: "ana" }, { game: 1, round: 1 }))
			.thenRefused({ error: "moved-on", game: 2, round: 1 });
	});
});

describe("pots", () => {
	test("are all listed, with what they hold", () => {
		expect(potsOf(given().state)).toEqual([
			{ pot: "pot:carousel", potChips: 0 },
			{ pot: "pot:carousel-last-stack", potChips: 0 },
		]);
		const { state } = given(ANA_BEN, SIDE, cards(10, 9)).and(
			on("ana", 2),
			onStack("ben", 1),
			onStack("ana", 1),
			NO_MORE_BETS,
		);
		expect(potsOf(state).map((p) => p.potChips)).toEqual([5, 10]);
	});
});

describe("what the game holds", () => {
	test("nothing while none is open", () => {
		expect(holdOf(given(ANA_BEN).state)).toEqual({
			canLeave: true,
			players: [],
			leastChips: new Map(),
		});
	});

	test("those who bet, each once", () => {
		const { state } = given(ANA_BEN, SIDE, cards(10, 9)).and(
			on("ana", 2),
			onStack("ana", 1),
		);
		expect(holdOf(state)).toEqual({
			canLeave: { error: "bets-standing" },
			players: ["ana"],
			leastChips: new Map(),
		});
	});

	test("the banker, and the chips that cover the bets", () => {
		const banking = given(ANA_BEN, saltbox({ banker: "ben" }));
		expect(holdOf(banking.state)).toEqual({
			canLeave: true,
			players: ["ben"],
			leastChips: new Map(),
		});
		expect(holdOf(banking.and(onRank("ana", 1, 2)).state)).toEqual({
			canLeave: { error: "bets-standing" },
			players: ["ana", "ben"],
			leastChips: new Map([["rack:ben", 46]]),
		});
	});
});

describe("what Undo would take back", () => {
	const seqs = (...acts: Acts) =>
		undoableBatch(given(...acts).log)?.entries.map((e) => e.seq) ?? null;

	test("nothing at the start, when all is undone, or in a closed night", () => {
		expect(seqs()).toBeNull();
		expect(seqs(seat("ana"), undo(1))).toBeNull();
		expect(seqs(seat("ana"), close())).toBeNull();
	});

	test("the last effective batch, oldest first", () => {
		expect(seqs(seat("ana"), batch(note("a"), note("b")))).toEqual([2, 3]);
		expect(seqs(seat("ana"), batch(note("a"), note("b")), undo(3))).toEqual([
			2,
		]);
		expect(seqs(seat("ana"), batch(note("a"), note("b")), UNDO_BUTTON)).toEqual(
			[1],
		);
	});

	test("a correction whole, without its own undos", () => {
		const { log } = given(
			seat("ana"),
			buyIn("ana", 5),
			note("a"),
			correct(2, buyIn("ana", 6)),
		);
		expect(undoableBatch(log)).toMatchObject({
			batch: "b4",
			batchKind: "correction",
			entries: [{ seq: 6 }, { seq: 7 }],
		});
	});
});

describe("rounds", () => {
	const night = given(
		ANA_BEN,
		fundBank(50),
		SIDE,
		cards(10, 9),
		on("ana", 1),
		onStack("ben", 2),
		NO_MORE_BETS,
		cards(10, 8),
		saltbox(),
		onRank("ana", 1, 1),
		NO_MORE_BETS,
		cards(1, 2, 3, 4, 5),
		onRank("ana", 9, 4),
		voidHand("spilt"),
	);

	test("the round, the side pool and the hands, in order, voided ones marked", () => {
		expect(
			effectiveRounds(night.log).map(({ game, record: r }) => [
				game,
				r.kind,
				r.position,
				r.voided,
				[r.stakedChips, r.potChips, r.paidChips, r.carriedChips],
			]),
		).toEqual([
			["carousel", "round", { game: 1, round: 1 }, false, [5, 5, 5, 0]],
			["carousel", "last-stack", { game: 1, round: 0 }, false, [5, 5, 5, 0]],
			["saltbox", "hand", { game: 1, round: 1 }, false, [1, null, 23, null]],
			["saltbox", "hand", { game: 1, round: 2 }, true, [4, null, 0, null]],
		]);
	});

	test("C15: the side pool is no round of its own, in no player's number of rounds", () => {
		expect(
			effectiveRounds(night.log).map(({ record }) => isRound(record)),
		).toEqual([true, false, true, true]);
		// Ana bet in the round and in a hand, Ben on the stack alone.
		const counted = (player: string) =>
			tallied(night.log)
				.filter((tally) => tally.player === player)
				.reduce((sum, tally) => sum + tally.roundCount, 0);
		const shown = boardOf(night.log).nights.map((n) => n.roundCount);
		expect([counted("ana"), counted("ben")]).toEqual([2, 0]);
		expect(shown).toEqual([2, 0]);
		expect(tallied(night.log)).toContainEqual({
			player: "ben",
			game: "carousel",
			roundCount: 0,
			stakedChips: 5,
			netChips: 0,
		});
	});

	test("only those that replay prints have a line for it", () => {
		expect(effectiveRounds(night.log).map((r) => r.record.summary)).toEqual([
			{
				game: "carousel",
				survivors: 1,
				potChips: 5,
				paidChips: 5,
				carriedChips: 0,
			},
			null,
			{
				game: "saltbox",
				hand: [1, 2, 3, 4, 5],
				pair: false,
				stakedChips: 1,
				paidChips: 23,
			},
			null,
		]);
	});

	test("an entry tells its own, most none; what is undone is left out", () => {
		const settling = night.log.entries.flatMap((e) =>
			roundsOf(e).length > 0 ? [roundsOf(e).length] : [],
		);
		expect(settling).toEqual([2, 1, 1]);
		expect(
			effectiveRounds(night.and(UNDO_BUTTON).log).filter(
				(r) => r.record.voided,
			),
		).toEqual([]);
	});
});
