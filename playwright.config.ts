import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";
import { freshDatabase } from "./scripts/lib/fresh-database.mjs";

const port = Number(process.env.E2E_PORT ?? 3123);
const executablePath = await findChromium();

/** The database file behind the pages, for tests that add it up apart from the program. */
process.env.E2E_DATABASE = freshDatabase(port);

/** One test that takes as long as ten others: begun first, so that nobody waits for it at the end. */
const LONG = /whole-night\.spec\.ts$/;

export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results",
	// Limits that only a hang reaches, also where two cores are busy with more than the tests.
	timeout: 90_000,
	expect: { timeout: 20_000 },
	// Each night is its own: two files of tests side by side do not meet.
	workers: 2,
	projects: [
		{ name: "long", testMatch: LONG },
		{ name: "others", testIgnore: LONG },
	],
	retries: 0,
	forbidOnly: true,
	reporter: "list",
	use: {
		// A name that is not this device's own: plain http as a tablet sees it, no secure context.
		baseURL: `http://table.test:${port}`,
		viewport: { width: 1180, height: 820 },
		locale: "en-GB",
		timezoneId: "Europe/Paris",
		// A trace of everything doubles the time of everything: asked for by name, `E2E_TRACE=1`.
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
		screenshot: "only-on-failure",
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				"--host-resolver-rules=MAP table.test 127.0.0.1",
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	webServer: {
		command: "node scripts/lib/fresh-server.mjs",
		env: { PORT: String(port) },
		url: `http://127.0.0.1:${port}/`,
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
		stdout: "pipe",
		timeout: 300_000,
	},
});
