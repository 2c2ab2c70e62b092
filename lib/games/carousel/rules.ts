import { RANKS } from "../../cards/deck.ts";
import { unreachable } from "../../core/assert.ts";
import { felt, rack } from "../../ledger/accounts.ts";
import type { AmountRange, Chips } from "../../ledger/chips.ts";
import { move } from "../../ledger/transfers.ts";
import {
	type Choice,
	type Decision,
	type Hold,
	isError,
	type RoundRecord,
	type RuleError,
	stakedIn,
	type TableView,
} from "../game.ts";
import { MAX_TEXT_LENGTH } from "../schemas.ts";
import {
	betRange,
	canVoid,
	checkStake,
	isSeated,
	lastStackRange,
	takeBack,
	takeBackLastStack,
} from "./bets.ts";
import { closeBets, dealCard, voidRound } from "./settle.ts";
import { hasBegun, liveStacks, nextStack, unseenCount } from "./state.ts";
import type {
	CarouselCommand,
	CarouselErrors,
	CarouselEvent,
	CarouselState,
} from "./types.ts";

type Refused = RuleError<CarouselErrors>;
type Decided = Decision<CarouselEvent> | Refused;

/** A decision of one fact that moves no chips. */
function fact(event: CarouselEvent): Decision<CarouselEvent> {
	return { events: [event], transfers: [] };
}

/** Yes with facts and transfers, or no with a reason. Pure and total. */
export function decide(
	state: CarouselState,
	command: CarouselCommand,
	table: TableView,
): Decided {
	switch (command.type) {
		case "deal": {
			const next = nextStack(state);
			if (next === null) {
				return { error: "no-card-due", phase: state.phase.type };
			}
			if (command.stack !== undefined && command.stack !== next) {
				return {
					error: "wrong-stack",
					stack: command.stack,
					nextStack: next,
				};
			}
			if (unseenCount(state, command.rank) === 0) {
				return { error: "rank-gone", rank: command.rank };
			}
			return dealCard(state, command.rank, next, table);
		}
		case "bet": {
			const { player, survivors, amountChips } = command;
			const range = betRange(state, table, player, survivors);
			const checked = checkStake(state, table, player, amountChips, range);
			if (checked !== true) return checked;
			return {
				events: [{ type: "bet-placed", player, survivors, amountChips }],
				transfers: move(rack(player), felt(player), amountChips, "bet"),
			};
		}
		case "take-back": {
			const bet = takeBack(state, command.player, command.survivors);
			return isError(bet)
				? bet
				: {
						events: [{ type: "bet-taken-back", ...bet }],
						transfers: move(
							felt(bet.player),
							rack(bet.player),
							bet.amountChips,
							"take-back",
						),
					};
		}
		case "pass":
			if (state.phase.type !== "bets") {
				return { error: "bets-not-open", phase: state.phase.type };
			}
			return isSeated(table, command.player)
				? fact({ type: "passed", player: command.player })
				: { error: "not-seated", player: command.player };
		case "bet-last-stack": {
			const { player, stack, amountChips } = command;
			const range = lastStackRange(state, table, player, stack);
			const checked = checkStake(state, table, player, amountChips, range);
			if (checked !== true) return checked;
			return {
				events: [{ type: "last-stack-bet-placed", player, stack, amountChips }],
				transfers: move(rack(player), felt(player), amountChips, "bet"),
			};
		}
		case "take-back-last-stack": {
			const bet = takeBackLastStack(state, command.player, command.stack);
			return isError(bet)
				? bet
				: {
						events: [{ type: "last-stack-bet-taken-back", ...bet }],
						transfers: move(
							felt(bet.player),
							rack(bet.player),
							bet.amountChips,
							"take-back",
						),
					};
		}
		case "close-bets":
			return state.phase.type === "bets"
				? closeBets(state, table)
				: { error: "bets-not-open", phase: state.phase.type };
		case "void-round": {
			const may = canVoid(state);
			return may === true ? voidRound(state, command.reason, table) : may;
		}
		case "shuffle":
			return state.phase.type === "over"
				? fact({ type: "shuffled", game: state.game + 1 })
				: { error: "game-not-over", begun: hasBegun(state) };
		default:
			return unreachable(command);
	}
}

/** Bets and last-stack bets that the players may make now, with their ranges. */
function bettingChoices(
	state: CarouselState,
	table: TableView,
): readonly Choice<CarouselCommand>[] {
	const numbers = Array.from(
		{ length: liveStacks(state).length + 1 },
		(_, n) => n,
	);
	const stacks = state.stacks.map((_, i) => i + 1);
	return table.seats.flatMap(({ player }) => [
		...numbers.flatMap((survivors): Choice<CarouselCommand>[] => {
			const amountChips = betRange(state, table, player, survivors);
			return isError(amountChips)
				? []
				: [{ type: "bet", player, survivors, amountChips }];
		}),
		...stacks.flatMap((stack): Choice<CarouselCommand>[] => {
			const amountChips: AmountRange | Refused = lastStackRange(
				state,
				table,
				player,
				stack,
			);
			return isError(amountChips)
				? []
				: [{ type: "bet-last-stack", player, stack, amountChips }];
		}),
	]);
}

/** Everything that may be done now (idea 6); `decide` accepts exactly this. */
export function legal(
	state: CarouselState,
	table: TableView,
): readonly Choice<CarouselCommand>[] {
	const choices: Choice<CarouselCommand>[] = [];
	const stack = nextStack(state);
	if (stack !== null) {
		for (const rank of RANKS) {
			if (unseenCount(state, rank) > 0) {
				choices.push({ type: "deal", rank, stack });
			}
		}
	}
	choices.push(...bettingChoices(state, table));
	for (const { player, survivors } of state.bets) {
		if (!isError(takeBack(state, player, survivors))) {
			choices.push({ type: "take-back", player, survivors });
		}
	}
	for (const bet of state.lastStackBets) {
		if (!isError(takeBackLastStack(state, bet.player, bet.stack))) {
			choices.push({
				type: "take-back-last-stack",
				player: bet.player,
				stack: bet.stack,
			});
		}
	}
	if (state.phase.type === "bets") {
		for (const { player } of table.seats)
			choices.push({ type: "pass", player });
		choices.push({ type: "close-bets" });
	}
	if (canVoid(state) === true) {
		choices.push({
			type: "void-round",
			reason: { maxLength: MAX_TEXT_LENGTH },
		});
	}
	if (state.phase.type === "over") choices.push({ type: "shuffle" });
	return choices;
}

/** C18: whether the game may be left now, and whose bets stand wherever their chips lie. */
function canLeave(state: CarouselState): true | Refused {
	switch (state.phase.type) {
		case "over":
			return true;
		case "opening":
			return hasBegun(state) ? { error: "opening-deal" } : true;
		case "bets":
			return state.bets.length + state.lastStackBets.length === 0
				? true
				: { error: "bets-standing" };
		case "draw":
			return { error: "round-running" };
		default:
			return unreachable(state.phase);
	}
}

export function hold(state: CarouselState): Hold<Refused> {
	const bettors = [...state.bets, ...state.lastStackBets].map((b) => b.player);
	return {
		canLeave: canLeave(state),
		players: [...new Set(bettors)],
		leastChips: new Map(),
	};
}

/** The round that an event settled or voided. A void in the opening deal is a round of no bets. */
export function rounds(event: CarouselEvent): RoundRecord | null {
	switch (event.type) {
		case "round-settled": {
			const { game, round, wagers, survivors } = event;
			const { potChips, paidChips, carriedChips } = event;
			return {
				kind: "round",
				position: { game, round },
				voided: false,
				stakedChips: (potChips - event.carriedInChips) as Chips,
				potChips,
				paidChips,
				carriedChips,
				wagers,
				summary: {
					game: "carousel",
					survivors,
					potChips,
					paidChips,
					carriedChips,
				},
			};
		}
		case "last-stack-settled":
			return {
				kind: "last-stack",
				position: { game: event.game, round: 0 },
				voided: false,
				stakedChips: stakedIn(event.wagers),
				potChips: event.poolChips,
				paidChips: event.paidChips,
				carriedChips: event.carriedChips,
				wagers: event.wagers,
				summary: null,
			};
		case "round-voided": {
			const staked = stakedIn(event.wagers);
			return {
				kind: "round",
				position: { game: event.game, round: event.round },
				voided: true,
				// All that goes back, as it is told at the table.
				stakedChips: (staked + stakedIn(event.lastStackWagers)) as Chips,
				potChips: (event.carriedInChips + staked) as Chips,
				paidChips: 0 as Chips,
				carriedChips: event.carriedInChips,
				wagers: event.wagers,
				summary: null,
			};
		}
		default:
			return null;
	}
}
