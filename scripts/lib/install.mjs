import { existsSync, readFileSync } from "node:fs";
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

/** Whether better-sqlite3 was built, and for this Node: another major version cannot load it. */
function betterSqliteLoads() {
	try {
		const Database = createRequire(import.meta.url)("better-sqlite3");
		new Database(":memory:").close();
		return true;
	} catch {
		return false;
	}
}

/** Whether sqlite3 was built, which is so for every Node. It is not loaded: one process must not hold both. */
function sqliteIsThere() {
	return existsSync(
		inProject(
			"node_modules",
			"sqlite3",
			"build",
			"Release",
			"node_sqlite3.node",
		),
	);
}

/**
 * Fetches or compiles native parts side by side. npm does one after the other where there are
 * two cores, and each takes but one.
 *
 * @param {readonly string[]} names the packages'
 */
async function buildNativeParts(names) {
	const built = await Promise.all(
		names.map((name) => run(NPM, ["rebuild", name], { quiet: true })),
	);
	if (built.every(({ code }) => code === 0)) return { code: 0, output: "" };
	// They may have been in each other's way where both fetch what Node's modules are compiled with.
	return run(NPM, ["rebuild", ...names], { quiet: true });
}

/** Installs the packages when any is missing or differs from package-lock.json, and builds what is not built. */
export async function ensureInstalled() {
	const wanted = readLock(inProject("package-lock.json")) ?? {};
	const installed = readLock(inProject("node_modules", ".package-lock.json"));
	if (!isInstalled(wanted, installed)) {
		await step(
			"Installing packages; the first time takes a few minutes",
			"The packages could not be installed: see the lines above, and check that this device is online.",
			// The tools for building and testing are wanted too, whatever the surroundings say. No
			// package's own script but the native parts' is of use, and those have their own step.
			() =>
				run(NPM, ["ci", "--include=dev", "--ignore-scripts"], { quiet: true }),
		);
	}
	const missing = [
		...(betterSqliteLoads() ? [] : ["better-sqlite3"]),
		...(sqliteIsThere() ? [] : ["sqlite3"]),
	];
	if (missing.length > 0) {
		await step(
			"Building the native packages for this version of Node",
			"The native packages could not be built: see the lines above.",
			() => buildNativeParts(missing),
		);
	}
}
