import type { Words } from "@/components/i18n/translate.ts";
import { signedChips } from "@/components/lists/numbers.ts";
import { type CountedNight, dayOf } from "./people.ts";

/** The line is drawn in thousandths of its place, and stretches with it; words do not. */
const UNITS = 1000;
const YEAR_MS = 365.25 * 24 * 3_600_000;

/** A step of 1, 2 or 5 times a power of ten that divides the span into about so many parts. */
function roundStep(span: number, parts: number): number {
	const rough = Math.max(1, span / parts);
	const power = 10 ** Math.floor(Math.log10(rough));
	const times = [1, 2, 5, 10].find((n) => n * power >= rough) ?? 10;
	return times * power;
}

/** Round amounts from the least to the most, zero among them. */
function levels(least: number, most: number): readonly number[] {
	const step = roundStep(most - least, 4);
	const from = Math.floor(least / step);
	const to = Math.ceil(most / step);
	return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

/** The beginnings of years, or of months where the time is short, with what they are called. */
function dates(
	{ format }: Words,
	fromMs: number,
	toMs: number,
): readonly { readonly atMs: number; readonly label: string }[] {
	const isLong = toMs - fromMs > 2 * YEAR_MS;
	const first = new Date(fromMs);
	const marks: { atMs: number; label: string }[] = [];
	for (let i = 1; i < 400; i++) {
		const atMs = isLong
			? Date.UTC(first.getUTCFullYear() + i, 0, 1)
			: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i, 1);
		if (atMs > toMs) break;
		const label = format.dateTime(
			atMs,
			isLong
				? { timeZone: "UTC", year: "numeric" }
				: { timeZone: "UTC", month: "short", year: "2-digit" },
		);
		marks.push({ atMs, label });
	}
	const step = Math.ceil(marks.length / 8);
	return marks.filter((_, i) => i % step === 0);
}

/**
 * What all nights up to each came to, as a line over the years. The table of nights below
 * says the same, so a screen reader is told only what it is.
 */
export function CareerChart({
	words,
	nights,
}: {
	readonly words: Words;
	/** At least two, the oldest first. */
	readonly nights: readonly CountedNight[];
}) {
	const { t } = words;
	const first = nights[0];
	const last = nights.at(-1);
	if (!first || !last) return null;
	const totals = nights.map(({ totalChips }) => totalChips);
	const lines = levels(Math.min(0, ...totals), Math.max(0, ...totals));
	const low = lines[0] ?? 0;
	const high = lines.at(-1) ?? 1;
	const spanMs = Math.max(1, last.startedAtMs - first.startedAtMs);
	const x = (atMs: number) => (atMs - first.startedAtMs) / spanMs;
	const y = (chips: number) => (high - chips) / Math.max(1, high - low);
	const units = (part: number) => (part * UNITS).toFixed(1);
	const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
	const points = nights
		.map(
			(night) => `${units(x(night.startedAtMs))},${units(y(night.totalChips))}`,
		)
		.join(" ");
	const ticks = lines.map((chips) => ({
		chips,
		label: signedChips(words, chips),
	}));
	const widest = Math.max(...ticks.map(({ label }) => label.length));
	return (
		<div
			className="career-chart"
			style={{ "--ticks": widest } as object}
			role="img"
			aria-label={t("players.chartSays", {
				from: dayOf(words, first),
				to: dayOf(words, last),
				total: signedChips(words, last.totalChips),
				best: signedChips(words, Math.max(...totals)),
				worst: signedChips(words, Math.min(...totals)),
			})}
		>
			<div className="career-ticks">
				{ticks.map(({ chips, label }) => (
					<span key={chips} style={{ top: percent(y(chips)) }}>
						{label}
					</span>
				))}
			</div>
			<div className="career-plot">
				<svg
					viewBox={`0 0 ${UNITS} ${UNITS}`}
					preserveAspectRatio="none"
					aria-hidden="true"
				>
					{lines.map((chips) => (
						<line
							key={chips}
							x1={0}
							x2={UNITS}
							y1={units(y(chips))}
							y2={units(y(chips))}
							className={chips === 0 ? "zero" : "level"}
						/>
					))}
					<polyline points={points} className="career-line" />
				</svg>
				<span
					className="career-end"
					style={{ top: percent(y(last.totalChips)) }}
				/>
			</div>
			<div className="career-dates">
				{dates(words, first.startedAtMs, last.startedAtMs)
					.filter(({ atMs }) => x(atMs) < 0.97)
					.map(({ atMs, label }) => (
						<span key={atMs} style={{ left: percent(x(atMs)) }}>
							{label}
						</span>
					))}
			</div>
		</div>
	);
}
