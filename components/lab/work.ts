import type { Rank } from "@/lib/cards/deck.ts";
import { exactEnds } from "@/lib/games/carousel/lab/ends.ts";
import {
	type EndFigures,
	exactFigures,
	simulatedFigures,
} from "@/lib/games/carousel/lab/figures.ts";
import { isImpossible, standingOf } from "@/lib/games/carousel/lab/place.ts";
import { seeded } from "@/lib/games/carousel/lab/random.ts";
import { simulateEnds } from "@/lib/games/carousel/lab/simulate.ts";
import {
	type CounterHand,
	counterHands,
	MOST_HANDS,
} from "@/lib/games/saltbox/lab/counter.ts";
import { safeOddsOf } from "@/lib/games/saltbox/lab/mend.ts";

/** What the worker is asked. Plain data, so that it can be sent, and compared as JSON. */
export type Ask =
	| { readonly kind: "counter"; readonly payTable: readonly number[] }
	| { readonly kind: "safe-odds" }
	| {
			readonly kind: "ends";
			readonly stacks: readonly (readonly Rank[])[];
			readonly burn: number;
	  };

/** What it tells, one after the other. */
export type Tell =
	| { readonly kind: "hand"; readonly hand: CounterHand }
	/** The safe odds of each rank for 1, 2 … ten hands a shuffle. */
	| {
			readonly kind: "safe-odds";
			readonly odds: readonly (readonly number[])[];
	  }
	/** Better figures each time. */
	| { readonly kind: "ends"; readonly figures: EndFigures };

/** The last message of a job. */
export type End =
	| { readonly kind: "done"; readonly tookMs: number }
	| { readonly kind: "failed"; readonly why: string };

/** Games simulated where exact figures are out of reach, and before it is known whether they are. */
export const GAMES = 1_000_000;
const FIRST_GAMES = 100_000;

/** More different games than this are not followed: a few seconds of work. */
const MOST_FOLLOWED = 600_000;

/** The same setting deals the same games, so that a link shows the same figures. */
const SEED = 1;

function* workOutEnds({
	stacks,
	burn,
}: Extract<Ask, { kind: "ends" }>): Generator<Tell, void, void> {
	const standing = standingOf({ stacks, burn });
	if (isImpossible(standing)) return;
	let tried = false;
	for (const told of simulateEnds(standing, GAMES, seeded(SEED))) {
		const simulated = simulatedFigures(told.ends, told.games, stacks.length);
		yield { kind: "ends", figures: simulated };
		if (tried || told.games < FIRST_GAMES) continue;
		tried = true;
		const ends = exactEnds(standing, MOST_FOLLOWED);
		if (ends === null) continue;
		yield { kind: "ends", figures: exactFigures(ends, stacks.length) };
		return;
	}
}

/** Does what is asked, telling as it goes. */
export function* work(ask: Ask): Generator<Tell, void, void> {
	switch (ask.kind) {
		case "counter":
			for (const hand of counterHands(ask.payTable))
				yield { kind: "hand", hand };
			return;
		case "ends":
			yield* workOutEnds(ask);
			return;
		case "safe-odds":
			yield {
				kind: "safe-odds",
				odds: Array.from({ length: MOST_HANDS }, (_, i) => safeOddsOf(i + 1)),
			};
	}
}
