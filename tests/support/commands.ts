import type { Rank } from "../../lib/cards/deck.ts";
import type { CarouselCommand } from "../../lib/games/carousel/types.ts";
import type { Position } from "../../lib/games/game.ts";
import type { SaltboxCommand } from "../../lib/games/saltbox/types.ts";
import { chips } from "../../lib/ledger/chips.ts";
import type { Bearer } from "../../lib/ledger/settle-up.ts";
import type { Command, PotShare, TableCommand } from "../../lib/table/types.ts";

/** Short words for the commands of the table and of both games. Amounts in chips. */

type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

/** Without a name the id serves, with a capital: `ana` sits as "Ana". */
export function seat(player: string, name?: string, place?: number) {
	const capital = player.charAt(0).toUpperCase() + player.slice(1);
	return {
		type: "seat-player",
		player,
		name: name ?? capital,
		...(place === undefined ? {} : { seat: place }),
	} satisfies Command;
}

export function moveSeat(player: string, place: number): Of<"move-seat"> {
	return { type: "move-seat", player, seat: place };
}

export function unseat(player: string): Of<"unseat-player"> {
	return { type: "unseat-player", player };
}

export function buyIn(player: string, amount: number): TableCommand {
	return { type: "buy-in", player, amountChips: chips(amount) };
}

export function cashOut(player: string, amount: number): TableCommand {
	return { type: "cash-out", player, amountChips: chips(amount) };
}

export function fundBank(amount: number): TableCommand {
	return { type: "fund-bank", amountChips: chips(amount) };
}

export function drawBank(amount: number): TableCommand {
	return { type: "draw-bank", amountChips: chips(amount) };
}

export function handOver(
	from: string,
	to: string,
	amount: number,
): Of<"hand-over"> {
	return { type: "hand-over", from, to, amountChips: chips(amount) };
}

export function count(player: string, counted: number): Of<"count-rack"> {
	return { type: "count-rack", player, countedChips: chips(counted) };
}

export function note(text: string): Of<"note"> {
	return { type: "note", text };
}

export function shareOut(
	to: PotShare,
	pot: "pot:carousel" | "pot:carousel-last-stack" = "pot:carousel",
): Of<"share-out-pot"> {
	return { type: "share-out-pot", pot, to };
}

export function close(bankTo?: Bearer, varianceTo?: Bearer) {
	return {
		type: "close-session",
		...(bankTo === undefined ? {} : { bankTo }),
		...(varianceTo === undefined ? {} : { varianceTo }),
	} satisfies Command;
}

export const REOPEN: Of<"reopen-session"> = { type: "reopen-session" };

export function undo(seq: number): Of<"undo"> {
	return { type: "undo", seq };
}

export function open(
	game: string,
	config: Readonly<Record<string, unknown>> = {},
): Of<"open-game"> {
	return { type: "open-game", game, config };
}

export function carousel(config: Readonly<Record<string, unknown>> = {}) {
	return open("carousel", config);
}

export function saltbox(config: Readonly<Record<string, unknown>> = {}) {
	return open("saltbox", config);
}

export function play(
	command: CarouselCommand | SaltboxCommand,
	at?: Position,
): Of<"play"> {
	return { type: "play", command, ...(at === undefined ? {} : { at }) };
}

/** The next cards, one command each. */
export function cards(...ranks: readonly Rank[]): readonly Of<"play">[] {
	return ranks.map((rank) => play({ type: "deal", rank }));
}

export const NO_MORE_BETS = play({ type: "close-bets" });
export const SHUFFLE = play({ type: "shuffle" });

/** Carousel: on so many survivors. */
export function on(player: string, survivors: number, amount = 5) {
	return play({ type: "bet", player, survivors, amountChips: chips(amount) });
}

export function offNumber(player: string, survivors: number) {
	return play({ type: "take-back", player, survivors });
}

export function pass(player: string) {
	return play({ type: "pass", player });
}

/** Carousel: the side bet that a stack outlives all others. */
export function onStack(player: string, stack: number, amount = 5) {
	return play({
		type: "bet-last-stack",
		player,
		stack,
		amountChips: chips(amount),
	});
}

export function offStack(player: string, stack: number) {
	return play({ type: "take-back-last-stack", player, stack });
}

export function voidRound(reason = "") {
	return play({ type: "void-round", reason });
}

/** Saltbox: on a rank. */
export function onRank(player: string, rank: Rank, amount: number) {
	return play({ type: "bet", player, rank, amountChips: chips(amount) });
}

export function offRank(player: string, rank: Rank) {
	return play({ type: "take-back", player, rank });
}

export function voidHand(reason = "") {
	return play({ type: "void-hand", reason });
}

/** The players seated in this order, each with the same buy-in. */
export function table(
	players: readonly string[],
	buyInChips = 100,
): readonly TableCommand[] {
	return [
		...players.map((player) => seat(player)),
		...players.map((player) => buyIn(player, buyInChips)),
	];
}
