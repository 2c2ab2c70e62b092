import {
	type CarouselPlay,
	freshCarousel,
	mayLeaveCarousel,
	playCarousel,
} from "./carousel.ts";
import { count, move, shareOut } from "./chips.ts";
import {
	freshSaltbox,
	mayLeaveSaltbox,
	playSaltbox,
	type SaltboxPlay,
} from "./saltbox.ts";
import { areOptions, isPlay, isTableCommand } from "./shapes.ts";
import {
	copyOf,
	held,
	type Outcome,
	shift,
	tally,
	type World,
} from "./world.ts";

const LIMIT = 10n ** 12n;
const POTS = ["pot:carousel", "pot:carousel-last-stack"];
const MAY_OWE = ["cage", "bank", "variance"];

type Fields = Record<string, unknown>;

const NO_GAME = {
	seen: [],
	stacks: [],
	stage: "over" as const,
	toDraw: [],
	drawBegan: [],
	round: 0,
	carried: 0n,
	bets: [],
	sideBets: [],
	sideClosed: false,
	passed: [],
};

const NO_HAND = { seen: [], hand: null, handsUsed: 0, round: 0, bets: [] };

/** L14, by hand: what is left of a name once all that does not count is gone. */
function spelling(name: string): string {
	const visible = [...name.normalize("NFKC")]
		.filter((c) => !/^\p{Default_Ignorable_Code_Point}$/u.test(c))
		.join("");
	return visible
		.toUpperCase()
		.toLowerCase()
		.normalize("NFKC")
		.split(/\s+/u)
		.filter((word) => word !== "")
		.join(" ");
}

export function mayLeave(world: World): boolean {
	if (world.running === "carousel" && world.carousel) {
		return mayLeaveCarousel(world.carousel);
	}
	return world.running === "saltbox" && world.saltbox
		? mayLeaveSaltbox(world.saltbox)
		: true;
}

/** L11: whoever has a bet standing, wherever its chips lie, or the bank. */
export function isHeld(world: World, player: string): boolean {
	const { running, carousel, saltbox } = world;
	if (running === "carousel" && carousel) {
		const bets = [...carousel.bets, ...carousel.sideBets];
		return bets.some((b) => b.player === player);
	}
	return (
		running === "saltbox" &&
		saltbox !== null &&
		(saltbox.banker === player || saltbox.bets.some((b) => b.player === player))
	);
}

function seat(world: World, player: string, name: string, place: number) {
	const key = spelling(name);
	const known = world.people.get(player);
	if (world.seats.includes(player) || world.seats.length >= 12) return false;
	if (place > world.seats.length + 1) return false;
	if (known !== undefined && known !== key) return false;
	if (known === undefined) {
		const taken = [...world.people.values()].includes(key);
		if (player === "house" || key === "" || taken) return false;
		if (world.people.size >= 60) return false;
		world.people.set(player, key);
	}
	world.seats.splice(place - 1, 0, player);
	return true;
}

function openGame(world: World, name: string, given: Fields): boolean {
	if (!areOptions(name, given) || !mayLeave(world)) return false;
	const big = (key: string) =>
		typeof given[key] === "number" ? BigInt(given[key]) : null;
	const { smallest } = world;
	if (name === "carousel") {
		const unit = big("unitChips") ?? (5n % smallest === 0n ? 5n : smallest);
		if (unit % smallest !== 0n) return false;
		world.carousel = freshCarousel({
			stackCount: Number(given.stacks ?? 6),
			burn: Number(given.burn ?? 5),
			unitOnly: (given.stakes ?? "unit") === "unit",
			unit,
			oneNumber: (given.numbersPerPlayer ?? "one") === "one",
			sideBet: given.lastStack === true,
			turnMoves: given.turn !== "fixed",
			first: world.carousel?.first ?? [],
			...NO_GAME,
		});
		world.running = "carousel";
	} else {
		const min = big("minChips") ?? smallest;
		const max = big("maxChips");
		const banker = given.banker ?? "house";
		if (min % smallest !== 0n || (max ?? 0n) % smallest !== 0n) return false;
		if (max !== null && max < min) return false;
		if (banker !== "house" && !world.seats.includes(String(banker))) {
			return false;
		}
		world.saltbox = freshSaltbox({
			burn: Number(given.burn ?? 5),
			handsPerShuffle: Number(given.handsPerShuffle ?? 10),
			min,
			max,
			pays: (given.payTable as number[] | undefined) ?? [
				23, 12, 9, 7, 6, 5, 5, 4, 4, 4,
			],
			banker: banker === "house" ? null : String(banker),
			mustCover: given.bankMustCover === true,
			...NO_HAND,
		});
		world.running = "saltbox";
	}
	world.begun += 1;
	return true;
}

function close(world: World, bearers: readonly unknown[]): boolean {
	if (!mayLeave(world) || POTS.some((pot) => held(world, pot) > 0n)) {
		return false;
	}
	for (const bearer of bearers) {
		const name = String(bearer ?? "house");
		if (name.startsWith("player:") && !world.people.has(name.slice(7))) {
			return false;
		}
	}
	world.closed = new Map();
	for (const player of world.seats) {
		const amount = held(world, `rack:${player}`);
		world.closed.set(player, amount);
		shift(world, `rack:${player}`, "cage", amount);
		tally(world.cashed, player, amount);
	}
	world.running = null;
	return true;
}

function reopen(world: World): boolean {
	if (world.closed === null) return false;
	for (const [player, amount] of world.closed) {
		shift(world, "cage", `rack:${player}`, amount);
		tally(world.cashed, player, -amount);
	}
	world.closed = null;
	return true;
}

/** L1, L3: within the limits, and nothing below zero that may not be. */
function bookIsSound(world: World): boolean {
	for (const [account, chips] of world.book) {
		if (chips < 0n && !MAY_OWE.includes(account)) return false;
		if (chips > LIMIT || chips < -LIMIT) return false;
	}
	return true;
}

/** `at` of a play: games begun tonight of either game, and rounds opened in this one. */
export function positionIn(world: World): { game: number; round: number } {
	const game = world.running === "carousel" ? world.carousel : world.saltbox;
	return { game: world.begun, round: game?.round ?? 0 };
}

function play(world: World, fields: Fields): Outcome[] | null {
	const { running, carousel, saltbox } = world;
	if (running === null || !isPlay(running, fields.command)) return null;
	const now = positionIn(world);
	const at = (fields.at as typeof now | undefined) ?? now;
	if (at.game !== now.game || at.round !== now.round) return null;
	if (running === "carousel") {
		return (
			carousel && playCarousel(world, carousel, fields.command as CarouselPlay)
		);
	}
	return saltbox && playSaltbox(world, saltbox, fields.command as SaltboxPlay);
}

/** Changes the world by a well-formed command; null when the rulings refuse it. */
function carryOut(world: World, fields: Fields): Outcome[] | null {
	const { type } = fields;
	if (type === "reopen-session") return reopen(world) ? [] : null;
	if (world.closed !== null) return null;
	if (type === "play") return play(world, fields);
	const player = String(fields.player ?? "");
	const done = () => {
		switch (type) {
			case "seat-player": {
				const place = Number(fields.seat ?? world.seats.length + 1);
				return seat(world, player, String(fields.name), place);
			}
			case "move-seat": {
				const place = Number(fields.seat);
				const here = world.seats.indexOf(player);
				if (here < 0 || place > world.seats.length) return false;
				world.seats.splice(here, 1);
				world.seats.splice(place - 1, 0, player);
				return true;
			}
			case "unseat-player": {
				const here = world.seats.indexOf(player);
				const chips =
					held(world, `rack:${player}`) + held(world, `felt:${player}`);
				if (here < 0 || chips > 0n || isHeld(world, player)) return false;
				world.seats.splice(here, 1);
				return true;
			}
			case "count-rack": {
				const booked = held(world, `rack:${player}`);
				return count(
					world,
					player,
					BigInt(fields.countedChips as number) - booked,
				);
			}
			case "open-game":
				return openGame(world, String(fields.game), fields.config as Fields);
			case "share-out-pot":
				return (
					mayLeave(world) &&
					shareOut(world, String(fields.pot), String(fields.to))
				);
			case "note":
				return true;
			case "close-session":
				return close(world, [fields.bankTo, fields.varianceTo]);
			default:
				return move(world, String(type), fields);
		}
	};
	return done() ? [] : null;
}

export type Carried = {
	readonly world: World;
	readonly outcomes: readonly Outcome[];
};

/** The world after anything at all was asked of it; null when it must be refused. */
export function after(world: World, asked: unknown): Carried | null {
	if (!isTableCommand(asked)) return null;
	const next = copyOf(world);
	const outcomes = carryOut(next, asked as Fields);
	return outcomes && bookIsSound(next) ? { world: next, outcomes } : null;
}

/** L7: a count entered again under corrected facts keeps its difference, not its total. */
export function afterCountAgain(
	world: World,
	player: string,
	by: bigint,
): Carried | null {
	const next = copyOf(world);
	return world.closed === null && count(next, player, by) && bookIsSound(next)
		? { world: next, outcomes: [] }
		: null;
}
