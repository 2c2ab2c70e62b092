import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { maintain, sql, unpack } from "./support/run.ts";

const folder = temporaryFolder();
let file = "";

beforeEach(() => {
	file = unpack(path.join(folder.path, "casekeeper.db"));
});

function sha1(): string {
	return createHash("sha1").update(fs.readFileSync(file)).digest("hex");
}

/** One bit of the text of an entry. */
async function flip(): Promise<void> {
	const [{ text }] = await sql(
		file,
		"",
		`SELECT "hashedText" AS text FROM "Entry" WHERE "sessionId" = 'night-0010' AND seq = 41`,
	);
	const bytes = fs.readFileSync(file);
	const at = bytes.lastIndexOf(text);
	expect(at).toBeGreaterThan(0);
	bytes[at + 30] = (bytes[at + 30] ?? 0) ^ 1;
	fs.writeFileSync(file, bytes);
}

const start = (env = {}) => maintain(file, "migrate.mjs", [], env);

describe("a start", () => {
	it("takes a database that is as it was written", async () => {
		expect(await start()).toEqual({ code: 0, out: "", err: "" });
	});

	it("refuses one with a flipped bit in an entry's text: which night and entry, what to do, and the file is not touched", async () => {
		await flip();
		const before = sha1();
		const { code, err } = await start();
		expect(code).toBe(1);
		expect(err).toMatch(
			/is not as it was written:\n\n {2}The night ".+" \(night-0010\), entry 41: .+\n\nIt was left as it is: go back to a backup with npm run restore -- FILE.+\nOr start with it as it is: CASEKEEPER_START_ANYWAY=1 npm start\./,
		);
		expect(sha1()).toBe(before);
	});

	it("refuses one with another amount of chips", async () => {
		await sql(
			file,
			`DROP TRIGGER "Transfer_refuse_update";
			UPDATE "Transfer" SET "amountChips" = "amountChips" + 1 WHERE "sessionId" = 'night-0010' AND seq = (
				SELECT min(seq) FROM "Transfer" WHERE "sessionId" = 'night-0010'
			) AND ordinal = 0`,
		);
		const { code, err } = await start();
		expect(code).toBe(1);
		expect(err).toMatch(/\(night-0010\), entry \d+: its transfers/);
	});

	it("names the newest backup in which nothing differs, and that is one that can be restored", async () => {
		expect((await maintain(file, "backup.mjs")).code).toBe(0);
		const [sound = ""] = fs.readdirSync(path.join(folder.path, "backups"));
		await flip();
		// A copy of the damage, newer than the sound one.
		fs.copyFileSync(
			file,
			path.join(folder.path, "backups", sound.replace(/-\d{4}-/, "-2999-")),
		);
		const { err } = await start();
		expect(err).toContain(`npm run restore -- ${sound} (the newest`);
		expect((await maintain(file, "restore.mjs", [sound])).code).toBe(0);
		expect(await start()).toEqual({ code: 0, out: "", err: "" });
	});

	it("takes it as it is where that is said", async () => {
		await flip();
		expect(await start({ CASEKEEPER_START_ANYWAY: "1" })).toMatchObject({
			code: 0,
		});
	});
});
