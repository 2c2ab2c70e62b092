import type { GameScreen } from "../screen.ts";
import { dealtNow } from "./actions.ts";
import { correctedWords, entryWords, ownerOf } from "./entry-words.ts";
import { model } from "./model.ts";
import { SaltboxPanel } from "./panel.tsx";
import { payout } from "./payout.tsx";

/** Saltbox on the dealer's table screen. */
export const saltboxScreen: GameScreen = {
	game: "saltbox",
	model,
	Panel: SaltboxPanel,
	entryWords,
	correctedWords,
	againNow: dealtNow,
	ownerOf,
	payout,
};
