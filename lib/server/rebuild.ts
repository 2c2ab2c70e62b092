import { PROJECTIONS_VERSION } from "../../scripts/maintenance/projections-version.mjs";
import { emptyLog, replay } from "../table/log.ts";
import type { Log } from "../table/types.ts";
import { database, type Tx } from "./db.ts";
import { closedAtMs, type Night, project } from "./projections.ts";
import { entriesAfter } from "./read.ts";
import { chipValueOf, sessionOf } from "./rows.ts";
import { searchKey } from "./search-key.ts";

/**
 * Throws away what the pages read of a session and folds it from the log again, in one
 * transaction. What stands outside the log stays: names given later, aliases, marks.
 *
 * @returns whether there is such a session
 * @throws Error when the log cannot be folded; nothing is changed then
 */
export async function rebuildProjections(id: string): Promise<boolean> {
	return database().$transaction(async (tx) => {
		const row = await tx.session.findUnique({ where: { id } });
		if (!row) return false;
		const session = sessionOf(row);
		const log = replay(session, await entriesAfter(id, 0, { tx }));
		const night = { ...session, value: chipValueOf(row) };
		await projectAnew(tx, night, log, Date.now());
		const closed = closedAtMs(log);
		await tx.session.update({
			where: { id },
			data: {
				closedAtMs: closed === null ? null : BigInt(closed),
				searchName: searchKey(session.name),
				projectionsVersion: PROJECTIONS_VERSION,
			},
			select: { id: true },
		});
		return true;
	});
}

/** Makes the rows of a session's projections from its whole log, in place of those there are. */
export async function projectAnew(
	tx: Tx,
	session: Night,
	log: Log,
	nowMs: number,
): Promise<void> {
	const where = { sessionId: session.id };
	await tx.wager.deleteMany({ where });
	await tx.round.deleteMany({ where });
	await tx.balance.deleteMany({ where });
	await tx.note.deleteMany({ where });
	await tx.attendanceGame.deleteMany({ where });
	await tx.attendance.deleteMany({ where });
	await project(tx, session, emptyLog(log.state.session), log, nowMs);
}

/** How far a rebuild of many nights has come. */
type Progress = {
	readonly session: string;
	readonly done: number;
	readonly total: number;
	/** Why this night could not be rebuilt; null when it was. */
	readonly failed: string | null;
};

/**
 * Rebuilds the nights whose projections were made by older folds, the oldest first. One
 * that cannot be folded is told of and left as it is.
 *
 * @param report called after each night
 */
export async function rebuildOutdated(
	report: (progress: Progress) => void,
): Promise<void> {
	const outdated = await database().session.findMany({
		where: { projectionsVersion: { not: PROJECTIONS_VERSION } },
		orderBy: [{ startedAtMs: "asc" }, { id: "asc" }],
		select: { id: true },
	});
	for (const [i, { id }] of outdated.entries()) {
		const failed = await rebuildProjections(id).then(
			() => null,
			(error) => (error instanceof Error ? error.message : `${error}`),
		);
		report({ session: id, done: i + 1, total: outdated.length, failed });
	}
}
