import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { onPath } from "./on-path.mjs";
import { Problem } from "./problem.mjs";
import { inProject, runNode } from "./run.mjs";

/** The headless one first: it draws pages and no window around them, in half the time. */
const NAMES = [
	"chromium-headless-shell",
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
	for (const name of ["chromium-headless-shell", "chromium"]) {
		try {
			await installFromDebian(name);
		} catch (error) {
			// Older releases have only the one with a window.
			console.error(error instanceof Problem ? error.message : error);
		}
		const installed = await findChromium();
		if (installed) return installed;
	}
	return null;
}
