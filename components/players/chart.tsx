import type { Words } from "@/components/i18n/translate.ts";
import { signedChips } from "@/components/lists/numbers.ts";
import { type CountedNight, dayOf } from "./people.ts";

/** The drawing's own units; it scales with its place. */
const WIDTH = 1000;
const HEIGHT = 260;
const LEFT = 84;
const RIGHT = 18;
const TOP = 16;
const BOTTOM = 34;
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
	const x = (atMs: number) =>
		LEFT + ((atMs - first.startedAtMs) / spanMs) * (WIDTH - LEFT - RIGHT);
	const y = (chips: number) =>
		TOP + ((high - chips) / Math.max(1, high - low)) * (HEIGHT - TOP - BOTTOM);
	const points = nights
		.map(
			(night) =>
				`${x(night.startedAtMs).toFixed(1)},${y(night.totalChips).toFixed(1)}`,
		)
		.join(" ");
	return (
		<svg
			className="career-chart"
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			role="img"
			aria-label={t("players.chartSays", {
				from: dayOf(words, first),
				to: dayOf(words, last),
				total: signedChips(words, last.totalChips),
				best: signedChips(words, Math.max(...totals)),
				worst: signedChips(words, Math.min(...totals)),
			})}
		>
			{lines.map((chips) => (
				<g key={chips}>
					<line
						x1={LEFT}
						x2={WIDTH - RIGHT}
						y1={y(chips)}
						y2={y(chips)}
						className={chips === 0 ? "zero" : "level"}
					/>
					<text x={LEFT - 12} y={y(chips) + 5} textAnchor="end">
						{signedChips(words, chips)}
					</text>
				</g>
			))}
			{dates(words, first.startedAtMs, last.startedAtMs).map(
				({ atMs, label }) => (
					<text
						key={atMs}
						x={x(atMs)}
						y={HEIGHT - 8}
						textAnchor={x(atMs) > WIDTH - 60 ? "end" : "middle"}
					>
						{label}
					</text>
				),
			)}
			<polyline points={points} className="career-line" />
			<circle
				cx={x(last.startedAtMs)}
				cy={y(last.totalChips)}
				r="6"
				className="career-end"
			/>
		</svg>
	);
}
