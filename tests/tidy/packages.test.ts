import { describe, expect, it } from "vitest";
import { modulesOf } from "./modules.ts";
import { resolvedEntries, unlocked, unpinned, unused } from "./packages.ts";
import { PROJECT, treeOf } from "./tree.ts";

const made = treeOf({
	"package.json": JSON.stringify({
		scripts: { lint: "biome check" },
		dependencies: { a: "1.2.3", b: "^1.2.3", "@c/d": "1.0.0-2.59be" },
		devDependencies: { e: "latest" },
	}),
	"package-lock.json":
		'{"packages":{"node_modules/a":{"version":"1.2.3"},"node_modules/@c/d":{"version":"2.0.0","resolved": "https://x"}}}',
	"app/page.tsx": 'import a from "a/mini"; a;',
	"app/globals.css": '@import "b";',
	"scripts/x.mjs": 'bin("@c", "d", "cli.js")',
});

describe("packages", () => {
	it("are pinned: a range is rejected", () => {
		expect(unpinned(made)).toEqual(["b@^1.2.3", "e@latest"]);
		expect(unpinned(PROJECT)).toEqual([]);
	});

	it("are locked as they are pinned", () => {
		expect(unlocked(made)).toEqual(["b", "@c/d", "e"]);
		expect(unlocked(PROJECT)).toEqual([]);
	});

	it("do not say where they were downloaded from", () => {
		expect(resolvedEntries(made)).toHaveLength(1);
		expect(resolvedEntries(PROJECT)).toEqual([]);
	});

	it("are all used", () => {
		expect(unused(made, modulesOf(made))).toEqual(["e"]);
		expect(unused(PROJECT, modulesOf(PROJECT))).toEqual([]);
	});
});
