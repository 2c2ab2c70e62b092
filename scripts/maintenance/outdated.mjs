/**
 * Tells a start whether there are nights that another version of the folds has projected:
 *
 *     node scripts/maintenance/outdated.mjs
 *
 * ends with code 3 when there are, and 0 when there are none. Looking takes a moment;
 * folding them anew takes the whole program, which is only loaded then.
 */
import { isMain, runCommand } from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { PROJECTIONS_VERSION } from "./projections-version.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/** @param {string} file the database's absolute path */
async function hasOutdated(file) {
	const database = await open(file, "read");
	try {
		const [found] = await database.all(
			'SELECT 1 FROM "Session" WHERE "projectionsVersion" <> ? LIMIT 1',
			PROJECTIONS_VERSION,
		);
		return found !== undefined;
	} finally {
		await database.close();
	}
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const file = databasePath(process.env, PROJECT_ROOT);
		if (await hasOutdated(file)) process.exitCode = 3;
	});
}
