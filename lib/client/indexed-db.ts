import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Json } from "../core/json.ts";
import type { Entry, Request } from "../table/types.ts";
import { type Keep, withoutGap } from "./outbox.ts";
import type { SessionInfo } from "./snapshot.ts";

interface Schema extends DBSchema {
	/** In the order of the keys, which count up by themselves. */
	outbox: {
		key: number;
		value: { readonly sessionId: string; readonly request: Request };
		indexes: { session: string; request: string };
	};
	sessions: {
		key: string;
		value: { readonly session: SessionInfo; readonly loadedAtMs: number };
	};
	/** By session and seq. */
	entries: { key: [string, number]; value: Entry };
	/** By session and name. */
	memory: { key: [string, string]; value: Json };
}

/** Logs kept on the device: those of the nights loaded last. The rest is on the server. */
const NIGHTS_KEPT = 5;

/** A tap is on the disk, not on its way there, when the outbox says that it has it. */
const STRICT = { durability: "strict" } as const;

/** Some browsers leave the opening of a database hanging for ever. */
const OPENING_MS = 4000;

/** A connection to what this device keeps. */
export function openDatabase(
	name = "casekeeper",
): Promise<IDBPDatabase<Schema>> {
	return openDB<Schema>(name, 1, {
		upgrade(db) {
			const outbox = db.createObjectStore("outbox", { autoIncrement: true });
			outbox.createIndex("session", "sessionId");
			outbox.createIndex("request", "request.id", { unique: true });
			db.createObjectStore("sessions");
			db.createObjectStore("entries");
			db.createObjectStore("memory");
		},
		// Another tab has a newer version of the program: let it through.
		blocking(_current, _blocked, event) {
			(event.target as IDBDatabase).close();
		},
	});
}

/** All that is kept of a session under keys that begin with its id: entries, and memory. */
export function keysOf(sessionId: string): IDBKeyRange {
	return IDBKeyRange.bound([sessionId], [sessionId, []]);
}

/**
 * Keeps in IndexedDB. Rejects where there is none, or it does not open within four seconds.
 * A connection that the browser has cut (tablets do while they sleep) is opened again.
 */
export async function indexedDbKeep(name?: string): Promise<Keep> {
	let connection = openDatabase(name);
	await Promise.race([
		connection,
		new Promise<never>((_, reject) =>
			setTimeout(
				() => reject(new Error("IndexedDB does not open")),
				OPENING_MS,
			),
		),
	]);

	/** Every operation may be repeated without harm, so one that failed is tried once more. */
	async function use<T>(
		work: (db: IDBPDatabase<Schema>) => Promise<T>,
	): Promise<T> {
		const used = connection;
		try {
			return await work(await used);
		} catch {
			if (connection === used) {
				used.then((db) => db.close()).catch(() => {});
				connection = openDatabase(name);
			}
			return work(await connection);
		}
	}

	return {
		durable: true,

		read: (sessionId) =>
			use(async (db) => {
				const tx = db.transaction(db.objectStoreNames, "readonly");
				const [kept, entries, rows, names, values] = await Promise.all([
					tx.objectStore("sessions").get(sessionId),
					tx.objectStore("entries").getAll(keysOf(sessionId)),
					tx.objectStore("outbox").index("session").getAll(sessionId),
					tx.objectStore("memory").getAllKeys(keysOf(sessionId)),
					tx.objectStore("memory").getAll(keysOf(sessionId)),
					tx.done,
				]);
				return {
					session: kept?.session ?? null,
					entries: withoutGap(entries),
					requests: rows.map((row) => row.request),
					memory: Object.fromEntries(
						names.map(([, key], i) => [key, values[i] ?? null]),
					),
				};
			}),

		requests: (sessionId) =>
			use(async (db) => {
				const rows = await db.getAllFromIndex("outbox", "session", sessionId);
				return rows.map((row) => row.request);
			}),

		add: (sessionId, requests) =>
			use((db) => {
				const tx = db.transaction("outbox", "readwrite", STRICT);
				return done(tx, async () => {
					for (const request of requests) {
						const known = await tx.store.index("request").getKey(request.id);
						if (known === undefined) await tx.store.add({ sessionId, request });
					}
				});
			}),

		settle: (sessionId, entries, requestIds) =>
			use((db) => {
				const tx = db.transaction(["outbox", "entries"], "readwrite");
				const outbox = tx.objectStore("outbox");
				return done(tx, async () => {
					await putAll(tx.objectStore("entries"), sessionId, entries);
					for (const id of requestIds) {
						const key = await outbox.index("request").getKey(id);
						if (key !== undefined) await outbox.delete(key);
					}
				});
			}),

		replace: (session, entries) =>
			use(async (db) => {
				const tx = db.transaction(["sessions", "entries"], "readwrite");
				const loadedAtMs = Date.now();
				await done(tx, async () => {
					await tx
						.objectStore("sessions")
						.put({ session, loadedAtMs }, session.id);
					await tx.objectStore("entries").delete(keysOf(session.id));
					await putAll(tx.objectStore("entries"), session.id, entries);
				});
				await prune(db);
			}),

		remember: (sessionId, key, value) =>
			use(async (db) => {
				await db.put("memory", value, [sessionId, key]);
			}),
	};
}

/** Forgets the nights loaded longest ago, unless something of them still waits. */
function prune(db: IDBPDatabase<Schema>): Promise<void> {
	const tx = db.transaction(db.objectStoreNames, "readwrite");
	return done(tx, async () => {
		const ids = await tx.objectStore("sessions").getAllKeys();
		const rows = await tx.objectStore("sessions").getAll();
		const oldFirst = ids
			.map((id, i) => ({ id, loadedAtMs: rows[i]?.loadedAtMs ?? 0 }))
			.sort((a, b) => a.loadedAtMs - b.loadedAtMs);
		for (const { id } of oldFirst.slice(0, -NIGHTS_KEPT)) {
			const waits = await tx.objectStore("outbox").index("session").getKey(id);
			if (waits !== undefined) continue;
			await tx.objectStore("sessions").delete(id);
			await tx.objectStore("entries").delete(keysOf(id));
			await tx.objectStore("memory").delete(keysOf(id));
		}
	});
}

/** All of the work and its commit; what fails in either is said once. */
async function done(
	tx: { readonly done: Promise<void> },
	work: () => Promise<void>,
): Promise<void> {
	await Promise.all([work(), tx.done]);
}

async function putAll(
	store: { put(entry: Entry, key: [string, number]): Promise<unknown> },
	sessionId: string,
	entries: readonly Entry[],
): Promise<void> {
	await Promise.all(entries.map((e) => store.put(e, [sessionId, e.seq])));
}
