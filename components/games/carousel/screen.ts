import type {
	CarouselCommand,
	CarouselEvent,
} from "@/lib/games/carousel/types.ts";
import type { GameScreen } from "../screen.ts";
import { dealtNow } from "./actions.ts";
import { correctedWords, entryWords, ownerOf } from "./entry-words.ts";
import { carouselModel } from "./model.ts";
import { CarouselPanel } from "./panel.tsx";
import { payout } from "./words.ts";

/** Carousel on the dealer's table screen. */
export const carouselScreen: GameScreen = {
	game: "carousel",
	model: carouselModel,
	Panel: CarouselPanel,
	// The shell hands a game what is its own only.
	entryWords: (tapped, faces, t) =>
		entryWords(
			tapped as readonly (CarouselEvent | CarouselCommand)[],
			faces,
			t,
		),
	correctedWords: (from, to, t) =>
		correctedWords(
			from as readonly CarouselEvent[],
			to as readonly CarouselEvent[],
			t,
		),
	againNow: (command, table) => dealtNow(command as CarouselCommand, table),
	ownerOf: (events) => ownerOf(events as readonly CarouselEvent[]),
	payout: (events, faces, t) =>
		payout(events as readonly CarouselEvent[], faces, t),
};
