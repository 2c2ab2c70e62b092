import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inProject, NPM, run, step } from "./run.mjs";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

/**
 * Whether what is installed is what the lock asks for. npm keeps its own record of what it
 * installed; packages for other kinds of machine are optional and may be missing.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
	if (!installed?.packages) return false;
	const have = installed.packages;
	return Object.entries(wanted.packages ?? {}).every(([place, entry]) => {
		if (place === "") return true;
		const found = have[place];
		if (!found) return Boolean(entry.optional || entry.devOptional);
		return found.version === entry.version;
	});
}

/** @param {string} file @returns {Lock | null} */
function readLock(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}

/** Whether the native parts were built for this Node: another major version cannot load them. */
function nativePartsLoad() {
	try {
		const Database = createRequire(import.meta.url)("better-sqlite3");
		new Database(":memory:").close();
		return true;
	} catch {
		return false;
	}
}

/** Installs the packages when any is missing or differs from package-lock.json. */
export async function ensureInstalled() {
	const wanted = readLock(inProject("package-lock.json")) ?? {};
	const installed = readLock(inProject("node_modules", ".package-lock.json"));
	if (!isInstalled(wanted, installed)) {
		await step(
			"Installing packages; the first time takes a few minutes",
			"The packages could not be installed: see the lines above, and check that this device is online.",
			// The tools for building and testing are wanted too, whatever the surroundings say.
			() => run(NPM, ["ci", "--include=dev"], { quiet: true }),
		);
	}
	if (!nativePartsLoad()) {
		await step(
			"Building the native packages for this version of Node",
			"The native packages could not be built: see the lines above.",
			() => run(NPM, ["rebuild", "better-sqlite3", "sqlite3"], { quiet: true }),
		);
	}
}
