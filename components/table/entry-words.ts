import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import type { Entry } from "@/lib/table/types.ts";
import { commandWords } from "./command-words.ts";
import { playedIn } from "./reading.ts";

/** What a game calls its own entries; null when they played in no game. */
function playWords(
	entries: readonly Entry[],
	faces: Faces,
	t: Words,
): string | null {
	for (const game of GAME_NAMES) {
		const events = entries.flatMap((entry) => playedIn(entry.events, game));
		if (events.length > 0) {
			return screenOf(game)?.entryWords(events, faces, t) ?? null;
		}
	}
	return null;
}

/** An entry in a few words, as Undo and the lists of entries say it: "Ben 5 on 4", "Ana buys in 100". */
export function entryWords(entry: Entry, faces: Faces, t: Words): string {
	return commandWords(entry, faces, t, playWords([entry], faces, t));
}

/** Whether these began the night: all who were typed in at once, or the first with the game. */
export function isStart(entries: readonly Entry[]): boolean {
	const types = entries.map(({ command }) => command.type);
	const seated = types.filter((type) => type === "seat-player").length;
	return seated > 1 || (seated === 1 && types.includes("open-game"));
}

/** Who sits down with how many chips; the same buy-in of all. null: the batch is none of these. */
function togetherWords(
	entries: readonly Entry[],
	faces: Faces,
	t: Words,
): string | null {
	const [first, second] = entries.map(({ command }) => command);
	if (second?.type !== "buy-in") return null;
	const { player, amountChips: amount } = second;
	if (first?.type === "seat-player" && first.player === player) {
		const name = faces.of(player).said;
		return entries.length === 2
			? t("table.entry.sits-with", { name, amount })
			: null;
	}
	const alike = entries.every(
		({ command }) =>
			command.type === "buy-in" && command.amountChips === amount,
	);
	return alike
		? t("table.entry.buy-in-each", { count: entries.length, amount })
		: null;
}

/** A whole batch, as the Undo button says it. */
export function batchWords(
	batch: {
		readonly batchKind: Entry["batchKind"];
		readonly entries: readonly Entry[];
	},
	faces: Faces,
	t: Words,
): string {
	const [first] = batch.entries;
	if (!first) return "";
	if (batch.batchKind === "correction") return t("table.entry.correction");
	if (batch.entries.every(({ command }) => command.type === "play")) {
		return playWords(batch.entries, faces, t) ?? t("table.entry.play");
	}
	if (isStart(batch.entries)) return t("table.entry.start");
	const together = togetherWords(batch.entries, faces, t);
	if (together !== null) return together;
	const words = entryWords(first, faces, t);
	const more = batch.entries.length - 1;
	return more === 0 ? words : t("table.entry.several", { words, more });
}
