import type { Words } from "@/components/i18n/translate.ts";

export const NIGHT_STATES = ["current", "open", "closed", "archived"] as const;
export type NightState = (typeof NIGHT_STATES)[number];

/** A night as the list shows it. Times in milliseconds since 1970 UTC. */
export type ListedNight = {
	readonly id: string;
	readonly name: string;
	/** L15: IANA name; the night's date is written in it. */
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly closedAtMs: number | null;
	readonly archived: boolean;
	readonly players: readonly string[];
	readonly games: readonly {
		readonly game: string;
		readonly roundCount: number;
	}[];
	readonly winner: {
		readonly names: readonly string[];
		readonly gainChips: number;
	} | null;
	readonly note: string | null;
};

/** What is asked for: as the address says it, empty for what is left open. */
export type Asked = {
	readonly text: string;
	readonly game: string;
	readonly player: string;
	readonly state: NightState;
};

/** The address of a page of the list; `after` is where it begins. */
export function listAddress(asked: Asked, after: string | null): string {
	const query = new URLSearchParams();
	if (asked.text) query.set("q", asked.text);
	if (asked.game) query.set("game", asked.game);
	if (asked.player) query.set("player", asked.player);
	if (asked.state !== "current") query.set("state", asked.state);
	if (after !== null) query.set("after", after);
	const text = query.toString();
	return text === "" ? "/sessions" : `/sessions?${text}`;
}

/** Nights one after the other that stand under one heading. */
type Section = {
	readonly key: string;
	readonly heading: string;
	readonly nights: readonly ListedNight[];
};

/** Under "Open" and then by month, each night in the month it was in where it was played (L15). */
export function sectionsOf(
	words: Words,
	nights: readonly ListedNight[],
	openOnTop: boolean,
): readonly Section[] {
	const sections: { key: string; heading: string; nights: ListedNight[] }[] =
		[];
	for (const night of nights) {
		const heading =
			openOnTop && night.closedAtMs === null
				? words.t("sessions.openNow")
				: words.format.dateTime(night.startedAtMs, {
						timeZone: night.timeZone,
						month: "long",
						year: "numeric",
					});
		const last = sections.at(-1);
		if (last?.heading === heading) last.nights.push(night);
		else sections.push({ key: night.id, heading, nights: [night] });
	}
	return sections;
}
