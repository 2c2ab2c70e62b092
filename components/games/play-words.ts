import type { CarouselEvent } from "@/lib/games/carousel/types.ts";
import type { GameEvent, GameName } from "@/lib/games/index.ts";
import { entryWords as carouselWords } from "./carousel/entry-words.ts";
import type { Faces } from "./faces.ts";
import { entryWords as saltboxWords } from "./saltbox/entry-words.ts";
import type { Words } from "./screen.ts";

/** One line a game: a tap in a few words, without the game's screen around it. */
export const PLAY_WORDS: {
	readonly [N in GameName]: (
		events: readonly GameEvent[],
		faces: Faces,
		t: Words,
	) => string | null;
} = {
	carousel: (events, faces, t) =>
		carouselWords(events as readonly CarouselEvent[], faces, t),
	saltbox: saltboxWords,
};
