import type { Words } from "@/components/i18n/translate.ts";
import type { Position } from "@/lib/games/game.ts";
import type { GameName } from "@/lib/games/index.ts";

/** A night as lists show it. Times in milliseconds since 1970 UTC. */
export type NightLine = {
	readonly id: string;
	readonly name: string;
	/** L15: IANA name; the night's dates are written in it. */
	readonly timeZone: string;
	readonly startedAtMs: number;
	/** null while it is open. */
	readonly closedAtMs: number | null;
	/** Names of all who sat down, in the order they came. */
	readonly players: readonly string[];
	/** The game on the table and how far it is, null for none or where nobody asks. */
	readonly playing: {
		readonly game: GameName;
		readonly position: Position;
	} | null;
};

/** The date a night belongs to: the one it started on, where it started (L15). */
export function nightDate(
	{ format }: Words,
	night: Pick<NightLine, "startedAtMs" | "timeZone">,
): string {
	return format.dateTime(night.startedAtMs, {
		timeZone: night.timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
	});
}

/** The time of day at the night's own place (L15). */
export function nightTime(
	{ format }: Words,
	night: Pick<NightLine, "timeZone">,
	atMs: number,
): string {
	return format.dateTime(atMs, {
		timeZone: night.timeZone,
		hour: "2-digit",
		minute: "2-digit",
	});
}

/** "Sunday 22 November 2026, 20:05 to 23:48". */
export function nightSpan(words: Words, night: NightLine): string {
	const date = nightDate(words, night);
	const from = nightTime(words, night, night.startedAtMs);
	return night.closedAtMs === null
		? words.t("pages.night.dateFrom", { date, from })
		: words.t("pages.night.dateFromTo", {
				date,
				from,
				to: nightTime(words, night, night.closedAtMs),
			});
}

/** Keeps a name in a script of its own direction from turning the words around it. */
export function isolated(name: string): string {
	return `\u2068${name}\u2069`;
}

/** "Ana, Ben and Cy", or that nobody sits yet. */
export function playerNames(words: Words, night: NightLine): string {
	return night.players.length === 0
		? words.t("pages.night.noPlayers")
		: words.format.list(night.players.map(isolated));
}

/** "5 players". */
export function playerCount(words: Words, night: NightLine): string {
	return night.players.length === 0
		? words.t("pages.night.noPlayers")
		: words.t("common.players", { count: night.players.length });
}

/** "Carousel, game 3, round 2", or that no game was chosen yet. */
export function place(words: Words, night: NightLine): string {
	if (night.playing === null) return words.t("pages.night.noGame");
	const { game, position } = night.playing;
	return words.t(`pages.night.place.${game}`, { ...position });
}
