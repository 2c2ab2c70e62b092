import path from "node:path";
import { fileURLToPath } from "node:url";
import { MaintenanceError } from "./command.mjs";

/** Used when DATABASE_URL says nothing. */
const DEFAULT_DATABASE = "data/casekeeper.db";

/**
 * The absolute path of the database file: what `DATABASE_URL=file:…` names, a relative path
 * counted from the project's root; without it `data/casekeeper.db`. A query (`?…`) is ignored.
 *
 * @param {Readonly<Record<string, string | undefined>>} env where DATABASE_URL is looked up
 * @param {string} root the project's root
 * @returns {string}
 * @throws {MaintenanceError} when DATABASE_URL names something other than a file
 */
export function databasePath(env, root) {
	const url = env.DATABASE_URL?.trim();
	if (!url) return path.resolve(root, DEFAULT_DATABASE);
	if (url.startsWith("file://")) {
		return fileURLToPath(url.replace(/[?#].*$/, ""));
	}
	const named = /^file:([^?]+)/.exec(url)?.[1];
	if (!named || named === ":memory:") {
		throw new MaintenanceError(
			`DATABASE_URL must name a file, as in DATABASE_URL=file:data/casekeeper.db, but is "${url}".`,
		);
	}
	return path.resolve(root, named);
}

/**
 * Where the server's log is kept: beside the database, under its name.
 *
 * @param {string} database absolute path
 * @returns {string}
 */
export function logPath(database) {
	const { dir, name } = path.parse(database);
	return path.join(dir, `${name}.log`);
}
