"use client";

import { type CSSProperties, useId } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Entry } from "@/lib/table/types.ts";
import type { Series } from "./series.ts";
import type { Playing } from "./use-play.ts";

function filled(seq: number, last: number): CSSProperties {
	const part = last <= 1 ? 1 : (seq - 1) / (last - 1);
	return { "--filled": `${(part * 100).toFixed(2)}%` } as CSSProperties;
}

/** The slider through every entry: play, one step, one settlement, or straight to it. */
export function Controls(props: {
	readonly at: Playing;
	readonly last: number;
	readonly entry: Entry | null;
	/** Where the settlements are. */
	readonly series: Series;
	readonly timeZone: string;
}) {
	const { at, last, entry, timeZone } = props;
	const t = useTranslations("review.slider");
	const format = useFormatter();
	const id = useId();
	const { seq, playing } = at;
	const stops = props.series.moments.map((moment) => moment.seq);
	const before = stops.findLast((stop) => stop < seq) ?? 1;
	const after = stops.find((stop) => stop > seq) ?? last;
	const time = entry
		? format.dateTime(entry.atMs, {
				timeZone,
				hour: "2-digit",
				minute: "2-digit",
			})
		: "";
	const where = t("where", { seq, last });

	function step(label: string, glyph: string, to: number, off: boolean) {
		return (
			<button
				type="button"
				className="button slider-step"
				aria-label={label}
				title={label}
				aria-disabled={off || undefined}
				onClick={() => {
					if (!off) at.go(to);
				}}
			>
				<span aria-hidden="true">{glyph}</span>
			</button>
		);
	}

	return (
		<div className="slider">
			<div className="slider-buttons">
				<button
					type="button"
					className="button slider-play"
					aria-label={t(playing ? "pause" : "play")}
					title={t(playing ? "pause" : "play")}
					onClick={at.toggle}
				>
					<span aria-hidden="true">{playing ? "❚❚" : "▶"}</span>
				</button>
				{step(t("roundBefore"), "⇤", before, seq <= 1)}
				{step(t("before"), "←", seq - 1, seq <= 1)}
				{step(t("after"), "→", seq + 1, seq >= last)}
				{step(t("roundAfter"), "⇥", after, seq >= last)}
			</div>
			<label className="sr-only" htmlFor={id}>
				{t("label")}
			</label>
			<input
				id={id}
				type="range"
				className="slider-range"
				min={1}
				max={Math.max(1, last)}
				step={1}
				value={Math.max(1, seq)}
				style={filled(seq, last)}
				aria-valuetext={t("said", { seq, last, time })}
				onChange={(event) => at.go(Number(event.target.value))}
			/>
			<p className="slider-where">
				<span>{time}</span> <span>{where}</span>
			</p>
		</div>
	);
}
