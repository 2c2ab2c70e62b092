import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../scripts/maintenance/audit.mjs";
import { open } from "../../scripts/maintenance/sqlite.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { maintain, sql, unpack } from "./support/run.ts";

const folder = temporaryFolder();
let file = "";
let count = 0;

beforeEach(() => {
	file = unpack(path.join(folder.path, `${count++}`, "night.db"));
});

/** What somebody does who can write the file: the guards are no hindrance to them. */
const UNGUARDED = ["update", "delete", "replace"]
	.flatMap((deed) => [
		`DROP TRIGGER "Entry_refuse_${deed}";`,
		`DROP TRIGGER "Transfer_refuse_${deed}";`,
	])
	.join("");

/** Puts the guards back, as somebody would who does not want to be noticed. */
async function tamper(script: string): Promise<void> {
	const triggers = await sql(
		file,
		"",
		"SELECT sql FROM sqlite_master WHERE type = 'trigger'",
	);
	await sql(
		file,
		`PRAGMA foreign_keys = OFF; ${UNGUARDED} ${script}; ${triggers.map((t) => `${t.sql};`).join("")}`,
	);
}

const THE_NIGHT = 'The night "A night"';

describe("npm run audit", () => {
	it("finds nothing in what the program wrote, and changes nothing", async () => {
		const before = fs.readFileSync(file);
		expect(await maintain(file, "audit.mjs")).toEqual({
			code: 0,
			out: expect.stringMatching(
				/^\/.*night\.db is sound: 5 nights, [\d,]+ entries, all of it adds up and follows from the first entry\.\n$/,
			),
			err: "",
		});
		expect(fs.readFileSync(file).equals(before)).toBe(true);
	});

	it("audits a file that is named", async () => {
		const other = path.join(folder.path, "none.db");
		expect(await maintain(other, "audit.mjs", [file])).toMatchObject({
			code: 0,
		});
		expect(await maintain(file, "audit.mjs", [other])).toEqual({
			code: 2,
			out: "",
			err: `There is no database ${other}.\n`,
		});
		const refused = {
			code: 2,
			err: `${other} is not a database of Casekeeper.\n`,
		};
		fs.writeFileSync(other, "");
		expect(await maintain(file, "audit.mjs", [other])).toMatchObject(refused);
		fs.rmSync(other);
		await sql(unpack(other), "CREATE VIRTUAL TABLE a USING fts5(x)");
		expect(await maintain(file, "audit.mjs", [other])).toMatchObject(refused);
	});

	it.each([
		[
			"an edited transfer",
			`UPDATE "Transfer" SET "amountChips" = "amountChips" + 1 WHERE "sessionId" = 'rule-02' AND seq = 2`,
			/\(rule-02\), entry 2: its transfers in the table is \[.*, in the hashed text \[.*\./,
		],
		[
			"a transfer that was taken out",
			`DELETE FROM "Transfer" WHERE "sessionId" = 'rule-02' AND seq = 2`,
			/\(rule-02\), entry 2: its transfers in the table is \[\], in the hashed text \[\{/,
		],
		[
			"a transfer that was put in",
			`INSERT INTO "Transfer" VALUES ('rule-02', 1, 0, 'cage', 'rack:ana', 500, 'buy-in')`,
			/\(rule-02\), entry 1: its transfers in the table is \[\{.*, in the hashed text \[\]\./,
		],
		[
			"an edited balance",
			`UPDATE "Balance" SET chips = chips + 7 WHERE "sessionId" = 'rule-05' AND account = 'cage'`,
			/\(rule-05\): the balance of cage is kept as -?\d+ chips, its transfers come to -?\d+ \(npm run verify -- --rebuild sums it anew\)\./,
		],
		[
			"a balance that was taken out",
			`DELETE FROM "Balance" WHERE "sessionId" = 'rule-05' AND account = 'cage'`,
			/\(rule-05\): the balance of cage is kept as 0 chips/,
		],
		[
			"an edited text",
			`UPDATE "Entry" SET "hashedText" = replace("hashedText", '"atMs":18', '"atMs":19') WHERE "sessionId" = 'night-0010' AND seq = 40`,
			/\(night-0010\), entry 40: its hash does not follow from its text and the hash before\./,
		],
		[
			"an edited column",
			`UPDATE "Entry" SET device = 'another' WHERE "sessionId" = 'night-0010' AND seq = 41`,
			/\(night-0010\), entry 41: its device in the table is "another", in the hashed text "test"\./,
		],
		[
			"an edited command",
			`UPDATE "Entry" SET command = '{"type":"note","text":"x"}' WHERE "sessionId" = 'night-0010' AND seq = 42`,
			/\(night-0010\), entry 42: its command in the table is/,
		],
		[
			"edited events",
			`UPDATE "Entry" SET events = '[]' WHERE "sessionId" = 'night-0010' AND seq = 42`,
			/\(night-0010\), entry 42: its events in the table is \[\]/,
		],
		[
			"a flipped hash",
			`UPDATE "Entry" SET hash = replace(replace(replace(hash, 'a', 'x'), 'b', 'a'), 'x', 'b') WHERE "sessionId" = 'night-0010' AND seq = 43`,
			/\(night-0010\), entry 43: its hash does not follow/,
		],
		[
			"a text and its hash, edited together",
			`UPDATE "Entry" SET hash = '${"0".repeat(64)}', "hashedText" = '{}' WHERE "sessionId" = 'night-0010' AND seq = 44`,
			/\(night-0010\), entry 44: its hash does not follow/,
		],
		[
			"a deleted entry",
			`DELETE FROM "Transfer" WHERE "sessionId" = 'rule-02' AND seq = 3; DELETE FROM "Entry" WHERE "sessionId" = 'rule-02' AND seq = 3`,
			/\(rule-02\), entry 3: the entry is missing, the next is 4\./,
		],
		[
			"a log cut off at its end",
			`DELETE FROM "Transfer" WHERE "sessionId" = 'rule-05' AND seq > 20; DELETE FROM "Round" WHERE "sessionId" = 'rule-05' AND seq > 20; DELETE FROM "Entry" WHERE "sessionId" = 'rule-05' AND seq > 20`,
			/\(rule-05\), entry 21: the entry is missing, and all after it up to \d+\./,
		],
		[
			"a log cut off at its end, its transfers left",
			`DELETE FROM "Entry" WHERE "sessionId" = 'rule-05' AND seq > 20`,
			/\(rule-05\), entry 21: the entry is missing, and all after it up to \d+\./,
		],
		[
			"a log cut off, and the night told so",
			`DELETE FROM "Transfer" WHERE "sessionId" = 'rule-05' AND seq > 20; DELETE FROM "Round" WHERE "sessionId" = 'rule-05' AND seq > 20; DELETE FROM "Entry" WHERE "sessionId" = 'rule-05' AND seq > 20; UPDATE "Session" SET "lastSeq" = 20 WHERE id = 'rule-05'`,
			/\(rule-05\), entry 20: its hash is not the last that the night keeps\./,
		],
		[
			"an entry too many",
			`UPDATE "Session" SET "lastSeq" = 20 WHERE id = 'rule-05'`,
			/\(rule-05\), entry 21: the night ends with entry 20 by its own account\./,
		],
		[
			"a fixed fact of a night",
			`UPDATE "Session" SET "timeZone" = 'Europe/London' WHERE id = 'rule-02'`,
			/\(rule-02\), entry 1: its hash does not follow from its text and the night's fixed facts/,
		],
		[
			"a fixed fact of a night where nothing was entered",
			`UPDATE "Session" SET "smallestChip" = 5 WHERE id = 'empty'`,
			/\(empty\): its last hash is not that of its fixed facts/,
		],
		[
			"the last hash of a night",
			`UPDATE "Session" SET "lastHash" = '${"1".repeat(64)}' WHERE id = 'corrected'`,
			/\(corrected\), entry \d+: its hash is not the last that the night keeps\./,
		],
	])("finds %s and names it", async (_, script, said) => {
		await tamper(script);
		const database = await open(file, "read");
		const { findings, nights } = await audit(database);
		await database.close();
		expect(findings[0]).toMatch(THE_NIGHT);
		expect(findings[0]).toMatch(said);
		expect(nights).toBe(1);
	});

	it("names the first difference of each night that differs", async () => {
		await tamper(
			`UPDATE "Entry" SET device = 'x' WHERE seq IN (9, 12) AND "sessionId" IN ('rule-02', 'rule-05')`,
		);
		const { code, out } = await maintain(file, "audit.mjs");
		expect(code).toBe(1);
		expect(out.match(/, entry 9: its device/g)).toHaveLength(2);
		expect(out).not.toContain("entry 12");
		expect(out).toContain("2 of 5 nights differ.");
	});

	it("finds an account below zero that may not be, however well it is chained", async () => {
		const text = (seq: number) =>
			`{"atMs":0,"batch":"b${seq}","batchKind":"tap","command":{"type":"x"},"device":"d","events":[],"id":"c${seq}","seq":${seq},"session":"forged","transfers":[{"amountChips":5,"from":"rack:ana","reason":"x","to":"cage"}]}`;
		const { createHash } = await import("node:crypto");
		const sha = (words: string) =>
			createHash("sha256").update(words).digest("hex");
		const start = sha(
			'{"id":"forged","rulesVersion":1,"smallestChip":1,"startedAtMs":0,"timeZone":"UTC"}',
		);
		const hash = sha(`${start}\n${text(1)}`);
		await sql(
			file,
			`INSERT INTO "Session" (id, "smallestChip", "timeZone", "startedAtMs", "rulesVersion", name, "lastSeq", "lastHash")
				VALUES ('forged', 1, 'UTC', 0, 1, 'A night', 1, '${hash}');
			INSERT INTO "Entry" VALUES ('forged', 1, 'c1', 'b1', 'tap', '{"type":"x"}', '[]', 0, 0, 'd', '${text(1)}', '${hash}');
			INSERT INTO "Transfer" VALUES ('forged', 1, 0, 'rack:ana', 'cage', 5, 'x');`,
		);
		expect(await maintain(file, "audit.mjs")).toMatchObject({
			code: 1,
			out: `${THE_NIGHT} (forged), entry 1: rack:ana stands at -5 chips after it.\n1 of 6 nights differ.\n`,
		});
	});

	it("finds that the guards are gone, and rows that refer to nothing", async () => {
		await sql(
			file,
			`PRAGMA foreign_keys = OFF; DROP TRIGGER "Entry_refuse_update";
			INSERT INTO "Balance" VALUES ('nowhere', 'cage', 5)`,
		);
		expect(await maintain(file, "audit.mjs")).toMatchObject({
			code: 1,
			out: "A row of the table Balance refers to something that is gone.\nWhat keeps the log from being edited is gone: Entry_refuse_update.\n",
		});
	});

	it("finds a damaged file", async () => {
		const bytes = fs.readFileSync(file);
		bytes.fill(0x5a, 8192, 8192 + 20_000);
		fs.writeFileSync(file, bytes);
		expect(await maintain(file, "audit.mjs")).toEqual({
			code: 1,
			out: expect.stringMatching(/^The file is damaged: /),
			err: "",
		});
	});

	it("tells how far it is when there are many nights", async () => {
		const rows = Array.from(
			{ length: 100 },
			(_, i) => `('n${i}', 1, 'UTC', 0, 1, 'Many', '')`,
		);
		await sql(
			file,
			`INSERT INTO "Session" (id, "smallestChip", "timeZone", "startedAtMs", "rulesVersion", name, "lastHash") VALUES ${rows}`,
		);
		const { err, out } = await maintain(file, "audit.mjs");
		expect(err.trim().split("\n")).toHaveLength(10);
		expect(err).toContain("105 of 105 nights\n");
		expect(out).toContain("100 of 105 nights differ.");
	});
});
