import path from "node:path";
import { defineConfig } from "prisma/config";
import { databasePath } from "./scripts/maintenance/database-path.mjs";
import { PROJECT_ROOT } from "./scripts/maintenance/root.mjs";

/** For Prisma's own commands. The program opens its database in lib/server/db.ts. */
export default defineConfig({
	schema: path.join(PROJECT_ROOT, "prisma/schema.prisma"),
	migrations: { path: path.join(PROJECT_ROOT, "prisma/migrations") },
	datasource: { url: `file:${databasePath(process.env, PROJECT_ROOT)}` },
});
