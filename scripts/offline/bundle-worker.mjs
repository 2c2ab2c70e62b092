import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { filesUnder } from "../lib/sources.mjs";
import { PROJECT_ROOT } from "../maintenance/root.mjs";

/** Scripts, styles and fonts; Next writes the build's number into the names of the rest. */
const SHELL_FILES = [".next/static/chunks", ".next/static/media"];

/**
 * Bundles the service worker, with the list of what it keeps, to `.next/sw.js`, which
 * `app/sw.js` serves. After each build, whose files it names.
 *
 * @param {string} version changes with anything that the pages are made of, words included
 */
export async function bundleWorker(version) {
	const files = filesUnder(SHELL_FILES)
		.filter((file) => !file.endsWith(".map"))
		.map((file) => ({
			url: file.replace(/^\.next\//, "/_next/"),
			// Their names change with their contents.
			revision: null,
		}));
	const result = await build({
		entryPoints: [path.join(PROJECT_ROOT, "scripts/offline/service-worker.ts")],
		bundle: true,
		write: false,
		minify: true,
		format: "iife",
		target: "es2022",
		platform: "browser",
		legalComments: "none",
		define: {
			"process.env.NODE_ENV": '"production"',
			"self.__VERSION": JSON.stringify(version),
			"self.__SW_MANIFEST": JSON.stringify([
				...files,
				{ url: "/offline", revision: version },
			]),
		},
	});
	writeFileSync(
		path.join(PROJECT_ROOT, ".next/sw.js"),
		result.outputFiles[0]?.contents ?? "",
	);
}
