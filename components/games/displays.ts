import type { GameName } from "@/lib/games/index.ts";
import { carouselDisplay } from "./carousel/display.ts";
import type { GameDisplay } from "./display.ts";
import { saltboxDisplay } from "./saltbox/display.ts";

/** One line a game. */
export const DISPLAYS: { readonly [N in GameName]: GameDisplay } = {
	carousel: carouselDisplay,
	saltbox: saltboxDisplay,
};
