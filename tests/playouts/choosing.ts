import type { GameChoice } from "../../lib/games/index.ts";
import type { AmountRange } from "../../lib/ledger/chips.ts";
import type { TableChoice, TableCommand } from "../../lib/table/types.ts";
import { held, showsPair, unseenOf, type World } from "./oracle/world.ts";
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
	const fuss = rng.chance(highRoller ? 0.5 : 0.16) ? 1 : 0.04;
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

/** An amount of the range: mostly small, sometimes any, sometimes the most. */
export function amountIn(
	rng: Rng,
	{ minChips, maxChips, stepChips }: AmountRange,
	usualSteps: number,
	wild: boolean,
): number {
	const steps = Math.floor((maxChips - minChips) / stepChips);
	const usual = Math.min(steps, usualSteps);
	const chosen = rng.weighted([
		[4, 0],
		[6, rng.int(0, usual)],
		[1, usual],
		[wild ? 6 : 0.02, steps],
		[wild ? 4 : 0.02, rng.int(0, steps)],
	]);
	return minChips + chosen * stepChips;
}

/** Cards as likely as the luck of the draw makes them. */
function cardWeight(world: World, rank: number, luck: Luck): number {
	const { running, carousel, saltbox } = world;
	const seen = (running === "carousel" ? carousel?.seen : saltbox?.seen) ?? [];
	const left = unseenOf(seen, rank);
	if (luck === "fair") return left;
	const shown =
		running === "carousel"
			? (carousel?.stacks[(carousel.toDraw[0] ?? 0) - 1] ?? [])
			: (saltbox?.hand ?? []);
	const pairs = showsPair([...shown, rank]);
	if (luck === "pairs") return pairs ? 1 : 1e-3;
	return pairs ? 1e-9 : left ** 4;
}

function betsOf(world: World): number {
	const game = world.running === "carousel" ? world.carousel : world.saltbox;
	return game?.bets.length ?? 0;
}

function playWeight(
	choice: GameChoice,
	world: World,
	profile: Profile,
	luck: Luck,
): number {
	const seats = Math.max(1, world.seats.length);
	switch (choice.type) {
		case "deal":
			return 400 * cardWeight(world, choice.rank, luck);
		case "bet":
			return (16 * profile.bets) / seats / ("rank" in choice ? 10 : 5);
		case "bet-last-stack":
			return 8 / seats / 6;
		case "take-back":
		case "take-back-last-stack":
			return 0.25;
		case "pass":
			return 2 / seats;
		case "close-bets":
			return betsOf(world) === 0 ? 4 : 16;
		case "void-round":
		case "void-hand":
			return world.running === "carousel" && world.carousel?.stage !== "betting"
				? 1
				: 0.3;
		case "shuffle":
			return world.running === "carousel" || world.saltbox?.handsUsed === 10
				? 30
				: 0.6;
	}
}

/** The game that a night is made for. */
function preferred({ longDeck, highRoller }: Profile): string | null {
	if (longDeck) return "carousel";
	return highRoller ? "saltbox" : null;
}

function weightOf(
	choice: TableChoice,
	world: World,
	profile: Profile,
	luck: Luck,
): number {
	const seats = Math.max(1, world.seats.length);
	const poor = (player: string) =>
		held(world, `rack:${player}`) < 6n * world.smallest;
	switch (choice.type) {
		case "play":
			return playWeight(choice.command, world, profile, luck);
		case "seat-player": {
			if (world.seats.length < profile.seats) return choice.who ? 5 : 40;
			return choice.who ? 0.2 : 0.1;
		}
		case "move-seat":
			return 0.2 / seats;
		case "unseat-player":
			return world.seats.length > profile.seats ? 2 : 0.4;
		case "buy-in":
			return poor(choice.player) ? 4 / Math.sqrt(seats) : 0.2 / seats;
		case "cash-out":
			return 0.3 / seats;
		case "fund-bank":
			return held(world, "bank") < 20n * world.smallest ? 0.8 : 0.1;
		case "draw-bank":
			return 0.15;
		case "hand-over":
			return 0.3 / (seats * seats);
		case "count-rack":
			return (profile.fuss === 1 ? 3 : 0.3) / seats;
		case "open-game":
			if (choice.game === world.running) return 0.2;
			if (choice.game === preferred(profile)) return 80;
			if (preferred(profile)) return 0.05;
			if (world.running === null) return choice.game === "saltbox" ? 40 : 25;
			return profile.restless;
		case "share-out-pot":
			return choice.to.startsWith("player:") ? 0.4 / seats : 0.4;
		case "note":
			return 0.4;
		case "close-session":
			return 0.5;
		case "reopen-session":
			return 1;
	}
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
	const rich = rng.pick([2, 40]);
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

const NAMES = [
	"Ana",
	"=1+1",
	"🎲",
	"דנה",
	"Zoë",
	"O'Neill",
	"李",
	"x\ty",
	"<b>",
];

function playCommand(
	rng: Rng,
	choice: GameChoice,
	profile: Profile,
): Record<string, unknown> {
	const filled: Record<string, unknown> = { ...choice };
	if ("amountChips" in choice) {
		const { highRoller } = profile;
		filled.amountChips = amountIn(rng, choice.amountChips, 4, highRoller);
	}
	if ("reason" in choice) filled.reason = rng.pick(["", "misdeal", "é\n🂡"]);
	if ("stack" in choice && choice.type === "deal" && rng.chance(0.5)) {
		delete filled.stack;
	}
	return filled;
}

/** The choice made into a command that it allows. */
export function commandFor(
	rng: Rng,
	choice: TableChoice,
	world: World,
	profile: Profile,
	fresh: number,
): TableCommand {
	const usual = profile.buyIn;
	const wild = profile.highRoller;
	const bearer = () =>
		rng.pick([
			"house",
			"players",
			`player:${world.people.keys().next().value ?? ""}`,
		]);
	const filled = ((): Record<string, unknown> => {
		switch (choice.type) {
			case "play":
				return {
					type: "play",
					command: playCommand(rng, choice.command, profile),
				};
			case "seat-player": {
				const who = choice.who ?? {
					player: fresh === 1 ? "constructor" : `p${fresh}`,
					name: `${rng.pick(NAMES)} ${fresh}`,
				};
				const seat = rng.chance(0.3) && { seat: rng.int(1, choice.maxSeat) };
				return { type: choice.type, ...who, ...seat };
			}
			case "move-seat": {
				const seat = rng.int(1, choice.maxSeat);
				return { type: choice.type, player: choice.player, seat };
			}
			case "count-rack": {
				const { player, counted } = choice;
				const booked = Number(held(world, `rack:${player}`));
				const off = rng.int(-3, 3) * counted.stepChips;
				const countedChips = rng.chance(0.2)
					? counted.minChips
					: Math.min(
							counted.maxChips,
							Math.max(counted.minChips, booked + off),
						);
				return { type: choice.type, player, countedChips };
			}
			case "open-game":
				return {
					...choice,
					config: optionsFor(rng, choice.game, world, profile),
				};
			case "note":
				return {
					type: choice.type,
					text: rng.pick(["", "a card showed", "🃏"]),
				};
			case "close-session":
				return {
					type: choice.type,
					...(rng.chance(0.5) && world.people.size > 0 && { bankTo: bearer() }),
					...(rng.chance(0.5) &&
						world.people.size > 0 && { varianceTo: bearer() }),
				};
			case "cash-out":
			case "draw-bank":
				return {
					...choice,
					amountChips: rng.chance(0.6)
						? choice.amountChips.maxChips
						: amountIn(rng, choice.amountChips, usual, wild),
				};
			case "buy-in":
			case "fund-bank":
			case "hand-over":
				return {
					...choice,
					amountChips: amountIn(rng, choice.amountChips, usual, wild),
				};
			default:
				return { ...choice };
		}
	})();
	return filled as TableCommand;
}

/** The next thing this table does, of all that is legal. */
export function choose(
	rng: Rng,
	choices: readonly TableChoice[],
	world: World,
	profile: Profile,
	luck: Luck,
): TableChoice {
	return rng.weighted(
		choices.map((c) => [weightOf(c, world, profile, luck), c] as const),
	);
}
