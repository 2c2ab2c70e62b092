import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Reason } from "@/lib/ledger/transfers.ts";
import { roundsOf } from "@/lib/table/rounds.ts";
import type { Entry, TableState } from "@/lib/table/types.ts";
import { gainChips } from "@/lib/table/view.ts";
import { type FoldedNight, requestsIn } from "./folding.ts";

/** A moment of the night at which it is told who is ahead. */
type Moment = {
	/** Of the last entry it holds; 0 before the first. */
	readonly seq: number;
	/** The device's clock, milliseconds since 1970 UTC; null before the first entry. */
	readonly atMs: number | null;
	/** L16, in chips, signed, in the order of `players`; null before the player sat down. */
	readonly gains: readonly (number | null)[];
};

/** Chips won and lost over a night: a line for each player. */
export type Series = {
	/** Everyone who sat down, in the order they came. */
	readonly players: readonly PlayerId[];
	/** The first is the start, the last the end. */
	readonly moments: readonly Moment[];
};

/** Chips won or lost move for these; for the others they only change their place (L16). */
const DECIDING: ReadonlySet<Reason> = new Set<Reason>([
	"win",
	"lose",
	"stake-returned",
	"void",
	"share-out",
	"count",
	"undo",
]);

function decides({ transfers, ...entry }: Entry): boolean {
	return (
		transfers.some(({ reason }) => DECIDING.has(reason)) ||
		roundsOf({ transfers, ...entry }).length > 0
	);
}

/**
 * L16: who was ahead after each settlement, count and share-out, and after what was undone
 * or corrected. A correction is one moment, however many entries it took. In between, stakes
 * that lie in a pot would look like losses.
 */
export function gainsOver(night: FoldedNight): Series {
	const end = night.standings.at(-1)?.state;
	const players = (end?.people ?? []).map(({ player }) => player);
	const gainsAt = (state: TableState) => {
		const here = new Set(state.people.map(({ player }) => player));
		return players.map((player) =>
			here.has(player) ? gainChips(state, player) : null,
		);
	};
	const moments: Moment[] = [
		{ seq: 0, atMs: null, gains: players.map(() => null) },
	];
	for (const group of requestsIn(night.entries)) {
		const last = group.at(-1);
		if (!last || !group.some(decides)) continue;
		const state = night.standings[last.seq]?.state;
		if (!state) continue;
		const gains = gainsAt(state);
		const settled = group.some((entry) => roundsOf(entry).length > 0);
		const before = moments.at(-1)?.gains ?? [];
		const moved = gains.some((gain, i) => (gain ?? 0) !== (before[i] ?? 0));
		if (settled || moved)
			moments.push({ seq: last.seq, atMs: last.atMs, gains });
	}
	const last = night.entries.at(-1);
	if (last && end && moments.at(-1)?.seq !== last.seq) {
		moments.push({ seq: last.seq, atMs: last.atMs, gains: gainsAt(end) });
	}
	return { players, moments };
}

/** How far apart two moments are, over all lines. */
function distance(a: Moment, b: readonly number[]): number {
	return a.gains.reduce<number>(
		(sum, gain, i) => sum + Math.abs((gain ?? 0) - (b[i] ?? 0)),
		0,
	);
}

/**
 * The series with at most so many moments (3 and more): the first, the last, and of each
 * stretch between the one that stands out most, so that peaks stay.
 */
export function thinned(series: Series, most: number): Series {
	const { moments, players } = series;
	const [first, ...rest] = moments;
	const last = rest.pop();
	if (!first || !last || moments.length <= most) return series;
	const stretches = most - 2;
	const kept: Moment[] = [];
	for (let i = 0; i < stretches; i += 1) {
		const from = Math.floor((i * rest.length) / stretches);
		const to = Math.floor(((i + 1) * rest.length) / stretches);
		const stretch = rest.slice(from, to);
		const mean = players.map(
			(_, p) =>
				stretch.reduce((sum, { gains }) => sum + (gains[p] ?? 0), 0) /
				stretch.length,
		);
		const [most] = stretch.toSorted(
			(a, b) => distance(b, mean) - distance(a, mean),
		);
		if (most) kept.push(most);
	}
	return { players, moments: [first, ...kept, last] };
}

/** Where an entry lies along the moments, which stand at equal distances: 0 at the first, 1 at the last. */
export function placeOf({ moments }: Series, seq: number): number {
	const next = moments.findIndex((moment) => moment.seq >= seq);
	if (next < 0) return 1;
	if (next === 0) return 0;
	const after = moments[next]?.seq ?? 0;
	const before = moments[next - 1]?.seq ?? 0;
	const part = (seq - before) / (after - before);
	return (next - 1 + part) / (moments.length - 1);
}

/** The moment nearest to a place along the chart, 0 to 1; null when there is none. */
export function momentAt({ moments }: Series, place: number): Moment | null {
	const i = Math.round(Math.max(0, Math.min(1, place)) * (moments.length - 1));
	return moments[i] ?? null;
}

/** Least, greatest, and where to draw lines in between, all in chips; zero is always within. */
export type Scale = {
	readonly min: number;
	readonly max: number;
	readonly ticks: readonly number[];
};

const STEPS = [1, 2, 2.5, 5, 10];

/** Round figures that take in every gain, with up to six lines. */
export function scaleOf({ moments }: Series): Scale {
	let low = 0;
	let high = 0;
	for (const { gains } of moments) {
		for (const gain of gains) {
			if (gain !== null && gain < low) low = gain;
			if (gain !== null && gain > high) high = gain;
		}
	}
	const raw = Math.max(1, high - low) / 5;
	const power = 10 ** Math.floor(Math.log10(raw));
	const factor = STEPS.find((s) => s * power >= raw - 1e-9) ?? 10;
	const step = Math.max(1, Math.round(factor * power));
	const room = Math.max(1, Math.ceil((high - low) / 20));
	const min = low === 0 ? 0 : low - room;
	const max = high === 0 && low < 0 ? 0 : high + room;
	const from = Math.ceil(min / step);
	const count = Math.floor(max / step) - from + 1;
	return {
		min,
		max,
		// Adding zero makes minus zero plain.
		ticks: Array.from({ length: count }, (_, i) => (from + i) * step + 0),
	};
}
