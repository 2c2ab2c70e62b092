import { RANKS } from "../../cards/deck.ts";
import { unreachable } from "../../core/assert.ts";
import { felt, rack } from "../../ledger/accounts.ts";
import { chips } from "../../ledger/chips.ts";
import { move } from "../../ledger/transfers.ts";
import {
	type Choice,
	type Decision,
	type Hold,
	type RoundRecord,
	type RuleError,
	stakedIn,
	type TableView,
} from "../game.ts";
import { MAX_TEXT_LENGTH } from "../schemas.ts";
import { bankAccount, coverChips, mustCover } from "./bank.ts";
import { betRanges, checkBet, findBet } from "./bets.ts";
import { dealCard, voidHand } from "./settle.ts";
import { nextCardOf, unseenCount } from "./state.ts";
import type {
	SaltboxCommand,
	SaltboxErrors,
	SaltboxEvent,
	SaltboxState,
} from "./types.ts";

type Refused = RuleError<SaltboxErrors>;

/** S3, S5: bets may be made, taken back and closed. */
function betsOpen(state: SaltboxState): true | Refused {
	if (state.phase.type === "bets") return true;
	return state.phase.type === "shuffle-due"
		? { error: "shuffle-due" }
		: { error: "bets-not-open" };
}

/** S11: while a bet stands before the close, or from the close to the settlement. */
function canVoid(state: SaltboxState): true | Refused {
	return state.phase.type === "deal" || state.bets.length > 0
		? true
		: { error: "nothing-to-void" };
}

/** S2, S14: between hands with no bet standing. */
function betweenHands(state: SaltboxState): true | Refused {
	if (state.phase.type === "deal") return { error: "hand-running" };
	return state.bets.length > 0 ? { error: "bets-standing" } : true;
}

/** Yes with facts and transfers, or no with a reason. Pure and total. */
export function decide(
	state: SaltboxState,
	command: SaltboxCommand,
	table: TableView,
): Decision<SaltboxEvent> | Refused {
	switch (command.type) {
		case "bet": {
			const { player, rank, amountChips } = command;
			const may = checkBet(state, table, { player, rank, amountChips });
			if (may !== true) return may;
			return {
				events: [{ type: "bet-placed", player, rank, amountChips }],
				transfers: move(rack(player), felt(player), amountChips, "bet"),
			};
		}
		case "take-back": {
			const open = betsOpen(state);
			if (open !== true) return open;
			const bet = findBet(state, command.player, command.rank);
			if (!bet) return { error: "no-such-bet", player: command.player };
			const { player, amountChips } = bet;
			return {
				events: [{ type: "bet-taken-back", ...bet }],
				transfers: move(felt(player), rack(player), amountChips, "take-back"),
			};
		}
		case "close-bets": {
			const open = betsOpen(state);
			if (open !== true) return open;
			const staked = state.bets.reduce((sum, b) => sum + b.amountChips, 0);
			return {
				events: [{ type: "bets-closed", stakedChips: chips(staked) }],
				transfers: [],
			};
		}
		case "deal": {
			const nextCard = nextCardOf(state);
			if (nextCard === null) {
				return { error: "no-card-due", phase: state.phase.type };
			}
			const { card = nextCard } = command;
			if (card !== nextCard) return { error: "wrong-card", card, nextCard };
			return unseenCount(state, command.rank) === 0
				? { error: "rank-gone", rank: command.rank }
				: dealCard(state, command.rank, table);
		}
		case "void-hand": {
			const may = canVoid(state);
			return may === true ? voidHand(state, command.reason) : may;
		}
		case "shuffle": {
			const may = betweenHands(state);
			return may === true
				? {
						events: [{ type: "shuffled", game: state.game + 1 }],
						transfers: [],
					}
				: may;
		}
		default:
			return unreachable(command);
	}
}

/** Everything that may be done now (idea 6); `decide` accepts exactly this. */
export function legal(
	state: SaltboxState,
	table: TableView,
): readonly Choice<SaltboxCommand>[] {
	const choices: Choice<SaltboxCommand>[] = [];
	const card = nextCardOf(state);
	if (card !== null) {
		for (const rank of RANKS) {
			if (unseenCount(state, rank) > 0) {
				choices.push({ type: "deal", rank, card });
			}
		}
	}
	if (betsOpen(state) === true) {
		for (const bet of betRanges(state, table)) {
			choices.push({ type: "bet", ...bet });
		}
		for (const { player, rank } of state.bets) {
			choices.push({ type: "take-back", player, rank });
		}
		choices.push({ type: "close-bets" });
	}
	if (canVoid(state) === true) {
		choices.push({
			type: "void-hand",
			reason: { maxLength: MAX_TEXT_LENGTH },
		});
	}
	if (betweenHands(state) === true) choices.push({ type: "shuffle" });
	return choices;
}

/** S9, S10, S14: what the game locks. */
export function hold(state: SaltboxState): Hold<Refused> {
	const { banker } = state.config;
	const holders = [
		...state.bets.map((b) => b.player),
		...(banker === "house" ? [] : [banker]),
	];
	const covering = mustCover(state) && state.bets.length > 0;
	return {
		canLeave: betweenHands(state),
		players: [...new Set(holders)],
		leastChips: covering
			? new Map([[bankAccount(state), coverChips(state)]])
			: new Map(),
	};
}

/** The hand that an event settled or voided. */
export function rounds(event: SaltboxEvent): RoundRecord | null {
	switch (event.type) {
		case "hand-settled": {
			const { game, round, hand, pair, stakedChips, paidChips } = event;
			return {
				kind: "hand",
				position: { game, round },
				voided: false,
				stakedChips,
				potChips: null,
				paidChips,
				carriedChips: null,
				wagers: event.wagers,
				summary: { game: "saltbox", hand, pair, stakedChips, paidChips },
			};
		}
		case "hand-voided":
			return {
				kind: "hand",
				position: { game: event.game, round: event.round },
				voided: true,
				stakedChips: stakedIn(event.wagers),
				potChips: null,
				paidChips: chips(0),
				carriedChips: null,
				wagers: event.wagers,
				summary: null,
			};
		default:
			return null;
	}
}
