import { setTimeout } from "node:timers/promises";
import sqlite3 from "sqlite3";

/**
 * A connection of the npm package sqlite3, as promises. Rows are plain objects, whole
 * numbers JavaScript numbers. It may only be used from processes of its own, never beside
 * the program's client in one process: two SQLite libraries on one file in one process
 * drop each other's locks.
 *
 * @typedef {object} Connection
 * @property {(sql: string, ...values: unknown[]) => Promise<any[]>} all
 * @property {(sql: string, ...values: unknown[]) => Promise<void>} run
 * @property {(script: string) => Promise<void>} exec several statements
 * @property {(file: string) => Promise<void>} copyTo SQLite's online backup, in one step
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} file
 * @param {"read" | "write" | "create"} mode
 * @returns {Promise<Connection>}
 */
export async function open(file, mode) {
	const flags = {
		read: sqlite3.OPEN_READONLY,
		write: sqlite3.OPEN_READWRITE,
		create: sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE,
	}[mode];
	const db = await new Promise((resolve, reject) => {
		const opened = new sqlite3.Database(file, flags, (error) =>
			error ? reject(error) : resolve(opened),
		);
	});
	db.configure("busyTimeout", 10_000);
	/** @param {(done: (error: Error | null, value?: any) => void) => void} start */
	const promised = (start) =>
		new Promise((resolve, reject) =>
			start((error, value) => (error ? reject(error) : resolve(value))),
		);
	// A file may come from anywhere: what its views and triggers call is kept to what is harmless.
	await promised((done) => db.exec("PRAGMA trusted_schema = OFF", done));
	return {
		all: (sql, ...values) => promised((done) => db.all(sql, values, done)),
		run: (sql, ...values) => promised((done) => db.run(sql, values, done)),
		exec: (script) => promised((done) => db.exec(script, done)),
		close: () => promised((done) => db.close(done)),
		copyTo: async (target) => {
			const backup = await new Promise((resolve, reject) => {
				const started = db.backup(target, (error) =>
					error ? reject(error) : resolve(started),
				);
			});
			try {
				// A step that met a lock reports no error and is simply made again.
				for (let tries = 0; !backup.completed && tries < 100; tries++) {
					if (tries > 0) await setTimeout(50);
					await promised((done) => backup.step(-1, done));
				}
				if (!backup.completed) throw new Error("the copy was not completed");
			} finally {
				await promised((done) => backup.finish(done));
			}
		},
	};
}
