import type { Module, Modules } from "./modules.ts";
import { isTest } from "./tree.ts";

/** Files that Next finds by their name, and what it takes from them. */
const NEXT_FILE =
	/^(app\/(.*\/)?(page|layout|route|loading|error|global-error|not-found|template|default|manifest|robots|sitemap|icon|apple-icon|opengraph-image)\.(ts|tsx)|proxy\.ts|instrumentation(-client)?\.ts)$/;
const NEXT_NAME =
	/^(default|metadata|generateMetadata|viewport|generateViewport|generateStaticParams|dynamic|dynamicParams|revalidate|fetchCache|runtime|preferredRegion|maxDuration|size|contentType|alt|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|proxy|config|register|onRequestError)$/;
const CONFIG_FILE = /^[\w.-]+\.config\.(ts|js|mjs)$/;

export function isNextFile(file: string): boolean {
	return NEXT_FILE.test(file);
}

export function isConfig(file: string): boolean {
	return CONFIG_FILE.test(file);
}

function isTakenByTool(file: string, name: string): boolean {
	return (
		(isNextFile(file) && NEXT_NAME.test(name)) ||
		(isConfig(file) && name === "default")
	);
}

/** Where a name that a file passes on with `export *` comes from: the file itself if nowhere else. */
function origins(
	modules: Modules,
	file: string,
	name: string,
): readonly string[] {
	const found = modules.get(file);
	if (!found || found.exports.includes(name) || found.passedOn.length === 0)
		return [file];
	return found.passedOn.flatMap((next) => origins(modules, next, name));
}

function taken(
	modules: Modules,
	from: readonly (readonly [string, Module])[],
): ReadonlySet<string> {
	const uses = new Set<string>();
	for (const [, { imports }] of from) {
		for (const { file, names } of imports) {
			if (file === null) continue;
			for (const name of names) {
				const all = name === "*" ? (modules.get(file)?.exports ?? []) : [name];
				for (const one of all) {
					for (const origin of origins(modules, file, one))
						uses.add(`${origin}: ${one}`);
				}
			}
		}
	}
	return uses;
}

/**
 * Every exported name that nothing else uses, as `file: name`. A use in a test alone is none,
 * unless the name belongs to the tests; a part of a file's own work may be exported for them.
 */
export function deadExports(modules: Modules): readonly string[] {
	const program = taken(
		modules,
		[...modules].filter(([file]) => !isTest(file)),
	);
	const all = taken(modules, [...modules]);
	return [...modules].flatMap(([file, { exports, names }]) =>
		exports
			.filter((name) => !isTakenByTool(file, name))
			.filter((name) => {
				const own = isTest(file) || (names.get(name) ?? 0) > 1;
				return !(own ? all : program).has(`${file}: ${name}`);
			})
			.map((name) => `${file}: ${name}`),
	);
}
