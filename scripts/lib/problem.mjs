/** Something the person at the keyboard can put right. The message is one whole sentence for them. */
export class Problem extends Error {}

/**
 * What a failed file operation means to a person, or null when it is not one they can act on.
 *
 * @param {unknown} error
 * @returns {string | null}
 */
export function fileTrouble(error) {
	switch (/** @type {{ code?: unknown }} */ (error)?.code) {
		case "EACCES":
		case "EPERM":
			return "this user may not write there";
		case "EROFS":
			return "the disk is read-only";
		case "ENOTDIR":
		case "EEXIST":
			return "there is a file where a folder should be";
		case "EISDIR":
			return "there is a folder where a file should be";
		case "ENOSPC":
			return "the disk is full";
		case "ENOENT":
			return "the folder cannot be made";
		default:
			return null;
	}
}

/**
 * Runs the work of a script. A `Problem` is said in its one sentence; anything else is a fault
 * of the program and shown whole. Either way the process ends with exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function orExplain(work) {
	try {
		await work();
	} catch (error) {
		console.error(error instanceof Problem ? error.message : error);
		process.exit(1);
	}
}
