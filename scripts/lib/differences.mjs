import { execFile } from "node:child_process";
import { inProject } from "./run.mjs";

/**
 * Adds every night of the database (DATABASE_URL) up, in a process of its own, while the table
 * is open already: a night that is not as it was written must be known of, and must not keep
 * the others from being played.
 *
 * @returns {{ told: Promise<string | null>, end: () => Promise<void> }} what to tell, or null
 *   when there is nothing; and how to end it before it is done, which tells nothing
 */
export function differences() {
	const audit = inProject("scripts", "maintenance", "audit.mjs");
	// Not by `run`, which ends this process at a signal: the server closes its data first.
	/** @type {(told: string | null) => void} */
	let tell = () => {};
	/** @type {Promise<string | null>} */
	const told = new Promise((resolve) => {
		tell = resolve;
	});
	const child = execFile(process.execPath, [audit], (error, out, err) => {
		tell(
			error?.code === 1
				? `\n${`${out}${err}`.trim()}\n\nWhat is stored is not as it was written. To go back to a backup, stop and enter npm run restore.\n`
				: null,
		);
	});
	return {
		told,
		end: async () => {
			child.kill();
			await told;
		},
	};
}
