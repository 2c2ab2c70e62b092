import { describe, expect, it } from "vitest";
import { modulesOf } from "./modules.ts";
import { unreached } from "./reach.ts";
import { PROJECT, treeOf } from "./tree.ts";

function lost(files: Readonly<Record<string, string>>): readonly string[] {
	const tree = treeOf(files);
	return unreached(tree, modulesOf(tree));
}

describe("files that nothing reaches", () => {
	it("rejects a file that no page leads to, and those it leads to", () => {
		expect(
			lost({
				"app/page.tsx": 'import "@/lib/a.ts";',
				"lib/a.ts": "",
				"lib/lost.ts": 'import "./deep.ts";',
				"lib/deep.ts": "",
			}),
		).toEqual(["lib/lost.ts", "lib/deep.ts"]);
	});

	it("rejects what only tests lead to, unless it belongs to the tests", () => {
		expect(
			lost({
				"tests/a.test.ts": 'import "../lib/lost.ts"; import "./help.ts";',
				"tests/help.ts": "",
				"tests/idle.ts": "",
				"lib/lost.ts": "",
			}),
		).toEqual(["tests/idle.ts", "lib/lost.ts"]);
	});

	it("rejects a script that nothing names", () => {
		expect(
			lost({
				"package.json": '{"scripts":{"start":"node scripts/start.mjs"}}',
				"scripts/start.mjs": 'run("scripts/inner.mjs")',
				"scripts/inner.mjs": "",
				"scripts/idle.mjs": "",
				"README.md": "node scripts/by-hand.mjs",
				"scripts/by-hand.mjs": "",
			}),
		).toEqual(["scripts/idle.mjs"]);
	});

	it("rejects a file in app/ that is no page and in no page", () => {
		expect(lost({ "app/page.tsx": "", "app/part.tsx": "" })).toEqual([
			"app/part.tsx",
		]);
	});

	it("finds none here", () => {
		expect(unreached(PROJECT, modulesOf(PROJECT))).toEqual([]);
	});
});
