/**
 * For who forgot the PIN: takes it away, puts all devices out, and prints a one-time code
 * with which a new PIN is set in the browser. Works while the program serves, too:
 *
 *     npm run reset-pin
 */
import { createHash, randomBytes } from "node:crypto";
import { isMain, MaintenanceError, runCommand } from "./command.mjs";
import { databasePath } from "./database-path.mjs";
import { PROJECT_ROOT } from "./root.mjs";
import { open } from "./sqlite.mjs";

/** The same signs as the program's own codes have (lib/server/access/random.ts). */
const SIGNS = "abcdefghjkmnpqrstvwxyz0123456789";

/** @returns {string} eight signs of five bits each */
function newCode() {
	return Array.from(randomBytes(8), (byte) => SIGNS[byte % 32]).join("");
}

/**
 * @param {string} file the database's absolute path
 * @returns {Promise<string>} the one-time code, in two groups
 */
async function resetPin(file) {
	const database = await open(file, "write").catch(() => {
		throw new MaintenanceError(
			`There is no database at ${file} that could be opened: set DATABASE_URL if it lies elsewhere.`,
		);
	});
	try {
		const [there] = await database.all(
			"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'Secret'",
		);
		if (!there) {
			throw new MaintenanceError(
				`The database ${file} knows no PIN yet: start Casekeeper once, it prints the code.`,
			);
		}
		const code = newCode();
		const hash = createHash("sha256").update(code).digest("hex");
		await database.exec(`
			BEGIN IMMEDIATE;
			DELETE FROM "Secret";
			DELETE FROM "Device";
			DELETE FROM "Attempt";
			INSERT INTO "Secret" ("name", "hash") VALUES ('code', '${hash}');
			COMMIT;
		`);
		return `${code.slice(0, 4)}-${code.slice(4)}`;
	} finally {
		await database.close();
	}
}

if (isMain(import.meta.url)) {
	await runCommand(async () => {
		const code = await resetPin(databasePath(process.env, PROJECT_ROOT));
		console.log("The PIN is gone, and every device is locked.");
		console.log(
			`Open Casekeeper in a browser and enter this code to set a new PIN: ${code}`,
		);
	});
}
