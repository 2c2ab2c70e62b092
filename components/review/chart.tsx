"use client";

import { memo, type PointerEvent, useMemo } from "react";
import { useTranslations } from "use-intl/react";
import { briefly, type Faces } from "@/components/games/faces.ts";
import { useSigned } from "@/components/table/amounts.ts";
import type { TableState } from "@/lib/table/types.ts";
import { gainChips } from "@/lib/table/view.ts";
import { spread } from "./labels.ts";
import {
	momentAt,
	placeOf,
	type Scale,
	type Series,
	scaleOf,
} from "./series.ts";

/** Pixels from one name to the next at the chart's right. */
const LABEL_PX = 20;

/** The chart's height, and how far it grows with the names beside it. */
const HEIGHT_PX = 260;
const MOST_PX = 400;

/** How many names find room. */
const MOST_LABELS = MOST_PX / LABEL_PX;

/** Lines are drawn in thousandths of the chart. */
const UNITS = 1000;

function yOf({ min, max }: Scale, gain: number): number {
	return (max - gain) / (max - min);
}

/** A player's line, from just before they sat down. */
function lineOf({ moments }: Series, scale: Scale, player: number): string {
	const last = moments.length - 1;
	const points: string[] = [];
	for (const [i, { gains }] of moments.entries()) {
		const gain = gains[player] ?? null;
		const next = moments[i + 1]?.gains[player] ?? null;
		if (gain === null && next === null) continue;
		const x = last === 0 ? 0 : (i / last) * UNITS;
		const y = yOf(scale, gain ?? 0) * UNITS;
		points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
	}
	return points.length === 0 ? "" : `M${points.join("L")}`;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** The lines themselves, which stay the same while the slider moves. */
const Lines = memo(function Lines(props: {
	readonly series: Series;
	readonly scale: Scale;
	readonly faces: Faces;
	readonly quiet: ReadonlySet<string>;
}) {
	const { series, scale, faces, quiet } = props;
	return (
		<svg
			viewBox={`0 0 ${UNITS} ${UNITS}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{scale.ticks.map((tick) => (
				<line
					key={tick}
					x1={0}
					x2={UNITS}
					y1={yOf(scale, tick) * UNITS}
					y2={yOf(scale, tick) * UNITS}
					className="chart-grid"
					data-zero={tick === 0 || undefined}
				/>
			))}
			{series.players.map((player, i) => (
				<path
					key={player}
					d={lineOf(series, scale, i)}
					className="chart-line"
					data-quiet={quiet.has(player) || undefined}
					stroke={faces.of(player).colour}
				/>
			))}
		</svg>
	);
});

/**
 * Chips won and lost over the night, a line for each player in the colour of their seat, the
 * names at the right. A tap, or a finger drawn along, goes to the moment below it.
 */
export function Chart(props: {
	readonly series: Series;
	readonly faces: Faces;
	/** Where the slider stands. */
	readonly seq: number;
	readonly state: TableState;
	readonly onGo: (seq: number) => void;
}) {
	const { series, faces, seq, state, onGo } = props;
	const t = useTranslations("review.chart");
	const signed = useSigned();
	const scale = useMemo(() => scaleOf(series), [series]);
	const { named, quiet, height, places } = useMemo(() => {
		const end = series.moments.at(-1)?.gains ?? [];
		const all = series.players.map((player, i) => ({
			player,
			gain: end[i] ?? 0,
		}));
		const named = all
			.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
			.slice(0, MOST_LABELS);
		const kept = new Set(named.map(({ player }) => player));
		const height = Math.min(
			MOST_PX,
			Math.max(HEIGHT_PX, named.length * LABEL_PX),
		);
		const wanted = named.map(({ gain }) => yOf(scale, gain) * height);
		return {
			named,
			height,
			quiet: new Set(
				all.flatMap(({ player }) => (kept.has(player) ? [] : [player])),
			),
			places: spread(wanted, LABEL_PX, height),
		};
	}, [series, scale]);
	const brief = useMemo(() => briefly(faces), [faces]);
	const here = placeOf(series, seq);

	function go(event: PointerEvent<HTMLDivElement>) {
		const box = event.currentTarget.getBoundingClientRect();
		const moment = momentAt(series, (event.clientX - box.left) / box.width);
		if (moment && moment.seq !== seq) onGo(Math.max(1, moment.seq));
	}

	const ticks = Math.max(...scale.ticks.map((tick) => signed(tick).length));
	return (
		<div
			className="chart"
			style={{ "--chart": `${height}px`, "--ticks": ticks } as object}
		>
			<div className="chart-ticks" aria-hidden="true">
				{scale.ticks.map((tick) => (
					<span key={tick} style={{ top: percent(yOf(scale, tick)) }}>
						{signed(tick)}
					</span>
				))}
			</div>
			<div
				className="chart-plot"
				title={t("tap")}
				onPointerDown={(event) => {
					if (event.button !== 0) return;
					event.currentTarget.setPointerCapture?.(event.pointerId);
					go(event);
				}}
				onPointerMove={(event) => {
					if (event.buttons === 1) go(event);
				}}
			>
				<Lines series={series} scale={scale} faces={faces} quiet={quiet} />
				<span className="chart-here" style={{ left: percent(here) }} />
				{state.people.map(({ player }) => (
					<span
						key={player}
						className="chart-dot"
						style={{
							left: percent(here),
							top: percent(
								Math.max(0, Math.min(1, yOf(scale, gainChips(state, player)))),
							),
							background: faces.of(player).colour,
						}}
					/>
				))}
			</div>
			<ul className="chart-names" aria-label={t("names")}>
				{named.map(({ player, gain }, i) => (
					<li
						key={player}
						style={{
							top: percent((places[i] ?? 0) / height),
							color: faces.of(player).colour,
						}}
						title={faces.of(player).name}
					>
						<bdi>{brief.of(player).said}</bdi> <b>{signed(gain)}</b>
					</li>
				))}
			</ul>
			{quiet.size > 0 ? (
				<p className="chart-more">{t("more", { count: quiet.size })}</p>
			) : null}
		</div>
	);
}
