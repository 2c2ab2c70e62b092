import type { Words } from "@/components/games/screen.ts";
import { GAMES } from "@/lib/games/index.ts";
import type { TableState } from "@/lib/table/types.ts";

/** The game and round that a table was in: "Carousel, game 1, round 2"; "Before a game" where none was on it. */
export function playedAt(before: TableState, t: Words): string {
	const { running } = before;
	if (running === null) return t("correcting.noGame");
	return t(
		`correcting.playedAt.${running}`,
		GAMES[running].position(before.games[running]),
	);
}
