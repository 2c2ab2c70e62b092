import type { GameName } from "@/lib/games/index.ts";
import { carouselOptions } from "./carousel/options.ts";
import type { OptionField } from "./options.ts";
import { saltboxOptions } from "./saltbox/options.ts";

/** One line a game. */
export const OPTIONS: { readonly [N in GameName]: readonly OptionField[] } = {
	carousel: carouselOptions,
	saltbox: saltboxOptions,
};
