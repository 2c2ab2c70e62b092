import { isError } from "@/lib/games/game.ts";
import { decide } from "@/lib/table/decide.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { apply } from "@/lib/table/evolve.ts";
import type {
	TableCommand,
	TableEvent,
	TableState,
} from "@/lib/table/types.ts";

type Outcome = {
	readonly state: TableState;
	readonly events: readonly TableEvent[];
};

/** Where the commands, one after the other, would lead: the table then, or why not. Changes nothing. */
export function outcomeOf(
	table: TableState,
	commands: readonly TableCommand[],
): Outcome | AnyError {
	let state = table;
	const events: TableEvent[] = [];
	for (const command of commands) {
		const decided = decide(state, command);
		if (isError(decided)) return decided;
		state = apply(state, decided.events, decided.transfers);
		events.push(...decided.events);
	}
	return { state, events };
}

/** Why the commands would be refused, null when they would not. */
export function refusalOf(
	table: TableState,
	commands: readonly TableCommand[],
): AnyError | null {
	const outcome = outcomeOf(table, commands);
	return isError(outcome) ? outcome : null;
}
