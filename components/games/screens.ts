import type { GameName } from "@/lib/games/index.ts";
import { carouselScreen } from "./carousel/screen.ts";
import { saltboxScreen } from "./saltbox/screen.ts";
import type { GameScreen } from "./screen.ts";

/** One line a game. */
export const SCREENS: { readonly [N in GameName]: GameScreen } = {
	carousel: carouselScreen,
	saltbox: saltboxScreen,
};
