import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { ensureGenerated } from "./prepare.mjs";
import { orExplain } from "./problem.mjs";
import { inProject } from "./run.mjs";

/**
 * What people run besides `npm start`, by npm's name for it, and what must be there first:
 * the packages, and for what reads nights with the program's own code its database client.
 *
 * @type {Readonly<Record<string, readonly [string, ...(() => Promise<void>)[]]>>}
 */
const SCRIPTS = {
	audit: ["scripts/maintenance/audit.mjs", packages],
	backup: ["scripts/maintenance/backup.mjs", packages],
	bench: ["scripts/bench/index.ts", packages, ensureGenerated],
	demo: ["scripts/demo.ts", packages, ensureGenerated],
	replay: ["scripts/replay.ts", packages],
	"reset-pin": ["scripts/maintenance/reset-pin.mjs", packages],
	restore: ["scripts/maintenance/restore.mjs", packages],
	soak: ["tests/soak/soak.ts", packages, ensureGenerated],
	verify: ["scripts/verify.ts", packages, ensureGenerated],
};

/** Installs where nothing is installed yet. What is there may be in use by a server that runs, and stays. */
async function packages() {
	if (!existsSync(inProject("node_modules"))) await ensureInstalled();
}

/**
 * Runs a script in this process, on a clone that was never started too.
 *
 * @param {string | undefined} name
 * @param {readonly string[]} args
 */
export async function runPrepared(name, args) {
	const [file, ...needs] = SCRIPTS[name ?? ""] ?? [];
	if (!file) {
		console.error(`One of ${Object.keys(SCRIPTS).join(", ")} can be run.`);
		process.exit(1);
	}
	await orExplain(async () => {
		for (const need of needs) await need();
	});
	const script = inProject(...file.split("/"));
	process.argv = [process.execPath, script, ...args];
	if (file.endsWith(".ts")) {
		const { register } = await import("tsx/esm/api");
		register();
	}
	await import(pathToFileURL(script).href);
}
