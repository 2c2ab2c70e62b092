/**
 * Runs Prisma's command line without letting it download anything:
 *
 *     node scripts/prisma.mjs generate
 *
 * The command line fetches a schema engine from the network and fails without one, though
 * `generate` and `validate` never start it. Any existing file satisfies it, so it is given
 * Node itself. Commands that do start an engine (`migrate …`) are run as `npx prisma migrate …`.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { PROJECT_ROOT } from "./maintenance/root.mjs";

const require = createRequire(import.meta.url);
const prisma = path.join(
	path.dirname(require.resolve("prisma/package.json")),
	"build/index.js",
);
const { status, error } = spawnSync(
	process.execPath,
	[prisma, ...process.argv.slice(2)],
	{
		cwd: PROJECT_ROOT,
		stdio: "inherit",
		env: {
			PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
			PRISMA_HIDE_UPDATE_MESSAGE: "1",
			CHECKPOINT_DISABLE: "1",
			...process.env,
		},
	},
);
if (error) console.error(`Prisma could not be started: ${error.message}`);
process.exit(status ?? 1);
