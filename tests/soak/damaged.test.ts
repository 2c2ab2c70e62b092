import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { migrate } from "../../scripts/maintenance/migrate.mjs";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { FIXTURES, migrationNames } from "../maintenance/support/fixtures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { numbers, sized } from "./support/size.ts";

const folder = temporaryFolder();
const MIGRATIONS = path.join(PROJECT_ROOT, "prisma/migrations");
const whole = gunzipSync(
	fs.readFileSync(path.join(FIXTURES, `${migrationNames().at(-1)}.db.gz`)),
);
const random = numbers(23);

/** How the start takes a file, and that it leaves it as it was. */
async function started(bytes: Buffer): Promise<"refused" | "taken"> {
	const file = path.join(folder.path, "night.db");
	fs.writeFileSync(file, bytes);
	const outcome = await migrate(file, MIGRATIONS).then(
		() => "taken" as const,
		(error: Error) => {
			expect(error.message).toMatch(
				/is damaged and was left as it is: go back to a backup|is not a database|no record of migrations/,
			);
			return "refused" as const;
		},
	);
	expect(fs.readFileSync(file).equals(bytes)).toBe(true);
	for (const end of ["-wal", "-shm"]) fs.rmSync(file + end, { force: true });
	return outcome;
}

it("a whole file is taken", async () => {
	expect(await started(whole)).toBe("taken");
});

it("a file that was cut off is refused and not touched", async () => {
	for (let i = 0; i < sized(6, 60); i++) {
		const length = 1 + Math.floor(random() * (whole.length - 4096));
		expect(await started(whole.subarray(0, length)), `${length}`).toBe(
			"refused",
		);
	}
});

it("so is one with a flipped bit in what holds its pages together, wherever that is", async () => {
	let refused = 0;
	for (let i = 0; i < sized(12, 300); i++) {
		const flipped = Buffer.from(whole);
		// The header of a page: its kind, its cells, where they begin.
		const page = Math.floor(random() * (whole.length / 4096));
		const at = page * 4096 + (page === 0 ? 100 : 0) + Math.floor(random() * 8);
		flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
		if ((await started(flipped)) === "refused") refused += 1;
	}
	expect(refused).toBeGreaterThan(sized(2, 100));
});
