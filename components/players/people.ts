import type { Words } from "@/components/i18n/translate.ts";
import { addedUp, type Money } from "@/components/lists/numbers.ts";

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
	/** L26: the gain, and what they carry of the bank's result and of the variance. */
	readonly netChips: number;
	/** L26: the same in money; null where nobody said what chips are worth. */
	readonly money: Money | null;
};

/** A night that counts, and what all up to it came to. */
export type CountedNight = PlayerNight & { readonly totalChips: number };

/** What a person's nights come to: closed ones that are not archived. */
export type Career = {
	/** The oldest first. */
	readonly nights: readonly CountedNight[];
	readonly netChips: number;
	/** What of it is not gain (L16): shares in the bank's result and in the variance. */
	readonly carriedChips: number;
	/** One for each night whose chips had a value. */
	readonly money: readonly Money[];
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

function wayOf(netChips: number): Streak["way"] | null {
	return netChips > 0 ? "up" : netChips < 0 ? "down" : null;
}

/** An even night ends a streak and begins none. */
function streaksOf(nights: readonly PlayerNight[]): Career["streak"] {
	const longest = { up: 0, down: 0 };
	let way: Streak["way"] | null = null;
	let nightCount = 0;
	for (const { netChips } of nights) {
		const next = wayOf(netChips);
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
		totalChips += night.netChips;
		const same = nights.at(-1);
		if (same?.id === night.id) {
			nights.pop();
			nights.push({
				...same,
				gainChips: same.gainChips + night.gainChips,
				netChips: same.netChips + night.netChips,
				money:
					addedUp(
						[same.money, night.money].filter((money) => money !== null),
					)[0] ?? null,
				boughtInChips: same.boughtInChips + night.boughtInChips,
				totalChips,
			});
		} else nights.push({ ...night, totalChips });
	}
	const extreme = (sign: 1 | -1) =>
		nights.reduce<CountedNight | null>(
			(most, night) =>
				sign * night.netChips > Math.max(0, sign * (most?.netChips ?? 0))
					? night
					: most,
			null,
		);
	return {
		nights,
		netChips: totalChips,
		carriedChips: nights.reduce(
			(sum, { netChips, gainChips }) => sum + netChips - gainChips,
			0,
		),
		money: nights.flatMap(({ money }) => (money ? [money] : [])),
		upCount: nights.filter(({ netChips }) => netChips > 0).length,
		best: extreme(1),
		worst: extreme(-1),
		streak: streaksOf(nights),
		openCount: all.filter(({ isOpen, archived }) => isOpen && !archived).length,
		archivedCount: all.filter(({ archived }) => archived).length,
	};
}

/** No clock on earth is further from UTC. */
const FURTHEST_MS = 14 * 3_600_000;

/** The year a night belongs to where it was played (L15). The time zone is asked only where it can matter. */
export function yearOf({ format }: Words, night: PlayerNight): string {
	const [least, most] = [-FURTHEST_MS, FURTHEST_MS].map((ms) =>
		new Date(night.startedAtMs + ms).getUTCFullYear(),
	);
	if (least === most) return String(least);
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
