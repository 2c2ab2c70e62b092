import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { database } from "../../lib/server/db.ts";
import { entriesAfter } from "../../lib/server/read.ts";
import { verify } from "../../lib/server/verify.ts";
import type { Report } from "./support/appender.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands, started } from "./support/nights.ts";

temporaryDatabase();

const APPENDER = path.join(import.meta.dirname, "support/appender.ts");
const EACH = 40;

/** Appends from a process of its own, sending again whenever the other was first. */
async function appender(session: string, name: string): Promise<Report> {
	const { stdout } = await promisify(execFile)(process.execPath, [
		"--import",
		"tsx",
		APPENDER,
		session,
		name,
		String(EACH),
	]);
	return JSON.parse(stdout);
}

it("loses nothing and doubles nothing when two processes append to one session at once", async () => {
	const id = await started("shared");
	const seat = { type: "seat-player", player: "ana", name: "Ana" } as const;
	await append(id, commands("first", seat), 0);

	const reports = await Promise.all([
		appender(id, "left"),
		appender(id, "right"),
	]);

	expect(reports.map((report) => report.stored)).toEqual([EACH, EACH]);
	const entries = await entriesAfter(id, 0);
	expect(entries.map((entry) => entry.seq)).toEqual(
		Array.from({ length: 2 * EACH + 1 }, (_, i) => i + 1),
	);
	for (const name of ["left", "right"]) {
		expect(entries.filter((e) => e.id.startsWith(name))).toHaveLength(EACH);
	}
	expect(
		await database().balance.findMany({ where: { sessionId: id } }),
	).toMatchObject([{ chips: -80n }, { chips: 80n }]);
	expect(await verify(id)).toMatchObject({ ok: true });
	// This process kept a log of one entry; what the others stored is taken in.
	const late = await append(
		id,
		commands("late", { type: "unseat-player", player: "ana" }),
		2 * EACH + 1,
	);
	expect(late).toMatchObject({
		kind: "refused",
		refused: { error: "player-has-chips", haveChips: 80 },
	});
}, 180_000);
