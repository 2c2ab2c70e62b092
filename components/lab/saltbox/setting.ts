import { DECK_CARDS, RANKS } from "@/lib/cards/deck.ts";
import { handsThatFit, MOST_HANDS } from "@/lib/games/saltbox/lab/counter.ts";
import { Parts, queryOf, type Taken, wholeIn } from "../address.ts";
import { plainPercent, readPercent } from "../percent.ts";

/** How a counter bets: on the best number, or on every one that favours the player. */
export type CounterBets = "best" | "every";

/** The house rules looked at, and what to mend them to. */
export type SaltboxSetting = {
	/** S8: what each number pays to 1, number 1 first. */
	readonly payTable: readonly number[];
	/** S2. */
	readonly handsPerShuffle: number;
	/** S1. */
	readonly burn: number;
	/** The counter looked at. */
	readonly counter: CounterBets;
	/** The house edge wanted on each number, in percent as typed, number 1 first. */
	readonly targets: readonly string[];
	/** For how many hands a shuffle a safe table is looked for. */
	readonly safeHands: number;
};

/** S8: as published. */
const PUBLISHED = [23, 12, 9, 7, 6, 5, 5, 4, 4, 4];
const USUAL_TARGET = "5";

export const PAYS = { min: 1, max: 1000 } as const;
export const HANDS = { min: 1, max: MOST_HANDS } as const;
export const BURN = { min: 0, max: 10 } as const;

export const USUAL: SaltboxSetting = {
	payTable: PUBLISHED,
	handsPerShuffle: 10,
	burn: 5,
	counter: "best",
	targets: RANKS.map(() => USUAL_TARGET),
	safeHands: 2,
};

function isCounter(text: string): text is CounterBets {
	return text === "best" || text === "every";
}

/** The hands that are dealt: as many as the rules say and the deck has without the burned cards. */
export function handsDealt({ handsPerShuffle, burn }: SaltboxSetting): number {
	return Math.min(handsPerShuffle, handsThatFit(DECK_CARDS - burn));
}

/** The setting an address stands for; what is missing or makes no sense is as usual. */
export function readSetting(query: string): Taken<SaltboxSetting> {
	const parts = new Parts(query);
	const setting: SaltboxSetting = {
		payTable: parts.ranks("pays", "pay-table", USUAL.payTable, (text) =>
			wholeIn(text, PAYS),
		),
		handsPerShuffle: parts.whole("hands", HANDS, USUAL.handsPerShuffle),
		burn: parts.whole("burn", BURN, USUAL.burn),
		counter: parts.one("counter", USUAL.counter, (text) =>
			isCounter(text) ? text : null,
		),
		targets: parts.ranks("edges", "edge-table", USUAL.targets, (text) =>
			readPercent(text) === null ? null : plainPercent(text),
		),
		safeHands: parts.whole("safe", HANDS, USUAL.safeHands),
	};
	return { setting, refused: parts.refused };
}

/** The address that gives the setting back; as short as what is not as usual. */
export function writeSetting(setting: SaltboxSetting): string {
	return queryOf([
		["pays", setting.payTable.join("_"), USUAL.payTable.join("_")],
		["hands", `${setting.handsPerShuffle}`, `${USUAL.handsPerShuffle}`],
		["burn", `${setting.burn}`, `${USUAL.burn}`],
		["counter", setting.counter, USUAL.counter],
		["edges", setting.targets.join("_"), USUAL.targets.join("_")],
		["safe", `${setting.safeHands}`, `${USUAL.safeHands}`],
	]);
}
