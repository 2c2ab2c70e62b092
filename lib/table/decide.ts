import * as z from "zod/mini";
import { unreachable } from "../core/assert.ts";
import type { Decision, Position } from "../games/game.ts";
import { isError } from "../games/game.ts";
import { GAMES, isGameName } from "../games/index.ts";
import { type PotAccount, rack } from "../ledger/accounts.ts";
import { post } from "../ledger/balances.ts";
import { shareEqually } from "../ledger/dividing.ts";
import type { Bearer } from "../ledger/settle-up.ts";
import { move } from "../ledger/transfers.ts";
import { decideCount, decideMove } from "./chips.ts";
import type { AnyError } from "./errors.ts";
import { problemOf, refusedInput } from "./parse.ts";
import { decideMoveSeat, decideSeat, decideUnseat } from "./seats.ts";
import type {
	PotShare,
	TableCommand,
	TableEvent,
	TableState,
} from "./types.ts";
import {
	holdOf,
	isSeated,
	positionOf,
	potsOf,
	rackOf,
	viewOf,
} from "./view.ts";

type Decided = Decision<TableEvent> | AnyError;

/** L17: a fresh game with its options made whole. */
function openGame(
	state: TableState,
	name: string,
	options: { readonly [option: string]: unknown },
): Decided {
	if (!isGameName(name)) return { error: "unknown-game", game: name };
	const { canLeave } = holdOf(state);
	if (canLeave !== true) return canLeave;
	const parsed = z.safeParse(GAMES[name].options, options);
	if (!parsed.success) {
		const { path, message } = problemOf(parsed.error);
		return { error: "bad-option", game: name, option: path, problem: message };
	}
	const config = GAMES[name].complete(parsed.data, viewOf(state));
	if (isError(config)) return config;
	const previous = state.games[name];
	const again = previous !== undefined && !GAMES[name].begun(previous);
	return {
		events: [
			{
				type: "game-opened",
				game: name,
				config,
				...(again ? { again } : {}),
			},
		],
		transfers: [],
	};
}

/** A command of the running game, refused when the table has moved on since it was meant. */
function play(
	state: TableState,
	input: unknown,
	at: Position | undefined,
): Decided {
	const { running } = state;
	const now = positionOf(state);
	if (running === null || now === null) return { error: "no-game" };
	const game = GAMES[running];
	if (at && (at.game !== now.game || at.round !== now.round)) {
		return { error: "moved-on", game: now.game, round: now.round };
	}
	const parsed = z.safeParse(game.command, input);
	if (!parsed.success) return refusedInput(parsed.error);
	const decided = game.decide(state.games[running], parsed.data, viewOf(state));
	return isError(decided)
		? decided
		: {
				events: decided.events.map((event) => ({
					type: "played",
					game: running,
					event,
				})),
				transfers: decided.transfers,
			};
}

/** C18: a pot is shared out by the dealer's choice, while the table could leave the game. */
function shareOut(state: TableState, pot: PotAccount, to: PotShare): Decided {
	const found = potsOf(state).find((p) => p.pot === pot);
	if (!found) return { error: "no-such-pot", pot };
	const { canLeave } = holdOf(state);
	if (canLeave !== true) return canLeave;
	const { potChips } = found;
	if (potChips === 0) return { error: "pot-empty", pot };
	if (to === "bank") {
		return {
			events: [{ type: "pot-shared-out", pot, to, potChips, shares: [] }],
			transfers: move(pot, "bank", potChips, "share-out"),
		};
	}
	const one = to === "players" ? null : to.slice("player:".length);
	if (one !== null && !isSeated(state, one)) {
		return { error: "not-seated", player: one };
	}
	const players = one === null ? state.seats.map((s) => s.player) : [one];
	if (players.length === 0) return { error: "nobody-seated" };
	const parts = shareEqually(
		potChips,
		players.length,
		state.session.smallestChip,
	);
	const shares = players.flatMap((player, i) => {
		const amountChips = parts[i];
		return amountChips ? [{ player, amountChips }] : [];
	});
	return {
		events: [{ type: "pot-shared-out", pot, to, potChips, shares }],
		transfers: shares.flatMap((s) =>
			move(pot, rack(s.player), s.amountChips, "share-out"),
		),
	};
}

function refusedBearer(state: TableState, bearer: Bearer): AnyError | null {
	const player = bearer.startsWith("player:") ? bearer.slice(7) : null;
	return player !== null && !state.people.some((p) => p.player === player)
		? { error: "not-seated", player }
		: null;
}

/** L12: no bet standing, no round begun, no pot left; every rack is cashed out. */
function closeSession(
	state: TableState,
	bankTo: Bearer,
	varianceTo: Bearer,
): Decided {
	const { canLeave } = holdOf(state);
	if (canLeave !== true) return canLeave;
	const left = potsOf(state).find((p) => p.potChips > 0);
	if (left) return { error: "pot-not-empty", ...left };
	const refused =
		refusedBearer(state, bankTo) ?? refusedBearer(state, varianceTo);
	if (refused) return refused;
	const racks = state.seats
		.map(({ player }) => ({ player, amountChips: rackOf(state, player) }))
		.filter((r) => r.amountChips > 0);
	return {
		events: [{ type: "session-closed", racks, bankTo, varianceTo }],
		transfers: racks.flatMap((r) =>
			move(rack(r.player), "cage", r.amountChips, "close"),
		),
	};
}

function reopenSession(state: TableState): Decided {
	return state.closing === null
		? { error: "session-open" }
		: {
				events: [{ type: "session-reopened" }],
				transfers: state.closing.racks.flatMap((r) =>
					move("cage", rack(r.player), r.amountChips, "reopen"),
				),
			};
}

function decideOpen(
	state: TableState,
	command: Exclude<TableCommand, { type: "reopen-session" }>,
): Decided {
	switch (command.type) {
		case "seat-player":
			return decideSeat(state, command.player, command.name, command.seat);
		case "move-seat":
			return decideMoveSeat(state, command.player, command.seat);
		case "unseat-player":
			return decideUnseat(state, command.player);
		case "buy-in":
		case "cash-out":
		case "fund-bank":
		case "draw-bank":
		case "hand-over":
			return decideMove(state, command);
		case "count-rack":
			return decideCount(state, command.player, command.countedChips);
		case "open-game":
			return openGame(state, command.game, command.config);
		case "play":
			return play(state, command.command, command.at);
		case "share-out-pot":
			return shareOut(state, command.pot, command.to);
		case "note":
			return {
				events: [{ type: "noted", text: command.text }],
				transfers: [],
			};
		case "close-session":
			return closeSession(
				state,
				command.bankTo ?? "house",
				command.varianceTo ?? "house",
			);
		default:
			return unreachable(command);
	}
}

/**
 * Yes with facts and transfers, or no with a reason out of a closed set. Pure and total.
 * What it accepts can be posted: no account passes its limit (L1, L3).
 */
export function decide(state: TableState, command: TableCommand): Decided {
	if (command.type === "reopen-session") return reopenSession(state);
	if (state.closing !== null) return { error: "session-closed" };
	const decided = decideOpen(state, command);
	if (isError(decided)) return decided;
	const posted = post(state.ledger, decided.transfers);
	return isError(posted)
		? { error: "balance-limit", limitChips: posted.limitChips }
		: decided;
}
