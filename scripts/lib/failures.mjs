import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Lines of a message that are kept: what was expected and what came. */
const LINES = 12;

/**
 * What failed in Vitest's JSON report, each with where and why.
 *
 * @param {any} report
 * @returns {string[]}
 */
export function vitestFailures(report) {
	return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
		const where = path.relative(process.cwd(), file.name);
		const tests = (file.assertionResults ?? []).filter(
			(/** @type {any} */ test) => test.status === "failed",
		);
		if (tests.length === 0) {
			return file.status === "failed" ? [told(where, file.message)] : [];
		}
		return tests.map((/** @type {any} */ test) =>
			told(`${where} › ${test.fullName}`, test.failureMessages?.[0]),
		);
	});
}

/**
 * What failed in Playwright's JSON report, each with where and why.
 *
 * @param {any} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
	const failed = specsIn(report?.suites ?? []).filter(({ ok }) => !ok);
	const tests = failed.map((spec) => {
		const results = spec.tests.flatMap((/** @type {any} */ t) => t.results);
		const why = results.find((/** @type {any} */ r) => r.error)?.error.message;
		return told(`${spec.file}:${spec.line} › ${spec.title}`, why);
	});
	const others = (report?.errors ?? []).map((/** @type {any} */ error) =>
		told("end to end", error.message),
	);
	return [...tests, ...others];
}

/** @param {any[]} suites @returns {any[]} */
function specsIn(suites) {
	return suites.flatMap((suite) => [
		...(suite.specs ?? []),
		...specsIn(suite.suites ?? []),
	]);
}

/** @param {string} where @param {string | undefined} why */
function told(where, why) {
	const lines = stripVTControlCharacters(why ?? "")
		.split("\n")
		.slice(0, LINES)
		.map((line) => `    ${line}`.trimEnd());
	return [where, ...lines].join("\n");
}
