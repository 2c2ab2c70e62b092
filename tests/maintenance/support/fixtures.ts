import fs from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";

/** One small database for each migration, gzipped, named after it. */
export const FIXTURES = path.join(import.meta.dirname, "../fixtures");

/** The names of all migrations, in order. */
export function migrationNames(): readonly string[] {
	return fs
		.readdirSync(path.join(PROJECT_ROOT, "prisma/migrations"), {
			withFileTypes: true,
		})
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name)
		.sort();
}
