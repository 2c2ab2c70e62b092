import * as z from "zod/mini";
import { fits, isError } from "../games/game.ts";
import {
	GAME_NAMES,
	GAMES,
	type GameChoice,
	type GameCommand,
} from "../games/index.ts";
import { MAX_TEXT_LENGTH } from "../games/schemas.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import { balanceOf, post } from "../ledger/balances.ts";
import {
	type AmountRange,
	chips,
	floorTo,
	MAX_AMOUNT_CHIPS,
	MAX_BALANCE_CHIPS,
} from "../ledger/chips.ts";
import { moveRange, refusedCount } from "./chips.ts";
import { decide } from "./decide.ts";
import { MAX_PEOPLE, MAX_SEATS } from "./limits.ts";
import { nameKey, RESERVED_ID, sameName } from "./names.ts";
import { decideUnseat } from "./seats.ts";
import type {
	PotShare,
	TableChoice,
	TableCommand,
	TableState,
} from "./types.ts";
import {
	holdOf,
	isSeated,
	positionOf,
	potsOf,
	rackOf,
	type TableHold,
	viewOf,
} from "./view.ts";

/** The running game's legal commands; those whose chips could not be posted are left out. */
export function legalPlays(state: TableState): readonly GameChoice[] {
	const { running } = state;
	if (running === null || state.closing !== null) return [];
	const game = GAMES[running];
	const view = viewOf(state);
	const choices = game.legal(
		state.games[running],
		view,
	) as readonly GameChoice[];
	return choices.filter((choice) => {
		if ("amountChips" in choice) return true;
		const decided = game.decide(state.games[running], exampleOf(choice), view);
		return !isError(decided) && !isError(post(state.ledger, decided.transfers));
	});
}

/** A choice without an amount, as a command. */
function exampleOf(choice: GameChoice): GameCommand {
	return (
		"reason" in choice ? { ...choice, reason: "" } : choice
	) as GameCommand;
}

/** L10: counts whose difference `variance` and the rack can bear. */
function countRange(
	state: TableState,
	player: PlayerId,
	hold: TableHold,
): AmountRange | null {
	if (refusedCount(state, player, hold)) return null;
	const step = state.session.smallestChip;
	const variance = balanceOf(state.ledger, "variance");
	const booked = rackOf(state, player);
	const least = Math.max(0, booked + variance - MAX_BALANCE_CHIPS);
	const most = Math.min(
		MAX_AMOUNT_CHIPS,
		booked + variance + MAX_BALANCE_CHIPS,
	);
	const minChips = chips(Math.ceil(least / step) * step);
	const maxChips = floorTo(step, most);
	return minChips <= maxChips ? { minChips, maxChips, stepChips: step } : null;
}

function seatChoices(
	state: TableState,
	hold: TableHold,
): readonly TableChoice[] {
	const { seats, people } = state;
	const choices: TableChoice[] = [];
	const maxSeat = seats.length + 1;
	if (seats.length < MAX_SEATS) {
		if (people.length < MAX_PEOPLE) {
			choices.push({ type: "seat-player", who: null, maxSeat });
		}
		for (const { player, name } of people) {
			if (!isSeated(state, player)) {
				choices.push({ type: "seat-player", who: { player, name }, maxSeat });
			}
		}
	}
	for (const { player } of seats) {
		choices.push({ type: "move-seat", player, maxSeat: seats.length });
		if (!isError(decideUnseat(state, player, hold))) {
			choices.push({ type: "unseat-player", player });
		}
	}
	return choices;
}

function chipChoices(
	state: TableState,
	hold: TableHold,
): readonly TableChoice[] {
	const choices: TableChoice[] = [];
	const players = state.seats.map((s) => s.player);
	for (const type of ["fund-bank", "draw-bank"] as const) {
		const amountChips = moveRange(state, { type }, hold);
		if (amountChips) choices.push({ type, amountChips });
	}
	for (const player of players) {
		for (const type of ["buy-in", "cash-out"] as const) {
			const amountChips = moveRange(state, { type, player }, hold);
			if (amountChips) choices.push({ type, player, amountChips });
		}
		for (const to of players) {
			const way = { type: "hand-over", from: player, to } as const;
			const amountChips = moveRange(state, way, hold);
			if (amountChips) choices.push({ ...way, amountChips });
		}
		const counted = countRange(state, player, hold);
		if (counted) choices.push({ type: "count-rack", player, counted });
	}
	return choices;
}

function potChoices(state: TableState): readonly TableChoice[] {
	const heirs: readonly PotShare[] = [
		"players",
		"bank",
		...state.seats.map((s): PotShare => `player:${s.player}`),
	];
	return potsOf(state)
		.flatMap(({ pot }) =>
			heirs.map((to) => ({ type: "share-out-pot", pot, to }) as const),
		)
		.filter((command) => !isError(decide(state, command)));
}

/** What is possible only while the table could leave the game (C18, S14). */
function leavingChoices(state: TableState): readonly TableChoice[] {
	const close: TableChoice = { type: "close-session" };
	return [
		...GAME_NAMES.filter(
			(game) =>
				!isError(decide(state, { type: "open-game", game, config: {} })),
		).map((game): TableChoice => ({ type: "open-game", game })),
		...potChoices(state),
		...(isError(decide(state, close)) ? [] : [close]),
	];
}

/** Everything that may be done at the table now (idea 6), undo left to the log. */
export function legal(state: TableState): readonly TableChoice[] {
	if (state.closing !== null) return [{ type: "reopen-session" }];
	const hold = holdOf(state);
	return [
		...seatChoices(state, hold),
		...chipChoices(state, hold),
		...legalPlays(state).map(
			(command): TableChoice => ({ type: "play", command }),
		),
		{ type: "note", text: { maxLength: MAX_TEXT_LENGTH } },
		...(hold.canLeave === true ? leavingChoices(state) : []),
	];
}

function fitsSeat(
	choice: Extract<TableChoice, { type: "seat-player" }>,
	command: Extract<TableCommand, { type: "seat-player" }>,
	state: TableState,
): boolean {
	const { player, name, seat } = command;
	if (seat !== undefined && seat > choice.maxSeat) return false;
	if (choice.who) {
		return choice.who.player === player && sameName(choice.who.name, name);
	}
	return (
		player !== RESERVED_ID &&
		nameKey(name) !== "" &&
		!state.people.some((p) => p.player === player || sameName(p.name, name))
	);
}

/** The command inside must be well-formed too, and meant for where the game stands. */
function fitsPlay(
	choice: GameChoice,
	{ command, at }: Extract<TableCommand, { type: "play" }>,
	state: TableState,
): boolean {
	const now = positionOf(state);
	if (state.running === null || now === null) return false;
	if (at && (at.game !== now.game || at.round !== now.round)) return false;
	const parsed = z.safeParse(GAMES[state.running].command, command);
	return parsed.success && fits(choice, parsed.data);
}

/** Whether a well-formed command is one that the choice, taken from `legal(state)`, allows. */
export function allows(
	choice: TableChoice,
	command: TableCommand,
	state: TableState,
): boolean {
	if (choice.type === "seat-player" && command.type === "seat-player") {
		return fitsSeat(choice, command, state);
	}
	if (choice.type === "move-seat" && command.type === "move-seat") {
		return choice.player === command.player && command.seat <= choice.maxSeat;
	}
	if (choice.type === "count-rack" && command.type === "count-rack") {
		const { minChips, maxChips, stepChips } = choice.counted;
		const { countedChips } = command;
		return (
			choice.player === command.player &&
			countedChips >= minChips &&
			countedChips <= maxChips &&
			countedChips % stepChips === 0
		);
	}
	if (choice.type === "open-game" && command.type === "open-game") {
		if (choice.game !== command.game) return false;
		const { options, complete } = GAMES[choice.game];
		const parsed = z.safeParse(options, command.config);
		return parsed.success && !isError(complete(parsed.data, viewOf(state)));
	}
	if (choice.type === "play" && command.type === "play") {
		return fitsPlay(choice.command, command, state);
	}
	if (choice.type === "close-session" && command.type === "close-session") {
		return [command.bankTo, command.varianceTo].every(
			(bearer) =>
				!bearer?.startsWith("player:") ||
				state.people.some((p) => `player:${p.player}` === bearer),
		);
	}
	return fits(choice, command);
}
