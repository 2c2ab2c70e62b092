import * as z from "zod/mini";
import { carousel } from "./carousel/index.ts";
import type {
	CarouselCommand,
	CarouselErrors,
	CarouselEvent,
	CarouselState,
} from "./carousel/types.ts";
import type { Choice, Game, RuleError } from "./game.ts";
import { saltbox } from "./saltbox/index.ts";
import type {
	SaltboxCommand,
	SaltboxErrors,
	SaltboxEvent,
	SaltboxState,
} from "./saltbox/types.ts";

/** One line a game. */
type Types = {
	carousel: {
		state: CarouselState;
		command: CarouselCommand;
		event: CarouselEvent;
		errors: CarouselErrors;
	};
	saltbox: {
		state: SaltboxState;
		command: SaltboxCommand;
		event: SaltboxEvent;
		errors: SaltboxErrors;
	};
};

export type GameName = keyof Types;
export type GameCommand = Types[GameName]["command"];
export type GameEvent = Types[GameName]["event"];
export type GameChoice = Choice<GameCommand>;

/** All codes of all games; where two games share a code, its parameters are either's. */
type AllErrors = Types[GameName]["errors"];
type Codes = AllErrors extends infer E
	? E extends object
		? keyof E
		: never
	: never;
export type GameErrors = {
	[C in Codes & string]: AllErrors extends infer E
		? E extends Record<C, infer P>
			? P
			: never
		: never;
};

/** Where each game stands tonight; a game not yet opened has no key. */
export type GameStates = { readonly [N in GameName]?: Types[N]["state"] };

/** A game whose types were laid aside: the table hands states, commands and events back to the game they came from. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's own types are erased
type AnyGame = Game<any, any, any, any, any, RuleError<GameErrors>>;

export const GAMES: { readonly [N in GameName]: AnyGame } = {
	carousel,
	saltbox,
};

export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];

/** What was meant for the game, as the game reads it; null: it is no command of this game. */
export function commandOf(game: GameName, input: unknown): GameCommand | null {
	const parsed = z.safeParse(GAMES[game].command, input);
	return parsed.success ? (parsed.data as GameCommand) : null;
}

export function isGameName(name: string): name is GameName {
	return Object.hasOwn(GAMES, name);
}
