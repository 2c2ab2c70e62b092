import {
	adjusted,
	NONE_SEEN,
	type Rank,
	type RankCounts,
	unseenOf,
} from "../../lib/cards/deck.ts";
import { survivorChances } from "../../lib/games/carousel/odds.ts";
import { saltboxChances, saltboxEdges } from "../../lib/games/saltbox/odds.ts";
import { PAY_TABLE } from "../../lib/games/saltbox/options.ts";
import { replay } from "../../lib/table/log.ts";
import { entriesOf, numbers, SESSION, shuffledDeck } from "./evening.ts";
import { percentile, perSecond, type Row, row, shown } from "./measure.ts";

const NIGHT_ENTRIES = 5_000;
const FOLDS = 9;
const ODDS_MS = 2_000;

/** L8: how long it takes to fold a stored night from its first entry. */
function foldRow(): Row {
	const entries = entriesOf(NIGHT_ENTRIES);
	const ms = Array.from({ length: FOLDS }, () => {
		const startMs = performance.now();
		replay(SESSION, entries);
		return performance.now() - startMs;
	});
	return row(
		`Fold of a ${shown(NIGHT_ENTRIES)}-entry night, median of ${FOLDS}`,
		`${shown(percentile(ms, 0.5))} ms`,
	);
}

/** Six live stacks of one to three cards, and what is unseen with some dead cards besides. */
type Place = {
	readonly unseen: RankCounts;
	readonly stacks: readonly (readonly Rank[])[];
};

function places(count: number): readonly Place[] {
	const random = numbers(7);
	return Array.from({ length: count }, () => {
		const deck = shuffledDeck(random);
		const depth = 1 + Math.floor(random() * 3);
		const stacks = Array.from({ length: 6 }, (_, i) => [
			...new Set(deck.slice(depth * i, depth * (i + 1))),
		]);
		const dead = deck.slice(6 * depth, 6 * depth + Math.floor(random() * 20));
		const seen = [...stacks.flat(), ...dead].reduce(
			(counts, rank) => adjusted(counts, rank, 1),
			NONE_SEEN,
		);
		return { unseen: unseenOf(seen), stacks };
	});
}

function oddsRows(): readonly Row[] {
	const all = places(200);
	const carousel = perSecond(ODDS_MS, () => {
		for (const { unseen, stacks } of all) survivorChances(unseen, stacks);
		return all.length;
	});
	const saltbox = perSecond(ODDS_MS, () => {
		for (const { unseen } of all) {
			saltboxChances(unseen);
			saltboxEdges(unseen, PAY_TABLE);
		}
		return all.length;
	});
	const each = (rate: number) => `${shown(1000 / rate)} ms each`;
	return [
		row(
			"Carousel odds, six live stacks",
			`${shown(carousel)}/s`,
			each(carousel),
		),
		row(
			"Saltbox odds, chances and edges of ten ranks",
			`${shown(saltbox)}/s`,
			each(saltbox),
		),
	];
}

export function engineRows(): readonly Row[] {
	return [foldRow(), ...oddsRows()];
}
