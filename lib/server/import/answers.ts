import { effectiveRounds } from "../../table/rounds.ts";
import { gainChips } from "../../table/view.ts";
import { json } from "../http.ts";
import type { CheckedNight } from "./check-file.ts";
import type { NotTakenIn, Offer } from "./take-in.ts";

/** What a checked file holds, and what taking it in would mean, for a screen. */
export function offered(
	{ file, chain, decidedAgain }: CheckedNight,
	{ standing, people, known }: Offer,
) {
	const { session, entries } = file;
	const { log } = chain;
	const settled = effectiveRounds(log).filter(({ record }) => !record.voided);
	return {
		night: {
			id: session.id,
			name: session.name,
			timeZone: session.timeZone,
			startedAtMs: session.startedAtMs,
			closedAtMs: session.closedAtMs,
			entryCount: entries.length,
			roundCount: settled.length,
			decidedAgain,
		},
		standing,
		people: people.map((person) => ({
			...person,
			gainChips: gainChips(log.state, person.player),
		})),
		known,
	};
}

/** The answer to a file that is not taken in. */
export function notTakenIn(refused: NotTakenIn): Response {
	return json(422, { error: "not-taken-in", refused });
}
