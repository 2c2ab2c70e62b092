import { describe, expect, test } from "vitest";
import {
	amountOf,
	guestOf,
	isProblem,
	moved,
	offered,
	seat,
	startOf,
	usualBuyIns,
} from "@/components/pages/new-night/plan.ts";
import { attemptFor } from "@/components/pages/new-night/send.ts";
import {
	type Guest,
	type KnownPlayer,
	secondName,
} from "@/lib/client/known-players.ts";
import { isError } from "@/lib/games/game.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import { MAX_NAME_LENGTH, MAX_SEATS } from "@/lib/table/limits.ts";
import { emptyLog } from "@/lib/table/log.ts";
import { parseCommand } from "@/lib/table/parse.ts";
import { isRefusal, perform } from "@/lib/table/perform.ts";

const ANA = { player: "ana-4711", name: "Ana" };
const BEN = { player: "ben-4711", name: "Ben" };

/** Someone who played before. */
const known = (guest: Guest, more: Partial<KnownPlayer> = {}): KnownPlayer => ({
	...guest,
	archived: false,
	aliases: [],
	...more,
});
const CY = { player: "cy-4711", name: "Cy" };

function guest(typed: string, before: readonly KnownPlayer[] = []): Guest {
	const made = guestOf(typed, before, "abc12345");
	if (isProblem(made)) throw new Error(made.code);
	return made;
}

describe("a typed player", () => {
	test("who played before keeps the permanent id and the name of before", () => {
		expect(guest("  aNA ", [known(BEN), known(ANA)])).toEqual(ANA);
	});

	test("who was archived, or is another's alias, keeps it too", () => {
		const both = known(ANA, { archived: true, aliases: [BEN] });
		expect(guest("ana", [both])).toEqual(ANA);
		expect(guest("ben", [both])).toEqual(ANA);
		expect(guest("ben", [both, known(CY), known(BEN)])).toEqual(BEN);
	});

	test.each([
		["Zoé Müller", "zoe-muller-abc12345"],
		["علي", "player-abc12345"],
		["🎲", "player-abc12345"],
		["=1+1", "1-1-abc12345"],
		["house", "house-abc12345"],
		["a".repeat(60), `${"a".repeat(24)}-abc12345`],
	])("%s gets an id that the rules take", (name, player) => {
		const made = guest(name);
		expect(made).toEqual({ player, name });
		const command = parseCommand({ type: "seat-player", ...made });
		expect(isError(command)).toBe(false);
	});

	test("is kept without what cannot be stored or seen", () => {
		expect(guest(" A\u0007na \ud800 B ").name).toBe("A na B");
	});

	test.each([
		["", "name-empty"],
		[" \u200b ", "name-empty"],
		["x".repeat(MAX_NAME_LENGTH + 1), "name-too-long"],
	])("%j is not taken", (typed, code) => {
		expect(guestOf(typed, [], "abc")).toMatchObject({ code });
	});
});

describe("the seats", () => {
	test("fill in the order of the taps", () => {
		expect(seat([ANA], BEN)).toEqual([ANA, BEN]);
	});

	test("L14: take no name that looks like one at the table", () => {
		const same = { player: "other", name: " \u200bＡNA " };
		expect(seat([ANA, BEN], same)).toEqual({ code: "same-name", name: "Ana" });
	});

	test("L11: are twelve", () => {
		const twelve = Array.from({ length: MAX_SEATS }, (_, i) => ({
			player: `p${i}`,
			name: `P${i}`,
		}));
		expect(seat(twelve, ANA)).toEqual({ code: "table-full", max: 12 });
	});

	test("change places with the neighbour, and not past the ends", () => {
		const three = [ANA, BEN, CY];
		expect(moved(three, CY.player, -1)).toEqual([ANA, CY, BEN]);
		expect(moved(three, ANA.player, 1)).toEqual([BEN, ANA, CY]);
		expect(moved(three, ANA.player, -1)).toBe(three);
		expect(moved(three, CY.player, 1)).toBe(three);
	});

	test("are offered each name once, to the one who played last, and to nobody archived", () => {
		const older = known({ player: "ana-1", name: "ANA" });
		const gone = known(CY, { archived: true });
		const [ana, ben] = [known(ANA), known(BEN)];
		expect(offered([ana, ben, older, gone])).toEqual([ana, ben]);
	});

	test("a second Dan is offered as Dan 2, a third as Dan 3", () => {
		expect(secondName("Dan", ["Dan"])).toBe("Dan 2");
		expect(secondName("Dan", ["Dan", "dan  2"])).toBe("Dan 3");
		expect(secondName("Dan 2", ["Dan", "Dan 2"])).toBe("Dan 3");
		const long = secondName("x".repeat(MAX_NAME_LENGTH), []);
		expect([...long]).toHaveLength(MAX_NAME_LENGTH);
		expect(long.endsWith(" 2")).toBe(true);
	});
});

describe("a typed amount", () => {
	test.each([
		["1,000", 5, { amountChips: 1000 }],
		["", 1, { code: "amount-empty" }],
		["ten", 1, { code: "amount-not-a-number", typed: "ten" }],
		["1.5", 1, { code: "amount-not-whole", typed: "1.5" }],
		["0", 1, { code: "amount-too-small", min: 1 }],
		["4", 5, { code: "amount-too-small", min: 5 }],
		["12", 5, { code: "not-a-multiple", smallest: 5 }],
		["1000000001", 1, { code: "amount-too-large", max: MAX_AMOUNT_CHIPS }],
		["9999999999999", 1, { code: "amount-too-large", max: MAX_AMOUNT_CHIPS }],
	])("%j in steps of %i", (typed, step, expected) => {
		expect(amountOf(typed, chips(step))).toEqual(expected);
	});

	test.each([1, 2, 5, 10, 7, 25, 100, 1_000_000_000])(
		"the usual buy-ins fit a smallest chip of %i",
		(smallest) => {
			for (const amount of usualBuyIns(chips(smallest))) {
				expect(amountOf(`${amount}`, chips(smallest))).toEqual({
					amountChips: amount,
				});
			}
		},
	);
});

const PLAN = {
	name: " Sunday night ",
	guests: [ANA, BEN],
	buyIn: "100",
	smallestChip: "5",
	game: "saltbox",
} as const;

describe("a plan", () => {
	test("says what is missing, and where", () => {
		const wrong = (change: object) => startOf({ ...PLAN, ...change });
		expect(wrong({ name: " " })).toMatchObject({ where: "name" });
		expect(wrong({ name: "x".repeat(121) })).toMatchObject({ where: "name" });
		expect(wrong({ guests: [] })).toMatchObject({ where: "players" });
		expect(wrong({ smallestChip: "0" })).toMatchObject({
			where: "smallestChip",
		});
		expect(wrong({ buyIn: "101" })).toMatchObject({ where: "buyIn" });
	});

	test("becomes seats, buy-ins and the game, in this order", () => {
		expect(startOf(PLAN)).toEqual({
			name: "Sunday night",
			smallestChip: 5,
			commands: [
				{ type: "seat-player", player: "ana-4711", name: "Ana" },
				{ type: "seat-player", player: "ben-4711", name: "Ben" },
				{ type: "buy-in", player: "ana-4711", amountChips: 100 },
				{ type: "buy-in", player: "ben-4711", amountChips: 100 },
				{ type: "open-game", game: "saltbox", config: {} },
			],
		});
	});

	test.each([...GAME_NAMES, null])(
		"is accepted by the rules: first game %s",
		(game) => {
			for (const smallestChip of ["1", "5", "7", "100"]) {
				const start = startOf({ ...PLAN, game, smallestChip, buyIn: "700" });
				if ("where" in start) throw new Error(start.problem.code);
				const { request } = attemptFor(start, null, maker());
				const log = emptyLog({
					smallestChip: start.smallestChip,
					timeZone: "Europe/Paris",
				});
				expect(isRefusal(perform(log, request))).toBe(false);
			}
		},
	);
});

function maker() {
	let made = 0;
	return {
		newId: () => `id-${++made}`,
		nowMs: () => ++made,
		device: "tablet",
		timeZone: "Europe/Paris",
	};
}

describe("a try to start", () => {
	const started = (change: object = {}) => {
		const start = startOf({ ...PLAN, ...change });
		if ("where" in start) throw new Error(start.problem.code);
		return start;
	};

	test("L5: is the same, ids and all, while nothing was changed", () => {
		const make = maker();
		const first = attemptFor(started(), null, make);
		expect(attemptFor(started(), first, make)).toBe(first);
	});

	test("stays the same night when only the players are changed", () => {
		const make = maker();
		const first = attemptFor(started(), null, make);
		const second = attemptFor(started({ guests: [ANA] }), first, make);
		expect(second.sessionId).toBe(first.sessionId);
		expect(second.startedAtMs).toBe(first.startedAtMs);
		expect(second.request.id).not.toBe(first.request.id);
	});

	test("is another night when what a night fixes for good is changed", () => {
		const make = maker();
		const first = attemptFor(started(), null, make);
		const second = attemptFor(started({ smallestChip: "10" }), first, make);
		expect(second.sessionId).not.toBe(first.sessionId);
	});
});
