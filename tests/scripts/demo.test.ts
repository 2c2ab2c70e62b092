import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it, vi } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { maintain, unpack } from "../maintenance/support/run.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

// Hundreds of taps, each stored: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

const folder = temporaryFolder();

function demo(...args: readonly string[]) {
	return new Promise<{ code: number; out: string; err: string }>((resolve) => {
		execFile(
			process.execPath,
			["--import", "tsx", path.join(PROJECT_ROOT, "scripts/demo.ts"), ...args],
			(error, out, err) =>
				resolve({ code: Number(error?.code ?? 0), out, err }),
		);
	});
}

function nightsIn(file: string) {
	const database = new Database(file, { readonly: true });
	try {
		return database
			.prepare(
				`SELECT id, name, "timeZone", "startedAtMs", "closedAtMs", "lastSeq", "lastHash" FROM "Session" ORDER BY "startedAtMs"`,
			)
			.all() as {
			readonly id: string;
			readonly closedAtMs: number | null;
			readonly lastSeq: number;
		}[];
	} finally {
		database.close();
	}
}

const FEW = ["--until", "2026-11-28", "--nights", "2", "--seed", "3"];

describe("npm run demo", () => {
	const file = () => path.join(folder.path, "demo.db");

	it("deals nights into a file of its own, the last one still open, and all of it is sound", async () => {
		const { code, out, err } = await demo(file(), ...FEW);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(out).toMatch(/\n2 nights, [\d,]+ entries, in \d+ s: .*demo\.db\n/);
		expect(out).toContain(`DATABASE_URL=file:${file()} npm start`);
		expect(fs.readdirSync(folder.path)).toEqual(["demo.db"]);
		const nights = nightsIn(file());
		expect(nights.map(({ id }) => id)).toEqual([
			expect.stringMatching(/^demo-2026-11-\d\d$/),
			"demo-2026-11-28",
		]);
		expect(nights.map(({ closedAtMs }) => closedAtMs === null)).toEqual([
			false,
			true,
		]);
		expect(await maintain(file(), "audit.mjs")).toMatchObject({ code: 0 });
	});

	it("leaves an earlier demo alone unless told to replace it, and while somebody looks at it", async () => {
		expect((await demo(file(), ...FEW)).err).toMatch(
			/ is there already\. To make it anew: npm run demo -- --replace\. To look at it: DATABASE_URL=file:.*demo\.db npm start\n$/,
		);
		const viewer = new Database(file());
		viewer.pragma("journal_mode = WAL");
		viewer.prepare('SELECT * FROM "Session"').all();
		const refused = await demo(file(), "--replace", ...FEW);
		viewer.close();
		expect(refused.err).toMatch(
			/ is in use: stop the Casekeeper that shows it/,
		);
	});

	it("deals the same nights again from the same day and seed", async () => {
		const before = nightsIn(file());
		expect(await demo(file(), "--replace", ...FEW)).toMatchObject({ code: 0 });
		expect(nightsIn(file())).toEqual(before);
	});

	it("never takes the place of something else", async () => {
		const real = unpack(path.join(folder.path, "real.db"));
		const bytes = fs.readFileSync(real);
		expect(await demo(real, "--replace", ...FEW)).toEqual({
			code: 1,
			out: "",
			err: `${real} holds something else than the demo: name another file.\n`,
		});
		expect(fs.readFileSync(real).equals(bytes)).toBe(true);
		const usual = path.join(PROJECT_ROOT, "data/casekeeper.db");
		expect((await demo(usual, "--replace")).err).toBe(
			`${usual} is where the real nights go: name another.\n`,
		);
	});

	it("says how it is used when it is not", async () => {
		for (const args of [
			["--until", "2026-02-30"],
			["a.db", "b.db"],
		]) {
			expect(await demo(...args)).toMatchObject({
				code: 1,
				err: expect.stringMatching(/^Usage: npm run demo/),
			});
		}
	});
});
