import { setTimeout } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import {
	isDriverAdapterError,
	type SqlDriverAdapter,
	type SqlDriverAdapterFactory,
	type SqlQuery,
	type SqlResultSet,
	type Transaction,
} from "@prisma/driver-adapter-utils";

/** How the one connection is set up. */
type ConnectionOptions = {
	/** The database file's absolute path. It must be there already. */
	readonly file: string;
	/** How long to go on asking while another process holds the file. */
	readonly busyWaitMs: number;
};

/**
 * Prisma's adapter for better-sqlite3, made safe for a client that several requests share.
 *
 * A client has one connection. Prisma's own adapter lets a query that belongs to no
 * transaction run at any time, and so inside whatever transaction another request has
 * open: it would report success and be lost if that one rolls back. Here everything takes
 * turns: a transaction from its beginning to its end, a lone query by itself.
 *
 * Transactions begin IMMEDIATE. One that reads first and writes later could otherwise fail
 * at its first write because another process has written in between.
 *
 * SQLite's own wait for another process blocks the event loop, and its naps grow so long
 * that a busy neighbour starves it. Here a lock is asked for again and again between other
 * work of the event loop.
 */
export class SerialSqlite implements SqlDriverAdapterFactory {
	readonly provider = "sqlite";
	readonly adapterName = "@prisma/adapter-better-sqlite3";
	readonly #options: ConnectionOptions;

	constructor(options: ConnectionOptions) {
		this.#options = options;
	}

	async connect(): Promise<SqlDriverAdapter> {
		const { file, busyWaitMs } = this.#options;
		const connection = await new PrismaBetterSqlite3({
			url: file,
			fileMustExist: true,
			timeout: 0,
		}).connect();
		try {
			await patiently(busyWaitMs, () => connection.executeScript(SET_UP));
		} catch (error) {
			await connection.dispose();
			throw error;
		}
		return inTurns(connection, busyWaitMs);
	}
}

/** FULL: a commit is on the disk before it is reported, power cut or not. */
const SET_UP = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
`;

/** Does the work again while another process holds the file, for so long. */
async function patiently<T>(
	waitMs: number,
	work: () => Promise<T>,
): Promise<T> {
	const endMs = performance.now() + waitMs;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			const locked =
				isDriverAdapterError(error) && error.cause.kind === "SocketTimeout";
			if (!locked || performance.now() > endMs) throw error;
			// Not all in step, and short against a transaction.
			await setTimeout(1 + Math.random() * 4);
		}
	}
}

/** Lets one holder in at a time, in the order they came. */
class Turns {
	#last: Promise<void> = Promise.resolve();

	/** Resolves when it is this caller's turn, to the function that ends the turn. */
	async take(): Promise<() => void> {
		const before = this.#last;
		const { promise, resolve } = deferred();
		this.#last = promise;
		await before;
		return resolve;
	}
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

function inTurns(
	connection: SqlDriverAdapter,
	busyWaitMs: number,
): SqlDriverAdapter {
	const turns = new Turns();
	async function alone<T>(work: () => Promise<T>): Promise<T> {
		const done = await turns.take();
		try {
			return await patiently(busyWaitMs, work);
		} finally {
			done();
		}
	}
	return {
		provider: connection.provider,
		adapterName: connection.adapterName,
		queryRaw: (query) => alone(() => connection.queryRaw(query)),
		executeRaw: (query) => alone(() => connection.executeRaw(query)),
		executeScript: (script) => alone(() => connection.executeScript(script)),
		dispose: () => alone(() => connection.dispose()),
		startTransaction: async () => {
			const done = await turns.take();
			try {
				await patiently(busyWaitMs, () =>
					connection.executeScript("BEGIN IMMEDIATE"),
				);
			} catch (error) {
				done();
				throw error;
			}
			return new OpenTransaction(connection, done);
		},
	};
}

/**
 * A transaction that holds the connection. Prisma sends COMMIT and ROLLBACK itself, as
 * queries; it then calls `commit` or `rollback`, and the turn ends.
 */
class OpenTransaction implements Transaction {
	readonly provider = "sqlite";
	readonly options = { usePhantomQuery: false };
	readonly #connection: SqlDriverAdapter;
	readonly #done: () => void;

	constructor(connection: SqlDriverAdapter, done: () => void) {
		this.#connection = connection;
		this.#done = done;
	}

	get adapterName(): string {
		return this.#connection.adapterName;
	}

	queryRaw(query: SqlQuery): Promise<SqlResultSet> {
		return this.#connection.queryRaw(query);
	}

	executeRaw(query: SqlQuery): Promise<number> {
		return this.#connection.executeRaw(query);
	}

	async commit(): Promise<void> {
		this.#done();
	}

	async rollback(): Promise<void> {
		try {
			// After a COMMIT that failed the transaction is still open; mostly there is none left.
			await this.#connection.executeScript("ROLLBACK").catch(() => {});
		} finally {
			this.#done();
		}
	}

	createSavepoint(name: string): Promise<void> {
		return this.#connection.executeScript(`SAVEPOINT ${name}`);
	}

	rollbackToSavepoint(name: string): Promise<void> {
		return this.#connection.executeScript(`ROLLBACK TO ${name}`);
	}

	releaseSavepoint(name: string): Promise<void> {
		return this.#connection.executeScript(`RELEASE ${name}`);
	}
}
