import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import {
	honest,
	oneCheck,
	playwrightCounts,
	readReport,
	summary,
	vitestCounts,
} from "./counts.mjs";
import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { ensureHledger } from "./hledger.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt, ensureGenerated } from "./prepare.mjs";
import { orExplain, Problem } from "./problem.mjs";
import { inProject, runNode } from "./run.mjs";

/** How a stage went, and what failed in it where that has a name. @typedef {import("./counts.mjs").Counts & { failures?: string[] }} Counts */

const bin = (/** @type {string[]} */ ...parts) =>
	inProject("node_modules", ...parts);

/** Everything that must hold, in order; one that fails does not stop the next. @type {readonly (readonly [string, (reports: string) => Promise<Counts>])[]} */
const STAGES = [
	["types", types],
	["lint and format", lint],
	["unit", unitTests],
	["build", build],
	["end to end", endToEndTests],
];

/** The types of pages and of styles are Next's to write first. @returns {Promise<Counts>} */
async function types() {
	await runNode(bin("next", "dist", "bin", "next"), ["typegen"], {
		quiet: true,
	});
	const { code } = await runNode(bin("typescript", "bin", "tsc"), ["--noEmit"]);
	return oneCheck(code === 0);
}

/** @returns {Promise<Counts>} */
async function lint() {
	const { code } = await runNode(bin("@biomejs", "biome", "bin", "biome"), [
		"check",
		".",
	]);
	return oneCheck(code === 0);
}

/** @param {string} reports @returns {Promise<Counts>} */
async function unitTests(reports) {
	await hledgerForTheTests();
	const file = path.join(reports, "vitest.json");
	const { code } = await runNode(bin("vitest", "vitest.mjs"), [
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
	]);
	const report = readReport(file);
	return {
		...honest(vitestCounts(report), code),
		failures: vitestFailures(report),
	};
}

/** Its tests fail without it, and say so; all others run. */
async function hledgerForTheTests() {
	try {
		await ensureHledger();
	} catch (error) {
		console.error(error instanceof Problem ? error.message : error);
	}
}

/** @returns {Promise<Counts>} */
async function build() {
	await ensureBuilt();
	return oneCheck(true);
}

/** @param {string} reports @returns {Promise<Counts>} */
async function endToEndTests(reports) {
	const chromium = await ensureChromium();
	if (!chromium) {
		throw new Problem(
			"No Chromium was found or could be fetched: install one, or name it in CHROMIUM.",
		);
	}
	const file = path.join(reports, "playwright.json");
	const { code } = await runNode(
		bin("@playwright", "test", "cli.js"),
		["test", "--reporter=list,json"],
		{
			env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
		},
	);
	const report = readReport(file);
	return {
		...honest(playwrightCounts(report), code),
		failures: playwrightFailures(report),
	};
}

/** A stage that could not even run is one failure, said in its sentence. @param {() => Promise<Counts>} work @returns {Promise<Counts>} */
async function orOneFailure(work) {
	try {
		return await work();
	} catch (error) {
		console.error(error instanceof Problem ? error.message : error);
		return oneCheck(false);
	}
}

/** `npm test`: installs what is missing, runs every stage, and closes with `N passed, N failed`. */
export async function runChecks() {
	process.env.NEXT_TELEMETRY_DISABLED = "1";
	await orExplain(async () => {
		await ensureInstalled();
		await ensureGenerated();
	});
	const reports = mkdtempSync(path.join(tmpdir(), "casekeeper-reports-"));
	const results = [];
	for (const [name, work] of STAGES) {
		console.log(`\n── ${name} ──`);
		const startedMs = Date.now();
		const counts = await orOneFailure(() => work(reports));
		const seconds = Math.round((Date.now() - startedMs) / 1000);
		console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
		results.push({ name, seconds, ...counts });
	}
	rmSync(reports, { recursive: true, force: true });
	for (const failure of results.flatMap(({ failures = [] }) => failures)) {
		console.log(`\nFAILED ${failure}`);
	}
	const { failed, table, line } = summary(results);
	console.log(`\n${table}\n\n${line}`);
	process.exitCode = failed === 0 ? 0 : 1;
}
