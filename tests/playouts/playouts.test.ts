import { describe, expect, it } from "vitest";
import { Night } from "./night.ts";
import { Notes } from "./situations.ts";

/**
 * Nights at random, each from a seed of its own, checked against the rulings after every
 * entry. `SEED=123 npx vitest run tests/playouts` plays that night alone;
 * `ROUNDS=50000 npx vitest run tests/playouts` plays on until so many rounds of each game
 * are settled.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 2000);
const ROUNDS_PER_TEST = 300;
const SEEDS_PER_TEST = 1000;
const SEED = process.env.SEED;

/** What nights must have brought at least once for the playouts to prove anything. */
const SITUATIONS = [
	// Carousel
	"pot carried",
	"carry won",
	"sole winner",
	"even split",
	"split with remainder",
	"round without bets",
	"a bet on none",
	"pot left for the next game",
	"over: last stack",
	"over: no stack",
	"over: cards out",
	"all out together",
	"a round with just enough cards",
	"last-stack pool settled",
	"last-stack pool divided",
	"last-stack pool carried",
	"void in carousel: first-cards",
	"void in carousel: betting",
	"void in carousel: drawing",
	// Saltbox
	"hand won",
	"hand paid nothing",
	"hand without bets",
	"a player banks",
	"bank short",
	"shuffle due: hands",
	"shuffle due: cards",
	"all cards but the burned ones seen",
	"void in saltbox, cards: none, before the close",
	"void in saltbox, cards: 0",
	"void in saltbox, cards: 1",
	// The table and its log
	"a player comes back",
	"table full",
	"a balance near the limit",
	"game switched",
	"game opened anew",
	"count agrees",
	"count over",
	"count short",
	"shared out to players",
	"shared out to player",
	"shared out to bank",
	"batch",
	"undo of a batch",
	"undo of a correction",
	"undo of play",
	"undo of count-rack",
	"undo of reopen-session",
	"correction",
	"correction refused",
	"correction that drops",
	"everything undone",
];

const EVENTS = [
	...[
		"player-seated",
		"seat-moved",
		"player-unseated",
		"bought-in",
		"cashed-out",
		"bank-funded",
		"bank-drawn",
		"handed-over",
		"rack-counted",
		"game-opened",
		"pot-shared-out",
		"noted",
		"session-closed",
		"session-reopened",
		"undone",
	].map((type) => `event ${type}`),
	...[
		"shuffled",
		"card-dealt",
		"round-opened",
		"bet-placed",
		"bet-taken-back",
		"passed",
		"last-stack-bet-placed",
		"last-stack-bet-taken-back",
		"last-stack-closed",
		"bets-closed",
		"round-settled",
		"last-stack-settled",
		"game-over",
		"round-voided",
	].map((type) => `event carousel: ${type}`),
	...[
		"shuffled",
		"bet-placed",
		"bet-taken-back",
		"bets-closed",
		"card-dealt",
		"hand-settled",
		"hand-voided",
	].map((type) => `event saltbox: ${type}`),
];

/** @throws Error with the seed and the last commands when the program strays from the rulings. */
function play(seed: number, notes: Notes): void {
	const night = new Night(seed, notes);
	try {
		night.run();
	} catch (error) {
		const { entries } = night.books.log;
		const last = entries.slice(-5).map((e) => JSON.stringify(e.command));
		const why = error instanceof Error ? error.message : String(error);
		const again = `SEED=${seed} npx vitest run tests/playouts`;
		throw new Error(
			[again, `after entry ${entries.length}:`, ...last, why].join("\n"),
			{ cause: error },
		);
	}
}

const tests = Array.from(
	{ length: Math.ceil(ROUNDS / ROUNDS_PER_TEST) },
	(_, i) => i * SEEDS_PER_TEST + 1,
);

if (SEED !== undefined) {
	describe("one night", () => {
		it(`of seed ${SEED}`, () => play(Number(SEED), new Notes()));
	});
} else {
	describe("random nights", () => {
		const all = new Notes();

		it.each(tests)(
			"agree with the rulings after every entry, from seed %i",
			(first) => {
				const notes = new Notes();
				for (let seed = first; ; seed++) {
					expect(seed).toBeLessThan(first + SEEDS_PER_TEST);
					play(seed, notes);
					const { settledCarousel, settledSaltbox } = notes;
					if (Math.min(settledCarousel, settledSaltbox) >= ROUNDS_PER_TEST)
						break;
				}
				all.add(notes);
			},
			300_000,
		);

		it("settled enough rounds of each game, and met every event and situation", () => {
			expect(all.settledCarousel).toBeGreaterThanOrEqual(ROUNDS);
			expect(all.settledSaltbox).toBeGreaterThanOrEqual(ROUNDS);
			const missing = [...EVENTS, ...SITUATIONS].filter(
				(what) => !all.counts.has(what),
			);
			expect(missing).toEqual([]);
			const events = [...all.counts.keys()].filter((w) =>
				w.startsWith("event "),
			);
			expect(events.filter((event) => !EVENTS.includes(event))).toEqual([]);
		});
	});
}
