import { expect } from "vitest";
import type { CarouselState } from "../../lib/games/carousel/types.ts";
import type { GameEvent } from "../../lib/games/index.ts";
import type { SaltboxState } from "../../lib/games/saltbox/types.ts";
import { type Chips, chips } from "../../lib/ledger/chips.ts";
import type { Transfer } from "../../lib/ledger/transfers.ts";
import type { AnyError } from "../../lib/table/errors.ts";
import { emptyLog } from "../../lib/table/log.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type {
	Command,
	Entry,
	Log,
	LogEvent,
	Refusal,
	Request,
	SessionOptions,
	TableCommand,
	TableState,
} from "../../lib/table/types.ts";

/**
 * Given what was done before, when something is done, then these facts, or this refusal.
 * Everything goes through `parseCommand` and `perform`, as on the device and the server.
 */

/** What a test does: one command, or one of the requests of more than one entry. */
export type Act =
	| Command
	/** Anything that may not even be a command. */
	| { readonly kind: "raw"; readonly input: unknown }
	/** L4: together or not at all. */
	| { readonly kind: "batch"; readonly commands: readonly Command[] }
	/** L6: the Undo button, on the last effective batch unless one is named. */
	| { readonly kind: "undo-button"; readonly batch?: string }
	/** L7: the entries are named by their seq. */
	| {
			readonly kind: "correct";
			readonly seq: number;
			readonly command: TableCommand | null;
			readonly drop?: readonly number[];
	  };

/** Acts one after the other; a list counts as its members. */
export type Acts = readonly (Act | readonly Act[])[];

export const UNDO_BUTTON: Act = { kind: "undo-button" };

export function raw(input: unknown): Act {
	return { kind: "raw", input };
}

export function batch(...commands: readonly Command[]): Act {
	return { kind: "batch", commands };
}

export function correct(
	seq: number,
	command: TableCommand | null,
	...drop: readonly number[]
): Act {
	return { kind: "correct", seq, command, drop };
}

/** Written with plain numbers where the engine says `Chips`. */
export type Plain<T> = T extends Chips
	? number
	: T extends readonly (infer Item)[]
		? readonly Plain<Item>[]
		: T extends object
			? { readonly [K in keyof T]: Plain<T[K]> }
			: T;

/** Smallest chip 1, and a time zone. */
export const SESSION: SessionOptions = {
	smallestChip: chips(1),
	timeZone: "Europe/Paris",
};

export function smallestChip(amount: number): SessionOptions {
	return { ...SESSION, smallestChip: chips(amount) };
}

/** The id of the entry with this seq; one that no entry has where there is none. */
function idOf(log: Log, seq: number): string {
	return log.entries[seq - 1]?.id ?? `no-entry-${seq}`;
}

/** Entry n of single commands has the id `cn` and its batch `bn`. */
function requestOf(log: Log, act: Act): Request | Refusal {
	const seq = log.entries.length + 1;
	const frame = { id: `b${seq}`, atMs: 1_790_000_000_000 + seq, device: "d1" };
	if ("kind" in act && act.kind === "undo-button") {
		const last = act.batch ?? log.last?.entry.batch ?? "nothing";
		return { kind: "undo", ...frame, batch: last };
	}
	if ("kind" in act && act.kind === "correct") {
		return {
			kind: "correction",
			...frame,
			target: idOf(log, act.seq),
			command: act.command,
			drop: (act.drop ?? []).map((n) => idOf(log, n)),
		};
	}
	const inputs: readonly unknown[] =
		"type" in act ? [act] : act.kind === "raw" ? [act.input] : act.commands;
	const commands: { id: string; command: Command }[] = [];
	for (const [i, input] of inputs.entries()) {
		const command = parseCommand(JSON.parse(JSON.stringify(input)));
		if ("error" in command) return { refused: command, at: null };
		commands.push({ id: `c${seq + i}`, command });
	}
	return { kind: "commands", ...frame, commands };
}

function attempt(log: Log, act: Act): Log | Refusal {
	const request = requestOf(log, act);
	if ("refused" in request) return request;
	const done = perform(log, request);
	if (isRefusal(done)) return done;
	const sum = Object.values(done.log.state.ledger).reduce<number>(
		(total, balance) => total + (balance ?? 0),
		0,
	);
	expect(sum, "L3: the balances add up to zero").toBe(0);
	return done.log;
}

function run(log: Log, acts: readonly Act[]): Log {
	return acts.reduce((before, act, i) => {
		const after = attempt(before, act);
		if ("refused" in after) {
			const what = JSON.stringify(after.refused);
			throw new Error(`Act ${i + 1} ${JSON.stringify(act)} refused: ${what}`);
		}
		return after;
	}, log);
}

/** What came of the acts of a `when`. */
type Outcome = {
	readonly log: Log;
	readonly state: TableState;
	/** The entries that the acts appended. */
	readonly entries: readonly Entry[];
	/** The refusal; null when everything was accepted. */
	readonly refused: AnyError | null;
	/** Refused, with exactly this error, and nothing is changed. */
	thenRefused(error: Plain<AnyError>): Outcome;
	/** A correction was refused at the entry with this seq. */
	thenRefusedAt(seq: number, error: Plain<AnyError>): Outcome;
	/** Exactly these facts, of the table and the games. */
	thenEvents(...events: readonly Plain<LogEvent>[]): Outcome;
	/** Exactly these facts of the running game, and none of the table. */
	thenPlayed(...events: readonly Plain<GameEvent>[]): Outcome;
	/** Exactly these transfers, written `from > to amount reason`. */
	thenTransfers(...transfers: readonly string[]): Outcome;
	/** Exactly these balances; every account that is not named is at zero. */
	thenBalances(balances: Readonly<Record<string, number>>): Outcome;
};

function line({ from, to, amountChips, reason }: Transfer): string {
	return `${from} > ${to} ${amountChips} ${reason}`;
}

function outcome(before: Log, result: Log | Refusal): Outcome {
	const log = "refused" in result ? before : result;
	const entries = log.entries.slice(before.entries.length);
	const events = entries.flatMap((e) => e.events);
	const accepted = () => {
		if ("refused" in result) {
			throw new Error(`Refused: ${JSON.stringify(result.refused)}`);
		}
	};
	const it: Outcome = {
		log,
		state: log.state,
		entries,
		refused: "refused" in result ? result.refused : null,
		thenRefused(error) {
			expect(it.refused ?? "accepted").toEqual(error);
			return it;
		},
		thenRefusedAt(seq, error) {
			it.thenRefused(error);
			const at = "refused" in result ? result.at : null;
			expect(at?.id).toBe(idOf(before, seq));
			expect(at?.command).toEqual(before.entries[seq - 1]?.command);
			return it;
		},
		thenEvents(...expected) {
			accepted();
			expect(events).toEqual(expected);
			return it;
		},
		thenPlayed(...expected) {
			accepted();
			expect(events.map((e) => (e.type === "played" ? e.event : e))).toEqual(
				expected,
			);
			return it;
		},
		thenTransfers(...expected) {
			accepted();
			expect(entries.flatMap((e) => e.transfers).map(line)).toEqual(expected);
			return it;
		},
		thenBalances(expected) {
			accepted();
			expect(log.state.ledger).toEqual(expected);
			return it;
		},
	};
	return it;
}

type Scenario = {
	readonly log: Log;
	readonly state: TableState;
	/** All of these done; only the last may be refused. */
	when(...acts: Acts): Outcome;
	/** The same, with more done before. */
	and(...acts: Acts): Scenario;
};

function scenario(log: Log): Scenario {
	return {
		log,
		state: log.state,
		when(...acts) {
			const flat = acts.flat() as readonly Act[];
			const last = flat.at(-1);
			if (last === undefined) return outcome(log, log);
			const before = run(log, flat.slice(0, -1));
			const result = attempt(before, last);
			return "refused" in result
				? outcome(before, result)
				: outcome(log, result);
		},
		and(...acts) {
			return scenario(run(log, acts.flat() as readonly Act[]));
		},
	};
}

/** A night on which all of this was done; none of it may be refused. */
export function given(...acts: Acts): Scenario {
	return scenario(emptyLog(SESSION)).and(...acts);
}

/** The same in a session of other options. */
export function givenIn(session: SessionOptions, ...acts: Acts): Scenario {
	return scenario(emptyLog(session)).and(...acts);
}

/** Where Carousel stands. */
export function carouselOf(state: TableState): CarouselState {
	const found = state.games.carousel;
	if (!found) throw new Error("Carousel was not opened");
	return found;
}

/** Where Saltbox stands. */
export function saltboxOf(state: TableState): SaltboxState {
	const found = state.games.saltbox;
	if (!found) throw new Error("Saltbox was not opened");
	return found;
}
