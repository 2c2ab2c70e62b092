import { toNumber } from "../../../core/fraction.ts";
import type { End } from "./ends.ts";
import type { SimulatedEnd } from "./simulate.ts";

/** A figure with its standard error: 0 when it is exact. */
export type Estimate = { readonly value: number; readonly error: number };

/** How a game goes on from where it stands. */
export type EndFigures = {
	/** Simulated games behind the figures; 0 when they are exact. */
	readonly games: number;
	/** The chance that the game ends with round n, for each n that it can end with, rising. */
	readonly endsWith: readonly {
		readonly round: number;
		readonly chance: Estimate;
	}[];
	/** Rounds in all, on average. */
	readonly meanRounds: Estimate;
	/** For each stack the chance that it is the last, alone or with others (C15). */
	readonly last: readonly Estimate[];
	/** For each stack the chance that it is the last alone. */
	readonly alone: readonly Estimate[];
};

type Weighed = {
	readonly rounds: number;
	readonly last: number;
	/** A part of 1. */
	readonly chance: number;
};

function figures(
	ends: readonly Weighed[],
	games: number,
	stackCount: number,
): EndFigures {
	const chanceThat = (holds: (end: Weighed) => boolean): Estimate => {
		const value = ends.reduce((p, end) => (holds(end) ? p + end.chance : p), 0);
		return {
			value,
			error:
				games === 0 ? 0 : Math.sqrt(Math.max(0, value * (1 - value)) / games),
		};
	};
	const mean = ends.reduce((sum, e) => sum + e.chance * e.rounds, 0);
	const spread = ends.reduce(
		(sum, e) => sum + e.chance * (e.rounds - mean) ** 2,
		0,
	);
	const rounds = [...new Set(ends.map((end) => end.rounds))].sort(
		(a, b) => a - b,
	);
	const stacks = Array.from({ length: stackCount }, (_, i) => 1 << i);
	return {
		games,
		endsWith: rounds.map((round) => ({
			round,
			chance: chanceThat((end) => end.rounds === round),
		})),
		meanRounds: {
			value: mean,
			error: games === 0 ? 0 : Math.sqrt(spread / games),
		},
		last: stacks.map((bit) => chanceThat((end) => (end.last & bit) !== 0)),
		alone: stacks.map((bit) => chanceThat((end) => end.last === bit)),
	};
}

/** The figures of exactly known ends. */
export function exactFigures(
	ends: readonly End[],
	stackCount: number,
): EndFigures {
	return figures(
		ends.map((end) => ({ ...end, chance: toNumber(end.chance) })),
		0,
		stackCount,
	);
}

/** The figures of simulated ends: each a share of the games, with its standard error √(p (1 − p) ÷ n). */
export function simulatedFigures(
	ends: readonly SimulatedEnd[],
	games: number,
	stackCount: number,
): EndFigures {
	return figures(
		ends.map((end) => ({ ...end, chance: end.games / games })),
		games,
		stackCount,
	);
}
