import { isRank, type Rank } from "@/lib/cards/deck.ts";
import { type Chips, chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";

/** A bet on the ring, for the sake of its share of the pot; whose it is does not matter. */
type LabBet = {
	readonly survivors: number;
	readonly amountChips: Chips;
};

/** A game of Carousel as it lies, with the bets on the ring. */
export type CarouselSetting = {
	/** The cards of each stack, in the order they fell (C2, C9). */
	readonly stacks: readonly (readonly Rank[])[];
	readonly burn: number;
	readonly bets: readonly LabBet[];
	/** What was carried into this round's pot (C12). */
	readonly carriedChips: Chips;
	/** The stake of one more bet (C5). */
	readonly unitChips: Chips;
	readonly smallestChip: Chips;
};

export const STACKS = { min: 2, max: 6 } as const;
export const BURN = { min: 0, max: 10 } as const;
export const AMOUNT = { min: 1, max: MAX_AMOUNT_CHIPS } as const;
export const CARRIED = { min: 0, max: MAX_AMOUNT_CHIPS } as const;

/** More bets than this do not fit an address, nor a table. */
const MOST_BETS = 100;
/** A stack shows each rank once, and one twice. */
const MOST_CARDS = 11;

const USUAL: CarouselSetting = {
	stacks: [[], [], [], [], [], []],
	burn: 5,
	bets: [],
	carriedChips: chips(0),
	unitChips: chips(5),
	smallestChip: chips(1),
};

function amount(
	text: string | null,
	{ min, max }: { readonly min: number; readonly max: number },
	usual: number,
): number {
	const value = /^\d{1,10}$/.test(text ?? "") ? Number(text) : Number.NaN;
	return value >= min && value <= max ? value : usual;
}

function readStacks(text: string | null): CarouselSetting["stacks"] {
	const stacks = (text ?? "")
		.split("_")
		.map((stack) => (stack === "" ? [] : stack.split("-").map(Number)));
	const right =
		stacks.length >= STACKS.min &&
		stacks.length <= STACKS.max &&
		stacks.every((cards) => cards.length <= MOST_CARDS && cards.every(isRank));
	return right ? (stacks as readonly (readonly Rank[])[]) : USUAL.stacks;
}

function readBets(text: string | null): readonly LabBet[] {
	return (text ?? "")
		.split("_")
		.slice(0, MOST_BETS)
		.flatMap((bet) => {
			const [, survivors, stake = null] = /^([0-6])-(\d+)$/.exec(bet) ?? [];
			const amountChips = amount(stake, AMOUNT, 0);
			return survivors !== undefined && amountChips > 0
				? [{ survivors: Number(survivors), amountChips: chips(amountChips) }]
				: [];
		});
}

/** The setting an address stands for; what is missing or makes no sense is as usual. */
export function readSetting(query: string): CarouselSetting {
	const at = new URLSearchParams(query);
	return {
		stacks: readStacks(at.get("stacks")),
		burn: amount(at.get("burn"), BURN, USUAL.burn),
		bets: readBets(at.get("bets")),
		carriedChips: chips(amount(at.get("carried"), CARRIED, USUAL.carriedChips)),
		unitChips: chips(amount(at.get("unit"), AMOUNT, USUAL.unitChips)),
		smallestChip: chips(amount(at.get("smallest"), AMOUNT, USUAL.smallestChip)),
	};
}

function stacksText(stacks: CarouselSetting["stacks"]): string {
	return stacks.map((cards) => cards.join("-")).join("_");
}

/** The address that gives the setting back; as short as what is not as usual. */
export function writeSetting(setting: CarouselSetting): string {
	const bets = setting.bets.map((b) => `${b.survivors}-${b.amountChips}`);
	const parts: readonly (readonly [string, string, string])[] = [
		["stacks", stacksText(setting.stacks), stacksText(USUAL.stacks)],
		["burn", `${setting.burn}`, `${USUAL.burn}`],
		["bets", bets.join("_"), ""],
		["carried", `${setting.carriedChips}`, `${USUAL.carriedChips}`],
		["unit", `${setting.unitChips}`, `${USUAL.unitChips}`],
		["smallest", `${setting.smallestChip}`, `${USUAL.smallestChip}`],
	];
	return parts
		.filter(([, value, usual]) => value !== usual)
		.map(([key, value]) => `${key}=${value}`)
		.join("&");
}
