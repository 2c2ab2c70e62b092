const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and an export asks thousands of times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
	const format =
		formats.get(timeZone) ??
		new Intl.DateTimeFormat("en", {
			timeZone,
			calendar: "gregory",
			numberingSystem: "latn",
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
		});
	formats.set(timeZone, format);
	return format;
}

/**
 * What calendar and clock showed at a place, as spreadsheets and books of account write it.
 *
 * @param atMs milliseconds since 1970 UTC
 * @param timeZone IANA name
 * @returns `day` as 2026-11-22, `time` as 20:05:33
 */
export function localTime(
	atMs: number,
	timeZone: string,
): { readonly day: string; readonly time: string } {
	const parts = new Map(
		formatOf(timeZone)
			.formatToParts(atMs)
			.map(({ type, value }) => [type, value]),
	);
	const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
	return {
		day: `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}`,
		time: `${of("hour")}:${of("minute")}:${of("second")}`,
	};
}
