import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests of pure code, which keeps nothing between calls: their files need not be kept apart. */
const PURE = [
	"cards",
	"core",
	"games",
	"ledger",
	"messages",
	"playouts",
	"rules",
	"table",
].map((folder) => `tests/${folder}/**/*.test.ts`);

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
	resolve: { alias: { "@": root.replace(/\/$/, "") } },
	test: {
		// Two cores, and property tests that are long by design: limits that only a hang reaches.
		maxWorkers: "100%",
		testTimeout: 240_000,
		hookTimeout: 240_000,
		// Without a PIN but where a test is about it; the tests' requests are to table.test.
		env: { CASEKEEPER_OPEN: "1", CASEKEEPER_HOSTS: "table.test" },
		projects: [
			{
				extends: true,
				test: {
					name: "pure",
					include: PURE,
					environment: "node",
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "node",
					include: ["tests/**/*.test.ts"],
					exclude: ["tests/e2e/**", ...PURE],
					environment: "node",
				},
			},
			{
				extends: true,
				plugins: [react()],
				// As in a browser: words come parsed, and only what formats those is there.
				resolve: {
					alias: {
						"use-intl/format-message": "use-intl/format-message/format-only",
					},
				},
				test: {
					name: "components",
					include: ["tests/components/**/*.test.tsx"],
					setupFiles: "tests/components/support/patience.ts",
					environment: "happy-dom",
					server: { deps: { inline: ["use-intl"] } },
				},
			},
		],
	},
});
