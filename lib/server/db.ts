import path from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaClient } from "../../generated/prisma/client.ts";
import { databasePath } from "../../scripts/maintenance/database-path.mjs";
import { processWide } from "./process-wide.ts";
import { SerialSqlite } from "./sqlite-adapter.ts";

/** A client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/** Where the project lies. */
export const PROJECT_ROOT = path.resolve(
	path.dirname(fileURLToPath(import.meta.url)),
	"../..",
);

/** How long to ask for a file that another process holds; then the device sends again. */
const BUSY_WAIT_MS = 4_000;
/** How long a transaction may wait for its turn, and how long it may then take. */
const TURN_WAIT_MS = 10_000;
const TRANSACTION_MS = 20_000;

const open = processWide("database", () => ({
	client: null as PrismaClient | null,
}));

/** What scripts/serve.mjs closes before the process ends. */
type Served = { casekeeperClosers?: Set<() => Promise<void>> };

/** The absolute path of the database file (DATABASE_URL, or data/casekeeper.db of the project). */
export function databaseFile(): string {
	return databasePath(process.env, PROJECT_ROOT);
}

/**
 * The process's one client. Its file must have been migrated; it is opened at the first
 * query. Never use it inside one of its own transactions: it would wait for itself.
 */
export function database(): PrismaClient {
	if (open.client) return open.client;
	open.client = new PrismaClient({
		adapter: new SerialSqlite({
			file: databaseFile(),
			busyWaitMs: BUSY_WAIT_MS,
		}),
		transactionOptions: { maxWait: TURN_WAIT_MS, timeout: TRANSACTION_MS },
		errorFormat: "minimal",
	});
	(globalThis as Served).casekeeperClosers?.add(closeDatabase);
	return open.client;
}

/**
 * Opens the file now rather than at the first query, and reads of it: from then on SQLite
 * keeps the lock that tells others it is in use.
 *
 * @throws Error when it cannot be opened
 */
export async function openDatabase(): Promise<void> {
	await database().$queryRaw`SELECT count(*) FROM sqlite_master`;
}

/**
 * Waits for what is running, then closes the file, which folds SQLite's write-ahead log
 * into it. For the end of the process; a later `database()` opens the file again.
 */
export async function closeDatabase(): Promise<void> {
	const { client } = open;
	open.client = null;
	if (!client) return;
	// Disconnecting would end open transactions; this takes its turn behind them.
	await client.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`.catch(() => {});
	await client.$disconnect();
}

/** Closes the file and opens it anew at once, so that others go on finding it in use. */
export async function reopenDatabase(): Promise<void> {
	await closeDatabase();
	await openDatabase();
}
