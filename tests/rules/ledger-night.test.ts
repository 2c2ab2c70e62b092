import { describe, expect, test } from "vitest";
import { sessionOptions } from "../../lib/table/parse.ts";
import { gainChips } from "../../lib/table/view.ts";
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
	open,
	pass,
	play,
	REOPEN,
	SHUFFLE,
	saltbox,
	seat,
	table,
	undo,
	unseat,
} from "../support/commands.ts";
import {
	correct,
	given,
	givenIn,
	raw,
	saltboxOf,
	UNDO_BUTTON,
} from "../support/scenario.ts";

const ANA_BEN = table(["ana", "ben"]);

describe("L12 closing", () => {
	/** Ana 7 down in a count, Ben paid 23 by the bank. */
	const NIGHT = [
		...ANA_BEN,
		fundBank(50),
		count("ana", 93),
		saltbox(),
		onRank("ben", 1, 1),
		NO_MORE_BETS,
		...cards(1, 2, 3, 4, 5),
	];

	test("L12 cashes every rack out; the bank and the variance stay on the books", () => {
		const { state } = given(NIGHT)
			.when(close())
			.thenTransfers("rack:ana > cage 93 close", "rack:ben > cage 123 close")
			.thenBalances({ cage: -34, bank: 27, variance: 7 });
		expect(state.people).toMatchObject([
			{ player: "ana", boughtInChips: 100, cashedOutChips: 93 },
			{ player: "ben", boughtInChips: 100, cashedOutChips: 123 },
		]);
		expect([gainChips(state, "ana"), gainChips(state, "ben")]).toEqual([
			-7, 23,
		]);
	});

	test("L12 no bet standing, no round begun, no pot left", () => {
		given(ANA_BEN, saltbox(), onRank("ana", 1, 5))
			.when(close())
			.thenRefused({ error: "bets-standing" });
		given(ANA_BEN, saltbox(), NO_MORE_BETS)
			.when(close())
			.thenRefused({ error: "hand-running" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10, 9), NO_MORE_BETS)
			.when(close())
			.thenRefused({ error: "round-running" });
		given(ANA_BEN, carousel({ stacks: 2 }), cards(10, 9), on("ana", 0))
			.and(NO_MORE_BETS, cards(8, 7))
			.when(close())
			.thenRefused({
				error: "pot-not-empty",
				pot: "pot:carousel",
				potChips: 5,
			});
		for (const free of [
			[],
			ANA_BEN,
			[ANA_BEN, carousel({ stacks: 2 })],
			[ANA_BEN, carousel({ stacks: 2 }), cards(10, 9), pass("ana")],
		]) {
			expect(given(...free).when(close()).entries).toHaveLength(1);
		}
	});

	test("L12 a closed session accepts nothing but reopen-session, undo and correction included", () => {
		const closed = given(NIGHT, close());
		for (const command of [
			seat("cy"),
			unseat("ana"),
			buyIn("ana", 5),
			fundBank(5),
			count("ana", 0),
			saltbox(),
			open("octopus"),
			SHUFFLE,
			note("a"),
			close(),
			undo(closed.log.entries.length),
			UNDO_BUTTON,
			correct(2, buyIn("ana", 5)),
		]) {
			closed.when(command).thenRefused({ error: "session-closed" });
		}
	});

	test("L12 reopening puts the racks back as they were", () => {
		const before = given(NIGHT);
		const { state } = before
			.and(close())
			.when(REOPEN)
			.thenEvents({ type: "session-reopened" })
			.thenTransfers("cage > rack:ana 93 reopen", "cage > rack:ben 123 reopen");
		expect(state).toEqual({ ...before.state, running: null });
	});

	test("L12 the ended game stays ended, and its counts go on when it is opened again", () => {
		const again = given(NIGHT, close(), REOPEN);
		again.when(play({ type: "close-bets" })).thenRefused({ error: "no-game" });
		expect(saltboxOf(again.and(saltbox()).state)).toMatchObject({
			game: 2,
			handsUsed: 0,
		});
	});

	test("L12 a reopening is an entry too, which may be undone, and then made again", () => {
		const closed = given(NIGHT, close());
		const seq = closed.log.entries.length + 1;
		const undone = closed.and(REOPEN).when(undo(seq));
		undone.thenTransfers("rack:ben > cage 123 undo", "rack:ana > cage 93 undo");
		expect(undone.state).toEqual(closed.state);
		expect(closed.and(REOPEN, undo(seq), REOPEN).state).toEqual(
			closed.and(REOPEN).state,
		);
	});

	test("L12 a night may be closed, reopened and closed again", () => {
		given(NIGHT, close(), REOPEN, buyIn("ana", 7))
			.when(close())
			.thenTransfers("rack:ana > cage 100 close", "rack:ben > cage 123 close");
		given(NIGHT).when(REOPEN).thenRefused({ error: "session-open" });
	});
});

describe("L13 who carries what is left", () => {
	const closing = (...bearers: Parameters<typeof close>) =>
		given(ANA_BEN, cashOut("ben", 100), unseat("ben")).when(close(...bearers));

	test("L13 the house, unless closing names another", () => {
		const { state } = closing().thenEvents({
			type: "session-closed",
			racks: [{ player: "ana", amountChips: 100 }],
			bankTo: "house",
			varianceTo: "house",
		});
		expect(state.closing).toMatchObject({
			bankTo: "house",
			varianceTo: "house",
		});
	});

	test("L13 one player, all players equally, or the house, for each of the two", () => {
		expect(closing("player:ana", "players").state.closing).toMatchObject({
			bankTo: "player:ana",
			varianceTo: "players",
		});
		expect(closing("players", "house").state.closing).toMatchObject({
			bankTo: "players",
			varianceTo: "house",
		});
		expect(closing(undefined, "player:ana").state.closing).toMatchObject({
			bankTo: "house",
			varianceTo: "player:ana",
		});
	});

	test("L13 one who has left may carry it, a stranger may not", () => {
		expect(closing("player:ben").state.closing?.bankTo).toBe("player:ben");
		closing("player:cy").thenRefused({ error: "not-seated", player: "cy" });
		closing("house", "player:cy").thenRefused({
			error: "not-seated",
			player: "cy",
		});
	});

	test("L13 nothing else is a bearer", () => {
		for (const bankTo of ["bank", "player:", "ana", 5, null]) {
			const { state } = given(ANA_BEN).when(
				raw({ type: "close-session", bankTo }),
			);
			expect(state.closing).toBeNull();
		}
	});
});

describe("L15 the time zone", () => {
	const read = (timeZone: unknown) =>
		sessionOptions.safeParse({ smallestChip: 1, timeZone });

	test("L15 a session keeps the time zone it was started in", () => {
		for (const timeZone of ["Europe/Paris", "America/St_Johns", "UTC"]) {
			const session = sessionOptions.parse({ smallestChip: 1, timeZone });
			expect(givenIn(session, ANA_BEN, close()).state.session).toEqual({
				smallestChip: 1,
				timeZone,
			});
		}
	});

	test("L15 one that does not exist is refused", () => {
		for (const timeZone of ["Europe/Atlantis", "", 2, null, undefined]) {
			expect(read(timeZone).success).toBe(false);
		}
	});
});
