import type { PlayerId } from "../../lib/ledger/accounts.ts";

/** Somebody who comes to the table, and how they play. */
export type Person = {
	readonly player: PlayerId;
	readonly name: string;
	/** How likely they are to come, 0 to 1. */
	readonly comes: number;
	/** How likely they are to bet when they may, 0 to 1. */
	readonly bets: number;
	/** How much they bet where they may choose: 1 is little, 4 a lot. */
	readonly boldness: number;
	/** How often they back what the odds say rather than what they feel, 0 to 1. */
	readonly reckons: number;
	/** How they like to buy in, in chips. */
	readonly buyInChips: number;
};

/** Who comes most of the time. The first is the host. */
export const REGULARS: readonly Person[] = [
	person("marta", "Marta", 1, 0.9, 2, 0.8, 200),
	person("jonas", "Jonas", 0.9, 0.95, 3, 0.4, 200),
	person("ayse", "Ayşe", 0.85, 0.8, 2, 0.9, 200),
	person("piotr", "Piotr", 0.75, 0.9, 4, 0.3, 300),
	person("chloe", "Chloé", 0.7, 0.75, 1, 0.7, 100),
	person("kofi", "Kofi", 0.65, 0.9, 3, 0.6, 200),
	person("lan", "Lan Anh", 0.5, 0.7, 1, 0.85, 100),
	person("bjorn", "Björn", 0.45, 0.95, 4, 0.2, 300),
];

/** Who comes now and then. */
export const GUESTS: readonly Person[] = [
	person("leon", "Leon (Marta’s brother)", 1, 0.9, 2, 0.3, 100),
	person("zoe", "Zoë", 0.8, 0.8, 2, 0.5, 100),
	person("dr-hoffmann", "Dr. Hoffmann", 0.5, 0.6, 1, 0.95, 200),
	person("yusuf", "Yusuf", 0.6, 0.9, 3, 0.5, 200),
	person("ilse", "Ilse", 0.4, 0.5, 1, 0.6, 100),
	person("noa", "נועה", 0.4, 0.85, 2, 0.7, 100),
];

function person(
	player: PlayerId,
	name: string,
	comes: number,
	bets: number,
	boldness: number,
	reckons: number,
	buyInChips: number,
): Person {
	return { player, name, comes, bets, boldness, reckons, buyInChips };
}
