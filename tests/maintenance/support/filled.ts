import { execFileSync } from "node:child_process";
import path from "node:path";
import { append } from "../../../lib/server/append.ts";
import { closeDatabase } from "../../../lib/server/db.ts";
import { entriesAfter } from "../../../lib/server/read.ts";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import { NIGHTS, play, started } from "../../server/support/nights.ts";

/** Recorded nights with all that a night can hold: closings, undos, corrections, both games. */
const KEPT = ["night-0010", "rule-02", "rule-05"];

/**
 * Makes a database at the path and fills it through the program: recorded nights, one with
 * a correction, and one where nothing happened. The program's client is pointed at it until
 * the end, then closed.
 *
 * @param file absolute path, not there yet
 */
export async function fill(
	file: string,
	nights: readonly string[] = KEPT,
): Promise<void> {
	const before = process.env.DATABASE_URL;
	process.env.DATABASE_URL = `file:${file}`;
	try {
		execFileSync(
			process.execPath,
			[path.join(PROJECT_ROOT, "scripts/maintenance/migrate.mjs")],
			{ stdio: "pipe" },
		);
		for (const [name, night] of NIGHTS) {
			if (!nights.includes(name)) continue;
			await started(name, night.session.smallestChip);
			await play(name, night);
		}
		await corrected("corrected");
		await started("empty");
	} finally {
		await closeDatabase();
		if (before === undefined) delete process.env.DATABASE_URL;
		else process.env.DATABASE_URL = before;
	}
}

/** A night whose first buy-in was found wrong later. */
async function corrected(session: string): Promise<void> {
	const [, night] = NIGHTS.find(([name]) => name === "rule-01") ?? [];
	if (!night) throw new Error("rule-01 is not there");
	await started(session, night.session.smallestChip);
	await play(session, night);
	const entries = await entriesAfter(session, 0);
	const wrong = entries.find(({ command }) => command.type === "buy-in");
	if (wrong?.command.type !== "buy-in") throw new Error("no buy-in");
	const answer = await append(
		session,
		{
			kind: "correction",
			id: "correction",
			atMs: 1_800_000_100_000,
			device: "test",
			target: wrong.id,
			command: { ...wrong.command, amountChips: 1_000 as never },
			drop: [],
		},
		entries.length,
	);
	if (answer.kind !== "stored") throw new Error(answer.kind);
}
