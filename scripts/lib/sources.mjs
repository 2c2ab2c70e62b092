import { createHash } from "node:crypto";
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../maintenance/root.mjs";

/** What `next build` reads: folders whole, and single files. */
export const BUILD_SOURCES = [
	"app",
	"components",
	"lib",
	"messages",
	"public",
	"scripts/maintenance",
	"scripts/offline",
	"scripts/lib/slim-zod.mjs",
	"scripts/lib/sources.mjs",
	"prisma/schema.prisma",
	"proxy.ts",
	"instrumentation.ts",
	"next.config.js",
	"postcss.config.mjs",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];

/** What the database client is generated from. */
export const CLIENT_SOURCES = ["prisma/schema.prisma", "package-lock.json"];

/** The program's version: differs whenever anything that the pages are made of does. */
export function buildVersion() {
	return hashOf(BUILD_SOURCES).slice(0, 16);
}

/**
 * Every file under the given places, sorted, as paths from the root. A place that is not
 * there counts as empty.
 *
 * @param {readonly string[]} places
 * @param {string} [root]
 * @returns {string[]}
 */
export function filesUnder(places, root = PROJECT_ROOT) {
	return places
		.flatMap((place) => {
			const stat = statSync(path.join(root, place), { throwIfNoEntry: false });
			if (!stat) return [];
			if (!stat.isDirectory()) return [place];
			const inside = readdirSync(path.join(root, place)).map(
				(name) => `${place}/${name}`,
			);
			return filesUnder(inside, root);
		})
		.sort();
}

/**
 * A hash over names and contents: differs when any file was changed, added, moved or removed.
 *
 * @param {readonly string[]} places
 * @param {string} [root]
 */
export function hashOf(places, root = PROJECT_ROOT) {
	const hash = createHash("sha256");
	for (const file of filesUnder(places, root)) {
		const content = readFileSync(path.join(root, file));
		hash.update(`${file}\n${content.length}\n`).update(content);
	}
	return hash.digest("hex");
}

/**
 * Makes something anew when what it is made from has changed since the last time. The hash is
 * kept in a file beside the product, so that the product's loss is noticed too.
 *
 * @param {string} stampFile absolute
 * @param {readonly string[]} places what it is made from
 * @param {() => Promise<void>} make
 * @returns {Promise<boolean>} whether it was made
 */
export async function whenChanged(stampFile, places, make) {
	const hash = hashOf(places);
	if (readStamp(stampFile) === hash) return false;
	rmSync(stampFile, { force: true });
	await make();
	mkdirSync(path.dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, hash);
	return true;
}

/** @param {string} file */
function readStamp(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}
