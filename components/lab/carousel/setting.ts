import { isRank, type Rank } from "@/lib/cards/deck.ts";
import { type Chips, chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import { Parts, queryOf, type Taken, wholeIn } from "../address.ts";

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

/** More bets than this do not fit an address; ten players who tap fifty times each do. */
export const MOST_BETS = 500;
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

function stacksOf(text: string): CarouselSetting["stacks"] | null {
	const stacks = text
		.split("_")
		.map((stack) => (stack === "" ? [] : stack.split("-").map(Number)));
	const right =
		stacks.length >= STACKS.min &&
		stacks.length <= STACKS.max &&
		stacks.every((cards) => cards.length <= MOST_CARDS && cards.every(isRank));
	return right ? (stacks as readonly (readonly Rank[])[]) : null;
}

/** A bet on no more clean stacks than there are; null when the text is none. */
function betOf(text: string, stackCount: number): LabBet | null {
	const [, survivors, stake = ""] = /^([0-6])-(\d+)$/.exec(text) ?? [];
	const amountChips = wholeIn(stake, AMOUNT);
	return survivors !== undefined &&
		Number(survivors) <= stackCount &&
		amountChips !== null
		? { survivors: Number(survivors), amountChips: chips(amountChips) }
		: null;
}

function readBets(parts: Parts, stackCount: number): readonly LabBet[] {
	const text = parts.text("bets");
	if (text === "") return USUAL.bets;
	const asked = text.split("_");
	if (asked.length > MOST_BETS)
		parts.refuse("more-bets", `${asked.length}`, MOST_BETS);
	return asked.slice(0, MOST_BETS).flatMap((one) => {
		const bet = betOf(one, stackCount);
		if (bet === null) parts.refuse("bet", one, 0);
		return bet ?? [];
	});
}

/** The setting an address stands for; what is missing or makes no sense is as usual. */
export function readSetting(query: string): Taken<CarouselSetting> {
	const parts = new Parts(query);
	const found = stacksOf(parts.text("stacks"));
	if (found === null && parts.text("stacks") !== "")
		parts.refuse("stacks", parts.text("stacks"), USUAL.stacks.length);
	const stacks = found ?? USUAL.stacks;
	const setting: CarouselSetting = {
		stacks,
		burn: parts.whole("burn", BURN, USUAL.burn),
		bets: readBets(parts, stacks.length),
		carriedChips: chips(parts.whole("carried", CARRIED, USUAL.carriedChips)),
		unitChips: chips(parts.whole("unit", AMOUNT, USUAL.unitChips)),
		smallestChip: chips(parts.whole("smallest", AMOUNT, USUAL.smallestChip)),
	};
	return { setting, refused: parts.refused };
}

function stacksText(stacks: CarouselSetting["stacks"]): string {
	return stacks.map((cards) => cards.join("-")).join("_");
}

/** The address that gives the setting back; as short as what is not as usual. */
export function writeSetting(setting: CarouselSetting): string {
	const bets = setting.bets.map((b) => `${b.survivors}-${b.amountChips}`);
	return queryOf([
		["stacks", stacksText(setting.stacks), stacksText(USUAL.stacks)],
		["burn", `${setting.burn}`, `${USUAL.burn}`],
		["bets", bets.join("_"), ""],
		["carried", `${setting.carriedChips}`, `${USUAL.carriedChips}`],
		["unit", `${setting.unitChips}`, `${USUAL.unitChips}`],
		["smallest", `${setting.smallestChip}`, `${USUAL.smallestChip}`],
	]);
}
