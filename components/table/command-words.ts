import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import type { Entry } from "@/lib/table/types.ts";

/**
 * An entry in a few words: "Ben 5 on 4", "Ana buys in 100".
 *
 * @param played what the game calls it, where it is a play; null when the game has no words for it
 */
export function commandWords(
	entry: Entry,
	faces: Faces,
	t: Words,
	played: string | null,
): string {
	const { command } = entry;
	const nameOf = (player: string) => faces.of(player).said;
	switch (command.type) {
		case "play":
			return played ?? t("table.entry.play");
		case "seat-player":
		case "move-seat":
		case "unseat-player":
			return t(`table.entry.${command.type}`, { name: nameOf(command.player) });
		case "buy-in":
		case "cash-out":
			return t(`table.entry.${command.type}`, {
				name: nameOf(command.player),
				amount: command.amountChips,
			});
		case "count-rack":
			return t("table.entry.count-rack", {
				name: nameOf(command.player),
				amount: command.countedChips,
			});
		case "hand-over":
			return t("table.entry.hand-over", {
				from: nameOf(command.from),
				to: nameOf(command.to),
				amount: command.amountChips,
			});
		case "fund-bank":
		case "draw-bank":
			return t(`table.entry.${command.type}`, { amount: command.amountChips });
		case "open-game": {
			const opened = entry.events.find((e) => e.type === "game-opened");
			return opened?.type === "game-opened"
				? t("table.entry.open-game", { game: t(`common.games.${opened.game}`) })
				: t("table.entry.play");
		}
		case "share-out-pot":
		case "note":
		case "close-session":
		case "reopen-session":
		case "undo":
			return t(`table.entry.${command.type}`);
	}
}
