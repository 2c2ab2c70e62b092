import { DECK_CARDS, RANKS } from "@/lib/cards/deck.ts";
import { handsThatFit, MOST_HANDS } from "@/lib/games/saltbox/lab/counter.ts";
import { plainPercent, readPercent } from "../percent.ts";

/** The house rules looked at, and what to mend them to. */
export type SaltboxSetting = {
	/** S8: what each number pays to 1, number 1 first. */
	readonly payTable: readonly number[];
	/** S2. */
	readonly handsPerShuffle: number;
	/** S1. */
	readonly burn: number;
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
	targets: RANKS.map(() => USUAL_TARGET),
	safeHands: 2,
};

/** The hands that are dealt: as many as the rules say and the deck has without the burned cards. */
export function handsDealt({ handsPerShuffle, burn }: SaltboxSetting): number {
	return Math.min(handsPerShuffle, handsThatFit(DECK_CARDS - burn));
}

function whole(
	text: string | null | undefined,
	{ min, max }: { readonly min: number; readonly max: number },
	usual: number,
): number {
	const number = /^\d{1,4}$/.test(text ?? "") ? Number(text) : Number.NaN;
	return number >= min && number <= max ? number : usual;
}

/** Ten of something, from the address or as usual. */
function ten<T>(
	text: string | null,
	usual: readonly T[],
	read: (part: string, usual: T) => T,
): readonly T[] {
	const parts = text?.split("_") ?? [];
	return usual.map((one, i) => read(parts[i] ?? "", one));
}

/** The setting an address stands for; what is missing or makes no sense is as usual. */
export function readSetting(query: string): SaltboxSetting {
	const at = new URLSearchParams(query);
	return {
		payTable: ten(at.get("pays"), USUAL.payTable, (part, usual) =>
			whole(part, PAYS, usual),
		),
		handsPerShuffle: whole(at.get("hands"), HANDS, USUAL.handsPerShuffle),
		burn: whole(at.get("burn"), BURN, USUAL.burn),
		targets: ten(at.get("edges"), USUAL.targets, (part, usual) =>
			readPercent(part) === null ? usual : plainPercent(part),
		),
		safeHands: whole(at.get("safe"), HANDS, USUAL.safeHands),
	};
}

/** The address that gives the setting back; as short as what is not as usual. */
export function writeSetting(setting: SaltboxSetting): string {
	const parts: readonly (readonly [string, string, string])[] = [
		["pays", setting.payTable.join("_"), USUAL.payTable.join("_")],
		["hands", `${setting.handsPerShuffle}`, `${USUAL.handsPerShuffle}`],
		["burn", `${setting.burn}`, `${USUAL.burn}`],
		["edges", setting.targets.join("_"), USUAL.targets.join("_")],
		["safe", `${setting.safeHands}`, `${USUAL.safeHands}`],
	];
	return parts
		.filter(([, value, usual]) => value !== usual)
		.map(([key, value]) => `${key}=${value}`)
		.join("&");
}
