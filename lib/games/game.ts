import type { ZodMiniType } from "zod/mini";
import type { Json } from "../core/json.ts";
import type { Account, PlayerId, PotAccount } from "../ledger/accounts.ts";
import type { Balances } from "../ledger/balances.ts";
import {
	type AmountRange,
	type Chips,
	chips,
	inRange,
} from "../ledger/chips.ts";
import type { Transfer } from "../ledger/transfers.ts";

/** A place at the table. Seats stand in order, the first at the dealer's left (C3). */
export type Seat = { readonly player: PlayerId; readonly name: string };

/** What a game may know of the table around it. */
export type TableView = {
	readonly seats: readonly Seat[];
	readonly ledger: Balances;
	readonly smallestChip: Chips;
};

/** Facts and chips that an accepted command brings; stored together or not at all (L4). */
export type Decision<Event> = {
	readonly events: readonly Event[];
	readonly transfers: readonly Transfer[];
};

/**
 * A refusal: a code out of a closed set with what a screen needs to say it in words.
 * `Errors` maps each code to its parameters.
 */
export type RuleError<Errors> = {
	[Code in keyof Errors & string]: { readonly error: Code } & Errors[Code];
}[keyof Errors & string];

/** A text up to `maxLength` UTF-16 units, empty allowed. */
export type TextLimit = { readonly maxLength: number };

/**
 * A command that is legal now. Where the command carries an amount, the choice carries the
 * range of legal amounts; where it carries free text, the limit of it.
 */
export type Choice<Command> = Command extends unknown
	? {
			readonly [K in keyof Command]: K extends "amountChips"
				? AmountRange
				: K extends "reason" | "text"
					? TextLimit
					: Command[K];
		}
	: never;

/** The counts a device saw when it sent a command: refused when the table has moved on. */
export type Position = { readonly game: number; readonly round: number };

/** One bet as settled. `on` is the number, rank or stack it stood on. */
export type Wager = {
	readonly player: PlayerId;
	readonly on: number;
	readonly stakeChips: Chips;
	/** Chips received: a share of the pot, or winnings without the stake where the bank pays. */
	readonly paidChips: Chips;
};

/** What was staked in all. */
export function stakedIn(wagers: readonly Wager[]): Chips {
	return chips(wagers.reduce((sum, { stakeChips }) => sum + stakeChips, 0));
}

/** A settled or voided round, as the review and the exports list it. */
export type RoundRecord = {
	readonly kind: string;
	/** Round 0: what belongs to the whole game and is no round of its own, as a side pool is. */
	readonly position: Position;
	readonly voided: boolean;
	/** Of a voided round all that goes back: stakes of a side pool too, which are not among its wagers. */
	readonly stakedChips: Chips;
	readonly potChips: Chips | null;
	readonly paidChips: Chips;
	readonly carriedChips: Chips | null;
	readonly wagers: readonly Wager[];
	/** The line that `replay` prints for it, null where it prints none. */
	readonly summary: { readonly [key: string]: Json } | null;
};

/** What the running game locks; the table's own commands ask it. */
export type Hold<Refused> = {
	/** `true`, or why the game cannot be left now. */
	readonly canLeave: true | Refused;
	/** Players who may not be unseated now. */
	readonly players: readonly PlayerId[];
	/** Accounts that no table command may take below this; nor may such a rack be counted. */
	readonly leastChips: ReadonlyMap<Account, Chips>;
};

/** Everything Casekeeper needs to know of a game. All functions are pure and total. */
export interface Game<Options, Config, State, Command, Event, Refused> {
	/** The options as a person may give them: any may be left out, none may be unknown (L17). */
	readonly options: ZodMiniType<Options>;
	readonly command: ZodMiniType<Command>;
	readonly pots: readonly PotAccount[];
	/** The options made whole for this table, or why they do not fit it. */
	complete(options: Options, table: TableView): Config | Refused;
	/**
	 * A fresh shuffle. `previous` is where this game stood when it was last left tonight;
	 * `again`: no card of it was dealt, and the new one takes its number.
	 */
	initial(config: Config, previous: State | null, again: boolean): State;
	/** Whether a card of the game has been dealt face up. */
	begun(state: State): boolean;
	legal(state: State, table: TableView): readonly Choice<Command>[];
	decide(
		state: State,
		command: Command,
		table: TableView,
	): Decision<Event> | Refused;
	evolve(state: State, event: Event): State;
	hold(state: State, table: TableView): Hold<Refused>;
	position(state: State): Position;
	/** What an event settled, if it settled anything. */
	rounds(event: Event): RoundRecord | null;
	/** The state without what the table keeps from its players: all that a public display may be sent. */
	shown(state: State): State;
}

export function isError<T extends object>(
	value: T,
): value is Extract<T, { readonly error: string }> {
	return "error" in value;
}

function isAmountRange(value: unknown): value is AmountRange {
	return typeof value === "object" && value !== null && "stepChips" in value;
}

function isTextLimit(value: unknown): value is TextLimit {
	return typeof value === "object" && value !== null && "maxLength" in value;
}

/**
 * Whether a well-formed command is one that the choice allows: every field equal, amounts
 * in range, texts within their limit. A field the command leaves out fits.
 */
export function fits(
	choice: Readonly<Record<string, unknown>>,
	command: Readonly<Record<string, unknown>>,
): boolean {
	return Object.entries(command).every(([key, value]) => {
		if (value === undefined) return true;
		const allowed = choice[key];
		if (isAmountRange(allowed)) {
			return typeof value === "number" && inRange(allowed, value);
		}
		if (isTextLimit(allowed)) {
			return typeof value === "string" && value.length <= allowed.maxLength;
		}
		return allowed === value;
	});
}
