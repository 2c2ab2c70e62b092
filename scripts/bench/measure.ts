/** One line of the report: what was measured, beside what, and their ratio where there is one. */
export type Row = {
	readonly measure: string;
	readonly value: string;
	readonly beside: string;
	readonly ratio: string;
};

export function row(
	measure: string,
	value: string,
	beside = "",
	ratio = "",
): Row {
	return { measure, value, beside, ratio };
}

/** The value below which `share` of them lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
	return sorted[at] ?? Number.NaN;
}

/** A number as people write it: three digits that count, thousands set off. */
export function shown(value: number): string {
	const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
	return value.toLocaleString("en", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
}

export function times(a: number, b: number): string {
	return `${shown(a / b)}×`;
}

/** How often a second something can be done: whole rounds until `ms` have passed, after one to warm up. */
export function perSecond(ms: number, round: () => number): number {
	round();
	const startMs = performance.now();
	let done = 0;
	while (performance.now() - startMs < ms) done += round();
	return (done * 1000) / (performance.now() - startMs);
}
