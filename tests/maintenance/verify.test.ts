import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { maintain, sql, unpack } from "./support/run.ts";

const folder = temporaryFolder();
let file = "";
let count = 0;

beforeEach(() => {
	file = unpack(path.join(folder.path, `${count++}`, "night.db"));
});

const verify = (...args: readonly string[]) => run("verify.ts", args);

function run(script: string, args: readonly string[] = []) {
	return new Promise<{ code: number; out: string; err: string }>((resolve) => {
		execFile(
			process.execPath,
			["--import", "tsx", path.join(PROJECT_ROOT, "scripts", script), ...args],
			{ env: { ...process.env, DATABASE_URL: `file:${file}` } },
			(error, out, err) =>
				resolve({ code: Number(error?.code ?? 0), out, err }),
		);
	});
}

const A_NIGHT = 'The night "A night"';

describe("npm run verify", () => {
	it("replays every night and finds nothing in what the program wrote", async () => {
		// The kept file may be of older folds: a start makes them anew first.
		await run("bring-up-to-date.ts");
		expect(await verify()).toEqual({
			code: 0,
			out: expect.stringMatching(
				/^Verified: 5 nights, [\d,]+ entries, all as the log says\.\n$/,
			),
			err: "",
		});
	});

	it("does not call what an earlier version has made a difference: the next start makes it anew", async () => {
		await run("bring-up-to-date.ts");
		const tamper = `UPDATE "AttendanceGame" SET "roundCount" = "roundCount" + 1 WHERE "sessionId" = 'rule-05'`;
		await sql(
			file,
			`${tamper}; UPDATE "Session" SET "projectionsVersion" = "projectionsVersion" - 1 WHERE id = 'rule-05';`,
		);
		expect(await verify()).toEqual({
			code: 0,
			out: expect.stringMatching(
				/^What an earlier version made of 1 night is worked out anew at the next start; the log itself is as written\.\nVerified: 5 nights, /,
			),
			err: "",
		});
		await run("bring-up-to-date.ts");
		expect((await verify()).out).toMatch(/^Verified: 5 nights, /);
		await sql(file, tamper);
		expect(await verify()).toMatchObject({
			code: 1,
			out: expect.stringContaining("1 of 5 nights differs."),
		});
	});

	it("names the first difference of each night, and --rebuild mends what is not the log", async () => {
		await run("bring-up-to-date.ts");
		await sql(
			file,
			`UPDATE "Balance" SET chips = chips + 1 WHERE "sessionId" = 'rule-02' AND account = 'cage';
			DELETE FROM "Balance" WHERE "sessionId" = 'rule-02' AND account = 'bank';
			UPDATE "Round" SET "paidChips" = 77 WHERE "sessionId" = 'rule-05' AND seq = (SELECT min(seq) FROM "Round" WHERE "sessionId" = 'rule-05');
			UPDATE "Attendance" SET name = 'Anna' WHERE "sessionId" = 'corrected' AND ordinal = 0;
			DELETE FROM "Wager" WHERE "sessionId" = 'night-0010';`,
		);
		const before = await sql(
			file,
			"",
			'SELECT "sessionId", seq, hash, "hashedText" FROM "Entry" ORDER BY 1, 2',
		);
		const found = await verify();
		expect(found.code).toBe(1);
		expect(found.out).toMatch(
			`${A_NIGHT} (rule-02): the balances are not what the log comes to (`,
		);
		expect(found.out).toMatch(
			/\(rule-05\), entry \d+: the rounds are not what the log comes to \(/,
		);
		expect(found.out).toMatch(
			/\(night-0010\), entry \d+: the rounds are not what the log comes to \(/,
		);
		expect(found.out).toMatch(
			`${A_NIGHT} (corrected): the players are not what the log comes to (`,
		);
		expect(found.out).toMatch(
			/\n4 of 5 nights differ\.\nWhat is made of the log can be made anew: npm run verify -- --rebuild\n$/,
		);

		expect(await verify("--rebuild")).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^Rebuilt and verified: 5 nights, /),
		});
		expect((await verify()).code).toBe(0);
		expect(await maintain(file, "audit.mjs")).toMatchObject({ code: 0 });
		expect(
			await sql(
				file,
				"",
				'SELECT "sessionId", seq, hash, "hashedText" FROM "Entry" ORDER BY 1, 2',
			),
		).toEqual(before);
	});

	it("cannot rebuild a log that was edited, and says which entry", async () => {
		await sql(
			file,
			`DROP TRIGGER "Transfer_refuse_update";
			UPDATE "Transfer" SET "amountChips" = "amountChips" + 1 WHERE "sessionId" = 'rule-02' AND seq = 2`,
		);
		const { code, out } = await verify("--rebuild");
		expect(code).toBe(1);
		expect(out).toContain(
			`${A_NIGHT} (rule-02), entry 2: its columns or transfers are not what its hashed text says (`,
		);
		expect(out).toContain("1 of 5 nights differs.\n");
		expect(out).not.toContain("--rebuild");
	});

	it("says in one sentence what it cannot read, with an exit code of its own", async () => {
		expect(await verify("--what")).toEqual({
			code: 2,
			out: "",
			err: "Usage: npm run verify [-- --rebuild]\n",
		});
		fs.rmSync(file);
		expect(await verify()).toEqual({
			code: 2,
			out: "",
			err: `There is no database ${file}.\n`,
		});
	});
});
