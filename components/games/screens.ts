import { GAME_NAMES, type GameName } from "@/lib/games/index.ts";
import type { GameScreen } from "./screen.ts";

/** One line a game. Fetched when the game is first on the table, so that a night of one game carries no other. */
const LOADERS: { readonly [N in GameName]: () => Promise<GameScreen> } = {
	carousel: () => import("./carousel/screen.ts").then((m) => m.carouselScreen),
	saltbox: () => import("./saltbox/screen.ts").then((m) => m.saltboxScreen),
};

const fetched = new Map<GameName, GameScreen>();

/** The game's screen; null until it was fetched. */
export function screenOf(game: GameName): GameScreen | null {
	return fetched.get(game) ?? null;
}

/** The screens fetched so far. */
export function screens(): readonly GameScreen[] {
	return [...fetched.values()];
}

/** Fetches the game's screen once. Rejects when it cannot be fetched now. */
export async function fetchScreen(game: GameName): Promise<void> {
	if (fetched.has(game)) return;
	fetched.set(game, await LOADERS[game]());
}

/** Fetches them all, so that a switch of games works without the network too. */
export async function fetchScreens(): Promise<void> {
	await Promise.all(GAME_NAMES.map(fetchScreen));
}
