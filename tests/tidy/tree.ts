import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Files of a project by their path from its root, with their text. A made-up one is written down as an object. */
export type Tree = ReadonlyMap<string, string>;

export function treeOf(files: Readonly<Record<string, string>>): Tree {
	return new Map(Object.entries(files));
}

/** Made by programs, or nobody's: what git ignores. */
const LEFT_OUT = new Set([
	"node_modules",
	".next",
	".git",
	".scratch",
	"generated",
	"data",
	"coverage",
	"test-results",
	"playwright-report",
	"next-env.d.ts",
	".DS_Store",
]);

/** Files that are not text, or data of which only the shape matters. */
const NOT_TEXT = /\.(png|jpg|ico|woff2?|db|gz|tsbuildinfo)$/;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function read(folder: string, into: Map<string, string>): Map<string, string> {
	for (const name of readdirSync(path.join(ROOT, folder))) {
		if (LEFT_OUT.has(name) || name.startsWith(".env")) continue;
		const place = folder === "" ? name : `${folder}/${name}`;
		if (statSync(path.join(ROOT, place)).isDirectory()) read(place, into);
		else if (!NOT_TEXT.test(name)) {
			into.set(place, readFileSync(path.join(ROOT, place), "utf8"));
		}
	}
	return into;
}

/** The project itself, as it lies on the disk. */
export const PROJECT: Tree = read("", new Map());

/** Code of any kind, not the words or data. */
export function isCode(file: string): boolean {
	return /\.(ts|tsx|mjs|js)$/.test(file);
}

export function isTest(file: string): boolean {
	return file.startsWith("tests/");
}
