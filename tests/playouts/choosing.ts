import type { GameChoice } from "../../lib/games/index.ts";
import type { AmountRange } from "../../lib/ledger/chips.ts";
import type { TableChoice, TableCommand } from "../../lib/table/types.ts";
import { held, showsPair, unseenOf, type World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";
import { type Luck, optionsFor, type Profile } from "./profile.ts";

/** An amount of the range: mostly small, sometimes any, sometimes the most. */
function amountIn(
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
	if ("card" in choice && rng.chance(0.5)) delete filled.card;
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
