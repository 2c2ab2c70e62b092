import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/** The files that take longest, the longest first; on a fresh clone Vitest knows only their sizes. */
const LONG = [
	"tests/playouts/playouts.test.ts",
	"tests/scripts/demo.test.ts",
	"tests/maintenance/verify.test.ts",
	"tests/soak/locked.test.ts",
];

const place = ({ moduleId }: TestSpecification) => {
	const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
	return at < 0 ? LONG.length : at;
};

/** Begins with the files that take longest, so that no core waits for one of them at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const usual = await super.sort(files);
		return usual.sort((a, b) => place(a) - place(b));
	}
}

export default defineConfig({
	resolve: { alias: { "@": root.replace(/\/$/, "") } },
	test: {
		// Two cores, and property tests that are long by design: limits that only a hang reaches.
		maxWorkers: "100%",
		testTimeout: 240_000,
		hookTimeout: 240_000,
		sequence: { sequencer: LongestFirst },
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
					// Loading the database's client anew for each file took a third of their time.
					isolate: false,
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
					setupFiles: [
						"tests/components/support/patience.ts",
						"tests/components/support/fresh-page.ts",
					],
					environment: "happy-dom",
					isolate: false,
					server: { deps: { inline: ["use-intl"] } },
				},
			},
		],
	},
});
