import type { Entry } from "../table/types.ts";
import { keysOf, openDatabase } from "./indexed-db.ts";
import { withoutGap } from "./outbox.ts";
import type { SessionInfo } from "./snapshot.ts";

/** A night of which this device has a copy. */
export type KeptNight = {
	readonly session: SessionInfo;
	/** The stored log as last seen, from seq 1 without a gap. */
	readonly entries: readonly Entry[];
	/** Taps that wait to be saved. */
	readonly waitingCount: number;
};

/** The nights this device has a copy of, the one opened last first. Rejects where nothing can be kept. */
export async function keptNights(): Promise<readonly KeptNight[]> {
	const db = await openDatabase();
	try {
		const tx = db.transaction(["sessions", "entries", "outbox"], "readonly");
		const rows = await tx.objectStore("sessions").getAll();
		const found = rows.map(async ({ session, loadedAtMs }) => {
			const [entries, waitingCount] = await Promise.all([
				tx.objectStore("entries").getAll(keysOf(session.id)),
				tx.objectStore("outbox").index("session").count(session.id),
			]);
			const night = { session, entries: withoutGap(entries), waitingCount };
			return { night, loadedAtMs };
		});
		const nights = await Promise.all(found);
		return nights
			.sort((a, b) => b.loadedAtMs - a.loadedAtMs)
			.map(({ night }) => night);
	} finally {
		db.close();
	}
}

/**
 * Takes the copies of all nights off this device: whoever holds it without the PIN reads
 * nothing any more. What waits to be saved stays, and is sent once the PIN was entered.
 */
export async function forgetNights(): Promise<void> {
	const db = await openDatabase();
	try {
		const tx = db.transaction(["sessions", "entries", "memory"], "readwrite");
		await Promise.all([
			tx.objectStore("sessions").clear(),
			tx.objectStore("entries").clear(),
			tx.objectStore("memory").clear(),
			tx.done,
		]);
	} finally {
		db.close();
	}
}
