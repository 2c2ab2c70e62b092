import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { inProject, run, runNode, step } from "./run.mjs";

/** A program on PATH by any of the names. @param {readonly string[]} names @returns {string | null} */
export function onPath(names, searchPath = process.env.PATH ?? "") {
	const folders = searchPath.split(path.delimiter).filter(Boolean);
	for (const name of names) {
		for (const folder of folders) {
			const file = path.join(folder, name);
			try {
				accessSync(file, constants.X_OK);
				return file;
			} catch {}
		}
	}
	return null;
}

const NAMES = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
];

/** A Chromium that is there: `CHROMIUM`, one on PATH, or Playwright's own. @returns {Promise<string | null>} */
export async function findChromium() {
	const named = process.env.CHROMIUM;
	if (named && existsSync(named)) return named;
	const installed = onPath(NAMES);
	if (installed) return installed;
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	return existsSync(own) ? own : null;
}

/** Finds a Chromium, or fetches one: Playwright's own, or Debian's. @returns {Promise<string | null>} */
export async function ensureChromium() {
	const found = await findChromium();
	if (found) return found;
	console.log("Fetching Chromium for the end-to-end tests …");
	const cli = inProject("node_modules", "@playwright", "test", "cli.js");
	await runNode(cli, ["install", "chromium"], {
		quiet: true,
		timeoutMs: 600_000,
	});
	const fetched = await findChromium();
	if (fetched) return fetched;
	if (process.getuid?.() === 0 && onPath(["apt-get"])) {
		await step(
			"Installing Debian's chromium",
			"Chromium could not be installed: see the lines above.",
			async () => {
				await run("apt-get", ["update"], { quiet: true });
				return run(
					"apt-get",
					["install", "-y", "--no-install-recommends", "chromium"],
					{
						quiet: true,
						env: { DEBIAN_FRONTEND: "noninteractive" },
					},
				);
			},
		);
	}
	return findChromium();
}
