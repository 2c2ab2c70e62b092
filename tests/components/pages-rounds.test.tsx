import { describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LANGUAGES } from "@/components/i18n/languages.ts";
import { wordsIn } from "@/components/i18n/translate.ts";
import { recordOf } from "@/components/pages/night-record.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import type { Rank } from "@/lib/cards/deck.ts";
import type { RoundRecord, Wager } from "@/lib/games/game.ts";
import { GAMES } from "@/lib/games/index.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { recordedNight } from "./support/recorded.ts";

const en = wordsIn("en", "Europe/Paris", new Date(0), compiledMessages("en"));
const fr = wordsIn("fr", "Europe/Paris", new Date(0), compiledMessages("fr"));
const nameOf = (player: string) => player;

function wager(player: string, on: number, paid: number, stake = 5): Wager {
	return { player, on, stakeChips: chips(stake), paidChips: chips(paid) };
}

function recorded(game: "carousel" | "saltbox", event: object): RoundRecord {
	const record = GAMES[game].rounds(event);
	if (record === null) throw new Error("no round");
	return record;
}

function carouselRound(change: {
	survivors: number;
	pot: number;
	paid: number;
	wagers: readonly Wager[];
}) {
	return recorded("carousel", {
		type: "round-settled",
		game: 5,
		round: 2,
		survivors: change.survivors,
		out: [],
		carriedInChips: 0,
		potChips: change.pot,
		paidChips: change.paid,
		carriedChips: change.pot - change.paid,
		wagers: change.wagers,
	});
}

function hand(ranks: readonly Rank[], pair: boolean, wagers: readonly Wager[]) {
	const sum = (key: "stakeChips" | "paidChips") =>
		wagers.reduce((total, one) => total + one[key], 0);
	return recorded("saltbox", {
		type: "hand-settled",
		game: 1,
		round: 8,
		hand: ranks,
		pair,
		stakedChips: sum("stakeChips"),
		paidChips: sum("paidChips"),
		wagers,
		banker: "house",
		shortChips: 0,
	});
}

describe("a Carousel round", () => {
	const told = (change: Parameters<typeof carouselRound>[0]) =>
		tellRound(en, "carousel", carouselRound(change), nameOf);

	test("shared by two", () => {
		const wagers = [
			wager("Ana", 4, 13),
			wager("Ben", 4, 13),
			wager("Cy", 3, 0),
		];
		expect(told({ survivors: 4, pot: 27, paid: 26, wagers })).toEqual({
			number: "Carousel, game 5, round 2",
			happened: "4 survive. 27 in the pot. Ana and Ben take 13 each. 1 stays.",
		});
	});

	test("won alone", () => {
		const wagers = [wager("Ana", 1, 20)];
		expect(told({ survivors: 1, pot: 20, paid: 20, wagers }).happened).toBe(
			"1 survives. 20 in the pot. Ana takes 20.",
		);
	});

	test("shared by unequal stakes", () => {
		const wagers = [wager("Ana", 2, 20, 10), wager("Ben", 2, 10)];
		expect(told({ survivors: 2, pot: 31, paid: 30, wagers }).happened).toBe(
			"2 survive. 31 in the pot. Ana takes 20 and Ben takes 10. 1 stays.",
		);
	});

	test("too small to divide", () => {
		const wagers = ["Ana", "Ben", "Cy"].map((name) => wager(name, 0, 0));
		expect(told({ survivors: 0, pot: 2, paid: 0, wagers }).happened).toBe(
			"No stack survives. 2 in the pot. Ana, Ben and Cy take 0 each. 2 stay.",
		);
	});

	test("nobody right, nobody in", () => {
		const wagers = [wager("Ana", 3, 0)];
		expect(told({ survivors: 5, pot: 20, paid: 0, wagers }).happened).toBe(
			"5 survive. 20 in the pot. Nobody had 5. 20 stay.",
		);
		expect(told({ survivors: 5, pot: 0, paid: 0, wagers: [] }).happened).toBe(
			"5 survive. Nobody bet.",
		);
	});

	test("voided, with what was carried in", () => {
		const record = recorded("carousel", {
			type: "round-voided",
			game: 4,
			round: 3,
			reason: "",
			carriedInChips: 7,
			wagers: [wager("Ana", 2, 5)],
			lastStackWagers: [wager("Ben", 1, 10, 10)],
		});
		expect(tellRound(en, "carousel", record, nameOf).happened).toBe(
			"Voided. Stakes of 15 handed back. 7 stay.",
		);
		expect(record.stakedChips).toBe(15);
	});

	test("the last-stack pool", () => {
		const settled = (paidChips: number, wagers: readonly Wager[]) =>
			recorded("carousel", {
				type: "last-stack-settled",
				game: 3,
				stacks: [4],
				poolChips: 20,
				paidChips,
				carriedChips: 20 - paidChips,
				wagers,
			});
		const won = settled(20, [wager("Cy", 4, 20), wager("Ben", 1, 0)]);
		expect(tellRound(en, "carousel", won, nameOf)).toEqual({
			number: "Carousel, game 3, last-stack pool",
			happened: "20 in the pot. Cy takes 20.",
		});
		const kept = settled(0, [wager("Ben", 1, 0)]);
		expect(tellRound(en, "carousel", kept, nameOf).happened).toBe(
			"20 in the pot. Nobody backed the last stack. 20 stay.",
		);
	});

	test("in French", () => {
		const wagers = [wager("Ana", 4, 13), wager("Ben", 4, 13)];
		const record = carouselRound({ survivors: 4, pot: 27, paid: 26, wagers });
		expect(tellRound(fr, "carousel", record, nameOf).happened).toBe(
			"4 survivent. 27 dans le pot. Ana et Ben reçoivent 13 chacun. 1 reste.",
		);
		expect(tellRound(fr, "carousel", record, nameOf).number).toBe(
			"Carousel, partie 5, tour 2",
		);
	});
});

describe("a Saltbox hand", () => {
	test("with winners and losers", () => {
		const wagers = [wager("Dee", 1, 46, 2), wager("Ana", 2, 0, 10)];
		expect(
			tellRound(en, "saltbox", hand([1, 3, 6, 8, 9], false, wagers), nameOf),
		).toEqual({
			number: "Saltbox, shuffle 1, hand 8",
			happened:
				"1 3 6 8 9. 10 swept. Dee takes 48, 46 of it won. The bank loses 36.",
		});
	});

	test("with a pair", () => {
		const wagers = [wager("Dee", 4, 0, 37)];
		const told = (some: readonly Wager[]) =>
			tellRound(en, "saltbox", hand([4, 4, 8, 10, 6], true, some), nameOf);
		expect(told(wagers).happened).toBe(
			"4 4 8 10 6. A pair: the bank takes 37.",
		);
		expect(told([]).happened).toBe("4 4 8 10 6. A pair, and nobody bet.");
	});

	test("without a winner, without a bet, voided", () => {
		const told = (wagers: readonly Wager[]) =>
			tellRound(en, "saltbox", hand([1, 2, 3, 4, 5], false, wagers), nameOf)
				.happened;
		expect(told([wager("Dee", 9, 0)])).toBe(
			"1 2 3 4 5. No bet won. The bank takes 5.",
		);
		expect(told([])).toBe("1 2 3 4 5. Nobody bet.");
		const voided = recorded("saltbox", {
			type: "hand-voided",
			game: 1,
			round: 2,
			reason: "exposed",
			cards: [],
			wagers: [wager("Dee", 9, 5)],
		});
		expect(tellRound(en, "saltbox", voided, nameOf).happened).toBe(
			"Voided. Stakes of 5 handed back.",
		);
	});
});

describe.each(["night-0001", "night-0005", "night-0009"])("%s", (name) => {
	test.each(LANGUAGES)("is told without a word missing: %s", (language) => {
		const words = wordsIn(
			language,
			"Europe/Paris",
			new Date(0),
			compiledMessages(language),
		);
		const { rounds } = recordOf(recordedNight(name).log);
		const told = rounds.map(({ game, record }) =>
			tellRound(words, game, record, nameOf),
		);
		expect(told.length).toBeGreaterThan(20);
		for (const { number, happened } of told) {
			expect(`${number} ${happened}`).not.toMatch(/pages\.|[{}]|undefined|NaN/);
		}
	});
});
