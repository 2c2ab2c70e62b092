import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { differences } from "../../scripts/lib/differences.mjs";
import { sql, unpack } from "../maintenance/support/run.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

afterEach(() => vi.unstubAllEnvs());

it("a start has nothing to tell of nights that are as they were written", async () => {
	const file = unpack(path.join(folder.path, "right.db"));
	vi.stubEnv("DATABASE_URL", `file:${file}`);
	expect(await differences().told).toBeNull();
});

it("a start tells which night is not, and what to do", async () => {
	const file = unpack(path.join(folder.path, "wrong.db"));
	await sql(
		file,
		`DROP TRIGGER "Entry_refuse_update";
		UPDATE "Entry" SET device = 'another' WHERE "sessionId" = 'night-0010' AND seq = 41;`,
	);
	vi.stubEnv("DATABASE_URL", `file:${file}`);
	expect(await differences().told).toMatch(/entry 41\b.*npm run restore/is);
});

it("a look that is ended tells nothing, and has let go of the file", async () => {
	const file = unpack(path.join(folder.path, "ended.db"));
	vi.stubEnv("DATABASE_URL", `file:${file}`);
	const { told, end } = differences();
	await end();
	expect(await told).toBeNull();
});
