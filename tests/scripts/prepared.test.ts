import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** What the scripts read of a clone; what is generated or built is not in it. */
const CLONED = [
	"lib",
	"package.json",
	"prisma",
	"prisma.config.ts",
	"scripts",
	"tsconfig.json",
];

/** A script by its name, as npm runs it. */
function run(
	name: string,
	...args: readonly string[]
): Promise<{ code: number; out: string; error: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[path.join(folder.path, "scripts/prepared.mjs"), name, ...args],
			{ cwd: folder.path, env: { ...process.env, DATABASE_URL: "" } },
			(failure, out, error) =>
				resolve({ code: Number(failure?.code ?? 0), out, error }),
		);
	});
}

beforeAll(() => {
	for (const name of CLONED) {
		fs.cpSync(path.join(PROJECT_ROOT, name), path.join(folder.path, name), {
			recursive: true,
		});
	}
	fs.symlinkSync(
		path.join(PROJECT_ROOT, "node_modules"),
		path.join(folder.path, "node_modules"),
	);
});

describe("on a clone that was never started", () => {
	it("a script that needs no database client prints nothing but its own", async () => {
		expect(await run("replay")).toEqual({
			code: 2,
			out: "",
			error: "Name one file: npm run --silent replay -- FILE\n",
		});
		const none = path.join(folder.path, "data/casekeeper.db");
		for (const name of ["audit", "backup"]) {
			expect((await run(name)).error).toBe(`There is no database ${none}.\n`);
		}
		expect(fs.existsSync(path.dirname(none))).toBe(false);
	});

	it("one that needs the database client makes it first, once", async () => {
		const client = path.join(folder.path, "generated/prisma/client.ts");
		expect(fs.existsSync(client)).toBe(false);
		const { code, out, error } = await run("demo", "--help");
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(error).toMatch(/^Generating the database client …\n(.*\n)*Usage: /);
		expect(fs.existsSync(client)).toBe(true);
		expect((await run("verify")).error).toMatch(/^There is no database .*\n$/);
	});
});
