import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { database } from "../../lib/server/db.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands, started } from "./support/nights.ts";

temporaryDatabase();

const sha256 = (text: string) =>
	createHash("sha256").update(text).digest("hex");

describe("L8: the hash chain", () => {
	it("starts with the session's fixed facts", async () => {
		await started("facts", 5);
		const session = await database().session.findUniqueOrThrow({
			where: { id: "facts" },
		});
		expect(session.lastSeq).toBe(0);
		expect(session.lastHash).toBe(
			sha256(
				'{"id":"facts","rulesVersion":2,"smallestChip":5,"startedAtMs":1800000000000,"timeZone":"Europe/Paris"}',
			),
		);
	});

	it("binds each entry, as canonical text that is stored as it was hashed, to the one before", async () => {
		const id = await started("bound");
		const start = await database().session.findUniqueOrThrow({
			where: { id },
		});
		await append(
			id,
			commands(
				"b",
				{ type: "seat-player", player: "zoe", name: "Zoë 🃏" },
				{ type: "buy-in", player: "zoe", amountChips: 40 as never },
			),
			0,
		);
		const [first, second] = await database().entry.findMany({
			where: { sessionId: id },
			orderBy: { seq: "asc" },
		});
		expect(second?.hashedText).toBe(
			'{"atMs":1800000000000,"batch":"b","batchKind":"tap",' +
				'"command":{"amountChips":40,"player":"zoe","type":"buy-in"},"device":"test",' +
				'"events":[{"amountChips":40,"player":"zoe","type":"bought-in"}],"id":"b-1","seq":2,"session":"bound",' +
				'"transfers":[{"amountChips":40,"from":"cage","reason":"buy-in","to":"rack:zoe"}]}',
		);
		expect(first?.hashedText).toContain('"name":"Zoë 🃏"');
		expect(first?.hash).toBe(sha256(`${start.lastHash}\n${first?.hashedText}`));
		expect(second?.hash).toBe(sha256(`${first?.hash}\n${second?.hashedText}`));
		const end = await database().session.findUniqueOrThrow({ where: { id } });
		expect([end.lastSeq, end.lastHash]).toEqual([2, second?.hash]);
	});
});
