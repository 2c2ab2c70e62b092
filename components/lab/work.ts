import {
	type CounterHand,
	counterHands,
	MOST_HANDS,
} from "@/lib/games/saltbox/lab/counter.ts";
import { safeOddsOf } from "@/lib/games/saltbox/lab/mend.ts";

/** What the worker is asked. Plain data, so that it can be sent, and compared as JSON. */
export type Ask =
	| { readonly kind: "counter"; readonly payTable: readonly number[] }
	| { readonly kind: "safe-odds" };

/** What it tells, one after the other. */
export type Tell =
	| { readonly kind: "hand"; readonly hand: CounterHand }
	/** The safe odds of each rank for 1, 2 … ten hands a shuffle. */
	| {
			readonly kind: "safe-odds";
			readonly odds: readonly (readonly number[])[];
	  };

/** The last message of a job. */
export type End =
	| { readonly kind: "done"; readonly tookMs: number }
	| { readonly kind: "failed"; readonly why: string };

/** Does what is asked, telling as it goes. */
export function* work(ask: Ask): Generator<Tell, void, void> {
	switch (ask.kind) {
		case "counter":
			for (const hand of counterHands(ask.payTable))
				yield { kind: "hand", hand };
			return;
		case "safe-odds":
			yield {
				kind: "safe-odds",
				odds: Array.from({ length: MOST_HANDS }, (_, i) => safeOddsOf(i + 1)),
			};
	}
}
