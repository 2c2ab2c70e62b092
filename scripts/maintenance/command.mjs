import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Something a person can mend; its message is one sentence that says what. */
export class MaintenanceError extends Error {
	name = "MaintenanceError";
}

/** Whether Node was started with this module. @param {string} url its import.meta.url */
export function isMain(url) {
	const started = process.argv[1];
	if (!started) return false;
	try {
		return realpathSync(started) === realpathSync(fileURLToPath(url));
	} catch {
		return false;
	}
}

/**
 * Runs a command of the maintenance side to its end: what goes wrong is said in one
 * sentence on standard error.
 *
 * @param {() => Promise<void>} command
 * @param {number} [failedCode] the exit code when it goes wrong
 */
export async function runCommand(command, failedCode = 1) {
	try {
		await command();
	} catch (error) {
		console.error(
			error instanceof MaintenanceError
				? error.message
				: `The database could not be worked on: ${error instanceof Error ? error.message : error}.`,
		);
		process.exitCode = failedCode;
	}
}

/**
 * A path as the person typed it: counted from where they stand, which npm keeps when it
 * changes to the project's root.
 *
 * @param {string} typed
 * @returns {string} absolute
 */
export function typedPath(typed) {
	const { npm_lifecycle_event: script, INIT_CWD: stood } = process.env;
	return path.resolve(script && stood ? stood : process.cwd(), typed);
}

/** @param {string} file a database's path @throws {MaintenanceError} */
export function refuseAbsent(file) {
	if (existsSync(file)) return;
	throw new MaintenanceError(`There is no database ${file}.`);
}

/** @param {number} bytes */
export function sizeInWords(bytes) {
	return bytes < 1_000_000
		? `${Math.max(1, Math.round(bytes / 1000))} kB`
		: `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @param {number} count @param {string} one @param {string} many */
export function counted(count, one, many) {
	return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
