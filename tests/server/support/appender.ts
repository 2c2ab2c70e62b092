import { setTimeout } from "node:timers/promises";
import { append } from "../../../lib/server/append.ts";
import { closeDatabase } from "../../../lib/server/db.ts";
import { troubleOf } from "../../../lib/server/failures.ts";
import { commands } from "./nights.ts";

/** What this process, started with a session, a name and a number of buy-ins, says at its end. */
export type Report = { readonly stored: number };

const [session = "", name = "", count = "0"] = process.argv.slice(2);
let seenSeq = 0;
let stored = 0;
while (stored < Number(count)) {
	const request = commands(`${name}-${stored}`, {
		type: "buy-in",
		player: "ana",
		amountChips: 1 as never,
	});
	// Like a device: what met a lock is sent again, and there is a moment between two taps.
	const answer = await append(session, request, seenSeq).catch((error) => {
		if (troubleOf(error) !== "locked") throw error;
		return null;
	});
	if (answer?.kind === "stored") stored++;
	else if (answer && answer.kind !== "stale") throw new Error(answer.kind);
	if (answer) seenSeq = answer.lastSeq;
	await setTimeout(Math.random() * 4);
}
await closeDatabase();
const report: Report = { stored };
console.log(JSON.stringify(report));
