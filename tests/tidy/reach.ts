import { isConfig, isNextFile } from "./exports.ts";
import type { Modules } from "./modules.ts";
import { isTest, type Tree } from "./tree.ts";

/** The files that others lead to, themselves among them. */
export function reachedFrom(
	modules: Modules,
	files: readonly string[],
): ReadonlySet<string> {
	const reached = new Set<string>();
	const visit = (file: string) => {
		if (reached.has(file)) return;
		reached.add(file);
		for (const next of modules.get(file)?.imports ?? []) {
			if (next.file !== null) visit(next.file);
		}
	};
	files.forEach(visit);
	return reached;
}

/** Where people and tools come in by running the file itself. */
function isEntry(file: string): boolean {
	return (
		isNextFile(file) || isConfig(file) || /\.(test|spec)\.tsx?$/.test(file)
	);
}

/** Texts that name scripts to be run: npm's, continuous integration's, the reader's. */
function isInstruction(file: string): boolean {
	return file === "package.json" || file === ".ci/run" || file.endsWith(".md");
}

/**
 * Every file of code that nothing reaches: no page or route, config, or script that is run.
 * A script is run when package.json, a page of documentation or a reached file names it by
 * its file name; a helper of the tests likewise. Tests reach only what belongs to the tests.
 */
export function unreached(tree: Tree, modules: Modules): readonly string[] {
	const reached = new Set<string>();
	const named = (text: string) =>
		[...modules.keys()].filter(
			(file) =>
				/^(scripts|tests)\//.test(file) &&
				text.includes(file.slice(file.lastIndexOf("/") + 1)),
		);
	const visit = (file: string, inTests: boolean) => {
		if (reached.has(file) || (inTests && !isTest(file))) return;
		reached.add(file);
		for (const next of modules.get(file)?.imports ?? []) {
			if (next.file !== null) visit(next.file, inTests);
		}
		for (const script of named(tree.get(file) ?? "")) visit(script, inTests);
	};
	for (const [file, text] of tree) {
		if (isInstruction(file))
			for (const script of named(text)) visit(script, false);
		else if (isEntry(file)) visit(file, isTest(file));
	}
	return [...modules.keys()].filter(
		(file) => !reached.has(file) && !file.endsWith(".d.ts"),
	);
}
