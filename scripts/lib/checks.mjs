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
import { ensureGenerated } from "./prepare.mjs";
import { orExplain, Problem } from "./problem.mjs";
import { inProject, runNode } from "./run.mjs";

/**
 * How a stage went, what failed in it where that has a name, and what it printed where it was
 * kept back.
 *
 * @typedef {import("./counts.mjs").Counts & { failures?: string[], output?: string }} Counts
 */

/** @typedef {(reports: string) => Promise<Counts>} Work */

const bin = (/** @type {string[]} */ ...parts) =>
	inProject("node_modules", ...parts);

/**
 * What does not keep two cores busy: done one after the other beside the unit tests, and told
 * after them.
 *
 * @type {readonly (readonly [string, Work])[]}
 */
const BESIDE = [
	["types", types],
	["lint and format", lint],
	["build", build],
];

/** The types of pages and of styles are Next's to write first. @returns {Promise<Counts>} */
async function types() {
	await runNode(bin("next", "dist", "bin", "next"), ["typegen"], {
		quiet: true,
	});
	return quietCheck(bin("typescript", "bin", "tsc"), ["--noEmit"]);
}

/** @returns {Promise<Counts>} */
function lint() {
	return quietCheck(bin("@biomejs", "biome", "bin", "biome"), ["check", "."]);
}

/** In a process of its own, that what it says be kept together. @returns {Promise<Counts>} */
function build() {
	return quietCheck(inProject("scripts", "lib", "build.mjs"), []);
}

/** A check by a program that either ends well or does not. @param {string} script @param {readonly string[]} args @returns {Promise<Counts>} */
async function quietCheck(script, args) {
	const { code, output } = await runNode(script, args, { quiet: true });
	return { ...oneCheck(code === 0), output };
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

/** @param {string} name @param {Work} work @param {string} reports */
async function timed(name, work, reports) {
	const startedMs = Date.now();
	const counts = await orOneFailure(() => work(reports));
	const seconds = Math.round((Date.now() - startedMs) / 1000);
	return { name, seconds, ...counts };
}

/** @param {string} name */
function announce(name) {
	console.log(`\n── ${name} ──`);
}

/** @param {{ name: string } & Counts} stage */
function close({ name, passed, failed, output = "" }) {
	if (output.trim()) console.log(output.trimEnd());
	console.log(`${name}: ${passed} passed, ${failed} failed`);
}

/** Everything that must hold; what fails does not stop the rest. @param {string} reports */
async function everyStage(reports) {
	const beside = (async () => {
		const ended = [];
		for (const [name, work] of BESIDE) {
			ended.push(await timed(name, work, reports));
		}
		return ended;
	})();
	announce("unit");
	const unit = await timed("unit", unitTests, reports);
	close(unit);
	const others = await beside;
	for (const stage of others) {
		announce(stage.name);
		close(stage);
	}
	announce("end to end");
	const endToEnd = await timed("end to end", endToEndTests, reports);
	close(endToEnd);
	return [...others, unit, endToEnd];
}

/** `npm test`: installs what is missing, runs every stage, and closes with `N passed, N failed`. */
export async function runChecks() {
	process.env.NEXT_TELEMETRY_DISABLED = "1";
	await orExplain(async () => {
		await ensureInstalled();
		await ensureGenerated();
	});
	const reports = mkdtempSync(path.join(tmpdir(), "casekeeper-reports-"));
	const results = await everyStage(reports);
	rmSync(reports, { recursive: true, force: true });
	for (const failure of results.flatMap(({ failures = [] }) => failures)) {
		console.log(`\nFAILED ${failure}`);
	}
	const { failed, table, line } = summary(results);
	console.log(`\n${table}\n\n${line}`);
	process.exitCode = failed === 0 ? 0 : 1;
}
