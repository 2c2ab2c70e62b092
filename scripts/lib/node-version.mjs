// Syntax that any Node with modules can read: this file is what speaks to an old one.

/** The oldest Node that Casekeeper runs on; package.json's `engines` says the same. */
export const OLDEST_NODE = "20.19.0";

/**
 * Whether a version is at least the wanted one, both as `major.minor.patch`.
 *
 * @param {string} version
 * @param {string} wanted
 * @returns {boolean}
 */
export function isAtLeast(version, wanted) {
	const have = version.split(".").map(Number);
	const want = wanted.split(".").map(Number);
	for (let i = 0; i < want.length; i++) {
		if (have[i] !== want[i]) return have[i] > want[i];
	}
	return true;
}

/** Ends the process with one sentence when Node is too old. @param {string} version */
export function refuseOldNode(version) {
	if (isAtLeast(version, OLDEST_NODE)) return;
	console.error(
		`Casekeeper needs Node ${OLDEST_NODE} or newer, but this is Node ${version}: install a newer one from nodejs.org and start again.`,
	);
	process.exit(1);
}
