import type { CarouselEvent } from "@/lib/games/carousel/types.ts";
import type { GameScreen } from "../screen.ts";
import { carouselModel } from "./model.ts";
import { CarouselPanel } from "./panel.tsx";
import { entryWords, ownerOf, payout } from "./words.ts";

/** Carousel on the dealer's table screen. */
export const carouselScreen: GameScreen = {
	game: "carousel",
	model: carouselModel,
	Panel: CarouselPanel,
	// The shell hands a game its own events only.
	entryWords: (events, faces, t) =>
		entryWords(events as readonly CarouselEvent[], faces, t),
	ownerOf: (events) => ownerOf(events as readonly CarouselEvent[]),
	payout: (events, faces, t) =>
		payout(events as readonly CarouselEvent[], faces, t),
};
