import { spawn } from "node:child_process";
import path from "node:path";
import { PROJECT_ROOT } from "../maintenance/root.mjs";
import { Problem } from "./problem.mjs";

/** A file of the project by its path from the root. @param {string[]} parts */
export function inProject(...parts) {
	return path.join(PROJECT_ROOT, ...parts);
}

/** `npm` as it must be called here: on Windows it is a batch file, which wants a shell. */
export const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

/** What `run` has started and not ended. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
	for (const child of running) child.kill(signal);
	process.exit(signal === "SIGINT" ? 130 : 143);
}

/**
 * Runs a program in the project's root and waits for it. A signal that ends this process
 * ends all that run first.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeoutMs?: number }} [options]
 *   `quiet` keeps the output back and returns it
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program cannot be started
 */
export function run(
	program,
	args,
	{ env = {}, quiet = false, timeoutMs } = {},
) {
	return new Promise((resolve) => {
		const child = spawn(program, args, {
			cwd: PROJECT_ROOT,
			env: { ...process.env, ...env },
			stdio: quiet
				? ["ignore", "pipe", "pipe"]
				: ["ignore", "inherit", "inherit"],
			shell: program.endsWith(".cmd"),
			timeout: timeoutMs,
		});
		let output = "";
		child.stdout?.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
		child.stderr?.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
		if (running.size === 0) process.on("SIGINT", endAll).on("SIGTERM", endAll);
		running.add(child);
		const done = (/** @type {number} */ code) => {
			running.delete(child);
			if (running.size === 0) {
				process.off("SIGINT", endAll).off("SIGTERM", endAll);
			}
			resolve({ code, output });
		};
		child.on("error", (error) => {
			output += error.message;
			done(127);
		});
		child.on("close", (code) => done(code ?? 1));
	});
}

/** Runs one of the project's own scripts, or an installed program's, with this same Node. @type {typeof run} */
export function runNode(script, args, options) {
	return run(process.execPath, [script, ...args], options);
}

/**
 * Says what is being done, beside what the program prints, does it quietly, and shows what it printed only if it failed.
 *
 * @param {string} doing what a person reads meanwhile
 * @param {string} failed one sentence for when it fails
 * @param {() => Promise<{ code: number, output: string }>} work
 */
export async function step(doing, failed, work) {
	const startedMs = Date.now();
	console.error(`${doing} …`);
	const { code, output } = await work();
	if (code !== 0) {
		if (output.trim()) console.error(output.trimEnd());
		throw new Problem(failed);
	}
	const seconds = Math.round((Date.now() - startedMs) / 1000);
	if (seconds >= 5) console.error(`  done in ${seconds} s`);
}
