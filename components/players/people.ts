import type { Words } from "@/components/i18n/translate.ts";
import type { ValuedChips } from "@/components/lists/numbers.ts";

/** One night of a person. */
export type PlayerNight = {
	readonly id: string;
	readonly name: string;
	readonly startedAtMs: number;
	/** L15: IANA name. */
	readonly timeZone: string;
	readonly isOpen: boolean;
	readonly archived: boolean;
	/** What they were called there. */
	readonly playedAs: string;
	/** L16. */
	readonly gainChips: number;
	readonly boughtInChips: number;
	readonly value: ValuedChips | null;
};

/** A night that counts, and what all up to it came to. */
export type CountedNight = PlayerNight & { readonly totalChips: number };

/** What a person's nights come to: closed ones that are not archived. */
export type Career = {
	/** The oldest first. */
	readonly nights: readonly CountedNight[];
	readonly netChips: number;
	readonly values: readonly ValuedChips[];
	readonly upCount: number;
	readonly best: CountedNight | null;
	readonly worst: CountedNight | null;
	/** Nights in a row that ended up, or down: the one that runs now, and the longest of each. */
	readonly streak: {
		readonly now: Streak | null;
		readonly longestUp: number;
		readonly longestDown: number;
	};
	/** Nights that do not count: open ones, and archived ones. */
	readonly openCount: number;
	readonly archivedCount: number;
};

type Streak = { readonly way: "up" | "down"; readonly nightCount: number };

function wayOf(gainChips: number): Streak["way"] | null {
	return gainChips > 0 ? "up" : gainChips < 0 ? "down" : null;
}

/** An even night ends a streak and begins none. */
function streaksOf(nights: readonly PlayerNight[]): Career["streak"] {
	const longest = { up: 0, down: 0 };
	let way: Streak["way"] | null = null;
	let nightCount = 0;
	for (const { gainChips } of nights) {
		const next = wayOf(gainChips);
		nightCount = next === way ? nightCount + 1 : 1;
		way = next;
		if (way) longest[way] = Math.max(longest[way], nightCount);
	}
	const now = way === null ? null : { way, nightCount };
	return { now, longestUp: longest.up, longestDown: longest.down };
}

/** Adds up the nights, which come oldest first; two seats of one person in one night are one night. */
export function careerOf(all: readonly PlayerNight[]): Career {
	const counting = all.filter((night) => !night.isOpen && !night.archived);
	const nights: CountedNight[] = [];
	let totalChips = 0;
	for (const night of counting) {
		totalChips += night.gainChips;
		const same = nights.at(-1);
		if (same?.id === night.id) {
			nights.pop();
			nights.push({
				...same,
				gainChips: same.gainChips + night.gainChips,
				boughtInChips: same.boughtInChips + night.boughtInChips,
				totalChips,
			});
		} else nights.push({ ...night, totalChips });
	}
	const extreme = (sign: 1 | -1) =>
		nights.reduce<CountedNight | null>(
			(most, night) =>
				sign * night.gainChips > Math.max(0, sign * (most?.gainChips ?? 0))
					? night
					: most,
			null,
		);
	return {
		nights,
		netChips: totalChips,
		values: counting.flatMap(({ value }) => (value ? [value] : [])),
		upCount: nights.filter(({ gainChips }) => gainChips > 0).length,
		best: extreme(1),
		worst: extreme(-1),
		streak: streaksOf(nights),
		openCount: all.filter(({ isOpen, archived }) => isOpen && !archived).length,
		archivedCount: all.filter(({ archived }) => archived).length,
	};
}

/** The year a night belongs to where it was played (L15). */
export function yearOf({ format }: Words, night: PlayerNight): string {
	return format.dateTime(night.startedAtMs, {
		timeZone: night.timeZone,
		year: "numeric",
	});
}

/** "22 Nov 2026". */
export function dayOf(
	{ format }: Words,
	night: Pick<PlayerNight, "startedAtMs" | "timeZone">,
): string {
	return format.dateTime(night.startedAtMs, {
		timeZone: night.timeZone,
		day: "numeric",
		month: "short",
		year: "numeric",
	});
}
