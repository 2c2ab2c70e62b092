import { realpathSync } from "node:fs";
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
 * sentence on standard error, and the exit code is then 1.
 *
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
	try {
		await command();
	} catch (error) {
		console.error(
			error instanceof MaintenanceError
				? error.message
				: `The database could not be worked on: ${error instanceof Error ? error.message : error}.`,
		);
		process.exitCode = 1;
	}
}
