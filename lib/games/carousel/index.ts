import type { Game, RuleError } from "../game.ts";
import { type CarouselOptions, command, complete, options } from "./options.ts";
import { decide, hold, legal, rounds } from "./rules.ts";
import { LAST_STACK_POT, POT } from "./settle.ts";
import { evolve, hasBegun, initial } from "./state.ts";
import type {
	CarouselCommand,
	CarouselConfig,
	CarouselErrors,
	CarouselEvent,
	CarouselState,
} from "./types.ts";

/** Carousel by the rulings C1–C18. */
export const carousel: Game<
	CarouselOptions,
	CarouselConfig,
	CarouselState,
	CarouselCommand,
	CarouselEvent,
	RuleError<CarouselErrors>
> = {
	options,
	command,
	pots: [POT, LAST_STACK_POT],
	complete,
	initial,
	begun: hasBegun,
	legal,
	decide,
	evolve,
	hold,
	position: ({ game, round }) => ({ game, round }),
	rounds,
	shown: (state) => state,
};
