import { held, type World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";

/** How cards fall: as shuffled, without pairs as long as can be, in pairs, or all stacks out at once. */
export type Luck = "fair" | "avoid" | "pairs";

/** What a night is like. */
export type Profile = {
	readonly seats: number;
	/** Chips bought in at once, in smallest chips. */
	readonly buyIn: number;
	/** Stakes at and near the limits of L1. */
	readonly highRoller: boolean;
	/** How often cards fall in each way. */
	readonly luck: readonly (readonly [number, Luck])[];
	/** How gladly the table changes games. */
	readonly restless: number;
	/** Bets for each close. */
	readonly bets: number;
	/** Many stacks and many burned cards, dealt so that the deck runs out. */
	readonly longDeck: boolean;
	/** How much is probed, undone and corrected, from 0 to 1. */
	readonly fuss: number;
	/** Taps, batches and corrections in the night. */
	readonly steps: number;
};

export function profileOf(rng: Rng): Profile {
	const scene = rng.next();
	const longDeck = scene < 0.08;
	const highRoller = scene > 0.93;
	const fuss = rng.chance(highRoller ? 0.5 : 0.14) ? 1 : 0.04;
	return {
		seats: rng.weighted([
			[6, rng.int(1, 3)],
			[4, rng.int(3, 6)],
			[1, rng.int(7, 12)],
		]),
		buyIn: rng.pick([8, 40, 200, 1000]),
		highRoller,
		luck:
			longDeck || highRoller
				? [[1, "avoid"]]
				: rng.pick([
						[
							[6, "fair"],
							[1, "avoid"],
							[0.5, "pairs"],
						],
						[
							[1, "fair"],
							[3, "avoid"],
							[0.5, "pairs"],
						],
					]),
		restless: rng.pick([0.3, 1, 2]),
		bets: rng.pick([1, 3, 3, 5, 12]),
		longDeck,
		fuss,
		steps: fuss === 1 ? 130 : 250,
	};
}

function carouselOptions(rng: Rng, world: World, profile: Profile): object {
	const smallest = Number(world.smallest);
	if (profile.longDeck) {
		return {
			stacks: 6,
			burn: rng.pick([5, 7, 7, 10]),
			lastStack: true,
			unitChips: smallest,
		};
	}
	return {
		...(rng.chance(0.5) && { stacks: rng.int(2, 6) }),
		...(rng.chance(0.6) && { burn: rng.int(0, 10) }),
		...(rng.chance(0.6) && { turn: rng.pick(["rotate", "fixed"]) }),
		...(rng.chance(0.7) && { stakes: rng.pick(["unit", "any", "any"]) }),
		...(rng.chance(0.8) && {
			unitChips: profile.highRoller
				? Math.floor(rng.pick([1e9, 1e6]) / smallest) * smallest
				: smallest * rng.pick([1, 1, 2, 3, 5]),
		}),
		...(rng.chance(0.7) && { numbersPerPlayer: rng.pick(["one", "any"]) }),
		...(rng.chance(0.7) && { lastStack: rng.chance(0.8) }),
	};
}

function saltboxOptions(rng: Rng, world: World, profile: Profile): object {
	const smallest = Number(world.smallest);
	const min = smallest * rng.int(1, 3);
	const rich = rng.pick([1, 2, 40]);
	const poor = world.seats.filter((p) => held(world, `rack:${p}`) === 0n);
	return {
		...(rng.chance(0.6) && { burn: rng.int(0, 10) }),
		...(rng.chance(0.6) && { handsPerShuffle: rng.int(1, 10) }),
		...(rng.chance(0.4) && { minChips: min }),
		...(rng.chance(0.4) && {
			maxChips: rng.chance(0.2) ? null : min + smallest * rng.int(0, 30),
		}),
		...(rng.chance(profile.highRoller ? 0.8 : 0.35) && {
			payTable: Array.from({ length: 10 }, () =>
				profile.highRoller ? rng.pick([998, 998, 997]) : rng.int(1, rich),
			),
		}),
		...(rng.chance(0.4) && {
			banker:
				rng.chance(0.3) || world.seats.length === 0
					? "house"
					: rng.pick(poor.length > 0 ? poor : world.seats),
		}),
		...(rng.chance(0.5) && { bankMustCover: rng.chance(0.6) }),
		...(rng.chance(0.2) && { showCounts: rng.pick(["all", "dealer"]) }),
	};
}

export function optionsFor(
	rng: Rng,
	game: string,
	world: World,
	profile: Profile,
): object {
	return game === "carousel"
		? carouselOptions(rng, world, profile)
		: saltboxOptions(rng, world, profile);
}
