import type { Game, RuleError } from "../game.ts";
import { command, complete, options, type SaltboxOptions } from "./options.ts";
import { decide, hold, legal, rounds } from "./rules.ts";
import { evolve, hasBegun, initial, shown } from "./state.ts";
import type {
	SaltboxCommand,
	SaltboxConfig,
	SaltboxErrors,
	SaltboxEvent,
	SaltboxState,
} from "./types.ts";

/** Saltbox by the rulings S1–S14. */
export const saltbox: Game<
	SaltboxOptions,
	SaltboxConfig,
	SaltboxState,
	SaltboxCommand,
	SaltboxEvent,
	RuleError<SaltboxErrors>
> = {
	options,
	command,
	pots: [],
	complete,
	initial,
	begun: hasBegun,
	legal,
	decide,
	evolve,
	hold,
	position: ({ game, round }) => ({ game, round }),
	rounds,
	shown,
};
