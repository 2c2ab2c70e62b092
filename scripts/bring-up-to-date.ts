/**
 * Rebuilds what the pages read of nights that an older version has folded; run at start,
 * after the migrations. The log itself is not touched.
 */
import { closeDatabase } from "../lib/server/db.ts";
import { rebuildOutdated } from "../lib/server/rebuild.ts";

/** Nothing is said of what is done sooner. */
const QUIET_MS = 1_500;
const STEP_MS = 2_000;

let saidMs = performance.now() - STEP_MS + QUIET_MS;
let said = false;
await rebuildOutdated(({ session, done, total, failed }) => {
	if (failed !== null) {
		console.error(
			`The night ${session} could not be brought up to date (${failed}): its page has a check that names the entry.`,
		);
	}
	const due = performance.now() - saidMs >= STEP_MS;
	if (!due && !(said && done === total)) return;
	saidMs = performance.now();
	said = true;
	console.log(`Bringing nights up to date: ${done} of ${total}`);
});
await closeDatabase();
