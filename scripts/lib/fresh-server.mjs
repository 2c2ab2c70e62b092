// A server on PORT over an empty database of its own, for the end-to-end tests and the benchmarks.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { accessNow, serve } from "../serve.mjs";
import { claim } from "./claim.mjs";
import { freshDatabase } from "./fresh-database.mjs";
import { ensureBuilt } from "./prepare.mjs";
import { orExplain, Problem } from "./problem.mjs";
import { inProject, runNode } from "./run.mjs";
import { portOf, refuseUselessPort } from "./surroundings.mjs";

await orExplain(async () => {
	const port = portOf(process.env);
	await refuseUselessPort(port);
	const database = freshDatabase(port);
	rmSync(path.dirname(database), { recursive: true, force: true });
	mkdirSync(path.dirname(database));
	claim(database);
	process.env.DATABASE_URL = `file:${database}`;
	// Without a PIN, unless a test is about it; the tests' browsers know it as table.test.
	process.env.CASEKEEPER_OPEN ??= "1";
	process.env.CASEKEEPER_HOSTS ??= "table.test";
	const migrated = await runNode(
		inProject("scripts", "maintenance", "migrate.mjs"),
		[],
	);
	if (migrated.code !== 0) throw new Problem("The database could not be made.");
	await ensureBuilt();
	await serve({ dev: false, port });
	const { code } = await accessNow();
	if (code) console.log(`One-time code ${code}`);
	console.log(`Serving on port ${port}.`);
});
