import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import * as zod from "zod/mini";
import { PROJECT_ROOT } from "../maintenance/root.mjs";
import { filesUnder } from "./sources.mjs";

/** Where code for the browser may ask for Zod. */
const BROWSER_SOURCES = [
	"components",
	"lib/client",
	"lib/core",
	"lib/games",
	"lib/table",
];

const exported = new Map(Object.entries(zod));

/** From the project's root, as the bundler wants it. */
export const SLIM_ZOD = "./generated/zod-mini.mjs";

/** The functions of Zod that code for the browser names as `z.something`. */
function namesUsed() {
	const names = new Set();
	for (const file of filesUnder(BROWSER_SOURCES)) {
		if (!/\.tsx?$/.test(file)) continue;
		const text = readFileSync(path.join(PROJECT_ROOT, file), "utf8");
		for (const [, name] of text.matchAll(/\bz\.(\w+)/g)) {
			if (name && typeof exported.get(name) === "function") names.add(name);
		}
	}
	return [...names].sort();
}

/**
 * Writes the part of `zod/mini` that the browser needs to `SLIM_ZOD`. Turbopack takes a module
 * or leaves it and Zod has everything in one; esbuild takes single functions, which is half.
 * A function that is missing from it is an error of the build.
 */
export function writeSlimZod() {
	const outfile = path.join(PROJECT_ROOT, SLIM_ZOD);
	const { outputFiles } = buildSync({
		stdin: {
			contents: `export { ${namesUsed().join(", ")} } from "zod/mini";`,
			resolveDir: PROJECT_ROOT,
		},
		bundle: true,
		format: "esm",
		minify: true,
		target: "es2022",
		write: false,
	});
	mkdirSync(path.dirname(outfile), { recursive: true });
	writeFileSync(outfile, outputFiles[0]?.contents ?? "");
}
