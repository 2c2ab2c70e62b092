import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import { sameJson } from "@/lib/core/json.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { takenBackBy } from "@/lib/table/log.ts";
import type { BatchKind, Entry, Log } from "@/lib/table/types.ts";
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

/** What a correction put in the place of what; `to` null: the entry was left out. */
type Corrected = { readonly from: Entry; readonly to: Entry | null };

/** What is said of a batch: its entries that count, oldest first. */
type Batch = {
	readonly batchKind: BatchKind;
	readonly entries: readonly Entry[];
	/** Of a correction: its entries are those after it, entered again. */
	readonly corrected?: Corrected | null;
};

/** The batch with what it corrected, if it is a correction (L7). */
export function batchIn(
	log: Log,
	batch: string,
	batchKind: BatchKind,
	entries: readonly Entry[],
): Batch {
	if (batchKind === "tap") return { batchKind, entries };
	const own = log.entries.filter((entry) => entry.batch === batch);
	const [from, next] = takenBackBy(log, own);
	const to = own.find(({ command }) => command.type !== "undo") ?? null;
	const leftOut = to && next && sameJson(to.command, next.command);
	return {
		batchKind,
		entries,
		corrected: from ? { from, to: leftOut ? null : to } : null,
	};
}

function correctedWords(
	{ from, to }: Corrected,
	faces: Faces,
	t: Words,
): string {
	const was = entryWords(from, faces, t);
	if (to === null) return t("table.entry.left-out", { what: was });
	for (const game of GAME_NAMES) {
		const [before, after] = [
			playedIn(from.events, game),
			playedIn(to.events, game),
		];
		const words = screenOf(game)?.correctedWords(before, after, t);
		if (words) return words;
	}
	return t("table.entry.corrected", {
		from: was,
		to: entryWords(to, faces, t),
	});
}

/**
 * A whole batch, as the Undo button says it. Of several steps `brief` names only the last, the
 * one that the dealer tapped: what came before it was needed for it.
 */
export function batchWords(
	batch: Batch,
	faces: Faces,
	t: Words,
	brief = false,
): string {
	const last = batch.entries.at(-1);
	if (batch.corrected) return correctedWords(batch.corrected, faces, t);
	if (!last) return "";
	if (batch.batchKind === "correction") return t("table.entry.correction");
	if (batch.entries.every(({ command }) => command.type === "play")) {
		return playWords(batch.entries, faces, t) ?? t("table.entry.play");
	}
	if (isStart(batch.entries)) return t("table.entry.start");
	const together = togetherWords(batch.entries, faces, t);
	if (together !== null) return together;
	const steps = batch.entries.length;
	if (steps > 1 && brief) {
		const words = entryWords(last, faces, t);
		return t("table.entry.several", { words, steps });
	}
	return batch.entries
		.map((entry) => entryWords(entry, faces, t))
		.reduce((list, name) => t("table.list.more", { list, name }));
}
