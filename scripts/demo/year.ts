import { chanceOf } from "./chance.ts";
import type { NightPlan } from "./dealer.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOME = "Europe/Berlin";

/** A day of the calendar, wherever it is. */
type Day = {
	readonly year: number;
	/** 1 to 12. */
	readonly month: number;
	readonly day: number;
};

function utcOf({ year, month, day }: Day): number {
	return Date.UTC(year, month - 1, day);
}

function dayOf(utcMs: number): Day {
	const date = new Date(utcMs);
	return {
		year: date.getUTCFullYear(),
		month: date.getUTCMonth() + 1,
		day: date.getUTCDate(),
	};
}

/** Today, in a time zone. */
export function today(timeZone = HOME): Day {
	return dayOf(Date.now() + offsetMs(timeZone, Date.now()));
}

/** A day written 2026-11-28, or null. */
export function readDay(text: string): Day | null {
	const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
	const wanted = {
		year: Number(year),
		month: Number(month),
		day: Number(day),
	};
	return day !== undefined && dayText(dayOf(utcOf(wanted))) === text
		? wanted
		: null;
}

function dayText(day: Day): string {
	return new Date(utcOf(day)).toISOString().slice(0, 10);
}

/** How far a time zone's clocks are ahead of UTC at a moment. */
function offsetMs(timeZone: string, atMs: number): number {
	const parts = new Intl.DateTimeFormat("en-GB", {
		timeZone,
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		hourCycle: "h23",
	}).formatToParts(atMs);
	const of = (type: string) =>
		Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(
		of("year"),
		of("month") - 1,
		of("day"),
		of("hour"),
		of("minute"),
	);
	return shown - Math.floor(atMs / 60_000) * 60_000;
}

/** The moment at which the clocks of a time zone show so many minutes past midnight of a day. */
function momentOf(day: Day, minutes: number, timeZone: string): number {
	const wall = utcOf(day) + minutes * 60_000;
	return wall - offsetMs(timeZone, wall - offsetMs(timeZone, wall));
}

/** Nights that are unlike the others, by month and day. */
const SPECIAL: Readonly<
	Record<string, { readonly name: string; readonly timeZone?: string }>
> = {
	"12-31": { name: "New Year’s Eve" },
	"03-14": { name: "Chloé’s birthday" },
	"06-20": { name: "Lisbon, first night", timeZone: "Europe/Lisbon" },
	"06-21": { name: "Lisbon, second night", timeZone: "Europe/Lisbon" },
	"08-15": { name: "On the balcony" },
};

const WEEKDAYS = [
	"Sunday",
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
] as const;

/** How likely there is a night on each day of the week, Sunday first. */
const CHANCES = [0.08, 0, 0, 0, 0, 0.6, 0.12] as const;

/**
 * The nights of the year that ends with a day, the oldest first; the last is on that day.
 * Mostly Fridays, some Saturdays and Sundays, a few weeks without.
 */
export function nightsOfTheYear(
	last: Day,
	seed: number,
	most: number,
): readonly NightPlan[] {
	const chance = chanceOf(seed);
	const end = utcOf(last);
	const days: Day[] = [];
	for (let back = 364; back >= 1; back--) {
		const day = dayOf(end - back * DAY_MS);
		const weekday = new Date(utcOf(day)).getUTCDay();
		const likely = CHANCES[weekday] ?? 0;
		const comes = chance.happens(likely);
		if (comes || dayText(day).slice(5) in SPECIAL) days.push(day);
	}
	return [...days, last].slice(-most).map((day, i, all): NightPlan => {
		const text = dayText(day);
		const weekday = new Date(utcOf(day)).getUTCDay();
		const special = SPECIAL[text.slice(5)];
		const timeZone = special?.timeZone ?? HOME;
		const minutes =
			weekday === 0 && !special
				? 15 * 60 + 5 * chance.int(0, 9)
				: 19 * 60 + 5 * chance.int(4, 20);
		return {
			id: `demo-${text}`,
			name:
				special?.name ??
				`${WEEKDAYS[weekday]} ${weekday === 0 ? "afternoon" : "night"}`,
			timeZone,
			startedAtMs: momentOf(day, minutes, timeZone),
			smallestChip: chance.weighted([
				[5, 1],
				[2, 5],
			]),
			money: chance.happens(0.25) ? "cash" : "tab",
			tapByTap: i >= all.length - 3,
		};
	});
}
