import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Counts */

/** A check that either holds or does not. @param {boolean} holds @returns {Counts} */
export function oneCheck(holds) {
	return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
}

/** @param {string} file @returns {any} null when there is no report, or half of one */
export function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}

/**
 * The counts of a run. A runner that failed without naming a failed test (it crashed, a file
 * could not be loaded) counts as one more failure, so that nothing broken adds up to none.
 *
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function honest({ passed, failed }, exitCode) {
	return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/** Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. @param {any} report @returns {Counts} */
export function vitestCounts(report) {
	const files = report?.testResults ?? [];
	const broken = files.filter(
		(/** @type {any} */ file) =>
			file.status === "failed" &&
			!file.assertionResults?.some(
				(/** @type {any} */ t) => t.status === "failed",
			),
	);
	return {
		passed: report?.numPassedTests ?? 0,
		failed: (report?.numFailedTests ?? 0) + broken.length,
	};
}

/** Playwright's JSON report. A test that passed only at a second try counts as failed. @param {any} report @returns {Counts} */
export function playwrightCounts(report) {
	const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
	return {
		passed: expected,
		failed: unexpected + flaky + (report?.errors?.length ?? 0),
	};
}

/**
 * The stages as a table, and the sum in the one plain line that closes every run.
 *
 * @param {readonly (Counts & { name: string, seconds: number })[]} stages
 */
export function summary(stages) {
	const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
	const failed = stages.reduce((sum, stage) => sum + stage.failed, 0);
	const row = (/** @type {readonly (string | number)[]} */ [name, ...cells]) =>
		String(name).padEnd(18) +
		cells.map((cell) => String(cell).padStart(9)).join("");
	const rows = stages.map((s) =>
		row([s.name, s.passed, s.failed, `${s.seconds} s`]),
	);
	const table = [row(["", "passed", "failed", "time"]), ...rows].join("\n");
	return { failed, table, line: `${passed} passed, ${failed} failed` };
}
